import { createHash } from 'node:crypto';

/**
 * # Why no reader ever misses an event, and no session can stop the log
 *
 * Claim: if a reader sees position p, then every position below p that will ever exist is already visible to it.
 *
 * 1. Positions are given only by `events.append` and `append_one`, only while their transaction holds the advisory lock
 *    `LOCK`. The lock belongs to the transaction, so PostgreSQL frees it after the commit is visible to new snapshots
 *    (CommitTransaction leaves the array of running transactions first, and releases its locks afterwards) or after the
 *    rollback.
 * 2. The function is volatile and runs under READ COMMITTED, so the statement after the lock takes a new snapshot: it
 *    sees everything that earlier holders committed. `last` is therefore the highest position there is, and the new
 *    ones are last + 1, last + 2, … without holes. What rolled back was never visible, and its numbers are given again.
 * 3. So of two transactions that gave positions, the one with the lower positions was visible before the other one even
 *    began to number. A snapshot that holds the second also holds the first. Each read here is one statement, hence one
 *    snapshot. That is the claim.
 *
 * Without (1) the claim breaks at once: if two transactions draw from a sequence and commit in the other order, a
 * reader that comes by in between misses the event of the lower number for ever. The usual cure, to read only below the
 * oldest running transaction, waits for ever beside any idle transaction; no read here looks at running transactions at
 * all.
 *
 * The unique keys are the second line of defence: if the lock did not hold (another key, REPEATABLE READ as a default),
 * a position or a revision would be refused as a duplicate, not given twice.
 *
 * A holder can stop the others only as long as it holds the lock. A whole append is one statement that commits by
 * itself: at no moment does the end of its transaction depend on a further word from its client, and it has time limits
 * of its own (`append-connection.ts`). A session that takes the lock in another way, or whose client dies within the
 * one packet that makes up a statement, is found by a session that waits for it, named, and ended if idle
 * (`blockers.ts`).
 */
const LOCK = 7_301_120_044;

/** Separates the texts of a batch. No text has it: JSON escapes it, and names with control characters are refused. */
export const SEPARATOR = '\x1f';

/** Expected revisions as the function takes them; a number from 0 on is an exact revision. */
export const EXPECTATION = { 'no-stream': -1, any: -2, 'stream-exists': -4 } as const;

/**
 * `events.append` appends a batch in one call: many appends, each all or nothing, each judged after those before it.
 * Arrays are parallel: by append (`stream_of`, `expected`, `sizes`) or by event (`append_of`, `nth`, `ids`, …).
 * The answer is `{last revisions}{last positions}` by append, and `{time}` of writing. Position 0 means refused; the
 * revision is then the stream's present one (-1 for no stream).
 *
 * An append is a repeated one when all its ids are in its stream, side by side and in the same order, and its
 * expectation holds for the place before them. It gets its original answer, with the position negative (nothing was
 * written now). Ids are looked up when an append is refused, and for all appends if `careful`. Otherwise the unique key
 * on `id` finds a repeated append: the batch is rolled back, and the caller calls again with `careful`. So the common
 * case pays nothing for it.
 *
 * `append_one` does the same for the most common append, one event alone, at half the cost. It knows the plain case
 * only: when it does not append (null), `events.append` must judge.
 *
 * Data and metadata are text: what was appended comes back byte for byte (a hash of it stays true), and nothing is
 * parsed or printed on the way. Names sort by bytes, which is faster than any language's order and serves prefixes.
 */
