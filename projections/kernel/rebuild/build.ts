import type pg from 'pg';
import { comparePositions, type Position } from '#platform/event-store/port.ts';
import { allEnded } from '#platform/process/all-ended.ts';
import type { Reader } from '../folding/decode.ts';
import { faultOf } from '../folding/faults.ts';
import type { Logger } from '../folding/logger.ts';
import { refoldErasedSince } from '../folding/refold.ts';
import { type BatchReport, catchUp, type SessionOptions } from '../folding/session.ts';
import { leaseOf, type TableLease } from '../folding/table-lease.ts';
import type { Projection } from '../projection.ts';
import { createCounters } from '../tables/counter-tables.ts';
import { createTable, shapeOf, tableName, tableSql } from '../tables/table.ts';
import { openBuildClient } from './build-client.ts';
import type { Differences } from './compare-tables.ts';
import { dropVersion, leftovers } from './drop-version.ts';
import { foldLog } from './fold-log.ts';
import { makeIndexes } from './make-indexes.ts';
import { Progress, type ProgressReport } from './progress.ts';
import type { LogReader } from './shared-log.ts';
import { compareWithLive, switchOver } from './switch-over.ts';

/** First key of the advisory lock that makes a process the one builder of a projection. */
const BUILD_LOCK = 724_200_042;

/**
 * Most rows that a build keeps in memory, about 1.5 kB each for the widest read model: more than the fold works on at
 * one time. The others leave for the table while the fold goes on, so that little is left to be written at the end.
 */
export const KEPT_ROWS = 36_000;
/** Events folded at a time: few enough that a batch's garbage is still young when it is collected. */
const BATCH = 250;

export interface BuildOptions {
  readonly projection: Projection;
  readonly reader: Reader;
  /** Pipelining connections that write read models. */
  readonly pool: pg.Pool;
  /** URL for the build's own connections. */
  readonly connect: string;
  readonly logger: Logger;
  /** Given where several builds read the log together. */
  readonly log?: LogReader;
  readonly signal?: AbortSignal;
  readonly onProgress?: (report: ProgressReport) => void;
  /** Most rows in memory. */
  readonly keptRows?: number;
  /** Events folded at a time. */
  readonly batchSize?: number;
}

export interface BuildReport {
  readonly projection: string;
  /** Of the table that is live now. */
  readonly version: number;
  readonly events: number;
  readonly ms: number;
  /** Streams in quarantine. */
  readonly quarantined: number;
  /** Against the table that was live, at one position; null: there was nothing to compare with. */
  readonly differences: Differences | null;
}

/** Another process is building the same projection. */
export class BuildElsewhere extends Error {
  override readonly name = 'BuildElsewhere';
}

/**
 * Builds a projection's next table beside the live one, from the first event: folded in bulk, indexed, brought to the
 * end of the log like any live table, compared with the live one at one position, and put in its place in one
 * transaction. Readers see one table or the other, never a part. No change is published on the way.
 * @throws BuildElsewhere; or the signal's reason, with nothing left behind
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const { projection, pool, connect, signal = new AbortController().signal } = options;
  const began = performance.now();
  const client = await openBuildClient(connect);
  let version: number | null = null;
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as held', [
      BUILD_LOCK,
      projection.name,
    ]);
    if (!rows[0]?.held) throw new BuildElsewhere(`${projection.name} is being built by another process`);
    for (const old of await leftovers(client, projection)) await dropVersion(client, projection, old);
    version = await begin(client, projection);
    const { events, lease } = await fill(options, client, version, signal).catch(async (error: unknown) => {
      if (faultOf(error) !== 'data') throw error;
      const about = { err: error, projection: projection.name };
      options.logger.warn(about, 'projections: the database refuses a row, so the table is built event by event');
      await dropVersion(client, projection, version as number);
      version = await begin(client, projection);
      return fillStepByStep(options, client, version, signal);
    });
    const session: SessionOptions = { reader: options.reader, pool, taken: () => undefined };
    const differences = await compareWithLive({ connect, client, session, lease });
    const replaced = await switchOver({ client, session, lease, signal });
    await dropVersion(client, projection, replaced).catch((error) =>
      options.logger.warn(
        { err: error, projection: projection.name },
        'projections: the old table goes at the next build',
      ),
    );
    const ms = Math.round(performance.now() - began);
    return {
      projection: projection.name,
      version: lease.version,
      events,
      ms,
      quarantined: lease.quarantined.size,
      differences,
    };
  } catch (error) {
    if (version !== null) await dropVersion(client, projection, version).catch(() => undefined);
    throw error;
  } finally {
    options.log?.leave();
    await client.end().catch(() => undefined);
  }
}

interface Filled {
  readonly events: number;
  readonly lease: TableLease;
}

/**
 * Folds in bulk, makes the indexes when the rows are in, and catches up. @throws the database's error where it refuses
 * a row
 */
