import { z } from 'zod';
import { insertSupplierBody } from '#api/contracts/suppliers.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { registerSupplierCommand } from '#commands/suppliers/register-supplier.command.ts';

export const insertSupplierRoute = commandRoute({
  method: 'PUT',
  path: '/api/v1/businessnamesupplier',
  tag: 'external-repairs',
  summary: 'Inserisce un fornitore.',
  access: { function: 'repairs', action: 'create' },
  commands: [registerSupplierCommand],
  body: insertSupplierBody,
  answer: z.object({ id: z.number().int() }),
  calls: ({ body }) => call(registerSupplierCommand, body),
});
