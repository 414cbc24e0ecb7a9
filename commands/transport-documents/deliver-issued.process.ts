import type { Process } from '#commands/kernel/process.ts';
import { repairsOn } from '#domain/transport-documents/goods.ts';
import { cancelTransportDocumentCommand } from './cancel-transport-document.command.ts';
import { deliverRepairCommand } from './deliver-repair.command.ts';

/**
 * When a document was issued, gives its repairs back with it, one after the other. When one refuses (it was moved in
 * between), the document is cancelled, those that were given back are ready again and the number stays used. Any other
 * failure is thrown, and the worker tries again.
 */
export const deliverIssuedProcess: Process = {
  name: 'deliver-issued',
  on: 'TransportDocumentIssued',
  gives: [deliverRepairCommand, cancelTransportDocumentCommand],
  run: async (event, follow) => {
    if (event.type !== 'TransportDocumentIssued') return undefined;
    const { repairId, nr_ddt_gr, date_ddt_gr, cause, code_tracking } = event.data;
    for (const id of repairsOn(event.data)) {
      const papers = { id, nr_ddt_gr, date_ddt_gr, cause, code_tracking };
      const outcome = await follow(id === repairId ? 'deliver' : `deliver-${id}`, deliverRepairCommand, papers);
      if (outcome.ok) continue;
      if (!('refusal' in outcome) || outcome.refusal.code === 'too-busy') throw failed(event.id, outcome);
      const document = { id: repairId, nr_ddt_gr, reason: outcome.refusal.message.it };
      const cancelled = await follow('cancel', cancelTransportDocumentCommand, document);
      if (!cancelled.ok) throw failed(event.id, cancelled);
      return outcome.refusal;
    }
    return undefined;
  },
};

function failed(eventId: string, outcome: unknown): Error {
  return new Error(`deliver-issued could not finish event ${eventId}: ${JSON.stringify(outcome)}`);
}