async function fill(options: BuildOptions, client: pg.Client, version: number, signal: AbortSignal): Promise<Filled> {
  const { projection, reader, pool } = options;
  const sql = tableSql(projection, version);
  const head = await reader.store.head();
  const progress = new Progress(projection.name, head, options.onProgress);
  const { keptRows: limit = KEPT_ROWS, batchSize = BATCH } = options;
  const onBatch = (events: number, position: Position) => progress.at(events, position);
  const { log } = options;
  const { events, position: last } = await foldLog({
    reader,
    pool,
    client,
    projection,
    version,
    sql,
    limit,
    batchSize,
    signal,
    onBatch,
    ...(log ? { log } : {}),
  });
  // The log was read at least up to `head`, even where the projection's last event lies far before it: otherwise
  // catching up would read that stretch of the log once more, for this projection alone.
  const position = comparePositions(head, last) > 0 ? head : last;
  progress.indexing();
  const finish = () => finishTable(options, client, version, signal);
  await (log ? log.inTurn(finish) : finish());
  await client.query('update read.checkpoints set position = $3 where projection = $1 and version = $2', [
    projection.name,
    version,
    position,
  ]);
  progress.catchingUp();
  const lease = await leaseOf(pool, projection, { version, epoch: 0, position });
  await refoldErasedSince({ reader, pool }, lease, head);
  await catchUp({ reader, pool, taken: () => undefined }, [lease], { signal });
  signal.throwIfAborted();
  return { events, lease };
}

/**
 * Fills the table as the live runner does, event by event and with its indexes made first, for a log with something
 * that the database refuses: a row that leaves in bulk was made by many events, and only processing them in turn tells
 * whose stream is to be quarantined. It takes some five times longer.
 */
async function fillStepByStep(
  options: BuildOptions,
  client: pg.Client,
  version: number,
  signal: AbortSignal,
): Promise<Filled> {
  const { projection, reader, pool } = options;
  const progress = new Progress(projection.name, await reader.store.head(), options.onProgress);
  await finishTable(options, client, version, signal);
  const lease = await leaseOf(pool, projection, { version, epoch: 0, position: null });
  let events = 0;
  const taken = (report: BatchReport) => {
    events += report.events;
    progress.at(events, report.position);
  };
  await catchUp({ reader, pool, taken }, [lease], { signal });
  signal.throwIfAborted();
  return { events, lease };
}

/** Makes indexes and counter tables. */
async function finishTable(
  { projection, connect }: BuildOptions,
  client: pg.Client,
  version: number,
  signal: AbortSignal,
): Promise<void> {
  await client.query(`set maintenance_work_mem = '256MB'`);
  const indexing = makeIndexes({ connect, projection, version, signal });
  await allEnded([indexing, makeCounters(client, projection, version, signal)]);
}

/** Makes the counter tables, at the same time as the indexes: their triggers wait until the indexes are made. */
async function makeCounters(
  client: pg.Client,
  projection: Projection,
  version: number,
  signal: AbortSignal,
): Promise<void> {
  for (const statement of createCounters(projection, version)) {
    signal.throwIfAborted();
    await client.query(statement);
  }
}

async function begin(client: pg.Client, projection: Projection): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `insert into read.checkpoints (projection, version, definition, shape, live, status)
     select $1, coalesce(max(version), 0) + 1, $2, $3, false, 'building' from read.checkpoints where projection = $1
     returning version`,
    [projection.name, projection.version, shapeOf(projection)],
  );
  const version = rows[0]?.version ?? 1;
  await client.query(createTable(projection, tableName(projection, version)));
  return version;
}
