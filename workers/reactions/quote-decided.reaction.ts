import { customersOf, desk, exceptActor, repairMailData, technician } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/** Tells the desk and the technician, and sends the customer a receipt; reminders that wait are cancelled. */
export const quoteDecidedReaction = defineReaction({
  name: 'quote-decided',
  on: ['QuoteAccepted', 'QuoteRejected'],
  mails: async (event, look) => {
    const { repairId, version } = event.data;
    const repair = await look.repairOf(event);
    if (!repair) return [];
    const data = { repairId, version, accepted: event.type === 'QuoteAccepted' };
    const staff = exceptActor([...(await desk(look)), await technician(look, repair)], event);
    return [
      { template: 'quote-decided-staff', recipients: staff, data, about: repairMailData(repair) },
      {
        template: 'quote-decided-receipt',
        recipients: await customersOf(look, repair),
        data,
        about: repairMailData(repair),
      },
    ];
  },
  callsOff: ({ data }) => [
    { repairId: data.repairId, templates: ['quote-reminder'], reason: 'Il preventivo è stato deciso' },
  ],
});
