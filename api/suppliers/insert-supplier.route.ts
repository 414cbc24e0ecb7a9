import { supplierEndpoints } from '#api/contracts/suppliers.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { registerSupplierCommand } from '#commands/suppliers/register-supplier.command.ts';

export const insertSupplierRoute = commandRoute(supplierEndpoints.insertSupplier, {
  tag: 'external-repairs',
  summary: 'Inserisce un fornitore.',
  access: { function: 'repairs', action: 'create' },
  commands: [registerSupplierCommand],
  calls: ({ body }) => call(registerSupplierCommand, body),
});
