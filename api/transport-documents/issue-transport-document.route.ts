import { transportDocumentEndpoints } from '#api/contracts/transport-documents.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { issueTransportDocumentCommand } from '#commands/transport-documents/issue-transport-document.command.ts';

export const issueTransportDocumentRoute = commandRoute(transportDocumentEndpoints.issueTransportDocument, {
  tag: 'transport-documents',
  summary:
    'Emette il DDT GR successivo dell’anno per una o più riparazioni pronte di un cliente, che così sono consegnate.',
  access: { function: 'transportDocuments', action: 'create' },
  commands: [issueTransportDocumentCommand],
  calls: ({ body: { id_intervention: id, other_interventions: others, ...document } }) =>
    call(issueTransportDocumentCommand, { id, others, ...document }),
});
