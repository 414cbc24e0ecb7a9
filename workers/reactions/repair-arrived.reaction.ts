import { customersOf, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/** Tells the customer that goods arrived, whether or not they had been announced. */
export const repairArrivedReaction = defineReaction({
  name: 'repair-arrived',
  on: ['ArrivalConfirmed', 'RepairReceived', 'ArrivalWithdrawn'],
  mails: async (event, lookups) => {
    if (event.type === 'ArrivalWithdrawn') return [];
    const { repairId } = event.data;
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    return [
      {
        template: 'repair-arrived',
        recipients: await customersOf(lookups, repair),
        data: { repairId },
        about: repairMailData(repair),
      },
    ];
  },
  callsOff: (event) => {
    if (event.type !== 'ArrivalWithdrawn') return [];
    const { repairId } = event.data;
    return [{ repairId, templates: ['repair-arrived'], reason: "L'arrivo è stato annullato" }];
  },
});
