import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareAppend } from '#platform/event-store/append-request.ts';
import { encodeBatch, encodeOne, readAnswer } from '#platform/event-store/embedded/batch.ts';
import {
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  StoreUnavailable,
  WrongExpectedRevision,
} from '#platform/event-store/port.ts';
import { numberOf } from './order-readers.ts';

const STREAMS = ['hot', 'warm-1', 'warm-2', 'cool-1', 'cool-2', 'cool-3', 'cool-4', 'cool-5'];

/** Notes an acknowledgement: the events of one append, and the revision and position of the last one. */
export type Note = (stream: string, events: readonly EventToAppend[], revision: number, position: number) => void;

function someEvents(random: () => number): EventToAppend[] {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
    id: randomUUID(),
    type: random() < 0.5 ? 'Even@1' : 'Odd@1',
    data: { text: 'x'.repeat(Math.floor(random() * 400)) },
    metadata: {},
  }));
}

/**
 * Appends as commands do: with an expected revision that may be stale, again after a conflict, with the same ids when
 * the outcome is unknown, and sometimes twice.
 */
export async function writeThroughStore(
  store: EventStore,
  appends: number,
  random: () => number,
  note: Note,
): Promise<void> {
  const known = new Map<string, number>();
  for (let n = 0; n < appends; n++) {
    const stream = STREAMS[Math.floor(random() * STREAMS.length)] as string;
    const events = someEvents(random);
    let expected: ExpectedRevision = random() < 0.4 ? 'any' : (known.get(stream) ?? 'no-stream');
    for (;;) {
      try {
        const result = await store.append(stream, events, expected);
        note(stream, events, result.revision, numberOf(result.position));
        known.set(stream, result.revision);
        if (random() < 0.1) {
          const again = await store.append(stream, events, expected);
          if (again.position !== result.position) note(stream, events, again.revision, numberOf(again.position));
        }
        break;
      } catch (error) {
        if (error instanceof WrongExpectedRevision) expected = error.actual ?? 'no-stream';
        else if (!(error instanceof StoreUnavailable)) throw error;
      }
    }
    if (random() < 0.3) await sleep(random() * 4);
  }
}

/** Calls the adapter's own SQL in a transaction that stays open for a while, and is sometimes rolled back. */
export async function writeSlowly(url: string, appends: number, random: () => number, note: Note): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'slow writer' });
  await client.connect();
  for (let n = 0; n < appends; n++) {
    const stream = STREAMS[Math.floor(random() * STREAMS.length)] as string;
    const events = someEvents(random);
    const request = prepareAppend(stream, events, 'any');
    const { text, values } = encodeOne(request) ?? encodeBatch([request], random() < 0.5);
    await client.query('begin');
    // An error is a refusal of the database, and rolls the append back. With the sound log none occurs here.
    const { rows } = await client
      .query<string[]>({ text, values: [...values], rowMode: 'array' })
      .catch(() => ({ rows: [] as string[][] }));
    await sleep(random() * 6);
    if (rows.length === 0 || random() < 0.2) {
      await client.query('rollback');
      continue;
    }
    await client.query('commit');
    const [told] = readAnswer(rows[0]?.[0] ?? '').appends;
    if (told !== undefined) note(stream, events, told.revision, told.position);
    await sleep(random() * 10);
  }
  await client.end();
}

/** Ends sessions of the stores at random, whether they append, read, listen or are idle at that moment. */
export async function kill(url: string, kills: number, random: () => number, over: () => boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (let n = 0; n < kills && !over(); n++) {
    await sleep(20 + random() * 60);
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
        where application_name like 'officina events%' and datname = current_database() order by pid`,
    );
    const victim = rows[Math.floor(random() * rows.length)];
    if (victim) await client.query('select pg_terminate_backend($1)', [victim.pid]);
  }
  await client.end();
}
