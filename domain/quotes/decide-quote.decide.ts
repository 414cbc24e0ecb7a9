import { scopeOf } from '../accounts/offered/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { QUOTE_STATES, type QuoteStateKey } from '../repairs/offered/state-keys.ts';
import { idsOf, type RepairDecision, requireActive } from '../repairs/repair-guards.ts';
import { quoteMessages } from './quote.messages.ts';
import { pendingQuote, type Quotes, type QuoteVersion } from './quote.state.ts';
import { quoteStateOn } from './quote-validity.ts';
import { quoteStateMissing } from './write-quote.decide.ts';

/** A decision on the version that was shown. */
export interface Verdict {
  /** Id of the wanted quote state: Accettato or Rifiutato. */
  readonly id_states_quote?: number | null;
  /**
   * Number and hash of the version that was shown; both absent in the specification's call, see {@link decideQuote}.
   */
  readonly version?: number;
  readonly hash?: string;
  /** Name of the person who decided; required for decisions by the signed link. */
  readonly decidedBy: string;
  readonly ip: string;
}

/**
 * Accepts or rejects a quote. The decision binds to the version that was displayed. A superseded version is refused, a
 * decision is final, and past its validity a version can't be decided, even before the clock has expired it. Without
 * version and hash (the specification's call carries neither) only a pending version that replaced no other can be
 * decided: then no other version can have been meant.
 */
export function decideQuote(state: RepairState, verdict: Verdict, context: DecisionContext): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const { decidedBy, ip } = verdict;
  const wanted = QUOTE_STATES.find(({ id }) => id === verdict.id_states_quote)?.key;
  if (wanted !== 'ACCEPTED' && wanted !== 'REJECTED') return quoteStateMissing;
  const channel = channelOf(context.actor);
  const shown = shownVersion(repair.quotes, verdict);
  if (isRefusal(shown)) return shown;
  const notDecidable = checkDecidable(shown, context.today);
  if (notDecidable) return notDecidable;
  if (channel === 'link' && decidedBy.trim() === '') {
    return refuse(quoteMessages['name-missing'], 'decidedBy');
  }
  const { version, hash } = shown;
  const data = { ...idsOf(repair), version, hash, decidedBy: decidedBy.trim(), channel, ip };
  return [{ type: wanted === 'ACCEPTED' ? 'QuoteAccepted' : 'QuoteRejected', data }];
}

function channelOf(actor: Actor): 'panel' | 'link' | 'staff' {
  if (actor.kind === 'link') return 'link';
  return scopeOf(actor, { function: 'quotes', action: 'decide' }) === 'all' ? 'staff' : 'panel';
}

function shownVersion(quotes: Quotes, { version, hash }: Verdict): QuoteVersion | Refusal {
  const notFound = refuseState(quoteMessages['quote-not-found']);
  if (version === undefined && hash === undefined) {
    const pending = pendingQuote(quotes);
    if (pending && quotes.versions.some(({ state }) => state === 'SUPERSEDED')) return superseded;
    return pending ?? quotes.versions.findLast(({ state }) => state !== 'DRAFT') ?? notFound;
  }
  return (
    quotes.versions.find(
      (candidate) =>
        (version === undefined || candidate.version === version) && (hash === undefined || candidate.hash === hash),
    ) ?? notFound
  );
}

const superseded = refuseState(quoteMessages['quote-superseded']);

const NOT_DECIDABLE: Readonly<Record<Exclude<QuoteStateKey, 'PENDING'>, Refusal>> = {
  DRAFT: refuseState(quoteMessages['quote-not-sent']),
  ACCEPTED: refuseState(quoteMessages['quote-already-accepted']),
  REJECTED: refuseState(quoteMessages['quote-already-rejected']),
  EXPIRED: refuseState(quoteMessages['quote-expired']),
  WITHDRAWN: refuseState(quoteMessages['quote-withdrawn']),
  SUPERSEDED: superseded,
};

function checkDecidable({ state, content }: QuoteVersion, today: string): Refusal | null {
  const present = quoteStateOn(state, content.validUntil, today);
  return present === 'PENDING' ? null : NOT_DECIDABLE[present];
}
