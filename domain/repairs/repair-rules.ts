import { openExternalRepair } from '../external-repairs/external-repair.state.ts';
import { isRefusal, type Refusal, refuseState } from '../kernel/refusal.ts';
import { isAccepted, pendingQuote } from '../quotes/quote.state.ts';
import { refuseTakeBack } from '../transport-documents/deliver-repair.decide.ts';
import { isCovered } from '../warranties/warranty.state.ts';
import type { Repair, RepairState } from './offered/repair.state.ts';
import { STATE_KEY_NAMES, type StateKey } from './offered/state-keys.ts';
import { evolveRepair } from './repair.evolve.ts';
import { repairMessages } from './repair.messages.ts';
import type { RepairEvent } from './repair-event.ts';

/** A condition of a transition. Returns null: it may be taken; else why not. */
type Guard = (repair: Repair, to: StateKey) => Refusal | null;

/** A transition of the state machine, out of one state. */
export interface Transition {
  readonly to: StateKey;
  /** `hand`: the state select offers it; `event`: only an act of staff or customer takes it. */
  readonly by: 'hand' | 'event';
  readonly needsReason?: boolean;
  /** True: reopening, which takes a manager's right. */
  readonly manager?: boolean;
  readonly guard?: Guard;
  /** Applies to the state select only. Acts of staff by other means take the transition without it. */
  readonly handGuard?: Guard;
}

const arrivalUntouched: Guard = ({ progress }) =>
  progress.arrivalUntouched ? null : refuseState(repairMessages['arrival-not-undoable']);

const noQuoteWanted: Guard = ({ details, quotes, warranty }) =>
  !details.create_quote || isAccepted(quotes) || isCovered(warranty)
    ? null
    : refuseState(repairMessages['quote-wanted']);

const noPendingQuote: Guard = ({ quotes }) =>
  pendingQuote(quotes) ? refuseState(repairMessages['quote-pending']) : null;

const goodsAway: Guard = ({ externalRepairs }) =>
  openExternalRepair(externalRepairs) ? null : refuseState(repairMessages['not-at-supplier']);

const goodsBack: Guard = ({ externalRepairs }) =>
  openExternalRepair(externalRepairs) ? refuseState(repairMessages['still-at-supplier']) : null;

const wasBeforeReady: Guard = ({ progress }, to) => (progress.beforeReady === to ? null : noTransition('READY', to));

const wasBeforeClosing: Guard = ({ progress }, to) =>
  progress.beforeClosing === to ? null : noTransition(progress.state, to);

const byQuote: Guard = () => refuseState(repairMessages['decided-by-quote']);

const handedOver: Guard = ({ delivery }) => delivery && refuseTakeBack(delivery);

const hand = (to: StateKey, guard?: Guard): Transition => ({ to, by: 'hand', guard });
const handIf = (handGuard: Guard, to: StateKey): Transition => ({ to, by: 'hand', handGuard });
const event = (to: StateKey, handGuard: Guard): Transition => ({ to, by: 'event', handGuard });
const reopen = (to: StateKey): Transition => ({
  to,
  by: 'hand',
  needsReason: true,
  manager: true,
  guard: wasBeforeClosing,
});

