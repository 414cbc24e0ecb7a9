import type { DecisionContext } from '../kernel/decider.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import { type AdDecision, idsOf, publication } from './ad.decide.ts';
import { adMessages } from './ad.messages.ts';
import { type AdEvent, type AdState, evolveAd } from './ad.state.ts';
import type { RefusalReason } from './refusal-reasons.ts';

/** Why, as the seller reads it. */
export interface Reasoning {
  readonly reasons: readonly RefusalReason[];
  readonly note: string;
}

/** A reviewer lets it online; it is there at once when its images are ready. */
export function approveAd(ad: AdState, context: DecisionContext): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status !== 'IN_REVIEW') return refuseState(adMessages['not-in-review']);
  const approved: AdEvent = { type: 'AdApproved', data: idsOf(ad) };
  const next = evolveAd(ad, approved);
  return [approved, ...(next ? publication(next, context) : [])];
}

/** A reviewer gives it back, with his reasons. */
export function refuseAd(ad: AdState, reasoning: Reasoning): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status !== 'IN_REVIEW') return refuseState(adMessages['not-in-review']);
  return unexplained(reasoning) ?? [{ type: 'AdRefusedByReview', data: { ...idsOf(ad), ...copied(reasoning) } }];
}

/** The firm takes an ad down, wherever it stands: a buyer for whom it was kept is told by it. Gone already: nothing to do. */
export function takeDownAd(ad: AdState, reasoning: Reasoning): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status === 'REMOVED') return [];
  return (
    unexplained(reasoning) ?? [{ type: 'AdRemoved', data: { ...idsOf(ad), by: 'moderation', ...copied(reasoning) } }]
  );
}

/** The firm takes back that it took an ad down: online again for its full days, as soon as its images are ready. */
export function reinstateAd(ad: AdState, context: DecisionContext): AdDecision {
  if (!ad) return missing;
  if (ad.stage.status !== 'REMOVED' || ad.stage.by !== 'moderation') return [];
  const reinstated: AdEvent = { type: 'AdReinstated', data: idsOf(ad) };
  const next = evolveAd(ad, reinstated);
  return [reinstated, ...(next ? publication(next, context) : [])];
}

/** Its seller is erased: so is the ad, also one that the firm took down, for that could be taken back. */
export function removeErasedAd(ad: AdState): AdDecision {
  if (!ad || (ad.stage.status === 'REMOVED' && ad.stage.by !== 'moderation')) return [];
  return [{ type: 'AdRemoved', data: { ...idsOf(ad), by: 'erasure', reasons: [], note: '' } }];
}

/** Without a reason, or with «something else» and no word about it, nobody is refused anything. */
export function unexplained({ reasons, note }: Reasoning): Refusal | null {
  if (reasons.length === 0) return refuse(adMessages['reason-missing'], 'reasons');
  return reasons.includes('other') && note.trim() === '' ? refuse(adMessages['note-missing'], 'note') : null;
}

function copied({ reasons, note }: Reasoning) {
  return { reasons: [...reasons], note };
}
