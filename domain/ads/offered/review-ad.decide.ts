import type { DecisionContext } from '../../kernel/decider.ts';
import { missing, type Refusal, refuse, refuseState } from '../../kernel/refusal.ts';
import { type AdDecision, idsOf, publication, type ShownRepair, showing } from '../ad.decide.ts';
import type { AdRepair } from '../ad.events.ts';
import { adMessages } from '../ad.messages.ts';
import { type AdEvent, type AdState, evolveAd } from './ad.state.ts';
import type { RefusalReason } from './refusal-reasons.ts';

/** The reasons that the seller reads. */
export interface Reasoning {
  readonly reasons: readonly RefusalReason[];
  readonly note: string;
}

/** A reviewer approves the ad; it goes online at once when its images are ready. */
export function approveAd(ad: AdState, context: DecisionContext): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status !== 'IN_REVIEW') return refuseState(adMessages['not-in-review']);
  const approved: AdEvent = { type: 'AdApproved', data: idsOf(ad) };
  const next = evolveAd(ad, approved);
  return [approved, ...(next ? publication(next, context) : [])];
}

/** A reviewer gives the ad back, with the reasons. */
export function refuseAd(ad: AdState, reasoning: Reasoning): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status !== 'IN_REVIEW') return refuseState(adMessages['not-in-review']);
  return unexplained(reasoning) ?? [{ type: 'AdRefusedByReview', data: { ...idsOf(ad), ...copied(reasoning) } }];
}

/** The firm takes an ad down, in any status; a buyer for whom it was reserved is told so. Down already: no event. */
export function takeDownAd(ad: AdState, reasoning: Reasoning): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status === 'REMOVED') return [];
  return (
    unexplained(reasoning) ?? [{ type: 'AdRemoved', data: { ...idsOf(ad), by: 'moderation', ...copied(reasoning) } }]
  );
}

/**
 * The firm revokes a take-down: the ad is online again for its full days, as soon as its images are ready. Without the
 * repairs that another ad of its seller shows by now: an appeal that was granted is never refused for them.
 */
export function reinstateAd(ad: AdState, shownBy: readonly ShownRepair[], context: DecisionContext): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status !== 'REMOVED' || ad.stage.by !== 'moderation') return [];
  const isFree = ({ repairId }: AdRepair) => !shownBy.some((one) => one.repairId === repairId);
  const events: AdEvent[] = [
    { type: 'AdReinstated', data: idsOf(ad) },
    ...showing(ad, { repairs: ad.repairs.filter(isFree) }),
  ];
  const next = events.reduce<AdState>(evolveAd, ad);
  return [...events, ...(next ? publication(next, context) : [])];
}

/** Removes the ad of an erased seller, also one that the firm took down, because that could be revoked. */
export function removeErasedAd(ad: AdState): AdDecision {
  if (!ad || (ad.stage.status === 'REMOVED' && ad.stage.by !== 'moderation')) return [];
  return [{ type: 'AdRemoved', data: { ...idsOf(ad), by: 'erasure', reasons: [], note: '' } }];
}

/** Refuses a decision without a reason, or with «something else» and no note about it. Null: it is explained. */
export function unexplained({ reasons, note }: Reasoning): Refusal | null {
  if (reasons.length === 0) return refuse(adMessages['reason-missing'], 'reasons');
  return reasons.includes('other') && note.trim() === '' ? refuse(adMessages['note-missing'], 'note') : null;
}

function copied({ reasons, note }: Reasoning) {
  return { reasons: [...reasons], note };
}
