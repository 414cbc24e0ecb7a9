import { customersOf, desk, exceptActor, repairMailData, technician } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/** How long messages to one side are gathered into one mail, in minutes (`domain.md`, section E-mails). */
export const GATHER_MINUTES = 2;

export const quoteMessagePostedReaction = defineReaction({
  name: 'quote-message-posted',
  on: ['QuoteMessagePosted'],
  mails: async (event, lookups) => {
    const { repairId, side, messageId } = event.data;
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    const recipients =
      side === 'staff'
        ? await customersOf(lookups, repair)
        : exceptActor([...(await desk(lookups)), await technician(lookups, repair)], event);
    return [
      {
        template: 'quote-messages',
        recipients,
        data: { repairId, side, messages: [messageId] },
        afterMinutes: GATHER_MINUTES,
        gatherKey: `quote-messages-${repairId}-${side}`,
        about: repairMailData(repair),
      },
    ];
  },
});
