import type { CustomerQuote, OutwardQuote } from '#api/contracts/quotes.contract.ts';
import { quoteStateOn } from '#domain/quotes/quote-validity.ts';
import type { QuoteStateKey } from '#domain/repairs/offered/state-keys.ts';
import { quoteKeyOf } from '#web/repairs/customer/customer-labels.ts';

/** The status of a version as its customer sees it now. */
export type QuoteStatus = 'pending' | 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'superseded';

/** The status of each state. A draft is never shown to a customer. */
const STATUSES: Readonly<Record<QuoteStateKey, QuoteStatus>> = {
  DRAFT: 'pending',
  PENDING: 'pending',
  ACCEPTED: 'accepted',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  WITHDRAWN: 'withdrawn',
  SUPERSEDED: 'superseded',
};

/** The status of a version on a day. @param today `YYYY-MM-DD` in Rome */
export function quoteStatusOf(
  { id_states_quote, valid_until }: Pick<OutwardQuote, 'id_states_quote' | 'valid_until'>,
  today: string,
): QuoteStatus {
  return STATUSES[quoteStateOn(quoteKeyOf(id_states_quote) ?? 'PENDING', valid_until, today)];
}

/** Colours of the flags (specification, section 4); all others neutral. */
export const FLAG: Readonly<Record<QuoteStatus, 'yellow' | 'green' | 'red' | 'neutral'>> = {
  pending: 'yellow',
  accepted: 'green',
  rejected: 'red',
  expired: 'neutral',
  withdrawn: 'neutral',
  superseded: 'neutral',
};

export type Decision = 'accept' | 'reject';
/** The ids of the states that a decision leads to. They come with the answer that is shown; the browser knows none. */
export type DecisionStates = Pick<CustomerQuote, 'accepted' | 'rejected'>;

/** What a decision sends as `id_states_quote`. */
export const stateFor = (decision: Decision, { accepted, rejected }: DecisionStates) =>
  decision === 'accept' ? accepted : rejected;

/** What a decision is bound to: the repair, the version and its hash. */
export type Bound = Pick<OutwardQuote, 'id' | 'version' | 'hash'>;

/**
 * Gives one command id per decision on a version: a double click, or a retry after a lost answer, is the same command
 * and decides once. Another version, or the other decision, is another command.
 */
export function decisionIds(make: () => string): (bound: Bound, decision: Decision) => string {
  const ids = new Map<string, string>();
  return ({ id: repair, version, hash }, decision) => {
    const key = `${repair}/${version}/${hash}/${decision}`;
    const id = ids.get(key) ?? make();
    ids.set(key, id);
    return id;
  };
}
