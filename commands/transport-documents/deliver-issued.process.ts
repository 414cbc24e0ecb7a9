import type { Process } from '#commands/kernel/process.ts';
import { cancelTransportDocumentCommand } from './cancel-transport-document.command.ts';
import { deliverRepairCommand } from './deliver-repair.command.ts';

/**
 * A document was issued: its repair is given back with it. When the repair refuses (it was moved in between), the
 * document is cancelled and its number stays used; any other failure is thrown, and the worker tries again.
 */
export const deliverIssuedProcess: Process = {
  name: 'deliver-issued',
  on: 'TransportDocumentIssued',
  run: async (event, follow) => {
    if (event.type !== 'TransportDocumentIssued') return undefined;
    const { repairId, nr_ddt_gr, date_ddt_gr, cause, code_tracking } = event.data;
    const papers = { id: repairId, nr_ddt_gr, date_ddt_gr, cause, code_tracking };
    const outcome = await follow('deliver', deliverRepairCommand, papers);
    if (outcome.ok) return undefined;
    if (!('refusal' in outcome) || outcome.refusal.code === 'too-busy') throw failed(event.id, outcome);
    const document = { id: repairId, nr_ddt_gr, reason: outcome.refusal.message.it };
    const cancelled = await follow('cancel', cancelTransportDocumentCommand, document);
    if (!cancelled.ok) throw failed(event.id, cancelled);
    return outcome.refusal;
  },
};

function failed(eventId: string, outcome: unknown): Error {
  return new Error(`deliver-issued could not finish event ${eventId}: ${JSON.stringify(outcome)}`);
}
