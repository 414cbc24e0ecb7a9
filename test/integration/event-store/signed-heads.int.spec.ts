import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { hashOf } from '#platform/event-store/hash-chain.ts';
import { copyLog } from '#platform/event-store/moving/copy-log.ts';
import { type EventStore, ForeignPosition, type JsonObject, type RecordedEvent } from '#platform/event-store/port.ts';
import { checkLog, type LogFault } from '#platform/event-store/signed-heads/check-log.ts';
import { allHeads, lastHead } from '#platform/event-store/signed-heads/heads-table.ts';
import { HEADS, isSignedHead } from '#platform/event-store/signed-heads/signed-head.ts';
import { reportText } from '#platform/event-store/signed-heads/verify-texts.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { runChild } from '#test/support/child.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { HeadSigner } from '#workers/signed-heads/head-signer.ts';

const master = Buffer.alloc(32, 5);
const key = new SigningKey(master, HEADS);
const log = createLogger({ level: 'silent' });

let database: FreshDatabase;
let now: number;
beforeEach(async () => {
  database = await freshDatabase();
  now = Date.parse('2026-03-02T09:00:00Z');
});
afterEach(() => database.drop());

const tomorrow = () => {
  now += 86_400_000;
};
const sign = (store: EventStore, with_ = key) =>
  new HeadSigner({ pool: database.pool, store, key: with_, log, now: () => now }).sign();
const check = async (store: EventStore) => checkLog(store, await allHeads(database.pool), key);

/** Appends an event to each of these streams, chained as the journal chains them. */
async function write(store: EventStore, ...streams: string[]): Promise<void> {
  for (const stream of streams) {
    const [last] = await Array.fromAsync(store.readStream(stream, { direction: 'backwards', limit: 1 }));
    const metadata: JsonObject = { previous: last ? hashOf(last) : null };
    const event = { id: randomUUID(), type: 'ThingHappened@1', data: { note: randomUUID() }, metadata };
    await store.append(stream, [event], last ? last.revision : 'no-stream');
  }
}

/** Three days' work on four streams, signed each evening. */
async function threeDays(store: EventStore): Promise<void> {
  await write(store, 'a', 'b', 'a', 'b');
  await sign(store);
  tomorrow();
  await write(store, 'c', 'a', 'c', 'b');
  await sign(store);
  tomorrow();
  await write(store, 'd', 'a', 'd');
  await sign(store);
}

const short = (faults: readonly LogFault[]) =>
  faults.map((fault) =>
    fault.kind === 'chain'
      ? `${fault.stream}/${fault.revision} ${fault.fault}`
      : fault.kind === 'head'
        ? `${fault.head.day} ${fault.fault}`
        : `${fault.since?.day ?? 'beginning'}..${fault.head.day} ${fault.missing}${fault.cut ? ' cut' : ''}`,
  );
const [FIRST, SECOND, THIRD] = ['2026-03-02', '2026-03-03', '2026-03-04'];

