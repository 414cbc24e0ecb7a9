import { openExternalRepair } from '../external-repairs/external-repair.state.ts';
import { isRefusal, type Refusal, refuseState } from '../kernel/refusal.ts';
import { isAccepted, pendingQuote } from '../quotes/quote.state.ts';
import { notTakenBack } from '../transport-documents/deliver-repair.decide.ts';
import { isCovered } from '../warranties/warranty.state.ts';
import { evolveRepair } from './repair.evolve.ts';
import { repairMessages } from './repair.messages.ts';
import type { Repair, RepairState } from './repair.state.ts';
import type { RepairEvent } from './repair-event.ts';
import { STATE_KEY_NAMES, type StateKey } from './state-keys.ts';

/** When a way of the state machine is open: null, or why it is not. */
type Guard = (repair: Repair, to: StateKey) => Refusal | null;

/** One way out of a state. */
export interface Transition {
  readonly to: StateKey;
  /** `hand`: offered by the state select; `event`: only what staff or customer do leads there. */
  readonly by: 'hand' | 'event';
  readonly needsReason?: boolean;
  /** Reopening: a manager's. */
  readonly manager?: boolean;
  readonly guard?: Guard;
  /** Holds only for the state select: what staff do by other means goes this way freely. */
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

const handedOver: Guard = ({ delivery }) => delivery && notTakenBack(delivery);

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

/** The state machine of `domain.md`, section Repairs, as data. What is not here can't happen. */
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

/** The way from where the repair stands, for what staff or customer do; or why there is none. */
export function transitionTo(repair: Repair, to: StateKey): Transition | Refusal {
  const way = TRANSITIONS[repair.progress.state].find((candidate) => candidate.to === to);
  return way ? (way.guard?.(repair, to) ?? way) : noTransition(repair.progress.state, to);
}

/** The same for the state select, which is stricter: some ways are taken only by doing something else. */
export function transitionByHand(repair: Repair, to: StateKey): Transition | Refusal {
  const way = transitionTo(repair, to);
  return isRefusal(way) ? way : (way.handGuard?.(repair, to) ?? way);
}

/**
 * Where staff may move the repair by hand now, for the state select.
 * @param mayReopen true for managers: closed and cancelled repairs offer the state before
 */
export function allowedMoves(repair: Repair, mayReopen: boolean): readonly Transition[] {
  if (repair.status === 'archived') return [];
  return TRANSITIONS[repair.progress.state].filter(
    (way) => way.by === 'hand' && (mayReopen || !way.manager) && !isRefusal(transitionByHand(repair, way.to)),
  );
}

/** The step that somebody's work implies when he did not take it by hand. */
const NATURAL_STEP: Readonly<Partial<Record<StateKey, StateKey>>> = {
  RECEIVED: 'DIAGNOSIS',
  DIAGNOSIS: 'IN_REPAIR',
  APPROVED: 'IN_REPAIR',
  WAITING_PARTS: 'IN_REPAIR',
};

/**
 * Leads the repair to a state from which `to` can be reached, by the steps that go without saying (quoting what was
 * just received implies its diagnosis). Gives the events of these steps and the state from which `to` follows.
 */
export function impliedTransitions(repair: Repair, to: StateKey): { events: RepairEvent[]; from: StateKey } | Refusal {
  const events: RepairEvent[] = [];
  let current: RepairState = repair;
  while (current.status !== 'none') {
    const way = transitionTo(current, to);
    if (!isRefusal(way)) return { events, from: current.progress.state };
    const step = NATURAL_STEP[current.progress.state];
    if (!step || step === to) return events.length > 0 ? noTransition(repair.progress.state, to) : way;
    const closed = transitionTo(current, step);
    if (isRefusal(closed)) return closed;
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
