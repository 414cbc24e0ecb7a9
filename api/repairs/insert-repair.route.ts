import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { BODY_WITH_FILES } from '#api/kernel/file-keeper.ts';
import { receiveRepairCommand } from '#commands/repairs/receive-repair.command.ts';
import { customerOf, repairInput } from './repair-input.ts';

export const insertRepairRoute = commandRoute(repairWriteEndpoints.insertRepair, {
  tag: 'repairs',
  summary: 'Inserisce una riparazione la cui merce è arrivata.',
  access: { function: 'repairs', action: 'create' },
  commands: [receiveRepairCommand],
  bodyLimit: BODY_WITH_FILES,
  calls: async (input, deps) =>
    call(receiveRepairCommand, {
      customer_id: customerOf(input.body),
      states_id: input.body.states_id ?? undefined,
      ...(await repairInput(input, deps)),
    }),
});
