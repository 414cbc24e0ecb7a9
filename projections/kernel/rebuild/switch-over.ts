import type pg from 'pg';
import { storedTypesOf } from '#journal/journal.ts';
import { comparePositions, type Position } from '#platform/event-store/port.ts';
import { pause } from '#platform/process/deadline.ts';
import { decodeBatch } from '../folding/decode.ts';
import { planEvents } from '../folding/fold.ts';
import { catchUp, type SessionOptions } from '../folding/session.ts';
import type { TableLease } from '../folding/table-lease.ts';
import { counterViews } from '../tables/counter-tables.ts';
import { tableName, viewStatements } from '../tables/table.ts';
import { openBuildClient } from './build-client.ts';
import { compareTables, type Differences } from './compare-tables.ts';

interface Live {
  readonly version: number;
  readonly position: Position | null;
}

/** Attempts to lock the view while readers come and go. */
const ATTEMPTS = 20;

/** How long a live table may take to reach the new one's position, in ms. */
const BEHIND_MS = 10_000;

/**
 * Brings the new table to exactly the position of a snapshot of the live one, and compares the two, while events go on
 * being written. Null: the live table is empty, of another store, or stays behind the new one because no process writes
 * it.
 */
export async function compareWithLive({
  connect,
  client,
  session,
  lease,
}: {
  readonly connect: string;
  readonly client: pg.Client;
  readonly session: SessionOptions;
  readonly lease: TableLease;
}): Promise<Differences | null> {
  const snapshot = await openBuildClient(connect);
  try {
    for (const since = Date.now(); ; ) {
      await snapshot.query('begin isolation level repeatable read read only');
      const live = await liveOf(snapshot, lease, '');
      if (!live?.position || isForeign(session, live.position)) return null;
      await catchUp(session, [lease], { until: live.position });
      const ahead = comparePositions(lease.position, live.position) > 0;
      if (!ahead || !(await changesTableSince(session, lease, live.position))) {
        return await compareTables(
          { client: snapshot, version: live.version },
          { client, version: lease.version },
          lease.projection,
        );
      }
      if (Date.now() - since > BEHIND_MS) return null;
      await snapshot.query('rollback');
      await pause(100);
    }
  } finally {
    await snapshot.end().catch(() => undefined);
  }
}

/**
 * True when an event between a position and the lease's position changes its table. The types alone do not tell: the
 * live table's checkpoint may stay before events that touch no row.
 */
async function changesTableSince(
  { reader, pool }: SessionOptions,
  lease: TableLease,
  position: Position,
): Promise<boolean> {
  const { projection } = lease;
  const types = storedTypesOf([...lease.names]);
  for await (const event of reader.store.readAll({ after: position, filter: { types } })) {
    if (comparePositions(event.position, lease.position) > 0) return false;
    const [work] = planEvents(projection, await decodeBatch(reader, pool, [event]));
    if (work && (work.fault !== null || work.keys.length > 0 || projection.denormalize?.(work.event))) return true;
  }
  return false;
}

/**
 * Puts the new table in the place of the live one, in one transaction: the live checkpoint is locked, so that its owner
 * waits; the new table takes the events that it lacks; then view and checkpoints are switched. The old owner is fenced
 * out, and takes over the new table.
 * @returns the version that was replaced
 */
export async function switchOver({
  client,
  session,
  lease,
  signal,
}: {
  readonly client: pg.Client;
  readonly session: SessionOptions;
  readonly lease: TableLease;
  readonly signal: AbortSignal;
}): Promise<number> {
  const { projection, version } = lease;
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted();
    await catchUp(session, [lease], { signal });
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = '500ms'`);
      const live = await liveOf(client, lease, 'for update');
      await catchUp(session, [lease]);
      if (live) {
        await client.query(
          `update read.checkpoints set live = false, epoch = epoch + 1 where projection = $1 and version = $2`,
          [projection.name, live.version],
        );
      }
      await client.query(
        // The old table may have passed further events of other projections: a caller that waited for these must not
        // wait again.
        `update read.checkpoints set live = true, status = 'live', epoch = epoch + 1,
           position = greatest(position, $3), removed_from = greatest(position, $3)
         where projection = $1 and version = $2`,
        [projection.name, version, live && !isForeign(session, live.position) ? live.position : null],
      );
      await client.query('delete from read.removed where projection = $1', [projection.name]);
      const views = [
        ...viewStatements(projection, tableName(projection, version)),
        ...counterViews(projection, version),
      ];
      for (const statement of views) await client.query(statement);
      await client.query('commit');
      return live?.version ?? 0;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const busy = (error as { code?: string }).code === '55P03' || (error as { code?: string }).code === '40P01';
      if (!busy || attempt === ATTEMPTS) throw error;
      await pause(50 * attempt);
    }
  }
}

async function liveOf(client: pg.Client, { projection }: TableLease, lock: '' | 'for update'): Promise<Live | null> {
  const { rows } = await client.query<Live>(
    `select version, position from read.checkpoints where projection = $1 and live ${lock}`,
    [projection.name],
  );
  return rows[0] ?? null;
}

function isForeign({ reader }: SessionOptions, position: Position | null): boolean {
  return position !== null && position.slice(0, position.lastIndexOf(':')) !== reader.store.id;
}
