import type { Process } from '#commands/kernel/process.ts';
import { repairsOn } from '#domain/transport-documents/goods.ts';
import { withdrawDeliveryCommand } from './withdraw-delivery.command.ts';

/** When a document was cancelled, makes the repairs ready again that were given back with it. It never refuses. */
export const withdrawCancelledProcess: Process = {
  name: 'withdraw-cancelled',
  on: 'TransportDocumentCancelled',
  gives: [withdrawDeliveryCommand],
  run: async (event, follow) => {
    if (event.type !== 'TransportDocumentCancelled') return undefined;
    const { repairId, nr_ddt_gr, date_ddt_gr, reason } = event.data;
    for (const id of repairsOn(event.data)) {
      const step = id === repairId ? 'withdraw' : `withdraw-${id}`;
      const outcome = await follow(step, withdrawDeliveryCommand, { id, nr_ddt_gr, date_ddt_gr, reason });
      if (!outcome.ok) throw new Error(`withdraw-cancelled could not finish ${event.id}: ${JSON.stringify(outcome)}`);
    }
    return undefined;
  },
};
