import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { type LogSummary, summaryOf } from '#platform/event-store/moving/read-in-step.ts';
import { bindVault, ForeignVault, storeOfVault } from '#platform/event-store/moving/vault-store.ts';
import type { EventStore, Position, RecordedEvent } from '#platform/event-store/port.ts';
import { attend, DatabaseInUse, runExclusively } from '#platform/postgres/attendance.ts';
import { runToItsDeath } from '#test/support/child.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { runTool, startTool } from '#test/support/run-main.ts';
import { seeded } from '#test/support/seeded.ts';

const TOOL = 'platform/event-store/moving/migrate-store.main.ts';
const EVENTS = 400;

let database: FreshDatabase;
let server: EventStoreDbTestServer;
let opened: EventStore[];

beforeEach(async () => {
  opened = [];
  database = await freshDatabase();
  server = await new EventStoreDbTestServer().start();
});
afterEach(async () => {
  for (const store of opened) await store.close();
  await server.stop();
  await database.drop();
});

async function open(url?: string): Promise<EventStore> {
  const store = url ? createEventStoreDbStore({ url }) : createEmbeddedStore({ url: database.url });
  await store.open();
  opened.push(store);
  return store;
}

const migrateTo = (to: string, from?: string) =>
  startTool(TOOL, ['--to', to], { DATABASE_URL: database.url, ...(from ? { EVENTSTORE_URL: from } : {}) });
const finish = (to: string, from?: string) =>
  runTool(TOOL, ['--to', to], { DATABASE_URL: database.url, ...(from ? { EVENTSTORE_URL: from } : {}) });

/**
 * Appends some hundred events to twelve streams, of many sizes, singly and in groups. The same seed gives the same
 * events.
 */
async function fill(store: EventStore, seed: number): Promise<void> {
  const random = seeded(seed);
  const revisions = new Map<string, number>();
  for (let n = 0; n < EVENTS; ) {
    const stream = `thing-${Math.floor(random() * 12)}`;
    const revision = revisions.get(stream) ?? -1;
    const events = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({
      id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      type: `ThingHappened@${1 + Math.floor(random() * 2)}`,
      data: { n: n++, città: 'Forlì', sum: 0.1 + n, filling: 'ß'.repeat(random() < 0.05 ? 20_000 : 20) },
      metadata: { at: '2026-03-02T09:00:00.000Z', commandId: `c-${n}` },
    }));
    await store.append(stream, events, revision < 0 ? 'no-stream' : revision);
    revisions.set(stream, revision + events.length);
  }
}

/**
 * The positions that the vault keeps, each as the number of its event (`data.n`); -1 stands for the beginning of the
 * log.
 */
async function marks(store: EventStore): Promise<unknown> {
  const numbers = new Map<Position | null, number>([
    [null, -1],
    [`${store.id}:${'0'.repeat(20)}`, -1],
  ]);
  for await (const { position, data } of store.readAll()) numbers.set(position, Number(data.n));
  const { rows } = await database.pool.query<{ mark: string; position: Position | null }>(`
    select 'follower ' || name as mark, position from vault.reaction_checkpoints
    union all select 'reaction ' || name, after_position from vault.reactions
    union all select 'mail ' || id, event_position from vault.outbox
    union all select 'answer ' || command_id, answer->>'position' from vault.commands
    union all select 'due ' || subject, data->>'position' from vault.due order by 1`);
  return rows.map(({ mark, position }) => `${mark}: ${numbers.get(position) ?? `unknown ${position}`}`);
}

/**
 * Fills every place where the vault keeps a position: with those of the first, the last and other events, and with
 * none.
 */
