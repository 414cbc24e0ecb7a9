import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { StateKey } from '#domain/repairs/offered/state-keys.ts';
import { quoteKeyOf, STAGES, type Stage, stageOf } from '#web/repairs/customer/customer-labels.ts';

/** What may happen to a repair, as its customer reads it; also keys of the timeline's texts. */
export type Moment =
  | 'requested'
  | 'entered'
  | 'received'
  | 'diagnosis'
  | 'quoteSent'
  | 'quoteAccepted'
  | 'quoteRejected'
  | 'quoteExpired'
  | 'quoteWithdrawn'
  | 'parts'
  | 'external'
  | 'back'
  | 'work'
  | 'testing'
  | 'ready'
  | 'unrepairable'
  | 'delivered'
  | 'closed'
  | 'cancelled'
  | 'reopened';

export interface TimelineStep {
  readonly key: string;
  readonly moment: Moment;
  /** ISO instant; null: not known, or still to come. */
  readonly at: string | null;
  readonly when: 'past' | 'next';
}

const BY_TYPE: Readonly<Record<string, Moment>> = {
  FaultModuleSubmitted: 'requested',
  RepairReceived: 'entered',
  RepairCloned: 'entered',
  ArrivalConfirmed: 'received',
  QuoteIssued: 'quoteSent',
  QuoteAccepted: 'quoteAccepted',
  QuoteRejected: 'quoteRejected',
  QuoteExpired: 'quoteExpired',
  QuoteWithdrawn: 'quoteWithdrawn',
  SentToSupplier: 'external',
  ReturnedFromSupplier: 'back',
  RepairMarkedReady: 'ready',
  RepairDeclaredUnrepairable: 'unrepairable',
  RepairDelivered: 'delivered',
  RepairHandedOver: 'delivered',
};

const BY_STATE: Readonly<Partial<Record<StateKey, Moment>>> = {
  DIAGNOSIS: 'diagnosis',
  WAITING_PARTS: 'parts',
  EXTERNAL: 'external',
  IN_REPAIR: 'work',
  TESTING: 'testing',
  UNREPAIRABLE: 'unrepairable',
  READY: 'ready',
  CLOSED: 'closed',
  CANCELLED: 'cancelled',
};

/** Events that take a step back, with the moment that they remove from the timeline (the last one of its kind). */
const UNDOES: Readonly<Record<string, Moment>> = {
  ArrivalWithdrawn: 'received',
  ReadyUnmarked: 'ready',
  DeliveryWithdrawn: 'delivered',
};

function momentOf(entry: HistoryEntry): Moment | undefined {
  const known = BY_TYPE[entry.type];
  if (known || entry.type !== 'RepairMoved') return known;
  const moved = entry.changes.find(({ field }) => field === 'states_id');
  const from = moved?.states?.before?.key;
  const to = moved?.states?.after?.key;
  if (from === 'CANCELLED' || from === 'CLOSED') return 'reopened';
  return to && BY_STATE[to];
}

/** The moment that the state alone stands for, where no history tells more. */
function momentNow(repair: Pick<CustomerRepair, 'state' | 'id_states_quote'>): Moment {
  switch (repair.state) {
    case 'REQUESTED':
      return 'requested';
    case 'RECEIVED':
      return 'received';
    case 'QUOTING':
      return quoteKeyOf(repair.id_states_quote) === 'PENDING' ? 'quoteSent' : 'diagnosis';
    case 'APPROVED':
      return 'quoteAccepted';
    case 'REFUSED':
      return 'quoteRejected';
    case 'DELIVERED':
      return 'delivered';
    default:
      return BY_STATE[repair.state] ?? 'received';
  }
}

/** Moments that may still come, each behind the stage that it opens. */
const TO_COME = [
  ['received', 'received'],
  ['quote', 'quoteSent'],
  ['work', 'work'],
  ['ready', 'ready'],
  ['delivered', 'delivered'],
] as const satisfies readonly (readonly [Stage, Moment])[];
export type Ahead = (typeof TO_COME)[number][1];

export function isAhead(moment: Moment): moment is Ahead {
  return TO_COME.some(([, ahead]) => ahead === moment);
}

function toCome(repair: Pick<CustomerRepair, 'state'>, past: readonly TimelineStep[]): TimelineStep[] {
  const { state } = repair;
  const stage = stageOf(state);
  if (stage === null || state === 'CLOSED') return [];
  const at = STAGES.indexOf(stage);
  const givenUp = state === 'REFUSED' || state === 'UNREPAIRABLE';
  return TO_COME.filter(([name]) => STAGES.indexOf(name) > at)
    .filter(([name]) => !givenUp || name === 'ready' || name === 'delivered')
    .filter(([, moment]) => moment !== 'quoteSent' || !past.some((step) => step.moment === 'quoteSent'))
    .map(([, moment]) => ({ key: `next-${moment}`, moment, at: null, when: 'next' }));
}

/**
 * The timeline of a repair for its customer: what happened, oldest first, then what is to come. Internal notes are left
 * out; a step that was taken back disappears; the same step twice in a row counts once.
 * @param history null: not known; then the timeline is made of the state alone
 */
export function timelineOf(
  repair: Pick<CustomerRepair, 'state' | 'id_states_quote' | 'created_at' | 'updated_at'>,
  history: readonly HistoryEntry[] | null,
): readonly TimelineStep[] {
  const past: TimelineStep[] = [];
  for (const entry of history ?? []) {
    const undone = UNDOES[entry.type];
    if (undone) {
      const last = past.findLastIndex(({ moment }) => moment === undone);
      if (last >= 0) past.splice(last, 1);
      continue;
    }
    const moment = momentOf(entry);
    if (moment && past.at(-1)?.moment !== moment) past.push({ key: entry.eventId, moment, at: entry.at, when: 'past' });
  }
  if (past.length === 0) {
    past.push({ key: 'begin', moment: 'requested', at: repair.created_at, when: 'past' });
    const moment = momentNow(repair);
    if (moment !== 'requested') past.push({ key: 'now', moment, at: repair.updated_at, when: 'past' });
  }
  return [...past, ...toCome(repair, past)];
}
