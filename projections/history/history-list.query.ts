import { eventTitle } from '#domain/event-texts.ts';
import type { ActorKind, HistorySort, HistoryTopic } from '#domain/history-list.ts';
import type { NamedActor } from '#domain/kernel/actor-names.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { HISTORY_KINDS, type HistoryKind } from '#domain/kernel/history-kinds.ts';
import type { LocalizedText } from '#domain/kernel/message.ts';
import { romeInstant } from '#domain/kernel/rome-time.ts';
import type { StateCatalogue } from '#domain/repairs/state-catalogue.ts';
import type { Journal, StoredEvent } from '#journal/journal.ts';
import { arrayOf, type Condition, equal, type Queryable, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { currentStates } from '../states/offered/state-catalogue.query.ts';
import { eventsAt } from './events-at.ts';
import type { HistoryListRow } from './history-list.projection.ts';
import { type NamedIds, storedNames } from './names.query.ts';
import { ofSearched } from './searched-subjects.query.ts';

/** An event of the list, in the shape of `HistoryEventRow` in `api/contracts/history-list.contract.ts`. */
export interface ListedEvent {
  readonly id: number;
  readonly event_id: string;
  readonly at: string;
  readonly kind: HistoryKind;
  readonly subject_id: number;
  /** The subject's code or name; empty: it has none but its number. */
  readonly subject: string;
  readonly type: string;
  readonly topic: HistoryTopic;
  /** What happened, in words; null: nobody can read the event any more. */
  readonly title: LocalizedText | null;
  readonly actor: NamedActor;
  /** Who began what a part of the system went on with. */
  readonly begun_by: NamedActor | null;
  /** The customer for whom a salesman acted. */
  readonly acting_for: { readonly id: number; readonly name: string | null } | null;
  readonly position: string;
}

/** What is asked of the list; what is left out narrows nothing. */
export interface HistoryListQuery extends SortedQuery<HistorySort> {
  /** The kinds of subjects whose events are wanted, each once: no others are found. */
  readonly kinds: readonly HistoryKind[];
  /** A code, a number, or words of a name. */
  readonly search?: string | undefined;
  /** The first and the last day, in Rome. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly account?: number | undefined;
  readonly actors?: readonly ActorKind[] | undefined;
  readonly topics?: readonly HistoryTopic[] | undefined;
}

type Stored = Omit<HistoryListRow, 'id'> & { readonly id: number; readonly position: string };

/** The read models that routes which read the list wait for. */
export const HISTORY_LIST = 'history-list';

const EVENTS: List<HistorySort> = {
  readModels: [HISTORY_LIST],
  columns: sql`r.id, r.event_id, r.kind, r.subject_id, r.stream, r.revision, r.type, r.topic, r.at, r.actor_kind,
    r.account_id, r.begun_kind, r.acting_for, r._position as position`,
  from: sql`read.history_list r`,
  id: sql`r.id`,
  sorts: { at: { by: sql`r.at`, type: 'timestamptz' } },
};

/** A page of events. @throws BadCursor */
export async function listEvents(
  db: Queryable,
  journal: Journal,
  query: HistoryListQuery,
): Promise<CountedPage<ListedEvent>> {
  const { sort, direction, cursor, limit } = query;
  const where = await conditionsOf(db, query);
  const page = await countedPageOf<Stored, HistorySort>(db, EVENTS, where, { sort, direction, cursor, limit });
  return { ...page, rows: await told(db, journal, page.rows) };
}

/**
 * For live updates: these events, by their numbers in the log.
 * @param whenHeld waits until other read models hold events of these types: an event may bring the name of its subject
 */
export async function eventsById(
  db: Queryable,
  journal: Journal,
  ids: readonly number[],
  whenHeld: (types: readonly string[]) => Promise<unknown>,
): Promise<ListedEvent[]> {
  const rows = await rowsById<Stored>(db, EVENTS, ids);
  if (rows.length === 0) return [];
  await whenHeld([...new Set(rows.map(({ type }) => type))]);
  return told(db, journal, rows);
}

async function conditionsOf(db: Queryable, query: HistoryListQuery): Promise<Condition[]> {
  const { kinds, search, from, to, account, actors = [], topics = [] } = query;
  const [kind] = kinds;
  const anyKind = kinds.length < HISTORY_KINDS.length && sql`r.kind = any(${arrayOf(kinds, 'text')})`;
  return [
    kinds.length === 1 && kind ? equal(sql`r.kind`, kind) : anyKind,
    from && sql`r.at >= ${romeInstant(from, 0)}::timestamptz`,
    to && sql`r.at < ${romeInstant(addDays(to, 1), 0)}::timestamptz`,
    equal(sql`r.account_id`, account),
    actors.length > 0 && sql`r.actor_kind = any(${arrayOf(actors, 'text')})`,
    topics.length > 0 && sql`r.topic = any(${arrayOf(topics, 'text')})`,
    await ofSearched(db, search),
  ];
}

/** Reads what the events say, and looks up the names of those in them. */
async function told(db: Queryable, journal: Journal, rows: readonly Stored[]): Promise<ListedEvent[]> {
  if (rows.length === 0) return [];
  const [events, states, names] = await Promise.all([
    eventsAt(db, journal, rows),
    currentStates(db),
    storedNames(db, namedIn(rows)),
  ]);
  return rows.map((row): ListedEvent => {
    const { id, event_id, at, kind, subject_id, type, topic, actor_kind, account_id, begun_kind, acting_for } = row;
    const actorOf = (one: ActorKind): NamedActor => {
      if (one !== 'account' || account_id === null) return { kind: one, id: null, name: null };
      return { kind: one, id: account_id, name: names.get(`account-${account_id}`) ?? null };
    };
    return {
      id,
      event_id,
      at,
      kind,
      subject_id,
      type,
      topic,
      subject: names.get(`${NAMED_AS[kind]}-${subject_id}`) ?? '',
      title: titleOf(events.get(event_id), states),
      actor: actorOf(actor_kind),
      begun_by: begun_kind && actorOf(begun_kind),
      acting_for: acting_for === null ? null : { id: acting_for, name: names.get(`customer-${acting_for}`) ?? null },
      position: row.position,
    };
  });
}

/** Under which kind of name a subject's own is found; orders and ads have a number alone. */
const NAMED_AS = { repair: 'repair', customer: 'customer', user: 'account', order: 'order', ad: 'ad' } as const;

function namedIn(rows: readonly Stored[]): NamedIds {
  const subjects = (kind: HistoryKind) => rows.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id);
  const present = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);
  return {
    account: [...subjects('user'), ...present(rows.map(({ account_id }) => account_id))],
    customer: [...subjects('customer'), ...present(rows.map(({ acting_for }) => acting_for))],
    repair: subjects('repair'),
    role: [],
  };
}

function titleOf(event: StoredEvent | undefined, states: StateCatalogue): LocalizedText | null {
  return event ? { it: eventTitle(event, 'it', states), en: eventTitle(event, 'en', states) } : null;
}