async function vaultWith(store: EventStore): Promise<void> {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll()) events.push(event);
  const at = (index: number) => events.at(index)?.position ?? null;
  const { pool } = database;
  await bindVault(pool, store.id);
  await pool.query(
    `insert into vault.reaction_checkpoints (name, position) values ('a', $1), ('b', $2), ('c', $3), ('d', null), ('e', $4)`,
    [at(0), at(200), at(-1), `${store.id}:${'0'.repeat(20)}`],
  );
  await pool.query(`insert into vault.reactions (name, after_position) values ('a', $1), ('b', null)`, [at(7)]);
  await pool.query(
    `insert into vault.due (kind, subject, due_at, data, group_key) values ('k', 's', now(), $1, 'g'), ('k', 't', now(), '{}', 'g')`,
    [JSON.stringify({ position: at(33), eventId: events[33]?.id })],
  );
  await pool.query(
    `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, due_at, created_at, event_position)
     select 't', 'it', 'r', '{}', n, 'c', now(), now(), p from unnest($1::text[]) with ordinality e(p, n)`,
    [[at(3), at(3), at(390)]],
  );
  for (let i = 0; i < events.length; i += 3) {
    const answer = { data: { id: i }, stream: 's', revision: 1, position: at(i) };
    await pool.query(
      `insert into vault.commands (actor, command_id, name, payload_hash, answer) values ('a', $1, 'n', '\\x00', $2)`,
      [`c-${i}`, JSON.stringify(answer)],
    );
  }
}

const DYING_WAY_BACK = `
const { createEmbeddedStore } = await import('#platform/event-store/embedded/embedded-store.ts');
const { createEventStoreDbStore } = await import('#platform/event-store/eventstoredb/eventstoredb-store.ts');
const { migrateStore } = await import('#platform/event-store/moving/migrate-store.ts');
const from = createEventStoreDbStore({ url: process.env.FROM });
const to = createEmbeddedStore({ url: process.env.DATABASE });
await from.open();
await to.open();
const [wanted, least] = process.env.POINT.split(' ');
await migrateStore({ from, to, databaseUrl: process.env.DATABASE }, ({ phase, done }) => {
  if (phase === wanted && done >= Number(least)) process.kill(process.pid, 'SIGKILL');
});`;

