import { otherSide } from '#domain/negotiations/negotiation.state.ts';
import { customersOf } from '#workers/lookups/people.ts';
import { defineReaction } from './reaction.ts';

/**
 * How long the messages and offers of one side are gathered into one mail to the other, in minutes (`domain.md`,
 * section E-mails).
 */
const GATHER_MINUTES = 5;

export const negotiationWrittenReaction = defineReaction({
  name: 'negotiation-written',
  on: ['NegotiationMessageSent', 'OfferMade'],
  mails: async (event, lookups) => {
    const { negotiationId, side, sellerId, buyerId, customer_id, n } = event.data;
    const customerId = otherSide(side) === 'seller' ? sellerId : buyerId;
    return [
      {
        template: 'negotiation-messages',
        recipients: await customersOf(lookups, { customer_id: customerId }),
        data: { negotiationId, from: side, rows: [n] },
        afterMinutes: GATHER_MINUTES,
        gatherKey: `negotiation-${negotiationId}-${side}`,
        customerId,
        subjectKey: `customer-${customer_id}`,
      },
    ];
  },
});
