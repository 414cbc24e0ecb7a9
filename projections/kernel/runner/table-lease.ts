import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Position } from '#platform/event-store/port.ts';
import type { WriterLease } from '#platform/ownership/writer-lease.ts';
import type { Key, Projection, Row } from '../projection.ts';
import { shapeOf, type TableSql, tableSql } from '../tables/table.ts';

/** Rows and notes kept in memory for each projection: what was written lately is most often written again. */
const KEPT_ROWS = 5_000;
const KEPT_NOTES = 20_000;

/**
 * The right to write one table of a projection. What is kept in memory is true only as long as nobody else writes; the
 * first write after that fails by the epoch.
 */
export interface TableLease extends WriterLease {
  readonly projection: Projection;
  /** Event names, for a quick look. */
  readonly names: ReadonlySet<string>;
  /** Of the table. */
  readonly version: number;
  /** What stands in the checkpoint; behind `position` where only events of others were passed. */
  stored: Position | null;
  /** What listeners were told of, as far as it is stored. */
  told: Position | null;
  readonly quarantined: Set<string>;
  readonly rows: LRUCache<Key, { readonly row: Row | null }>;
  readonly notes: LRUCache<string, { readonly set: Partial<Row> | null }>;
  readonly sql: TableSql;
}

/**
 * At most so many entries. By size instead of `max`, which sets memory aside for all of them beforehand: 0.5 MB for each table, of
 * which most hold little.
 */
const cacheOf = <K extends Key, V extends object>(most: number) =>
  new LRUCache<K, V>({ maxSize: most, sizeCalculation: () => 1 });

/** Why a projection could not be taken over: this program is older or newer than the live table. */
export type LeaseObstacle = 'newer-is-live' | 'older-is-live';

/** Becomes the one writer of a projection's live table: everyone before is fenced out from this moment. */
export async function acquireLease(pool: pg.Pool, projection: Projection): Promise<TableLease | LeaseObstacle> {
  const { rows } = await pool.query<{ version: number; epoch: number; position: Position | null }>(
    `update read.checkpoints set epoch = epoch + 1 where projection = $1 and live and definition = $2 and shape = $3
     returning version, epoch, position`,
    [projection.name, projection.version, shapeOf(projection)],
  );
  const taken = rows[0];
  if (taken) return leaseOf(pool, projection, taken);
  const { rows: live } = await pool.query<{ definition: number }>(
    'select definition from read.checkpoints where projection = $1 and live',
    [projection.name],
  );
  return (live[0]?.definition ?? 0) > projection.version ? 'newer-is-live' : 'older-is-live';
}

/** The lease that belongs to a checkpoint row at its present epoch. */
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
    told: position,
    quarantined: new Set(rows.map((row) => row.stream)),
    rows: cacheOf(KEPT_ROWS),
    notes: cacheOf(KEPT_NOTES),
    sql: tableSql(projection, version),
  };
}
