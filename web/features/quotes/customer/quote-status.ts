import type { CustomerQuote, OutwardQuote } from '#api/contracts/quotes.contract.ts';
import { quoteKeyOf } from '#web/repairs/customer/customer-labels.ts';

/** How a version stands for its customer now. */
export type QuoteStatus = 'pending' | 'accepted' | 'rejected' | 'expired' | 'withdrawn' | 'superseded';

/**
 * A pending version past its last day counts as expired even before the server's clock has noticed; the last day still
 * counts. @param today `YYYY-MM-DD` in Rome
 */
export function quoteStatusOf(
  quote: Pick<OutwardQuote, 'id_states_quote' | 'valid_until'>,
  today: string,
): QuoteStatus {
  switch (quoteKeyOf(quote.id_states_quote)) {
    case 'ACCEPTED':
      return 'accepted';
    case 'REJECTED':
      return 'rejected';
    case 'EXPIRED':
      return 'expired';
    case 'WITHDRAWN':
      return 'withdrawn';
    case 'SUPERSEDED':
      return 'superseded';
    default:
      return today > quote.valid_until ? 'expired' : 'pending';
  }
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
/** The ids of the states that a decision leads to: of the answer that was shown, none is known here. */
export type DecisionStates = Pick<CustomerQuote, 'accepted' | 'rejected'>;

/** What a decision sends as `id_states_quote`. */
export const stateFor = (decision: Decision, { accepted, rejected }: DecisionStates) =>
  decision === 'accept' ? accepted : rejected;

/** What a decision binds to. */
export type Bound = Pick<OutwardQuote, 'id' | 'version' | 'hash'>;

/**
 * One command id per decision on a version: a double click, or a second try after a lost answer, is the same command and
 * decides once. Another version, or the other decision, is another command.
 */
export function decisionIds(make: () => string): (bound: Bound, decision: Decision) => string {
  const known = new Map<string, string>();
  return ({ id, version, hash }, decision) => {
    const key = `${id}/${version}/${hash}/${decision}`;
    const found = known.get(key) ?? make();
    known.set(key, found);
    return found;
  };
}
