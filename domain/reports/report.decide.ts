import type { Ad, AdState } from '../ads/offered/ad.state.ts';
import type { RefusalReason } from '../ads/offered/refusal-reasons.ts';
import { type Reasoning, unexplained } from '../ads/offered/review-ad.decide.ts';
import { accountIdOf } from '../kernel/actor.ts';
import { addDays } from '../kernel/calendar.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { reportMessages } from './report.messages.ts';
import type { ReportEvent, Reports } from './report.state.ts';
import { APPEAL_DAYS, MAX_OPEN_REPORTS } from './report-limits.ts';

type Decision = readonly ReportEvent[] | Refusal;

/** A report: the reason, and the reporter's words; a visitor's words are in the notice. */
export type Reported = { readonly reason: RefusalReason } & (
  | { readonly customer_id: number; readonly text: string }
  | { readonly noticeId: number }
);

/**
 * Reports an ad that others can see. A customer reports an ad once until it is decided, and never their own; a notice
 * counts once.
 */
export function reportAd(state: Reports, ad: AdState, reported: Reported): Decision {
  if (!ad || !['ONLINE', 'RESERVED'].includes(ad.stage.status)) return missing;
  if ('noticeId' in reported && state.notices.has(reported.noticeId)) return [];
  const { adId } = ad;
  const n = state.count + 1;
  if ('noticeId' in reported) return full(state) ?? [{ type: 'AdNoticeTaken', data: { adId, n, ...reported } }];
  const { customer_id, text } = reported;
  if (customer_id === ad.customer_id) return refuseState(reportMessages['own-ad-reported']);
  if (state.waiting.has(customer_id)) return refuseState(reportMessages['reported-already']);
  if (text === '') return refuse(reportMessages['words-missing'], 'text');
  return full(state) ?? [{ type: 'AdReported', data: { adId, n, ...reported } }];
}

function full({ count, decided }: Reports): Refusal | null {
  return count - decided >= MAX_OPEN_REPORTS ? refuseState(reportMessages['reported-enough']) : null;
}

/**
 * The firm decides on the reports of an ad at once, with its reasons: it removes the ad, which answers all reports, or
 * keeps it, which answers those that were read. Without a report it may remove an ad on its own. Removed already, and
 * nobody waits for an answer: no event.
 * @param decided `seen`: the last report that was read; undefined: all
 */
export function decideReports(
  state: Reports,
  ad: AdState,
  { removed, reasons, note, seen = state.count }: Reasoning & { readonly removed: boolean; readonly seen?: number },
  { today, actor }: DecisionContext,
): Decision {
  if (!ad) return missing;
  const upTo = removed ? state.count : Math.min(seen, state.count);
  const isWaiting = upTo > state.decided;
  if (removed && !isWaiting && ad.stage.status === 'REMOVED') return [];
  if (!removed && !isWaiting) return refuseState(reportMessages['no-open-reports']);
  const refusal = removed ? unexplained({ reasons, note }) : wordless(note, 'note');
  const decidedBy = accountIdOf(actor);
  const why = { reasons: removed ? [...reasons] : [], note, on: today, decidedBy };
  return refusal ?? [{ type: 'ReportsDecided', data: { ...ofSeller(ad), upTo, removed, ...why } }];
}

/** The seller appeals the removal of the ad, once, within six months. */
export function appealRemoval(state: Reports, ad: AdState, text: string, { today }: DecisionContext): Decision {
  const { removal } = state;
  if (!ad || !isDown(ad) || !removal || today > addDays(removal.on, APPEAL_DAYS)) {
    return refuseState(reportMessages['no-appeal-possible']);
  }
  if (removal.appeal !== 'none') return refuseState(reportMessages['appealed-already']);
  return wordless(text, 'text') ?? [{ type: 'RemovalAppealed', data: { ...ofSeller(ad), text } }];
}

/**
 * Somebody reviews a removal, and revokes or confirms it with reasons. Nothing is reinstated of an erased seller.
 * @param others whether anybody else may decide: then the first decider may not
 */
export function decideAppeal(
  { removal }: Reports,
  ad: AdState,
  { reinstated, note }: { readonly reinstated: boolean; readonly note: string },
  others: boolean,
  { actor }: DecisionContext,
): Decision {
  if (!ad || removal?.appeal !== 'open') return refuseState(reportMessages['no-open-appeal']);
  if (reinstated && !isDown(ad)) return refuseState(reportMessages['reinstated-nothing']);
  const decidedBy = accountIdOf(actor);
  if (others && decidedBy !== null && removal.decidedBy === decidedBy) {
    return refuseState(reportMessages['own-decision']);
  }
  return wordless(note, 'note') ?? [{ type: 'AppealDecided', data: { ...ofSeller(ad), reinstated, note, decidedBy } }];
}

/** Removed by the firm; not with its erased seller. */
const isDown = ({ stage }: Ad): boolean => stage.status === 'REMOVED' && stage.by === 'moderation';

function wordless(text: string, field: string): Refusal | null {
  return text === '' ? refuse(reportMessages['words-missing'], field) : null;
}

function ofSeller({ adId, customer_id }: Ad) {
  return { adId, customer_id };
}
