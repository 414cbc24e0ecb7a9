import { transportDocumentEndpoints } from '#api/contracts/transport-documents.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { sendDocumentAgainCommand } from '#commands/transport-documents/send-document-again.command.ts';

export const sendDocumentAgainRoute = commandRoute(transportDocumentEndpoints.sendDocumentAgain, {
  tag: 'transport-documents',
  summary: 'Invia di nuovo al cliente, per e-mail, il DDT GR con cui la riparazione è stata consegnata.',
  access: { function: 'transportDocuments', action: 'create' },
  commands: [sendDocumentAgainCommand],
  calls: ({ body: { id_intervention: id, nr_ddt_gr } }) => call(sendDocumentAgainCommand, { id, nr_ddt_gr }),
});
