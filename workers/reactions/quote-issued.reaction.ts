import type { KnownCustomer } from '#domain/customers/customer.state.ts';
import { MAX_QUOTE_REFERENTS } from '#domain/quotes/quote.events.ts';
import type { Recipient } from '#workers/outbox/message.ts';
import { customerRecipient } from './look.ts';
import { about } from './people.ts';
import { defineReaction } from './reaction.ts';

/** The customer and the version's referents, each with a link of his own. An earlier version's mails are called off. */
export const quoteIssuedReaction = defineReaction({
  name: 'quote-issued',
  on: ['QuoteIssued', 'QuoteWithdrawn'],
  mails: async (event, look) => {
    if (event.type !== 'QuoteIssued') return [];
    const { repairId, version, referents, customer_id } = event.data;
    const [repair, customer] = await Promise.all([look.repair(repairId), look.customer(customer_id)]);
    if (!repair) return [];
    return [
      {
        template: 'quote-sent',
        recipients: quoteRecipients(customer, referents),
        data: { repairId, version },
        about: about(repair),
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

/** To whom a version of a quote goes: the customer, and at most ten referents. */
export function quoteRecipients(
  customer: KnownCustomer | null,
  referents: readonly { readonly email: string }[],
): (Recipient | null)[] {
  const language = customer?.language ?? 'it';
  const others = referents.slice(0, MAX_QUOTE_REFERENTS).map(({ email }) => ({ address: email, name: '', language }));
  return [customerRecipient(customer), ...others];
}
