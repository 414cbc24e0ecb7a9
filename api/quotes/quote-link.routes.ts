import { createHash } from 'node:crypto';
import { z } from 'zod';
import { answer } from '#api/contracts/envelope.ts';
import { type QuoteLinkPage, quoteLinkDecision, quoteLinkPage } from '#api/contracts/quotes.contract.ts';
import { commandRoute, order } from '#api/kernel/command-route.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { inLanguage } from '#api/messages.ts';
import { decideQuoteCommand } from '#commands/quotes/decide-quote.command.ts';
import type { QuoteLink } from '#commands/quotes/quote-link.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { QUOTE_STATES, type QuoteStateKey } from '#domain/repairs/state-keys.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { type QuoteVersionView, quoteVersion } from '#projections/quotes/quotes.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';

/** Signed links show on GET and decide on POST: mail scanners follow links, and nothing may come of that. */
const path = '/api/v1/quotelink/:token';
const params = z.object({ token: z.string().max(1000) });

const notValid = () => new Problem(404, { code: 'link-not-valid', message: 'Il collegamento non è valido' });
const expired = () => new Problem(404, { code: 'link-expired', message: 'Il collegamento è scaduto' });

interface Linked {
  readonly link: QuoteLink;
  readonly quote: QuoteVersionView;
  readonly page: Omit<QuoteLinkPage, 'quote' | 'decidable' | 'reason'>;
  /** Whom the link was sent to. */
  readonly recipient: string;
}

/** What a link leads to. @throws Problem 404 */
async function follow(token: string, { quoteLinks, pools, now }: RouteDeps): Promise<Linked> {
  const read = quoteLinks.read(token, now());
  if (!read.ok) throw read.why === 'expired' ? expired() : notValid();
  const { link } = read;
  const [[repair], quote] = await Promise.all([
    repairRowsById(pools.pg, [link.repairId]),
    quoteVersion(pools.pg, link.repairId, link.version),
  ]);
  const customer = repair && (await customerById(pools.pg, repair.customer_id));
  if (!repair || !customer || quote?.hash !== link.hash) throw notValid();
  const addresses = [customer.email, customer.pec, ...quote.referents.map(({ email }) => email)];
  const recipient = quoteLinks.recipientOf(link, addresses.filter(Boolean));
  // An address that was corrected since no longer opens anything.
  if (recipient === null) throw notValid();
  const { code_intervention_gr, description } = repair;
  return { link, quote, recipient, page: { code_intervention_gr, description, customer: customer.label } };
}

const REASONS: Record<Exclude<QuoteStateKey, 'PENDING'>, string> = {
  DRAFT: 'Il preventivo non è ancora stato inviato',
  ACCEPTED: 'Il preventivo è già stato accettato',
  REJECTED: 'Il preventivo è già stato rifiutato',
  EXPIRED: 'La validità del preventivo è scaduta',
  WITHDRAWN: 'Il preventivo è stato annullato',
  SUPERSEDED: 'Il preventivo è stato sostituito da una versione più recente',
};

/** Why it cannot be decided; empty when it can. */
function reasonAgainst({ id_states_quote, valid_until }: QuoteVersionView, now: number): string {
  const state = QUOTE_STATES.find(({ id }) => id === id_states_quote)?.key ?? 'DRAFT';
  if (state !== 'PENDING') return REASONS[state];
  return romeDay(new Date(now).toISOString()) > valid_until ? REASONS.EXPIRED : '';
}

export const showQuoteLinkRoute = queryRoute({
  path,
  tag: 'quotes',
  summary: 'Il preventivo a cui porta il collegamento di un’e-mail. Non decide nulla.',
  access: 'public',
  params,
  answer: answer(quoteLinkPage),
  whitelist: true,
  read: async ({ params: { token }, request }, deps) => {
    const { page, quote } = await follow(token, deps);
    const reason = inLanguage(languageOf(request.headers), reasonAgainst(quote, deps.now()));
    return data({ ...page, quote, decidable: reason === '', reason });
  },
});

export const decideQuoteLinkRoute = commandRoute({
  method: 'POST',
  path,
  tag: 'quotes',
  summary: 'Accetta o rifiuta la versione a cui porta il collegamento.',
  access: 'public',
  commands: [decideQuoteCommand],
  params,
  body: quoteLinkDecision,
  orders: async ({ params: { token }, body, request }, deps) => {
    const { link, recipient } = await follow(token, deps);
    const decision = order(decideQuoteCommand, {
      id: link.repairId,
      id_states_quote: body.id_states_quote,
      version: link.version,
      hash: link.hash,
      decidedBy: `${body.name} (${recipient})`.slice(0, 200),
      ip: request.ip,
    });
    // A retry over another network has another address, hence another payload: it is another command then.
    const key = createHash('sha256').update(`${token}\n${request.ip}`).digest('hex').slice(0, 32);
    return { ...decision, as: { actor: { kind: 'system', name: 'quote-link' }, key } };
  },
});
