import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { RepairState } from '../repairs/offered/repair.state.ts';
import { OVER_STATES } from '../repairs/offered/state-keys.ts';
import { repairMessages } from '../repairs/repair.messages.ts';
import { idsOf, type RepairDecision, requireActive } from '../repairs/repair-guards.ts';
import { fastUrgencyMessages } from './fast-urgency.messages.ts';
import { MAX_URGENCY_ROWS } from './urgency-limits.ts';

export interface Urgency {
  readonly urgencyId: number;
  /** Default: today. */
  readonly date?: string;
  readonly object: string;
  readonly descriptionfast: string;
  /** Default: the repair's customer. */
  readonly user_id?: number;
  readonly referent: string;
}

/** The fields of an urgency to change. A field that is left out stays. */
export type UrgencyChange = Pick<Urgency, 'urgencyId'> & Partial<Urgency>;

/** Raises an urgency. While it is open the repair's time limits are halved. */
export function raiseFastUrgency(state: RepairState, urgency: Urgency, context: DecisionContext): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (OVER_STATES.includes(repair.progress.state)) {
    return refuseState(repairMessages['repair-over']);
  }
  if (urgency.object === '' && urgency.descriptionfast === '') {
    return refuse(fastUrgencyMessages['urgency-empty'], 'descriptionfast');
  }
  if (repair.urgencies.filter(({ open }) => open).length >= MAX_URGENCY_ROWS) {
    return refuseState(fastUrgencyMessages['too-many-urgencies']({ max: MAX_URGENCY_ROWS }));
  }
  const { date = context.today, user_id = repair.customer_id, ...rest } = urgency;
  return [{ type: 'FastUrgencyRaised', data: { ...idsOf(repair), ...rest, date, user_id } }];
}

/** Corrects an open urgency. Without a changed field it gives no event. */
export function correctFastUrgency(state: RepairState, { urgencyId, ...changes }: UrgencyChange): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const urgency = repair.urgencies.find((candidate) => candidate.urgencyId === urgencyId);
  if (!urgency) return refuseState(fastUrgencyMessages['urgency-not-found']);
  const changed = Object.entries(changes).filter(([field, value]) => urgency[field as keyof Urgency] !== value);
  if (changed.length === 0) return [];
  const after = { ...urgency, ...changes };
  if (!urgency.open) return refuseState(fastUrgencyMessages['urgency-closed']);
  if (after.object === '' && after.descriptionfast === '') {
    return refuse(fastUrgencyMessages['urgency-empty'], 'descriptionfast');
  }
  return [
    { type: 'FastUrgencyCorrected', data: { ...idsOf(repair), urgencyId, changes: Object.fromEntries(changed) } },
  ];
}

/** Closes an urgency that was dealt with. A closed urgency gives no event. */
export function closeFastUrgency(state: RepairState, urgencyId: number): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  const urgency = repair.urgencies.find((candidate) => candidate.urgencyId === urgencyId);
  if (!urgency) return refuseState(fastUrgencyMessages['urgency-not-found']);
  return urgency.open ? [{ type: 'FastUrgencyClosed', data: { ...idsOf(repair), urgencyId } }] : [];
}