describe.each(['embedded', 'EventStoreDB, protocol test server'])('signed heads: %s', (engine) => {
  let server: EventStoreDbTestServer | null;
  let store: EventStore;
  beforeEach(async () => {
    server = engine === 'embedded' ? null : await new EventStoreDbTestServer().start();
    store = server ? createEventStoreDbStore({ url: server.url }) : createEmbeddedStore({ url: database.url });
    await store.open();
  });
  afterEach(async () => {
    await store.close();
    await server?.stop();
  });

  it('are made once a day in Rome, for nothing but events, and each goes on from the one before', async () => {
    expect(await sign(store)).toBeNull();
    await write(store, 'a', 'b');
    const first = await sign(store);
    expect(first).toMatchObject({ store: store.id, day: FIRST, events: 2, position: await store.head() });
    await write(store, 'a');
    now = Date.parse('2026-03-02T22:59:59Z');
    expect(await sign(store)).toBeNull();
    now = Date.parse('2026-03-02T23:00:00Z');
    const starts: unknown[] = [];
    const watched = Object.assign(Object.create(null), {
      id: store.id,
      readAll: (options: Parameters<EventStore['readAll']>[0]) => {
        starts.push(options?.after);
        return store.readAll(options);
      },
    }) as EventStore;
    const second = await sign(watched);
    expect(second).toMatchObject({ day: SECOND, events: 3 });
    expect(starts).toEqual([first?.position]);
    expect(await lastHead(database.pool, store.id)).toEqual(second);
    expect(await allHeads(database.pool)).toEqual([first, second]);
  });

  it('are kept once when several workers sign at once', async () => {
    await write(store, 'a', 'b');
    const heads = await Promise.all([sign(store), sign(store), sign(store)]);
    expect(heads.filter((head) => head !== null)).toHaveLength(1);
    expect(await allHeads(database.pool)).toHaveLength(1);
  });

  it('fit a log that nobody touched, also where events came after the last one', async () => {
    await threeDays(store);
    await write(store, 'a');
    const report = await check(store);
    expect(report).toMatchObject({ events: 12, chained: 12, heads: 3, faults: [], faultCount: 0 });
    expect(report.last).toMatchObject({ day: THIRD, events: 11 });
    expect(reportText(report)).toContain('Nothing was changed, removed or added.');
  });

  it('tell a head that was altered, and one of another key', async () => {
    await threeDays(store);
    await database.pool.query(`update vault.signed_heads set events = events + 1 where day = $1`, [SECOND]);
    expect(short((await check(store)).faults)).toEqual([`${SECOND} signature`]);
    tomorrow();
    await sign(store, new SigningKey(randomBytes(32), HEADS));
    expect(short((await check(store)).faults)).toEqual([`${SECOND} signature`, '2026-03-05 key']);
  });

  it('can be checked by whoever has the public key alone', async () => {
    await threeDays(store);
    const [head] = await allHeads(database.pool);
    if (!head) throw new Error('no head');
    expect(isSignedHead(head, key.publicKey)).toBe(true);
    expect(isSignedHead({ ...head, signedAt: '2026-03-02T09:00:00.001Z' }, key.publicKey)).toBe(false);
    expect(isSignedHead(head, new SigningKey(randomBytes(32), HEADS).publicKey)).toBe(false);
  });

  it('hold for the same log in another engine, where its own go on', async () => {
    await threeDays(store);
    const other = await new EventStoreDbTestServer().start();
    const moved = createEventStoreDbStore({ url: other.url });
    try {
      await moved.open();
      await copyLog(store.readAll(), moved);
      await write(moved, 'a');
      tomorrow();
      expect(await sign(moved)).toMatchObject({ store: moved.id, events: 12 });
      expect(await check(moved)).toMatchObject({ heads: 4, faults: [] });
    } finally {
      await moved.close();
      await other.stop();
    }
  });

  it('find a log that is another one from the first event on', async () => {
    await threeDays(store);
    const other = await new EventStoreDbTestServer().start();
    const forged = createEventStoreDbStore({ url: other.url });
    try {
      await forged.open();
      const events = await Array.fromAsync(store.readAll());
      await copyLog(asLog(forgedFrom(events, 'a', 1)), forged);
      expect(short((await check(forged)).faults)).toEqual([
        `beginning..${FIRST} 0`,
        `${FIRST}..${SECOND} 0`,
        `${SECOND}..${THIRD} 0`,
      ]);
      const cut = await Array.fromAsync(store.readAll({ limit: 9 }));
      const shorter = await new EventStoreDbTestServer().start();
      const ended = createEventStoreDbStore({ url: shorter.url });
      await ended.open();
      await copyLog(asLog(cut), ended);
      expect(short((await check(ended)).faults)).toEqual([`${SECOND}..${THIRD} 2 cut`]);
      await ended.close();
      await shorter.stop();
    } finally {
      await forged.close();
      await other.stop();
    }
  });
});

async function* asLog(events: readonly RecordedEvent[]) {
  yield* events;
}

