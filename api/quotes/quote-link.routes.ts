import { createHash } from 'node:crypto';
import { type QuoteLinkPage, quoteEndpoints } from '#api/contracts/quotes.contract.ts';
import { clientAddress } from '#api/kernel/client-address.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';
import { quoteLink } from '#commands/quotes/quote.link.ts';
import { linkActor } from '#domain/kernel/actor.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import type { Message } from '#domain/kernel/message.ts';
import { linkedQuoteMessages, quoteMessages } from '#domain/quotes/quote.messages.ts';
import { quoteStateOn } from '#domain/quotes/quote-validity.ts';
import { DECISION_STATES, QUOTE_STATES, type QuoteStateKey } from '#domain/repairs/offered/state-keys.ts';
import { repairStream } from '#domain/repairs/repair.evolve.ts';
import { type OpenedLink, recipientOf } from '#platform/signed-links/signed-links.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { type QuoteVersionView, quoteVersion } from '#projections/quotes/offered/quotes.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';

const notValid = () => new Problem(404, quoteMessages['link-not-valid']);
const expired = () => new Problem(404, quoteMessages['link-expired']);

interface Linked {
  readonly link: OpenedLink<typeof quoteLink>;
  readonly quote: QuoteVersionView;
  readonly page: Omit<QuoteLinkPage, 'accepted' | 'rejected' | 'quote' | 'decidable' | 'reason'>;
  /** The customer of the quote. */
  readonly customer_id: number;
  /** The e-mail address that the link was sent to. */
  readonly recipient: string;
}

/** Reads what a link leads to. @throws Problem 404 */
async function followLink(token: string, { links, pools, now }: RouteDeps): Promise<Linked> {
  const read = links.read(quoteLink, token, now());
  if (!read.ok) throw read.why === 'expired' ? expired() : notValid();
  const { link } = read;
  const [[repair], quote] = await Promise.all([
    repairRowsById(pools.pg, [link.repairId]),
    quoteVersion(pools.pg, link.repairId, link.version),
  ]);
  const customer = repair && (await customerById(pools.pg, repair.customer_id));
  if (!repair || !customer || quote?.hash !== link.hash) throw notValid();
  const addresses = [customer.email, customer.pec, ...quote.referents.map(({ email }) => email)];
  const recipient = recipientOf(link, addresses);
  // A link to an address that was corrected since opens nothing.
  if (recipient === null) throw notValid();
  const { code_intervention_gr, description, customer_id } = repair;
  return { link, quote, customer_id, recipient, page: { code_intervention_gr, description, customer: customer.label } };
}

/**
 * Why the account signed in here may not use the link, which is for its recipient. Somebody else is recognised only
 * when signed in; null when nothing speaks against the caller.
 */
function refusalForAnother(present: AccountActor | null, { customer_id }: Linked): Message | null {
  if (!present) return null;
  if (present.customerId === null) return quoteMessages['link-of-customer'];
  return present.customerId === customer_id ? null : quoteMessages['link-of-another'];
}

const REASONS: Record<Exclude<QuoteStateKey, 'PENDING'>, Message> = {
  DRAFT: linkedQuoteMessages.draft,
  ACCEPTED: linkedQuoteMessages.accepted,
  REJECTED: linkedQuoteMessages.rejected,
  EXPIRED: linkedQuoteMessages.expired,
  WITHDRAWN: linkedQuoteMessages.withdrawn,
  SUPERSEDED: linkedQuoteMessages.superseded,
};

/** Why the quote can't be decided; null when it can. */
function reasonAgainst({ id_states_quote, valid_until }: QuoteVersionView, now: number): Message | null {
  const state = QUOTE_STATES.find(({ id }) => id === id_states_quote)?.key ?? 'DRAFT';
  const present = quoteStateOn(state, valid_until, romeDayAt(now));
  return present === 'PENDING' ? null : REASONS[present];
}

export const showQuoteLinkRoute = queryRoute(quoteEndpoints.showQuoteLink, {
  tag: 'quotes',
  summary: 'Il preventivo a cui porta il collegamento di un’e-mail. Non decide nulla.',
  access: 'public',
  whitelist: true,
  read: async ({ params: { token }, request }, deps) => {
    const linked = await followLink(token, deps);
    const { page, quote } = linked;
    const refusal = reasonAgainst(quote, deps.now()) ?? refusalForAnother(await deps.whoIsThere(request), linked);
    const reason = refusal?.[languageOf(request.headers)] ?? '';
    return data({ ...page, quote, decidable: reason === '', reason, ...DECISION_STATES });
  },
});

export const decideQuoteLinkRoute = commandRoute(quoteEndpoints.decideQuoteLink, {
  tag: 'quotes',
  summary: 'Accetta o rifiuta la versione a cui porta il collegamento.',
  access: 'public',
  commands: [decideQuoteCommand],
  calls: async ({ params: { token }, body, request }, deps) => {
    const linked = await followLink(token, deps);
    const { link, recipient } = linked;
    const refusal = refusalForAnother(await deps.whoIsThere(request), linked);
    if (refusal) throw new Problem(403, refusal);
    const ip = clientAddress(request);
    const decision = call(decideQuoteCommand, {
      id: link.repairId,
      id_states_quote: body.id_states_quote,
      version: link.version,
      hash: link.hash,
      decidedBy: `${body.name} (${recipient})`.slice(0, 200),
      ip,
    });
    // A retry over another network has another address and thus another payload, so it must count as another command.
    const key = createHash('sha256').update(`${token}\n${ip}`).digest('hex').slice(0, 32);
    return { ...decision, as: { actor: linkActor('quote', repairStream(link.repairId), link.recipient.key), key } };
  },
});
