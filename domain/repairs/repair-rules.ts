import { openExternalRepair } from '../external-repairs/external-repair.state.ts';
import { type Refusal, refuseState } from '../kernel/refusal.ts';
import { isAccepted, pendingQuote } from '../quotes/quote.state.ts';
import type { Repair } from './repair.state.ts';
import { STATES, type StateKey } from './state-keys.ts';

/** When a way of the state machine is open: null, or why it is not. */
type Guard = (repair: Repair, to: StateKey) => Refusal | null;

/** One way out of a state. */
export interface Way {
  readonly to: StateKey;
  /** `hand`: offered by the state select; `event`: only what staff or customer do leads there. */
  readonly by: 'hand' | 'event';
  readonly needsReason?: boolean;
  /** Reopening: a manager's. */
  readonly manager?: boolean;
  readonly guard?: Guard;
}

export function stateLabel(key: StateKey): string {
  return STATES.find((state) => state.key === key)?.label ?? key;
}

const arrivalUntouched: Guard = ({ progress }) =>
  progress.arrivalUntouched
    ? null
    : refuseState(
        'arrival-not-undoable',
        "Attenzione, l'arrivo non può essere annullato: sulla riparazione è già stato fatto altro",
      );

const noQuoteWanted: Guard = ({ details, quotes }) =>
  !details.create_quote || isAccepted(quotes)
    ? null
    : refuseState(
        'quote-wanted',
        'Attenzione, il cliente attende un preventivo: la lavorazione inizia dopo la sua accettazione',
      );

const noPendingQuote: Guard = ({ quotes }) =>
  pendingQuote(quotes)
    ? refuseState('quote-pending', 'Attenzione, il preventivo è in attesa del cliente: annullarlo prima')
    : null;

const goodsAway: Guard = ({ externalRepairs }) =>
  openExternalRepair(externalRepairs)
    ? null
    : refuseState('not-at-supplier', 'Attenzione, registrare prima la riparazione esterna presso il fornitore');

const goodsBack: Guard = ({ externalRepairs }) =>
  openExternalRepair(externalRepairs)
    ? refuseState('still-at-supplier', 'Attenzione, registrare prima il rientro dal fornitore')
    : null;

const wasBeforeReady: Guard = ({ progress }, to) => (progress.beforeReady === to ? null : noWay('READY', to));

const wasBeforeClosing: Guard = ({ progress }, to) =>
  progress.beforeClosing === to ? null : noWay(progress.state, to);

const hand = (to: StateKey, guard?: Guard): Way => ({ to, by: 'hand', guard });
const event = (to: StateKey, guard?: Guard): Way => ({ to, by: 'event', guard });
const reopen = (to: StateKey): Way => ({ to, by: 'hand', needsReason: true, manager: true, guard: wasBeforeClosing });

/** The state machine of `domain.md`, section Repairs, as data. What is not here can't happen. */
export const WAYS: Readonly<Record<StateKey, readonly Way[]>> = {
  REQUESTED: [hand('RECEIVED'), hand('CANCELLED')],
  RECEIVED: [hand('DIAGNOSIS'), hand('CANCELLED'), hand('REQUESTED', arrivalUntouched)],
  DIAGNOSIS: [hand('QUOTING'), event('EXTERNAL'), hand('IN_REPAIR', noQuoteWanted), hand('UNREPAIRABLE')],
  QUOTING: [event('APPROVED'), event('REFUSED'), hand('DIAGNOSIS', noPendingQuote)],
  APPROVED: [hand('WAITING_PARTS'), hand('IN_REPAIR'), hand('EXTERNAL', goodsAway)],
  WAITING_PARTS: [hand('IN_REPAIR')],
  EXTERNAL: [
    hand('QUOTING'),
    hand('DIAGNOSIS', goodsBack),
    hand('IN_REPAIR', goodsBack),
    hand('TESTING', goodsBack),
    hand('UNREPAIRABLE'),
  ],
  IN_REPAIR: [
    hand('WAITING_PARTS'),
    hand('QUOTING'),
    event('EXTERNAL'),
    hand('TESTING'),
    hand('READY'),
    hand('UNREPAIRABLE'),
  ],
  TESTING: [hand('IN_REPAIR'), hand('READY')],
  REFUSED: [hand('READY')],
  UNREPAIRABLE: [hand('READY')],
  READY: [
    event('DELIVERED'),
    { to: 'IN_REPAIR', by: 'hand', needsReason: true },
    hand('TESTING', wasBeforeReady),
    hand('REFUSED', wasBeforeReady),
    hand('UNREPAIRABLE', wasBeforeReady),
  ],
  DELIVERED: [hand('CLOSED')],
  CLOSED: [reopen('DELIVERED')],
  CANCELLED: [reopen('REQUESTED'), reopen('RECEIVED')],
};

function noWay(from: StateKey, to: StateKey): Refusal {
  return refuseState(
    'move-not-allowed',
    `Attenzione, la riparazione non può passare da «${stateLabel(from)}» a «${stateLabel(to)}»`,
  );
}

/** The way from where the repair stands, guards passed; or why there is none. */
export function wayTo(repair: Repair, to: StateKey): Way | Refusal {
  const way = WAYS[repair.progress.state].find((candidate) => candidate.to === to);
  return way ? (way.guard?.(repair, to) ?? way) : noWay(repair.progress.state, to);
}

/**
 * Where staff may move the repair by hand now, for the state select.
 * @param mayReopen true for managers: closed and cancelled repairs offer the state before
 */
export function allowedMoves(repair: Repair, mayReopen: boolean): readonly Way[] {
  if (repair.status === 'archived') return [];
  return WAYS[repair.progress.state].filter(
    (way) => way.by === 'hand' && (mayReopen || !way.manager) && !way.guard?.(repair, way.to),
  );
}
