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

/** Why a lease could not be acquired: this program is older or newer than the live table. */
export type LeaseObstacle = 'newer-is-live' | 'older-is-live';

/**
 * Makes the caller the one writer of a projection's live table: every earlier writer is fenced out from this moment.
 */
export async function acquireLease(pool: pg.Pool, projection: Projection): Promise<TableLease | LeaseObstacle> {
  const { rows } = await pool.query<{ version: number; epoch: number; position: Position | null }>(
    `update read.checkpoints set epoch = epoch + 1 where projection = $1 and live and definition = $2 and shape = $3
     returning version, epoch, position`,
    [projection.name, projection.version, shapeOf(projection)],
  );
  const checkpoint = rows[0];
  if (checkpoint) return leaseOf(pool, projection, checkpoint);
  const { rows: live } = await pool.query<{ definition: number }>(
    'select definition from read.checkpoints where projection = $1 and live',
    [projection.name],
  );
  return (live[0]?.definition ?? 0) > projection.version ? 'newer-is-live' : 'older-is-live';
}

/** The lease for a checkpoint row at its present epoch. */
export async function leaseOf(
  pool: pg.Pool,
  projection: Projection,
  { version, epoch, position }: { version: number; epoch: number; position: Position | null },
): Promise<TableLease> {
  const { rows } = await pool.query<{ stream: string }>(
    'select stream from read.quarantine where projection = $1 and version = $2',
    [projection.name, version],
  );
  return {
    name: projection.name,
    projection,
    names: new Set(projection.on),
    version,
    epoch,
    position,
    stored: position,
    published: position,
    quarantined: new Set(rows.map((row) => row.stream)),
    rows: cacheOf(KEPT_ROWS),
    notes: cacheOf(KEPT_NOTES),
    sql: tableSql(projection, version),
  };
}
