import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareAppend } from '#platform/event-store/append-request.ts';
import { encodeBatch } from '#platform/event-store/embedded/batch.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import type { EmbeddedStoreLimits } from '#platform/event-store/embedded/options.ts';
import { type EventStore, StoreUnavailable } from '#platform/event-store/port.ts';
import { anEvent, aStream, collect, Follower, ids, someEvents } from '#test/contract/event-store/tools.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { PATIENCE_MS } from '#test/support/patience.ts';

interface Warning {
  readonly blocker?: { readonly pid: number; readonly ended: boolean; readonly application_name: string };
}

describe('the embedded event store beside sessions that hold on to things', () => {
  let database: FreshDatabase;
  const opened: EventStore[] = [];
  const others: pg.Client[] = [];
  const warnings: Warning[] = [];

  beforeEach(async () => {
    database = await emptyDatabase();
    warnings.length = 0;
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    for (const client of others.splice(0)) await client.end().catch(() => {});
    await database.drop();
  });

  async function open(limits: Partial<EmbeddedStoreLimits> = {}): Promise<EventStore> {
    const logger = { info: () => {}, error: () => {}, warn: (details: object) => void warnings.push(details) };
    const store = createEmbeddedStore({ url: database.url, logger, limits });
    opened.push(store);
    await store.open();
    return store;
  }

  async function session(name: string): Promise<{ client: pg.Client; pid: number }> {
    const client = new pg.Client({ connectionString: database.url, application_name: name });
    client.on('error', () => {});
    others.push(client);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return { client, pid: rows[0]?.pid ?? 0 };
  }

  /** Waits for the warning: the append may be through before the log names the session that blocked it. */
  const warningOf = (blocker: Partial<Warning['blocker']>) =>
    eventually(() => expect(warnings.flatMap((each) => each.blocker ?? [])[0]).toMatchObject({ ...blocker }));

  /** Appends as the adapter does, in the session's own transaction. */
  const holdTheLog = (client: pg.Client, stream: string) => {
    const { text, values } = encodeBatch([prepareAppend(stream, [anEvent()], 'any')], false);
    return client.query(text, [...values]);
  };

  it('names and ends a session idle in a transaction that holds the log, and goes on', async () => {
    const store = await open({ blockerGrace: 150 });
    const stream = aStream();
    await store.append(stream, someEvents(1), 'no-stream');
    const blocker = await session('forgotten window');
    await blocker.client.query('begin');
    await holdTheLog(blocker.client, stream);

    const events = someEvents(2);
    expect(await store.append(stream, events, 0)).toMatchObject({ revision: 2 });
    await warningOf({ pid: blocker.pid, ended: true, application_name: 'forgotten window' });
    await expect(blocker.client.query('commit')).rejects.toThrow();
    expect(ids(await collect(store.readStream(stream)))).toHaveLength(3);
    expect((await store.append(stream, someEvents(1), 2)).revision).toBe(3);
  });

  it('frees all that wait, when several processes wait for the same idle session', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => open({ blockerGrace: 150 })));
    const blocker = await session('idle');
    await blocker.client.query('begin');
    await holdTheLog(blocker.client, 'elsewhere');
    const results = await Promise.all(
      stores.flatMap((store) => [1, 2, 3].map(() => store.append(aStream(), someEvents(2), 'no-stream'))),
    );
    expect(new Set(results.map((result) => result.position)).size).toBe(9);
    expect(await collect((stores[0] as EventStore).readAll())).toHaveLength(18);
  });

  it('ends an idle session whose uncommitted row is in the way of the same id', async () => {
    const store = await open({ blockerGrace: 150 });
    const blocker = await session('by hand');
    const event = anEvent();
    await blocker.client.query('begin');
    await blocker.client.query(
      `insert into events.events values (900, 0, now(), $1, 'by-hand', 'ByHand@1', '{}', '{}')`,
      [event.id],
    );
    expect(await store.append(aStream(), [event], 'no-stream')).toMatchObject({ revision: 0 });
    await warningOf({ pid: blocker.pid, ended: true });
  });

  it('only names a session that works, gives up in time, and goes on when that one is done', async () => {
    const store = await open({ blockerGrace: 100, lockWait: 3_000 });
    const stream = aStream();
    await store.append(stream, someEvents(1), 'no-stream');
    const worker = await session('long repair');
    await worker.client.query('begin');
    await holdTheLog(worker.client, 'repaired');
    const working = worker.client.query('select pg_sleep(30)').catch((error: Error) => error);

    const event = anEvent();
    const refused = await store.append(stream, [event], 0).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect((refused as Error).message).toContain(`session ${worker.pid}`);
    expect((refused as Error).message).toContain('long repair');
    await warningOf({ pid: worker.pid, ended: false });

    await database.pool.query('select pg_cancel_backend($1)', [worker.pid]);
    expect(await working).toBeInstanceOf(Error);
    await worker.client.query('rollback');
    expect(await store.append(stream, [event], 0)).toMatchObject({ revision: 1 });
  });

  it('shows new events to readers while an older transaction stays open beside it', async () => {
    const store = await open();
    const idle = await session('report from yesterday');
    await idle.client.query('create table notes (text text)');
    await idle.client.query('begin isolation level repeatable read');
    await idle.client.query(`insert into notes values ('a transaction id is taken')`);

    const follower = new Follower(store, { after: null });
    const events = someEvents(3);
    const { position } = await store.append(aStream(), events, 'no-stream');
    await follower.reaching(position);
    await follower.stop();
    expect(ids(follower.events)).toEqual(ids(events));
    await idle.client.query('commit');
    expect(warnings).toEqual([]);
  });

  it('gives up a connection on which the server falls silent, and appends over a new one', async () => {
    const store = await open({ silence: 400, blockerGrace: 10_000, lockWait: 10_000, patience: PATIENCE_MS });
    const stream = aStream();
    await store.append(stream, someEvents(1), 'no-stream');
    const worker = await session('silent');
    await worker.client.query('begin');
    await holdTheLog(worker.client, 'other');
    const event = { ...anEvent(), id: randomUUID() };
    const appending = store.append(stream, [event], 0);
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const seen = new Set<number>();
    await eventually(async () => {
      for (const { pid } of (await database.pool.query<{ pid: number }>(waiting)).rows) seen.add(pid);
      expect(seen.size).toBeGreaterThan(1);
    });
    await worker.client.query('rollback');
    expect(await appending).toMatchObject({ revision: 1 });
    expect(ids(await collect(store.readStream(stream)))).toHaveLength(2);
  });
});
