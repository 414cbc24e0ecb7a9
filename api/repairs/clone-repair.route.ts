import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { cloneRepairCommand } from '#commands/repairs/clone-repair.command.ts';

export const cloneRepairRoute = commandRoute(repairWriteEndpoints.cloneRepair, {
  tag: 'repairs',
  summary: 'Una nuova riparazione dello stesso cliente e macchinario.',
  access: { function: 'repairs', action: 'create' },
  commands: [cloneRepairCommand],
  calls: ({ params: { id } }) => call(cloneRepairCommand, { id }),
});
