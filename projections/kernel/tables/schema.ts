import type pg from 'pg';
import { FENCED } from '#platform/ownership/writer-lease.ts';
import { runTransaction } from '#platform/postgres/run-transaction.ts';
import { PARTING_SIGNS } from '../lists/search-terms.ts';
import type { Projection } from '../projection.ts';
import { counterViews, createCounters } from './counter-tables.ts';
import { createTable, indexStatements, shapeOf, tableName, viewStatements } from './table.ts';

/** Held while the schema is made, so that processes that start together make it one after the other. */
const LOCK = 724_200_040;

/** Raise it when the tables below change: older tables are dropped with everything in `read`, and folded again. */
const KERNEL_VERSION = 2;

/** The signs that separate words, as SQL literals: the same as in `search-terms.ts`. */
const SIGNS = PARTING_SIGNS.map((sign) => (sign === "'" ? "''''" : `'${sign}'`));

/**
 * The runner's own tables. They live in `read` and not in a migration, because everything in `read` may be dropped at
 * any time and has to come back by itself.
 */
const KERNEL = `
create schema if not exists read;
comment on schema read is 'officina read models, tables of version ${KERNEL_VERSION}';
create table if not exists read.checkpoints (
  projection text collate "C" not null,
  -- Of the table: a new one for each rebuild.
  version int not null,
  -- Of the projection in the code that wrote it.
  definition int not null,
  -- What the table is made from, as a fingerprint.
  shape text not null,
  -- Every event up to here is in the rows. Null: nothing read yet.
  position text collate "C",
  -- Raised by whoever takes over; older owners cannot write any more.
  epoch bigint not null default 0,
  live boolean not null,
  status text not null check (status in ('building', 'live')),
  -- Streams that are quarantined now.
  quarantined int not null default 0,
  -- Removals up to here are no longer noted in read.removed.
  removed_from text collate "C",
  updated_at timestamptz not null default now(),
  primary key (projection, version)
) with (fillfactor = 50);
create unique index if not exists checkpoints_live on read.checkpoints (projection) where live;
create table if not exists read.removed (
  projection text collate "C" not null,
  key text collate "C" not null,
  position text collate "C" not null,
  at timestamptz not null default now(),
  primary key (projection, key)
);
-- What others keep copies of (cached pages), each with the event that changed it last.
create table if not exists read.changed_tags (
  tag text collate "C" primary key,
  position text collate "C" not null
) with (fillfactor = 50);
create index if not exists removed_position on read.removed (projection, position);
create table if not exists read.quarantine (
  projection text collate "C" not null,
  version int not null,
  stream text collate "C" not null,
  revision bigint not null,
  position text collate "C" not null,
  error text not null,
  at timestamptz not null default now(),
  primary key (projection, version, stream)
);
create table if not exists read.skipped (
  projection text collate "C" not null,
  version int not null,
  position text collate "C" not null,
  stream text collate "C" not null,
  primary key (projection, version, position)
);
create table if not exists read.denormalized_labels (
  projection text collate "C" not null,
  version int not null,
  col text collate "C" not null,
  equals text collate "C" not null,
  set jsonb not null,
  -- Of the event that changed it last.
  position text collate "C" not null,
  primary key (projection, version, col, equals)
);
-- Without accents and capitals: how texts are searched.
create or replace function read.plain(words text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, words));
-- A plain text's words, told apart by blanks and signs. None is longer than an index can hold.
create or replace function read.words(plain text) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(array_remove(string_to_array(
    ${SIGNS.reduce((text, sign) => `replace(${text}, ${sign}, ' ')`, "case when octet_length(plain) < 2000 then plain else regexp_replace(plain, '(\\S{200})\\S+', '\\1', 'g') end")},
    ' '), ''));
-- The word, and the same with each of its letters left out: two words of which one is the other mistyped by a letter
-- (one wrong, too many, too few, or two that changed places) have one of these in common.
create or replace function read.nearly(word text) returns text[]
  language sql immutable parallel safe strict
  return array(select overlay(word placing '' from i for 1) from generate_series(1, least(length(word), 40)) i) || word;
-- Free text in small letters, all but letters and digits as blanks: what people write into ads.
create or replace function read.parted(words text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(lower((case when words is normalized then words else normalize(words) end) collate "und-x-icu"),
    '[^[:alnum:]]+', ' ', 'g');
-- Its words by their Italian stems, without accents, and without those that say nothing.
create or replace function read.stems(words text) returns tsvector
  language sql immutable parallel safe strict
  return strip(to_tsvector('pg_catalog.italian', read.parted(read.plain(words))));
-- Of these words the longest: what few texts have. Null: there is none.
create or replace function read.longest(words tsvector) returns text
  language sql immutable parallel safe strict
  return (select w from unnest(tsvector_to_array(words)) w order by length(w) desc, w collate "C" limit 1);
-- Moves checkpoints, all or none: fails where an epoch is no longer the writer's.
create or replace function read.advance(projections text[], versions int[], epochs bigint[], positions text[])
  returns void language plpgsql as $$
declare moved int;
begin
  update read.checkpoints c set position = n.position, updated_at = clock_timestamp()
    from unnest(projections, versions, epochs, positions) n(projection, version, epoch, position)
    where c.projection = n.projection and c.version = n.version and c.epoch = n.epoch;
  get diagnostics moved = row_count;
  if moved <> cardinality(projections) then
    raise exception 'another owner took over' using errcode = '${FENCED}';
  end if;
end $$;
`;

/** Makes what is missing: the runner's tables, and an empty live table and view for each projection that has none. */
export async function ensureSchema(pool: pg.Pool, projections: readonly Projection[]): Promise<void> {
  await runTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await dropOlder(client);
    await client.query(KERNEL);
    const { rows } = await client.query<{ projection: string }>('select projection from read.checkpoints where live');
    const known = new Set(rows.map((row) => row.projection));
    for (const projection of projections) {
      if (known.has(projection.name)) continue;
      const { rows: next } = await client.query<{ version: number }>(
        `insert into read.checkpoints (projection, version, definition, shape, live, status)
         select $1, coalesce(max(version), 0) + 1, $2, $3, true, 'live' from read.checkpoints where projection = $1
         returning version`,
        [projection.name, projection.version, shapeOf(projection)],
      );
      const version = next[0]?.version ?? 1;
      const table = tableName(projection, version);
      await client.query(createTable(projection, table));
      for (const statement of [
        ...indexStatements(projection, version),
        ...createCounters(projection, version),
        ...viewStatements(projection, table),
        ...counterViews(projection, version),
      ]) {
        await client.query(statement);
      }
    }
  });
}

async function dropOlder(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number | null; used: boolean }>(
    `select substring(obj_description(oid, 'pg_namespace') from 'tables of version ([0-9]+)$')::int as version,
       exists (select 1 from pg_class where relnamespace = n.oid) as used
     from pg_namespace n where nspname = 'read'`,
  );
  const [schema] = rows;
  if (!schema?.used) return;
  const version = schema.version ?? 0;
  if (version > KERNEL_VERSION) throw new Error('the read models belong to a newer version of Officina');
  if (version < KERNEL_VERSION) await client.query('drop schema read cascade');
}
