import { repairWriteEndpoints } from '#api/contracts/repair-writes.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { assignTechnicianCommand } from '#commands/repairs/assign-technician.command.ts';

export const updateUserRoute = commandRoute(repairWriteEndpoints.updateUser, {
  tag: 'repairs',
  summary: 'Assegna la riparazione a un tecnico, o gliela toglie.',
  access: { function: 'repairs', action: 'edit' },
  commands: [assignTechnicianCommand],
  calls: ({ body }) => call(assignTechnicianCommand, body),
});
