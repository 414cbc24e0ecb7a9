import { scopeOf } from '../accounts/offered/permissions.ts';
import type { Actor } from '../kernel/actor.ts';
import type { DecisionContext } from '../kernel/decider.ts';
import { forbidden, isRefusal, refuse } from '../kernel/refusal.ts';
import type { MailsLeft } from '../mails/offered/repair-mails.ts';
import { handOver, takeBack } from '../transport-documents/deliver-repair.decide.ts';
import { confirmArrival } from './arrival.decide.ts';
import { labelled } from './labelled.ts';
import type { Repair, RepairState } from './offered/repair.state.ts';
import type { StateKey } from './offered/state-keys.ts';
import { declareUnrepairable, markReady, unmarkReady } from './ready.decide.ts';
import { repairMessages } from './repair.messages.ts';
import { type RepairDecision, requireActive } from './repair-guards.ts';
import { movedTo, transitionByHand } from './repair-rules.ts';
import type { LabelledState } from './state-catalogue.ts';

/** Whether the actor may reopen closed and cancelled repairs, which takes a manager's right. */
export function mayReopen(actor: Actor): boolean {
  return scopeOf(actor, { function: 'repairs', action: 'approve' }) === 'all';
}

/**
 * The state select. A choice that a checkbox also makes is decided as that checkbox; every other choice is a plain
 * move, with a reason where the state machine asks for one. Moves between States records of one key have no rule.
 */
export function moveRepair(
  state: RepairState,
  { to, reason }: { readonly to: LabelledState; readonly reason: string },
  mails: MailsLeft,
  context: DecisionContext,
): RepairDecision {
  const repair = requireActive(state);
  if (isRefusal(repair)) return repair;
  if (repair.progress.state === to.state) return repair.progress.label === to.label ? [] : [labelled(repair, to)];
  const moved = moveTo(repair, { to: to.state, reason }, mails, context);
  if (isRefusal(moved) || to.label === null) return moved;
  return [...moved, labelled(repair, to)];
}

function moveTo(
  repair: Repair,
  { to, reason }: { readonly to: StateKey; readonly reason: string },
  mails: MailsLeft,
  context: DecisionContext,
): RepairDecision {
  const from = repair.progress.state;
  const transition = transitionByHand(repair, to);
  if (isRefusal(transition)) return transition;
  if (transition.manager && !mayReopen(context.actor)) return forbidden;
  if (transition.needsReason && reason.trim() === '') {
    return refuse(repairMessages['reason-missing'], 'reason');
  }
  if (from === 'REQUESTED' && to === 'RECEIVED') return confirmArrival(repair, { arrived: true }, mails, context);
  if (from === 'RECEIVED' && to === 'REQUESTED') return confirmArrival(repair, { arrived: false }, mails, context);
  if (to === 'DELIVERED' && from === 'READY') return handOver(repair);
  if (from === 'DELIVERED' && to === 'READY') return takeBack(repair);
  if (to === 'READY') return markReady(repair);
  if (from === 'READY' && !transition.needsReason) return unmarkReady(repair, mails);
  if (to === 'UNREPAIRABLE') return declareUnrepairable(repair, reason);
  return [movedTo(repair, to, reason.trim())];
}
