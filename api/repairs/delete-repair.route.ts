import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { archiveRepairCommand } from '#commands/repairs/archive-repair.command.ts';
import { restoreRepairCommand } from '#commands/repairs/restore-repair.command.ts';

export const deleteRepairRoute = commandRoute(repairWriteEndpoints.deleteRepair, {
  tag: 'repairs',
  summary: 'Elimina la riparazione dagli elenchi; la sua cronologia resta.',
  access: { function: 'repairs', action: 'delete' },
  commands: [archiveRepairCommand],
  calls: ({ params }) => call(archiveRepairCommand, params),
});

export const restoreRepairRoute = commandRoute(repairWriteEndpoints.restoreRepair, {
  tag: 'repairs',
  summary: 'Riporta negli elenchi una riparazione eliminata.',
  access: { function: 'repairs', action: 'delete' },
  commands: [restoreRepairCommand],
  calls: ({ body }) => call(restoreRepairCommand, body),
});
