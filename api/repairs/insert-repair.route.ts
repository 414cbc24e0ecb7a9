import { z } from 'zod';
import { insertRepairBody } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { receiveRepairCommand } from '#commands/repairs/receive-repair.command.ts';
import { BODY_WITH_FILES, customerOf, repairInput } from './repair-input.ts';

export const insertedRepair = z.object({ id: z.number().int(), code_intervention_gr: z.string() });

export const insertRepairRoute = commandRoute({
  method: 'PUT',
  path: '/api/v1/intervention',
  tag: 'repairs',
  summary: 'Inserisce una riparazione la cui merce è arrivata.',
  access: { function: 'repairs', action: 'create' },
  commands: [receiveRepairCommand],
  body: insertRepairBody,
  bodyLimit: BODY_WITH_FILES,
  answer: insertedRepair,
  calls: async (input, deps) =>
    call(receiveRepairCommand, { customer_id: customerOf(input.body), ...(await repairInput(input, deps)) }),
});
