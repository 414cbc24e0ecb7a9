import { repairsOn } from '#domain/transport-documents/goods.ts';
import type { Lookups } from '#workers/lookups/lookups.ts';
import { customersOf, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/**
 * Mails the customer the document of our own series with which a repair was given back, if that was wanted when it was
 * issued, and again as often as staff send it. A document of several repairs is one mail, which leaves with the last of
 * them: then all have been given back.
 */
export const repairDeliveredReaction = defineReaction({
  name: 'repair-delivered',
  on: ['RepairDelivered', 'RepairHandedOver', 'DeliveryWithdrawn', 'TransportDocumentSentAgain'],
  mails: async (event, lookups) => {
    const hasLeft = event.type === 'RepairDelivered' && event.data.ownSeries;
    if (!hasLeft && event.type !== 'TransportDocumentSentAgain') return [];
    const { repairId, nr_ddt_gr } = event.data;
    if (hasLeft && !(await goesByMail(lookups, repairId, nr_ddt_gr))) return [];
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    return [
      {
        template: 'transport-document',
        recipients: await customersOf(lookups, repair),
        data: { repairId, nr_ddt_gr },
        about: repairMailData(repair),
      },
    ];
  },
  callsOff: ({ type, data: { repairId } }) => {
    if (type === 'TransportDocumentSentAgain') return [];
    return type === 'DeliveryWithdrawn'
      ? [{ repairId, templates: ['transport-document'], reason: 'Il DDT è stato annullato' }]
      : [{ repairId, templates: ['repair-ready'], reason: 'La merce è già stata consegnata' }];
  },
});

/** Whether a document goes by mail now that this repair has left with it: with the last of its repairs, if wanted. */
async function goesByMail(lookups: Lookups, repairId: number, nr_ddt_gr: string): Promise<boolean> {
  const document = await lookups.transportDocument(nr_ddt_gr);
  return !document || (document.by_mail && repairsOn(document).at(-1) === repairId);
}
