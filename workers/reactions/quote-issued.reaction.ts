import { quoteRecipients, repairMailData } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/**
 * Mails the customer and the version's referents, each with a link of their own, once the sender can't take it back
 * by the toast any more. Mails of an earlier version are cancelled.
 */
export const quoteIssuedReaction = defineReaction({
  name: 'quote-issued',
  on: ['QuoteIssued', 'QuoteWithdrawn'],
  mails: async (event, lookups) => {
    if (event.type !== 'QuoteIssued') return [];
    const { repairId, version, referents } = event.data;
    const repair = await lookups.repairOf(event);
    if (!repair) return [];
    return [
      {
        template: 'quote-sent',
        recipients: await quoteRecipients(lookups, repair, referents),
        data: { repairId, version },
        about: repairMailData(repair),
        undoable: true,
      },
    ];
  },
  callsOff: (event) => [
    {
      repairId: event.data.repairId,
      templates: ['quote-sent', 'quote-reminder'],
      reason: event.type === 'QuoteIssued' ? 'Sostituito da una nuova versione' : 'Il preventivo è stato annullato',
    },
  ],
});
