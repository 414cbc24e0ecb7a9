import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { moveRepairCommand } from '#commands/repairs/move-repair.command.ts';

export const updateStateRoute = commandRoute(repairWriteEndpoints.updateState, {
  tag: 'repairs',
  summary: 'Sposta la riparazione in un altro stato fra quelli permessi.',
  access: { function: 'repairs', action: 'edit' },
  commands: [moveRepairCommand],
  calls: ({ body }) => call(moveRepairCommand, body),
});
