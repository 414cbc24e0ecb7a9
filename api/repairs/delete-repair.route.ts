import { idParams } from '#api/contracts/input.ts';
import { restoreBody } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { archiveRepairCommand } from '#commands/repairs/archive-repair.command.ts';
import { restoreRepairCommand } from '#commands/repairs/restore-repair.command.ts';

export const deleteRepairRoute = commandRoute({
  method: 'DELETE',
  path: '/api/v1/intervention/:id',
  tag: 'repairs',
  summary: 'Elimina la riparazione dagli elenchi; la sua cronologia resta.',
  access: { function: 'repairs', action: 'delete' },
  commands: [archiveRepairCommand],
  params: idParams,
  calls: ({ params }) => call(archiveRepairCommand, params),
});

export const restoreRepairRoute = commandRoute({
  method: 'POST',
  path: '/api/v1/intervention/restore',
  tag: 'repairs',
  summary: 'Riporta negli elenchi una riparazione eliminata.',
  access: { function: 'repairs', action: 'delete' },
  commands: [restoreRepairCommand],
  body: restoreBody,
  calls: ({ body }) => call(restoreRepairCommand, body),
});
