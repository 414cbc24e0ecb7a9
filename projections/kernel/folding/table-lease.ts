import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Position } from '#platform/event-store/port.ts';
import type { WriterLease } from '#platform/ownership/writer-lease.ts';
import type { Key, Projection, Row } from '../projection.ts';
import { shapeOf, type TableSql, tableSql } from '../tables/table.ts';

/** Rows and notes kept in memory for each projection: those written lately are most often written again. */
const KEPT_ROWS = 5_000;
const KEPT_NOTES = 20_000;

/**
 * The right to write one table of a projection. What is kept in memory is true only as long as no other process writes
 * the table: the first write after that fails by the epoch.
 */
export interface TableLease extends WriterLease {
  readonly projection: Projection;
  /** The names of `projection.on`, for a quick look-up. */
  readonly names: ReadonlySet<string>;
  /** The table's version. */
  readonly version: number;
  /** The position in the stored checkpoint; behind `position` where only events of other projections were passed. */
  stored: Position | null;
  /** The position up to which changes were published, as far as it is stored. */
  published: Position | null;
  readonly quarantined: Set<string>;
  readonly rows: LRUCache<Key, { readonly row: Row | null }>;
  readonly notes: LRUCache<string, { readonly set: Partial<Row> | null }>;
  readonly sql: TableSql;
}

/**
 * A cache of at most so many entries. It is limited by size instead of `max`, which allocates memory for all entries
 * beforehand: 0.5 MB for each table, of which most hold little.
 */
const cacheOf = <K extends Key, V extends object>(most: number) =>
  new LRUCache<K, V>({ maxSize: most, sizeCalculation: () => 1 });

/**
 * Makes the caller the one writer of a projection's live table: every earlier writer is fenced out from this moment.
 * @returns null: the live table is of another version of the program
 */
export async function acquireLease(pool: pg.Pool, projection: Projection): Promise<TableLease | null> {
  return (await acquireLeases(pool, [projection])).get(projection.name) ?? null;
}

/**
 * The same for several projections at once: to take over a hundred of them costs what it costs for one.
 * @returns the leases by projection; those whose live table is of another program have none
 */
export async function acquireLeases(
  pool: pg.Pool,
  projections: readonly Projection[],
): Promise<ReadonlyMap<string, TableLease>> {
  // In one order, so that two who take over at once wait for each other instead of both being stopped.
  const { rows } = await pool.query<Checkpoint & { projection: string }>(
    `with mine as (
       select c.projection, c.version from read.checkpoints c
       join unnest($1::text[], $2::int[], $3::text[]) w(projection, definition, shape)
         on c.projection = w.projection and c.live and c.definition = w.definition and c.shape = w.shape
       order by c.projection for update of c)
     update read.checkpoints c set epoch = epoch + 1 from mine
     where c.projection = mine.projection and c.version = mine.version
     returning c.projection, c.version, c.epoch, c.position`,
    [
      projections.map(({ name }) => name),
      projections.map(({ version }) => version),
      projections.map((projection) => shapeOf(projection)),
    ],
  );
  const checkpoints = new Map(rows.map((row) => [row.projection, row]));
  const live = projections.filter(({ name }) => checkpoints.has(name));
  // Asked only now: while the update waited, the writer before may have put streams into quarantine.
  const streams = await quarantinedIn(pool, rows);
  return new Map(
    live.map((projection) => {
      const checkpoint = checkpoints.get(projection.name) as Checkpoint;
      return [projection.name, leaseAt(projection, checkpoint, streams.get(projection.name))];
    }),
  );
}

/** The streams in quarantine of each table, by projection. */
async function quarantinedIn(
  pool: pg.Pool,
  tables: readonly { readonly projection: string; readonly version: number }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (tables.length === 0) return new Map();
  const { rows } = await pool.query<{ projection: string; streams: string[] }>(
    `select q.projection, array_agg(q.stream) as streams from read.quarantine q
     join unnest($1::text[], $2::int[]) t(projection, version) using (projection, version) group by q.projection`,
    [tables.map(({ projection }) => projection), tables.map(({ version }) => version)],
  );
  return new Map(rows.map(({ projection, streams }) => [projection, streams]));
}

interface Checkpoint {
  readonly version: number;
  readonly epoch: number;
  readonly position: Position | null;
}

/** The lease for a checkpoint row at its present epoch. */
export async function leaseOf(pool: pg.Pool, projection: Projection, checkpoint: Checkpoint): Promise<TableLease> {
  const streams = await quarantinedIn(pool, [{ projection: projection.name, version: checkpoint.version }]);
  return leaseAt(projection, checkpoint, streams.get(projection.name));
}

function leaseAt(
  projection: Projection,
  { version, epoch, position }: Checkpoint,
  quarantined: readonly string[] = [],
): TableLease {
  return {
    name: projection.name,
    projection,
    names: new Set(projection.on),
    version,
    epoch,
    position,
    stored: position,
    published: position,
    quarantined: new Set(quarantined),
    rows: cacheOf(KEPT_ROWS),
    notes: cacheOf(KEPT_NOTES),
    sql: tableSql(projection, version),
  };
}
