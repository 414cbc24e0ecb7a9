import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareAppend } from '#platform/event-store/append-request.ts';
import { encodeBatch } from '#platform/event-store/embedded/batch.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import type { EmbeddedStoreLimits } from '#platform/event-store/embedded/options.ts';
import {
  comparePositions,
  type EventStore,
  ForeignPosition,
  type Position,
  StoreUnavailable,
  WrongExpectedRevision,
} from '#platform/event-store/port.ts';
import { anEvent, aStream, collect, Follower, ids, someEvents } from '#test/contract/event-store/tools.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/database.ts';

describe('the embedded event store', () => {
  let database: FreshDatabase;
  const opened: EventStore[] = [];

  beforeEach(async () => {
    database = await emptyDatabase();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    await database.drop();
  });

  async function open(limits: Partial<EmbeddedStoreLimits> = {}): Promise<EventStore> {
    const store = createEmbeddedStore({ url: database.url, limits });
    opened.push(store);
    await store.open();
    return store;
  }

  it('is one log, whoever of several processes creates it', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => open()));
    expect(new Set(stores.map((store) => store.id)).size).toBe(1);
    await Promise.all(stores.map((store, i) => store.append(`s-${i}`, someEvents(1), 'no-stream')));
    expect(await collect((await open()).readAll())).toHaveLength(6);
  });

  it('renews its function where an older version left another one, and keeps the log', async () => {
    const before = await open();
    await before.append('s', someEvents(2), 'no-stream');
    await database.pool.query(`update events.store set version = 'older'`);
    await database.pool.query('drop function events.append, events.append_one');
    const after = await open();
    expect(after.id).toBe(before.id);
    expect((await after.append('s', someEvents(1), 1)).revision).toBe(2);
  });

  it('reads the beginnings of many streams together, each as if it were read alone', async () => {
    const store = await open();
    const lengths = [0, 1, 3, 99, 100, 101, 250];
    for (const length of lengths) if (length > 0) await store.append(`s-${length}`, someEvents(length), 'no-stream');
    const wanted = Array.from({ length: 150 }, (_, i) => ({ length: lengths[i % lengths.length] ?? 0, from: i % 5 }));
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const read = await Promise.all(
      wanted.map(({ length, from }) => collect(store.readStream(`s-${length}`, { from }))),
    );
    const statements = asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('events.stream')).length;
    asked.mockRestore();
    for (const [i, { length, from }] of wanted.entries()) {
      const revisions = Array.from({ length: Math.max(0, length - from) }, (_, at) => from + at);
      expect(read[i]?.map(({ revision }) => revision)).toEqual(revisions);
      expect(read[i]?.every(({ stream }) => stream === `s-${length}`)).toBe(true);
    }
    // Only a stream longer than a shared page is read on by a statement of its own.
    const long = wanted.filter(({ length, from }) => length - from >= 100).length;
    expect(statements).toBeLessThanOrEqual(4 + long);
  });

  it('takes several appends in one transaction, in their order, or none of them', async () => {
    const store = await open();
    const [a, b, c] = [someEvents(2), someEvents(1), someEvents(1)] as const;
    await store.appendTogether?.([
      { stream: 'a', events: a, expected: 'no-stream' },
      { stream: 'b', events: b, expected: 'no-stream' },
      { stream: 'a', events: c, expected: 1 },
    ]);
    expect(ids(await collect(store.readAll()))).toEqual(ids([...a, ...b, ...c]));
    const { rows } = await database.pool.query('select distinct xmin::text from events.events');
    expect(rows).toHaveLength(1);
    // One id in two streams: the key refuses the second event, and with it the transaction.
    const [twice] = someEvents(1);
    const both = ['d', 'e'].map((stream) => ({
      stream,
      events: [twice as (typeof a)[number]],
      expected: 'any' as const,
    }));
    await expect(store.appendTogether?.(both)).rejects.toThrow(StoreUnavailable);
    expect(await collect(store.readAll())).toHaveLength(4);
  });

  it('commits together what many append at once, and each keeps its own verdict', async () => {
    const store = await open();
    await store.append('taken', someEvents(1), 'no-stream');
    const transactions = async () => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(distinct xmin::text) as n from events.events where stream <> 'taken'`,
      );
      return Number(rows[0]?.n);
    };
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 60 }, (_, i) => store.append(`s-${i}`, someEvents(1 + (i % 3)), 'no-stream')),
      store.append('taken', someEvents(1), 'no-stream'),
      store.append('missing', someEvents(1), 3),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toHaveLength(2);
    for (const error of refused) expect(error).toBeInstanceOf(WrongExpectedRevision);
    expect(await transactions()).toBeLessThan(15);
    for (let i = 0; i < 5; i++) await store.append(`alone-${i}`, someEvents(1), 'no-stream');
    expect(await collect(store.readAll())).toHaveLength(1 + 120 + 5);
    expect(await transactions()).toBeGreaterThanOrEqual(6);
  });

  it('has nothing to say before it is open, nor after it was closed', async () => {
    const store = createEmbeddedStore({ url: database.url });
    await expect(store.append('s', someEvents(1), 'any')).rejects.toBeInstanceOf(StoreUnavailable);
    await store.open();
    await store.close();
    await expect(store.append('s', someEvents(1), 'any')).rejects.toBeInstanceOf(StoreUnavailable);
  });

  it('writes what was appended before it was closed', async () => {
    const store = await open();
    const appending = Promise.all(someEvents(50).map((event, i) => store.append(`s-${i % 5}`, [event], 'any')));
    await store.close();
    await appending;
    expect(await collect((await open()).readAll())).toHaveLength(50);
  });

  it('of an empty log: no head, and a live first batch at a position before everything', async () => {
    const store = await open();
    expect(await store.head()).toBeNull();
    expect(await collect(store.readAll())).toEqual([]);
    const follower = new Follower(store, { after: null });
    await follower.until(({ batches }) => batches.length > 0);
    expect(follower.batches[0]).toMatchObject({ events: [], live: true });
    const origin = follower.batches[0]?.position as Position;
    const { position } = await store.append('s', someEvents(1), 'no-stream');
    expect(comparePositions(origin, position)).toBeLessThan(0);
    expect(await collect(store.readAll({ after: origin }))).toHaveLength(1);
    await follower.stop();
  });

  it('refuses ids of one stream in another, alone and in a batch with good ones', async () => {
    const store = await open();
    const [first, second] = [anEvent(), anEvent()];
    await store.append('one', [first, second], 'no-stream');
    const outcomes = await Promise.allSettled([
      store.append('two', [anEvent(), first], 'no-stream'),
      store.append('three', [anEvent()], 'no-stream'),
      store.append('four', [second], 'any'),
      store.append('one', [anEvent()], 1),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WrongExpectedRevision);
    }
    expect((await collect(store.readAll())).map((event) => event.stream)).toEqual(['one', 'one', 'three', 'one']);
  });

  it('refuses a stored event that comes again at the stream’s end', async () => {
    const store = await open();
    const event = anEvent();
    await store.append('s', [event], 'no-stream');
    await store.append('s', someEvents(1), 0);
    await expect(store.append('s', [event], 1)).rejects.toMatchObject({ name: 'WrongExpectedRevision', actual: 1 });
  });

  it('refuses a position past its end: this log never gave it', async () => {
    const store = await open();
    const { position } = await store.append('s', someEvents(1), 'no-stream');
    const later = `${position.slice(0, -1)}9`;
    await expect(collect(store.readAll({ after: later }))).rejects.toBeInstanceOf(ForeignPosition);
    await expect(collect(store.subscribeAll({ after: later }))).rejects.toBeInstanceOf(ForeignPosition);
  });

  it('delivers what was appended without a notification', async () => {
    const store = await open({ poll: 50 });
    const follower = new Follower(store, { after: null });
    await follower.until(({ batches }) => batches.length > 0);
    const events = someEvents(2);
    const { text, values } = encodeBatch([prepareAppend(aStream(), events, 'any')], false);
    await database.pool.query(text, [...values]);
    await follower.until((seen) => seen.events.length === 2);
    await follower.stop();
    expect(ids(follower.events)).toEqual(ids(events));
  });

  it('moves on, step by step, through a long stretch that a filter skips', async () => {
    const store = await open();
    await database.pool.query(
      `insert into events.events
       select n, n - 1, now(), gen_random_uuid(), 'import', case n % 60000 when 0 then 'Rare@1' else 'Usual@1' end, '{}', '{}'
         from generate_series(1, 150000) n`,
    );
    const filter = { types: ['Rare@1'] };
    const follower = new Follower(store, { after: null, filter });
    await follower.until(({ batches }) => batches.some((batch) => batch.live));
    await follower.stop();
    expect(follower.events.map((event) => event.revision)).toEqual([59_999, 119_999]);
    expect(follower.batches.filter((batch) => batch.events.length === 0).length).toBeGreaterThan(0);
    const positions = follower.batches.map((batch) => batch.position);
    expect(positions).toEqual([...positions].sort());
    expect((await collect(store.readAll({ filter }))).map((event) => event.revision)).toEqual([59_999, 119_999]);
  });

  it('reads large events in pages of bounded size, forwards, backwards and of all', async () => {
    const store = await open();
    const events = Array.from({ length: 24 }, (_, n) => anEvent({ n, pad: 'ß'.repeat(450_000) }));
    for (const event of events) await store.append('large', [event], 'any');
    expect(ids(await collect(store.readStream('large')))).toEqual(ids(events));
    expect(ids(await collect(store.readStream('large', { direction: 'backwards' })))).toEqual(ids(events).reverse());
    expect(ids(await collect(store.readAll()))).toEqual(ids(events));
    const follower = new Follower(store, { after: null });
    await follower.until(({ batches }) => batches.some((batch) => batch.live));
    await follower.stop();
    expect(ids(follower.events)).toEqual(ids(events));
    expect(follower.batches.length).toBeGreaterThan(1);
  });
});
