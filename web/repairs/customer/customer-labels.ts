import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import { quoteStateOn } from '#domain/quotes/quote-validity.ts';
import { OVER_STATES, QUOTE_STATES, type QuoteStateKey, type StateKey } from '#domain/repairs/offered/state-keys.ts';

/**
 * What a customer is told of a repair: the workshop's fifteen states in plain words, what the customer has to do now,
 * and how far the repair is. Pure, so that the list, the page and the tests say the same.
 */

/** The stages of a repair as customers know them, in order. */
export const STAGES = ['requested', 'received', 'quote', 'work', 'ready', 'delivered'] as const;
export type Stage = (typeof STAGES)[number];

/** The stage of each state; null: the repair ended without being repaired. */
const STAGE: Readonly<Record<StateKey, Stage | null>> = {
  REQUESTED: 'requested',
  RECEIVED: 'received',
  DIAGNOSIS: 'received',
  QUOTING: 'quote',
  APPROVED: 'work',
  WAITING_PARTS: 'work',
  EXTERNAL: 'work',
  IN_REPAIR: 'work',
  TESTING: 'work',
  REFUSED: 'quote',
  UNREPAIRABLE: 'received',
  READY: 'ready',
  DELIVERED: 'delivered',
  CLOSED: 'delivered',
  CANCELLED: null,
};

export function stageOf(state: StateKey): Stage | null {
  return STAGE[state];
}

/** Key of a quote's state by its id; null: no quote was sent. */
export function quoteKeyOf(id: number | null): QuoteStateKey | null {
  return QUOTE_STATES.find((state) => state.id === id)?.key ?? null;
}

type Quoted = 'id_states_quote' | 'valid_until';

/** True while the quote can be decided. @param today `YYYY-MM-DD` in Rome */
function waitsForDecision({ id_states_quote, valid_until }: Pick<CustomerRepair, Quoted>, today: string): boolean {
  const key = quoteKeyOf(id_states_quote);
  return key !== null && quoteStateOn(key, valid_until ?? today, today) === 'PENDING';
}

/** Key of the sentences about where a repair stands and what comes next. `QUOTE_SENT`: it is the customer's turn. */
export type Situation = StateKey | 'QUOTE_SENT';

export function situationOf(repair: Pick<CustomerRepair, 'state' | Quoted>, today: string): Situation {
  return repair.state === 'QUOTING' && waitsForDecision(repair, today) ? 'QUOTE_SENT' : repair.state;
}

/** What the customer has to do now; {@link pendingActionsOf} puts the most pressing first. */
export type PendingAction = 'decide' | 'read' | 'send' | 'collect';

export function pendingActionsOf(
  repair: Pick<CustomerRepair, 'state' | Quoted | 'unread_messages'>,
  today: string,
): readonly PendingAction[] {
  const actions: PendingAction[] = [];
  if (waitsForDecision(repair, today) && !isOver(repair.state)) actions.push('decide');
  if (repair.unread_messages > 0) actions.push('read');
  if (repair.state === 'REQUESTED') actions.push('send');
  if (repair.state === 'READY') actions.push('collect');
  return actions;
}

/** True: nothing more happens to a repair in this state. */
export function isOver(state: StateKey): boolean {
  return OVER_STATES.includes(state);
}

/** Divides repairs into those that wait for the customer, those under way, and those that are over. */
export function groupRepairs<T extends Pick<CustomerRepair, 'state' | Quoted | 'unread_messages'>>(
  repairs: readonly T[],
  today: string,
): { readonly waiting: readonly T[]; readonly open: readonly T[]; readonly over: readonly T[] } {
  const urgent = (repair: T) =>
    pendingActionsOf(repair, today).some((action) => action === 'decide' || action === 'read');
  return {
    waiting: repairs.filter(urgent),
    open: repairs.filter((repair) => !urgent(repair) && !isOver(repair.state)),
    over: repairs.filter((repair) => !urgent(repair) && isOver(repair.state)),
  };
}

/** A repair's name for its owner: the machine, else the first line of its description, else its code. */
export function nameOf(repair: Pick<CustomerRepair, MachineField | 'description' | 'code_intervention_gr'>): string {
  const machine = [repair.plant_type, repair.trolley_type].filter((part) => part !== '').join(' · ');
  return machine || repair.description.split('\n', 1)[0] || repair.code_intervention_gr;
}

export type MachineField = 'plant_type' | 'trolley_type' | 'series' | 'voltage';
export type Machine = Readonly<Record<MachineField, string>>;

/** The customer's last machines for the fault module, each once, at most `most`. @param repairs newest first */
export function lastMachines(repairs: readonly Machine[], most = 4): readonly Machine[] {
  const byKey = new Map<string, Machine>();
  for (const { plant_type, trolley_type, series, voltage } of repairs) {
    const key = (series || `${plant_type}|${trolley_type}`).trim().toLowerCase();
    if (key === '' || key === '|' || byKey.has(key)) continue;
    byKey.set(key, { plant_type, trolley_type, series, voltage });
  }
  return [...byKey.values()].slice(0, most);
}
