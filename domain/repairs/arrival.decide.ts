import type { DecisionContext } from '../kernel/decider.ts';
import { isRefusal, refuseState } from '../kernel/refusal.ts';
import type { MailsLeft } from '../mails/offered/repair-mails.ts';
import type { RepairState } from './offered/repair.state.ts';
import { repairMessages } from './repair.messages.ts';
import { idsOf, type RepairDecision, requireActive } from './repair-guards.ts';
import { transitionTo } from './repair-rules.ts';

/**
 * The repair-arrived checkbox. `arrived` is the value that is wanted, so that a retry can't flip it back; a value that
 * holds already gives no event. Unticking undoes the arrival; it is refused once anything else happened or an e-mail
 * told the customer of the arrival.
 */
export function confirmArrival(
  state: RepairState,
  { arrived, arrivedOn }: { readonly arrived: boolean; readonly arrivedOn?: string },
  mails: MailsLeft,
  context: DecisionContext,
): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.progress.repaired_arrived === arrived) return [];
  const transition = transitionTo(repair, arrived ? 'RECEIVED' : 'REQUESTED');
  if (arrived) {
    if (isRefusal(transition)) return transition;
    const day = arrivedOn ?? context.today;
    return [{ type: 'ArrivalConfirmed', data: { ...idsOf(repair), arrivedOn: day } }];
  }
  if (isRefusal(transition)) return arrivalNotUndoable;
  if (mails.arrived) {
    return refuseState(repairMessages['arrival-was-mailed']);
  }
  return [{ type: 'ArrivalWithdrawn', data: idsOf(repair) }];
}

const arrivalNotUndoable = refuseState(repairMessages['arrival-not-undoable']);