/** The state machine of `domain.md`, section Repairs, as data. A transition that is not listed is impossible. */
export const TRANSITIONS: Readonly<Record<StateKey, readonly Transition[]>> = {
  REQUESTED: [hand('RECEIVED'), hand('CANCELLED')],
  RECEIVED: [hand('DIAGNOSIS'), hand('CANCELLED'), hand('REQUESTED', arrivalUntouched)],
  DIAGNOSIS: [hand('QUOTING'), handIf(goodsAway, 'EXTERNAL'), hand('IN_REPAIR', noQuoteWanted), hand('UNREPAIRABLE')],
  QUOTING: [event('APPROVED', byQuote), event('REFUSED', byQuote), handIf(noPendingQuote, 'DIAGNOSIS')],
  APPROVED: [hand('WAITING_PARTS'), hand('IN_REPAIR'), handIf(goodsAway, 'EXTERNAL')],
  WAITING_PARTS: [hand('IN_REPAIR')],
  EXTERNAL: [
    hand('QUOTING'),
    handIf(goodsBack, 'DIAGNOSIS'),
    handIf(goodsBack, 'IN_REPAIR'),
    handIf(goodsBack, 'TESTING'),
    hand('UNREPAIRABLE'),
  ],
  IN_REPAIR: [
    hand('WAITING_PARTS'),
    hand('QUOTING'),
    handIf(goodsAway, 'EXTERNAL'),
    hand('TESTING'),
    hand('READY'),
    hand('UNREPAIRABLE'),
  ],
  TESTING: [hand('IN_REPAIR'), hand('READY')],
  REFUSED: [hand('READY')],
  UNREPAIRABLE: [hand('READY')],
  READY: [
    hand('DELIVERED'),
    { to: 'IN_REPAIR', by: 'hand', needsReason: true },
    hand('TESTING', wasBeforeReady),
    hand('REFUSED', wasBeforeReady),
    hand('UNREPAIRABLE', wasBeforeReady),
  ],
  DELIVERED: [hand('CLOSED'), handIf(handedOver, 'READY')],
  CLOSED: [reopen('DELIVERED')],
  CANCELLED: [reopen('REQUESTED'), reopen('RECEIVED')],
};

function noTransition(from: StateKey, to: StateKey): Refusal {
  return refuseState(repairMessages['move-not-allowed']({ from: STATE_KEY_NAMES[from], to: STATE_KEY_NAMES[to] }));
}

/** The transition from the repair's state to `to`, for acts of staff or customer; else why it can't be taken. */
export function transitionTo(repair: Repair, to: StateKey): Transition | Refusal {
  const transition = TRANSITIONS[repair.progress.state].find((candidate) => candidate.to === to);
  return transition ? (transition.guard?.(repair, to) ?? transition) : noTransition(repair.progress.state, to);
}

/** The same for the state select, which is stricter: some transitions are taken only by acts elsewhere. */
export function transitionByHand(repair: Repair, to: StateKey): Transition | Refusal {
  const transition = transitionTo(repair, to);
  return isRefusal(transition) ? transition : (transition.handGuard?.(repair, to) ?? transition);
}

/**
 * The transitions by which staff may move the repair by hand now, for the state select.
 * @param mayReopen true for managers: closed and cancelled repairs then offer the state before
 */
export function allowedMoves(repair: Repair, mayReopen: boolean): readonly Transition[] {
  if (repair.status === 'archived') return [];
  return TRANSITIONS[repair.progress.state].filter(
    (transition) =>
      transition.by === 'hand' &&
      (mayReopen || !transition.manager) &&
      !isRefusal(transitionByHand(repair, transition.to)),
  );
}

/** The step out of each state that work on the repair implies, when nobody took it by hand. */
const NATURAL_STEP: Readonly<Partial<Record<StateKey, StateKey>>> = {
  RECEIVED: 'DIAGNOSIS',
  DIAGNOSIS: 'IN_REPAIR',
  APPROVED: 'IN_REPAIR',
  WAITING_PARTS: 'IN_REPAIR',
};

/**
 * Leads the repair to a state from which `to` can be reached, by the steps that the act implies: quoting a repair that
 * was just received implies its diagnosis.
 * @returns the events of these steps, and the state from which `to` follows; a refusal where no such steps lead there
 */
export function impliedTransitions(repair: Repair, to: StateKey): { events: RepairEvent[]; from: StateKey } | Refusal {
  const events: RepairEvent[] = [];
  let current: RepairState = repair;
  while (current.status !== 'none') {
    const direct = transitionTo(current, to);
    if (!isRefusal(direct)) return { events, from: current.progress.state };
    const step = NATURAL_STEP[current.progress.state];
    if (!step || step === to) return events.length > 0 ? noTransition(repair.progress.state, to) : direct;
    const transition = transitionTo(current, step);
    if (isRefusal(transition)) return transition;
    const moved = movedTo(current, step, '');
    events.push(moved);
    current = evolveRepair(current, moved);
  }
  return noTransition(repair.progress.state, to);
}

export function movedTo(repair: Repair, to: StateKey, reason: string): RepairEvent {
  const { repairId, customer_id, progress } = repair;
  return { type: 'RepairMoved', data: { repairId, customer_id, from: progress.state, to, reason } };
}