describe('a company that moves to another event store', () => {
  test('takes all of it along, killed again and again, there and back', async () => {
    const random = seeded(11);
    const source = await open();
    await fill(source, 5);
    await vaultWith(source);
    const said: LogSummary = await summaryOf(source.readAll());
    expect(said.events).toBeGreaterThanOrEqual(EVENTS);
    const marked = await marks(source);
    const changes = () =>
      database.pool.query('select id, change from vault.outbox order by id').then(({ rows }) => rows);
    const before = await changes();

    let kills = 0;
    for (let round = 0; round < 3; round++) {
      const until = server.log.records.length + 1 + Math.floor(random() * 120);
      if (await migrateTo(server.url).killWhen(() => server.log.records.length >= until)) kills++;
    }
    expect(kills).toBe(3);
    expect(await storeOfVault(database.pool), 'nothing is settled yet').toBe(source.id);
    expect(await finish(server.url)).toContain(said.digest);
    const there = await open(server.url);
    expect(await summaryOf(there.readAll())).toEqual(said);
    expect(await marks(there)).toEqual(marked);
    expect(await storeOfVault(database.pool)).toBe(there.id);
    expect(await changes(), 'for readers of the vault nothing has changed').toEqual(before);
    expect(await finish(server.url)).toContain('nothing to do');

    // Events that are appended there come back as well.
    for (let at = 0; at < 2_400; at += 200) {
      const news = Array.from({ length: 200 }, (_, i) => {
        return { id: crypto.randomUUID(), type: 'X@1', data: { n: 9_999 + at + i }, metadata: {} };
      });
      await there.append('thing-new', news, at === 0 ? 'no-stream' : at - 1);
    }
    const grown = await summaryOf(there.readAll());
    await source.close();
    await database.pool.query('drop schema events cascade');
    for (const point of ['copy 500', 'copy 1500', 'verify 200']) {
      await runToItsDeath(DYING_WAY_BACK, { FROM: server.url, DATABASE: database.url, POINT: point });
      expect(await storeOfVault(database.pool)).toBe(there.id);
    }
    await finish('embedded', server.url);
    const back = await open();
    expect(back.id).not.toBe(source.id);
    expect(await summaryOf(back.readAll())).toEqual(grown);
    expect(await marks(back)).toEqual(marked);
  });

  test('comes home to the log that it left, with what was added since', async () => {
    const source = await open();
    await source.append(
      'thing-1',
      [{ id: crypto.randomUUID(), type: 'X@1', data: { n: 0 }, metadata: {} }],
      'no-stream',
    );
    await bindVault(database.pool, source.id);
    await finish(server.url);
    const there = await open(server.url);
    await there.append('thing-1', [{ id: crypto.randomUUID(), type: 'X@1', data: { n: 1 }, metadata: {} }], 0);
    await finish('embedded', server.url);
    expect(await summaryOf(source.readAll())).toEqual(await summaryOf(there.readAll()));
    expect(await storeOfVault(database.pool)).toBe(source.id);
  });

  test('waits until nobody works on its database, and lets nobody begin meanwhile', async () => {
    const working = await attend(database.url, () => undefined);
    await expect(finish(server.url)).rejects.toThrow(
      /at work on this database: stop it first \(officina process \d+ on /,
    );
    await working.leave();
    await runExclusively(database.url, async () => {
      await expect(attend(database.url, () => undefined)).rejects.toThrow(DatabaseInUse);
      await expect(runExclusively(database.url, async () => undefined)).rejects.toThrow(DatabaseInUse);
    });
    await attend(database.url, () => undefined).then((later) => later.leave());
  });

  test('is not mixed with another company, nor taken from a store that its database does not belong to', async () => {
    const source = await open();
    await fill(source, 6);
    await bindVault(database.pool, source.id);
    const foreign = await open(server.url);
    await foreign.append('other-1', [{ id: crypto.randomUUID(), type: 'X@1', data: {}, metadata: {} }], 'no-stream');
    const before = server.log.records.length;
    await expect(finish(server.url)).rejects.toThrow(/events of another log/);
    expect(server.log.records.length).toBe(before);
    await database.pool.query(`update vault.event_store set id = 'somebody'`);
    await expect(finish(server.url)).rejects.toThrow(/belongs to event store somebody/);
    await expect(bindVault(database.pool, source.id)).rejects.toThrow(ForeignVault);
  });

  test('says how it is called when it is called wrongly', async () => {
    await expect(finish('elsewhere')).rejects.toThrow(/npm run migrate-store -- --to[\s\S]*expected esdb:\/\//);
    await expect(finish('embedded')).rejects.toThrow(/embedded store already/);
  });
});

describe('a place on a database', () => {
  test('is taken again when its connection breaks, and lost to whoever is alone by then', async () => {
    const lost: Error[] = [];
    const working = await attend(database.url, (error) => lost.push(error));
    const cut = () =>
      database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'officina process%'`,
      );
    const isFree = () =>
      runExclusively(database.url, async () => true).catch((error) => {
        if (error instanceof DatabaseInUse) return false;
        throw error;
      });
    // The locks are read from outside: to try `alone` would take the database just when the process takes its place
    // again.
    const holders = async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        `select pid from pg_locks l join pg_stat_activity a using (pid)
          where l.locktype = 'advisory' and l.granted and a.datname = current_database()
            and a.application_name like 'officina process%'`,
      );
      return rows.map(({ pid }) => pid);
    };
    const before = await holders();
    expect(before).toHaveLength(1);
    await cut();
    await expect.poll(async () => (await holders()).filter((pid) => !before.includes(pid))).toHaveLength(1);
    expect(await isFree()).toBe(false);
    await working.leave();
    expect(await isFree()).toBe(true);
    expect(lost).toEqual([]);

    const unlucky = await attend(database.url, (error) => lost.push(error));
    while (lost.length === 0) {
      await cut();
      const told = () => expect.poll(() => lost.length).toBe(1);
      await runExclusively(database.url, told).catch((error) => {
        if (!(error instanceof DatabaseInUse)) throw error;
      });
    }
    expect(lost[0]).toBeInstanceOf(DatabaseInUse);
    await unlucky.leave();
  });
});
