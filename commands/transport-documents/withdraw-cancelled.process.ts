import type { Process } from '#commands/kernel/process.ts';
import { withdrawDeliveryCommand } from './withdraw-delivery.command.ts';

/** A document was cancelled: the repair that was given back with it is ready again. It never refuses. */
export const withdrawCancelledProcess: Process = {
  name: 'withdraw-cancelled',
  on: 'TransportDocumentCancelled',
  run: async (event, follow) => {
    if (event.type !== 'TransportDocumentCancelled') return undefined;
    const { repairId: id, nr_ddt_gr, date_ddt_gr, reason } = event.data;
    const outcome = await follow('withdraw', withdrawDeliveryCommand, { id, nr_ddt_gr, date_ddt_gr, reason });
    if (outcome.ok) return undefined;
    throw new Error(`withdraw-cancelled could not finish event ${event.id}: ${JSON.stringify(outcome)}`);
  },
};
