import { EVENT_DEFINITIONS, type EventName, FEATURE_EVENTS } from '#domain/events.ts';
import { type ActorKind, type HistoryTopic, topicOfChapter } from '#domain/history-list.ts';
import { accountIdOf } from '#domain/kernel/actor.ts';
import { type HistoryKind, type Subject, subjectOfStream } from '#domain/kernel/history-kinds.ts';
import type { StoredEvent } from '#journal/journal.ts';
import { numberInLog } from '#platform/event-store/port.ts';
import { defineProjection } from '../kernel/projection.ts';

export type HistoryListRow = {
  /** The event's number in the log. */
  id: number;
  event_id: string;
  kind: HistoryKind;
  subject_id: number;
  stream: string;
  revision: number;
  type: EventName;
  topic: HistoryTopic;
  at: string;
  actor_kind: ActorKind;
  /** The account that acted, or that began what a part of the system went on with; null: no account did. */
  account_id: number | null;
  /** Who began what a part of the system went on with; null: nobody, it acted by itself. */
  begun_kind: ActorKind | null;
  /** The customer for whom a salesman acted. */
  acting_for: number | null;
};

/** Steps of an erasure that stand in streams of its own: in the person's stream is that it was decided. */
const APART: readonly string[] = ['PersonalKeysDestroyed', 'ErasureCertified'];

/** Every event that is part of somebody's history. */
const ON = Object.values(FEATURE_EVENTS)
  .filter(({ type, historyOf }) => historyOf.length > 0 && !APART.includes(type))
  .map(({ type }) => type as EventName);

/** The subject in whose history the event stands; of a document for several repairs, the first of them. */
function subjectOf({ stream, data }: StoredEvent): Subject | null {
  const subject = subjectOfStream(stream);
  if (subject !== null) return subject;
  return 'repairId' in data && typeof data.repairId === 'number' ? { kind: 'repair', id: data.repairId } : null;
}

/**
 * «Storico»: a row for each event of each subject with a history. Where the event stands, what finds it, and ids alone:
 * what it says is read from the event store whenever somebody asks, so an erased person's words are gone here as well.
 */
export const historyList = defineProjection<HistoryListRow>({
  name: 'history-list',
  version: 1,
  lane: 'history-list',
  awaited: false,
  key: 'id',
  columns: {
    id: 'int8',
    event_id: 'text',
    kind: 'text',
    subject_id: 'int8',
    stream: 'text',
    revision: 'int4',
    type: 'text',
    topic: 'text',
    at: 'timestamptz',
    actor_kind: 'text',
    account_id: 'int8',
    begun_kind: 'text',
    acting_for: 'int8',
  },
  indexes: [
    '(at, id)',
    '(kind, at, id)',
    '(topic, at, id)',
    '(subject_id, kind, at, id)',
    '(account_id, at, id) where account_id is not null',
    // Accounts and the system act all the time: the order by time finds them at once.
    `(actor_kind, at, id) where actor_kind in ('visitor', 'link')`,
  ],
  on: ON,
  impersonal: ON,
  onePerEvent: true,
  keys: (event) => (subjectOf(event) === null ? [] : [numberInLog(event.position)]),
  evolve: (row, event, key) => {
    const subject = subjectOf(event);
    const topic = topicOfChapter(EVENT_DEFINITIONS[event.type]?.chapter ?? '');
    if (subject === null || topic === undefined) return row;
    const { actor, startedBy, actingFor, at } = event.meta;
    return {
      id: Number(key),
      event_id: event.id,
      kind: subject.kind,
      subject_id: subject.id,
      stream: event.stream,
      revision: event.revision,
      type: event.type,
      topic,
      at,
      actor_kind: actor.kind,
      account_id: accountIdOf(startedBy ?? actor),
      begun_kind: startedBy?.kind ?? null,
      acting_for: actingFor ?? null,
    };
  },
});
