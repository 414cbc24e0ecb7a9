import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { declareUnrepairableCommand } from '#commands/repairs/declare-unrepairable.command.ts';

export const updateUnrepairableRoute = commandRoute(repairWriteEndpoints.updateUnrepairable, {
  tag: 'repairs',
  summary: 'Dichiara la riparazione non riparabile.',
  access: { function: 'repairs', action: 'edit' },
  commands: [declareUnrepairableCommand],
  calls: ({ body }) => call(declareUnrepairableCommand, body),
});
