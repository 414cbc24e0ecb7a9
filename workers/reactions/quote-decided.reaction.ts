import { customersOf, desk, exceptActor, repairMailData, technician } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/** Tells the desk and the technician, and sends the customer a receipt; reminders that wait are cancelled. */
export const quoteDecidedReaction = defineReaction({
  name: 'quote-decided',
  on: ['QuoteAccepted', 'QuoteRejected'],
  mails: async (event, lookups) => {
    const { repairId, version } = event.data;
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    const data = { repairId, version, accepted: event.type === 'QuoteAccepted' };
    const staff = exceptActor([...(await desk(lookups)), await technician(lookups, repair)], event);
    return [
      { template: 'quote-decided-staff', recipients: staff, data, about: repairMailData(repair) },
      {
        template: 'quote-decided-receipt',
        recipients: await customersOf(lookups, repair),
        data,
        about: repairMailData(repair),
      },
    ];
  },
  callsOff: ({ data }) => [
    { repairId: data.repairId, templates: ['quote-reminder'], reason: 'Il preventivo è stato deciso' },
  ],
});
