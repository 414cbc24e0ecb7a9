import { about, customerOf } from './people.ts';
import { defineReaction } from './reaction.ts';

/** Given back with a document of our own series; a number typed by hand is a document made elsewhere. */
export const repairDeliveredReaction = defineReaction({
  name: 'repair-delivered',
  on: ['RepairDelivered'],
  mails: async (event, look) => {
    const { repairId, nr_ddt_gr, ownSeries } = event.data;
    const repair = ownSeries ? await look.repair(repairId) : null;
    if (!repair) return [];
    return [
      {
        template: 'transport-document',
        recipients: [await customerOf(look, repair)],
        data: { repairId, nr_ddt_gr },
        about: about(repair),
      },
    ];
  },
  callsOff: ({ data }) => [
    { repairId: data.repairId, templates: ['repair-ready'], reason: 'La merce è già stata consegnata' },
  ],
});
