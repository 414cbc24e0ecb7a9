import { scopeOf } from '../accounts/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import { type DecisionContext, never } from '../kernel/decider.ts';
import { isRefusal, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/repair.state.ts';
import { idsOf, type RepairDecision, requireActive } from '../repairs/repair-guards.ts';
import { QUOTE_STATES } from '../repairs/state-keys.ts';
import { quoteMessages } from './quote.messages.ts';
import { pendingQuote, type Quotes, type QuoteVersion } from './quote.state.ts';
import { quoteStateMissing } from './write-quote.decide.ts';

/** A decision on the version that was shown. */
export interface Verdict {
  /** The quote state that is wanted: Accettato or Rifiutato. */
  readonly id_states_quote?: number | null;
  /** The shown version's number and hash. Both absent: an old client; see {@link decideQuote}. */
  readonly version?: number;
  readonly hash?: string;
  /** Who decided; must be said when it comes by the signed link. */
  readonly decidedBy: string;
  readonly ip: string;
}

/**
 * Accepts or rejects. Binds to the version that was displayed: a superseded one is refused, decided is final, past its
 * validity nothing can be decided even before the clock noticed. Without version and hash (the specification's call
 * carries neither) only a pending version that replaced no other can be decided: then there is nothing to mistake.
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
  const closed = checkDecidable(shown, context.today);
  if (closed) return closed;
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

const expired = refuseState(quoteMessages['quote-expired']);

function checkDecidable({ state, content }: QuoteVersion, today: string): Refusal | null {
  switch (state) {
    case 'PENDING':
      return today > content.validUntil ? expired : null;
    case 'DRAFT':
      return refuseState(quoteMessages['quote-not-sent']);
    case 'ACCEPTED':
      return refuseState(quoteMessages['quote-already-accepted']);
    case 'REJECTED':
      return refuseState(quoteMessages['quote-already-rejected']);
    case 'EXPIRED':
      return expired;
    case 'WITHDRAWN':
      return refuseState(quoteMessages['quote-withdrawn']);
    case 'SUPERSEDED':
      return superseded;
    default:
      return never(state);
  }
}
