import type { Language } from '#domain/accounts/offered/languages.ts';
import { EVENT_DEFINITIONS } from '#domain/events.ts';
import type { HistorySubject } from '#domain/history-subject.ts';
import { HISTORY_SUBJECTS } from '#domain/history-subjects.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import { type Subject, subjectStream } from '#domain/kernel/history-kinds.ts';
import type { NamedKind, NameOf, ShownField } from '#domain/kernel/shown-field.ts';
import { displayNameOf } from '#domain/roles/built-in-roles.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import { comparePositions, type RecordedEvent } from '#platform/event-store/port.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { namesOfRecords } from '../records/offered/record-rows.query.ts';
import { storedNames } from './names.query.ts';
import { namedIn } from './timeline.ts';

/** Streams that hold events of many repairs: the events of one repair are read one by one. */
const SHARED = /^transport-documents-/;

export const isShared = (stream: string): boolean => SHARED.test(stream);

/** Where an event of a repair is stored. */
export interface HistoryPlace {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Where the events that speak of a repair are stored, as the read model remembers.
 * @param audience `customer`: only public events
 */
export async function placesOf(
  db: Queryable,
  repairId: number,
  audience: 'staff' | 'customer',
): Promise<HistoryPlace[]> {
  const { rows } = await db.query<HistoryPlace>({
    name: 'history-of-repair',
    text: `select split_part(id, '/', 1) as id, stream, revision, type, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
           from read.history where repair_id = $1 and (public or $2)`,
    values: [repairId, audience === 'staff'],
  });
  return rows;
}

/** The events of {@link subjectEvents}, as stored; all of them, for staff. */
export async function recordedOf(db: Queryable, journal: Journal, subject: Subject): Promise<RecordedEvent[]> {
  if (HISTORY_SUBJECTS[subject.kind].scattered) return recordedOfRepair(db, journal, subject.id, 'staff');
  return Array.fromAsync(journal.store.readStream(subjectStream(subject)));
}

/**
 * Every event that speaks of a repair, in the log's order, as the event store has it; the read model only says which
 * events these are.
 */
async function recordedOfRepair(
  db: Queryable,
  journal: Journal,
  repairId: number,
  audience: 'staff' | 'customer',
): Promise<RecordedEvent[]> {
  const rows = await placesOf(db, repairId, audience);
  const wanted = new Set(rows.map(({ id }) => id));
  const recorded: RecordedEvent[] = [];
  for (const stream of new Set(rows.map((row) => row.stream))) {
    if (!isShared(stream)) {
      for await (const event of journal.store.readStream(stream)) if (wanted.has(event.id)) recorded.push(event);
      continue;
    }
    for (const { revision } of rows.filter((row) => row.stream === stream)) {
      for await (const event of journal.store.readStream(stream, { from: revision, limit: 1 })) {
        if (wanted.has(event.id)) recorded.push(event);
      }
    }
  }
  return recorded.sort((a, b) => comparePositions(a.position, b.position));
}

/**
 * Decodes what can be decoded, for callers that must not stop at a spoiled event.
 * @throws the database's error when it, which has the keys, does not answer
 */
export async function decodeReadable(
  db: Queryable,
  journal: Journal,
  recorded: readonly RecordedEvent[],
): Promise<{ readonly decoded: StoredEvent[]; readonly unreadable: RecordedEvent[] }> {
  const decoded: StoredEvent[] = [];
  const unreadable: RecordedEvent[] = [];
  try {
    decoded.push(...(await journal.decode(recorded)));
  } catch {
    await db.query('select 1');
    for (const event of recorded) {
      try {
        decoded.push(...(await journal.decode([event])));
      } catch {
        unreadable.push(event);
      }
    }
  }
  return { decoded, unreadable };
}

/**
 * The events of a subject, in the log's order.
 * @param audience `customer`: only public events
 */
export async function subjectEvents(
  db: Queryable,
  journal: Journal,
  subject: Subject,
  audience: 'staff' | 'customer',
): Promise<StoredEvent[]> {
  if (HISTORY_SUBJECTS[subject.kind].scattered) {
    return journal.decode(await recordedOfRepair(db, journal, subject.id, audience));
  }
  const events = await journal.read(subjectStream(subject));
  return audience === 'staff' ? events : events.filter(isPublic);
}

function isPublic({ type, data }: StoredEvent): boolean {
  return EVENT_DEFINITIONS[type]?.toCustomer(data) ?? false;
}

/** What other streams said right before each of these events, by the event's id. */
export async function toldAlongside<S>(
  journal: Journal,
  subject: HistorySubject<S>,
  events: readonly StoredEvent[],
): Promise<Map<string, ShownField[]>> {
  const told = new Map<string, ShownField[]>();
  for (const event of events) {
    for (const { stream, tell } of subject.alongside(event)) {
      const all = await journal.read(stream);
      const field = tell(all.filter(({ position }) => comparePositions(position, event.position) < 0));
      told.set(event.id, [...(told.get(event.id) ?? []), field]);
    }
  }
  return told;
}

/** Looks up the names that a history shows. Unknown ids have none. */
export async function namesIn<S>(
  db: Queryable,
  subject: HistorySubject<S>,
  events: readonly StoredEvent[],
  language: Language,
): Promise<NameOf> {
  const named = Map.groupBy(namedIn(subject, events), ({ kind }) => kind);
  const ids = (kind: NamedKind) => [...new Set((named.get(kind) ?? []).map(({ id }) => id))];
  const records = [...named.values()].flat().flatMap(({ kind, id }) => {
    const [, other] = kind.split(':');
    return other === undefined ? [] : [{ other, id: Number(id) }];
  });
  const [stored, nameOfRecord] = await Promise.all([
    storedNames(db, { account: ids('account'), customer: ids('customer'), repair: ids('repair'), role: ids('role') }),
    namesOfRecords(db, records, language),
  ]);
  const roleName = (id: string, display_name: string) =>
    displayNameOf({ builtIn: ROLES.find((role) => role === id) ?? null, display_name })[language];
  return (kind, id) => {
    const [, family] = kind.split(':');
    if (family !== undefined) return nameOfRecord(family, Number(id));
    const name = stored.get(`${kind}-${id}`);
    return kind === 'role' && name !== undefined ? roleName(String(id), name) : name;
  };
}
