import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { idsOf, type RepairDecision, requireActive } from '../repairs/repair-guards.ts';
import { quoteMessages } from './quote.messages.ts';
import { latestQuote, pendingQuote } from './quote.state.ts';
import { quoteStateOn } from './quote-validity.ts';

/**
 * Staff withdraw a draft or a pending version («Annullato»); nobody can decide it then.
 * @param version the version to withdraw; undefined: the newest one
 */
export function withdrawQuote(
  state: RepairState,
  { version, reason }: { readonly version?: number; readonly reason: string },
): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const latest = latestQuote(repair.quotes);
  const target = version === undefined ? latest : repair.quotes.versions.find((quote) => quote.version === version);
  if (!target || (target.state !== 'PENDING' && target.state !== 'DRAFT')) {
    return refuseState(quoteMessages['quote-not-pending']);
  }
  const to = target.state === 'PENDING' ? 'DIAGNOSIS' : repair.progress.state;
  return [{ type: 'QuoteWithdrawn', data: { ...idsOf(repair), version: target.version, reason: reason.trim(), to } }];
}

/**
 * The clock expires a pending version whose last day is over. A version that is not pending any more gives no event;
 * one that is still valid is refused.
 */
export function expireQuote(state: RepairState, version: number, context: DecisionContext): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const pending = pendingQuote(repair.quotes);
  if (!pending || pending.version !== version) return [];
  if (quoteStateOn(pending.state, pending.content.validUntil, context.today) === 'PENDING') {
    return refuseState(quoteMessages['quote-still-valid']);
  }
  return [{ type: 'QuoteExpired', data: { ...idsOf(repair), version, expiredAt: context.now, to: 'DIAGNOSIS' } }];
}
