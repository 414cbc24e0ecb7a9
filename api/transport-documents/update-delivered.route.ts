import { transportDocumentEndpoints } from '#api/contracts/transport-documents.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { handOverRepairCommand } from '#commands/transport-documents/hand-over-repair.command.ts';

export const updateDeliveredRoute = commandRoute(transportDocumentEndpoints.updateDelivered, {
  tag: 'transport-documents',
  summary: 'Consegna una riparazione pronta senza un DDT nostro, o annulla quella consegna.',
  access: { function: 'repairs', action: 'edit' },
  commands: [handOverRepairCommand],
  calls: ({ body }) => call(handOverRepairCommand, body),
});
