import type pg from 'pg';
import { comparePositions, type Position, type RecordedEvent } from '#platform/event-store/port.ts';
import { foldParts } from '#projections/kernel/folding/batch.ts';
import { commit, countQuarantined } from '#projections/kernel/folding/commit.ts';
import { decodeBatch, type Reader } from '#projections/kernel/folding/decode.ts';
import { faultOf } from '#projections/kernel/folding/faults.ts';
import { planEvents } from '#projections/kernel/folding/fold.ts';
import { acquireLease, type TableLease } from '#projections/kernel/folding/table-lease.ts';
import { type Statement, withClient } from '#projections/kernel/folding/writer-pool.ts';
import type { Key, Projection } from '../projection.ts';

export interface ReleaseOptions {
  readonly projection: Projection;
  readonly stream: string;
  readonly reader: Reader;
  /** Pipelining connections that write read models. */
  readonly pool: pg.Pool;
}

/**
 * The stream can't be released: it is not in quarantine, this program still can't fold it, or another version's table
 * is live.
 */
export class NotReleased extends Error {
  override readonly name = 'NotReleased';
}

/** Attempts: the owner works on meanwhile, and takes the lease back when it writes; then the release begins again. */
const ATTEMPTS = 20;

/**
 * Takes a stream out of quarantine, in one transaction: the events that were skipped are folded into its rows as they
 * are now. That gives the same as if they had come in time, since folds do not depend on the order of streams.
 * @returns keys of the rows that changed
 * @throws NotReleased
 */
export async function release(options: ReleaseOptions): Promise<readonly Key[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryRelease(options);
    } catch (error) {
      if (faultOf(error) !== 'fenced' || attempt === ATTEMPTS) throw error;
    }
  }
}

async function tryRelease({ projection, stream, reader, pool }: ReleaseOptions): Promise<readonly Key[]> {
  const lease = await acquireLease(pool, projection);
  if (!lease) throw new NotReleased(`${projection.name}: another version of it is live`);
  const { rows } = await pool.query<{ stream: string; revision: number }>(
    'select stream, revision from read.quarantine where projection = $1 and version = $2',
    [projection.name, lease.version],
  );
  const quarantined = rows.find((row) => row.stream === stream);
  const end = lease.position;
  if (!quarantined || end === null) throw new NotReleased(`${projection.name}: ${stream} is not in quarantine`);

  const events = await decodeBatch(reader, pool, await read(reader, stream, quarantined.revision, end));
  lease.quarantined.delete(stream);
  // The events lie before the checkpoint: without a position, the lease takes them as new.
  lease.position = null;
  const [part] = await withClient(pool, (client) => foldParts(client, events, [lease]));
  const poison = part?.folded.poison[0];
  if (poison) throw new NotReleased(`${projection.name}: ${stream} still fails: ${String(poison.error)}`);

  const keys = planEvents(projection, events).flatMap((work) => work.keys);
  const others = rows.filter((row) => row.stream !== stream);
  const stillStale = new Set(await keysOf(reader, pool, lease, others));
  const where = [projection.name, lease.version, stream];
  const also: Statement[] = [
    { text: 'delete from read.quarantine where projection = $1 and version = $2 and stream = $3', values: where },
    { text: 'delete from read.skipped where projection = $1 and version = $2 and stream = $3', values: where },
    countQuarantined(lease),
    { ...lease.sql.markStale, values: [keys.filter((key) => !stillStale.has(key)), false] },
  ];
  await withClient(pool, (client) => commit(client, part ? [{ ...part, again: true }] : [], [lease], end, also));
  return [...(part?.folded.touched.keys() ?? [])];
}

/** Keys of the rows that other streams in quarantine hold back. */
async function keysOf(
  reader: Reader,
  pool: pg.Pool,
  { projection }: TableLease,
  streams: readonly { readonly stream: string; readonly revision: number }[],
): Promise<Key[]> {
  const poisons: RecordedEvent[] = [];
  for (const { stream, revision } of streams) {
    for await (const event of reader.store.readStream(stream, { from: revision, limit: 1 })) poisons.push(event);
  }
  return planEvents(projection, await decodeBatch(reader, pool, poisons)).flatMap(({ keys }) => keys);
}

async function read(reader: Reader, stream: string, from: number, end: Position): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  for await (const event of reader.store.readStream(stream, { from })) {
    if (comparePositions(event.position, end) <= 0) events.push(event);
  }
  return events;
}