const DEFINITION = String.raw`
create table if not exists events.events (
  position bigint primary key,
  revision bigint not null,
  recorded_at timestamptz(3) not null,
  id uuid not null,
  stream text collate "C" not null,
  type text collate "C" not null,
  data text not null,
  metadata text not null,
  constraint events_stream_revision unique (stream, revision),
  constraint events_id unique (id)
);

create or replace function events.append(
  streams text, stream_of int[], expected bigint[], sizes int[],
  append_of int[], nth int[], ids uuid[], types text, datas text, metadatas text, careful boolean
) returns text language plpgsql volatile as $append$
declare
  names text[];
  heads bigint[];
  last bigint;
  head bigint;
  want bigint;
  refused boolean;
  first int := 0;
  before_revision bigint[];
  before_position bigint[];
  answer_revision bigint[];
  answer_position bigint[];
  place bigint;
  known_events int;
  known_revision bigint;
  known_position bigint;
  repeated boolean;
  taken timestamptz(3);
begin
  perform pg_advisory_xact_lock(${LOCK});
  taken := clock_timestamp();

  names := string_to_array(streams, E'\x1f');
  select coalesce((select e.position from events.events e order by e.position desc limit 1), 0),
         array(select coalesce((select e.revision from events.events e
                                 where e.stream = n.name order by e.revision desc limit 1), -1)
                 from unnest(names) with ordinality n(name, place) order by n.place)
    into last, heads;

  for i in 1 .. cardinality(expected) loop
    want := expected[i];
    head := heads[stream_of[i]];
    refused := want >= -1 and want <> head or want = ${EXPECTATION['stream-exists']} and head = -1;
    known_events := 0;
    if refused or careful then
      select count(*), max(e.revision), max(e.position), min(e.revision - t.nth),
             bool_and(e.stream = names[stream_of[i]]) and min(e.revision - t.nth) = max(e.revision - t.nth)
        into known_events, known_revision, known_position, place, repeated
        from unnest(ids[first + 1 : first + sizes[i]]) with ordinality t(id, nth) join events.events e on e.id = t.id;
      repeated := repeated and known_events = sizes[i]
                  and (want = place or want = ${EXPECTATION.any} or want = ${EXPECTATION['stream-exists']} and place >= 0);
    end if;
    if known_events > 0 and repeated then
      answer_revision[i] := known_revision;
      answer_position[i] := -known_position;
    elsif known_events > 0 or refused then
      answer_revision[i] := head;
      answer_position[i] := 0;
    else
      before_revision[i] := head;
      before_position[i] := last;
      head := head + sizes[i];
      last := last + sizes[i];
      heads[stream_of[i]] := head;
      answer_revision[i] := head;
      answer_position[i] := last;
    end if;
    first := first + sizes[i];
  end loop;

  insert into events.events (position, revision, recorded_at, id, stream, type, data, metadata)
  select before_position[e.append_of] + e.nth, before_revision[e.append_of] + e.nth, taken, e.id,
         names[stream_of[e.append_of]], e.type, e.data, e.metadata
    from unnest(append_of, nth, ids, string_to_array(types, E'\x1f'), string_to_array(datas, E'\x1f'),
                string_to_array(metadatas, E'\x1f')) as e(append_of, nth, id, type, data, metadata)
   where before_position[e.append_of] is not null;

  return answer_revision::text || answer_position::text || '{' || taken || '}';
end $append$;

create or replace function events.append_one(
  p_stream text, p_expected bigint, p_id uuid, p_type text, p_data text, p_metadata text
) returns text language plpgsql volatile as $append$
declare
  new_position bigint;
  new_revision bigint;
  taken timestamptz;
begin
  -- The same lock. To try first is quicker where nobody else appends, and fails where somebody waits already.
  if not pg_try_advisory_xact_lock(${LOCK}) then
    perform pg_advisory_xact_lock(${LOCK});
  end if;
  insert into events.events (position, revision, recorded_at, id, stream, type, data, metadata)
  select last.position + 1, last.revision + 1, clock_timestamp(), p_id, p_stream, p_type, p_data, p_metadata
    from (select coalesce((select e.position from events.events e order by e.position desc limit 1), 0),
                 coalesce((select e.revision from events.events e
                            where e.stream = p_stream order by e.revision desc limit 1), -1)) last(position, revision)
   where p_expected = last.revision or p_expected = ${EXPECTATION.any}
      or p_expected = ${EXPECTATION['stream-exists']} and last.revision >= 0
  returning position, revision, recorded_at into new_position, new_revision, taken;
  return '{' || new_revision || '}{' || new_position || '}{' || taken || '}';
end $append$;
`;

/** Changes whenever the definition does. It is kept in the schema, so that only a new version touches the schema. */
const VERSION = createHash('sha256').update(DEFINITION).digest('hex').slice(0, 16);

/** Reads the store's id and the version of its schema; fails with 42P01 or 3F000 when the schema is missing. */
export const STORE_ROW = 'select id, version from events.store';

export { VERSION as SCHEMA_VERSION };

/**
 * SQL that creates what is missing and replaces the functions; sent as one string, hence one transaction. The lock
 * makes processes that start together run it one after the other. `${newId}` becomes the store's id unless it has one.
 */
export function installation(newId: string): string {
  if (!/^[a-z0-9]+$/.test(newId)) throw new TypeError(`not a store id: ${newId}`);
  return `
    select pg_advisory_xact_lock(${LOCK + 1});
    create schema if not exists events;
    create table if not exists events.store (one boolean primary key default true check (one), id text not null, version text not null);
    ${DEFINITION}
    insert into events.store (id, version) values ('${newId}', '${VERSION}')
      on conflict (one) do update set version = excluded.version;`;
}