/** The log with one event changed and all later hashes of its stream computed anew: its chains hold. */
function forgedFrom(events: readonly RecordedEvent[], stream: string, revision: number): RecordedEvent[] {
  let previous: string | null = null;
  return events.map((event) => {
    if (event.stream !== stream) return event;
    const data = event.revision === revision ? { note: 'forged' } : event.data;
    const forged: RecordedEvent = { ...event, data, metadata: { previous } };
    previous = hashOf(forged);
    return forged;
  });
}

describe('tampering with the embedded store', () => {
  let store: EventStore;
  beforeEach(async () => {
    store = createEmbeddedStore({ url: database.url });
    await store.open();
    await threeDays(store);
  });
  afterEach(() => store.close());
  const sql = (text: string, values: unknown[] = []) => database.pool.query(text, values);
  const faults = async () => short((await check(store)).faults);

  it('by a change is found in its stream and its day', async () => {
    await sql(`update events.events set data = '{"note":"x"}' where stream = 'a' and revision = 2`);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 0`, 'a/3 changed']);
  });

  it('by the removal of an event in the middle', async () => {
    await sql(`delete from events.events where stream = 'a' and revision = 1`);
    expect(await faults()).toEqual([`beginning..${FIRST} 1`, 'a/2 missing']);
  });

  it('by the removal of a stream’s last event', async () => {
    await sql(`delete from events.events where stream = 'b' and revision = 2`);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 1`]);
  });

  it('by the removal of the log’s last events, which are not signed over', async () => {
    await sql(`delete from events.events where stream = 'd'`);
    await sql(`delete from events.events where position > 9`);
    expect(await faults()).toEqual([`${SECOND}..${THIRD} 3 cut`]);
    tomorrow();
    await expect(sign(store)).rejects.toBeInstanceOf(ForeignPosition);
  });

  it('by the removal of a whole stream', async () => {
    await sql(`delete from events.events where stream = 'c'`);
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 2`]);
  });

  it('by a chain that was computed anew', async () => {
    const events = await Array.fromAsync(store.readAll());
    for (const { id, data, metadata } of forgedFrom(events, 'a', 2)) {
      await sql('update events.events set data = $2, metadata = $3 where id = $1', [
        id,
        JSON.stringify(data),
        JSON.stringify(metadata),
      ]);
    }
    expect(await faults()).toEqual([`${FIRST}..${SECOND} 0`, `${SECOND}..${THIRD} 0`]);
  });

  it('by an event that was slipped in', async () => {
    await sql('update events.events set position = position + 100 where position > 6');
    await sql(
      `insert into events.events values (7, 0, now(), gen_random_uuid(), 'x', 'ThingHappened@1', '{}', '{"previous":null}')`,
    );
    expect(await faults()).not.toEqual([]);
  });

  it('is told by `npm run verify` with names and exit code 1; an untouched log with 0', async () => {
    const env = { DATABASE_URL: database.url, OFFICINA_KEY: master.toString('base64'), EVENTSTORE_URL: '' };
    const verify = async (...args: string[]) => {
      const child = runChild(
        `process.argv.push(${JSON.stringify(args).slice(1, -1)}); await import('#platform/event-store/signed-heads/verify-store.main.ts')`,
        env,
      );
      const code = await new Promise<number | null>((resolve) => child.process.once('close', resolve));
      return { code, output: child.output() };
    };
    const clean = await verify();
    expect(clean).toMatchObject({
      code: 0,
      output: expect.stringContaining('11 events, 11 of them chained; 3 signed'),
    });
    await sql(`update events.events set data = '{"note":"x"}' where stream = 'a' and revision = 2`);
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain('2 things are wrong');
    expect(output).toContain('a, revision 3 (ThingHappened@1');
    expect(output).toContain(`head of ${SECOND}`);
    const shown = await verify('--public-key');
    expect(shown).toMatchObject({ code: 0, output: expect.stringContaining(key.publicKey) });
    expect(shown.output).toContain(key.fingerprint);
  });
});
