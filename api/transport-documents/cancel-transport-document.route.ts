import { transportDocumentEndpoints } from '#api/contracts/transport-documents.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { cancelTransportDocumentCommand } from '#commands/transport-documents/cancel-transport-document.command.ts';

export const cancelTransportDocumentRoute = commandRoute(transportDocumentEndpoints.cancelTransportDocument, {
  tag: 'transport-documents',
  summary: 'Annulla con un motivo un DDT GR della nostra serie: il numero resta usato, la riparazione torna pronta.',
  access: { function: 'transportDocuments', action: 'delete' },
  commands: [cancelTransportDocumentCommand],
  calls: ({ body: { id_intervention: id, nr_ddt_gr, reason } }) =>
    call(cancelTransportDocumentCommand, { id, nr_ddt_gr, reason }),
});
