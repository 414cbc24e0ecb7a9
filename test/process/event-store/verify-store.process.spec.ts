import { randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetWhatCameAfter } from '#platform/backup/vault-ahead.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { bindVault } from '#platform/event-store/moving/vault-store.ts';
import type { EventStore, JsonObject } from '#platform/event-store/port.ts';
import { keepHead } from '#platform/event-store/signed-heads/heads-table.ts';
import { noteHead } from '#platform/event-store/signed-heads/noted-heads.ts';
import { HEADS, signHead } from '#platform/event-store/signed-heads/signed-head.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { HeadsWorld, KEY, MASTER, SECOND, THIRD, write } from '#test/integration/event-store/signed-heads-world.ts';
import { emptyDatabase } from '#test/support/database.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { runTool, startTool } from '#test/support/run-main.ts';
import { makeTestHome } from '#test/support/test-run.ts';

const NEW_MASTER = randomBytes(32);
const NEW_KEY = { OFFICINA_KEY: NEW_MASTER.toString('base64') };

let world: HeadsWorld;
let store: EventStore;
beforeEach(async () => {
  world = await HeadsWorld.open();
  store = createEmbeddedStore({ url: world.database.url });
  await store.open();
  await bindVault(world.database.pool, store.id);
  await world.threeDays(store);
});
afterEach(async () => {
  await store.close();
  await world.close();
});

async function verify(args: readonly string[] = [], env: Record<string, string> = {}) {
  const tool = startTool('platform/event-store/signed-heads/verify-store.main.ts', args, { ...world.env, ...env });
  return { code: await tool.ended, output: tool.output() };
}
const says = (...texts: string[]) => expect.stringMatching(new RegExp(texts.map(RegExp.escape).join('[^]*')));

describe('`npm run verify`', () => {
  it('ends with 0 and what it held the store against, where nobody touched it', async () => {
    expect(await verify()).toEqual({
      code: 0,
      output: says(
        '11 events, 11 of them chained; 3 signed heads.',
        `Last signed head: ${THIRD}`,
        'Nothing was changed',
      ),
    });
  });

  it('ends with 1 and names of all that is wrong', async () => {
    const { pool } = world.database;
    await pool.query(`update events.events set data = '{"note":"x"}' where stream = 'a' and revision = 2`);
    await pool.query('delete from vault.signed_heads where day = $1', [THIRD]);
    const { code, output } = await verify();
    expect(code).toBe(1);
    expect(output).toContain('3 things are wrong:');
    expect(output).toMatch(/a, revision 3 \(ThingHappened@1, recorded .*\): does not follow revision 2 as it is now/);
    expect(output).toMatch(new RegExp(`head of ${SECOND} .*: the log is not what was signed .*: other events`));
    expect(output).toMatch(new RegExp(`head of ${THIRD} .* gone from the database`));
  });

  it('ends with 2 where it is asked for what it does not know, and tells how it is used', async () => {
    const usage = 'npm run verify -- --public-key';
    expect(await verify(['--all'])).toEqual({ code: 2, output: says('--all', usage) });
    expect(await verify(['store'])).toEqual({ code: 2, output: says('store', usage) });
    const { OFFICINA_KEY: _, ...keyless } = world.env;
    const tool = startTool('platform/event-store/signed-heads/verify-store.main.ts', [], keyless);
    expect([await tool.ended, tool.output()]).toEqual([2, says('there is no master key', usage)]);
  });

  it('ends with 2 where it could not look', async () => {
    writeFileSync(join(world.home, 'no-key.pem'), 'x');
    expect(await verify(['--key', join(world.home, 'no-key.pem')])).toEqual({ code: 2, output: says('no-key.pem') });
    expect(await verify(['--heads', join(world.home, 'no.jsonl')])).toEqual({ code: 2, output: says('no.jsonl') });
    expect(await verify([], { DATABASE_URL: '' })).toEqual({ code: 2, output: says('there is no Officina in') });
    const away = { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' };
    expect(await verify([], away)).toEqual({ code: 2, output: says('127.0.0.1:1') });
  });

  it('holds heads of an earlier key against its public key, and needs no master key where a public key is given', async () => {
    const printed = await verify(['--public-key']);
    expect(printed).toEqual({ code: 0, output: says('BEGIN PUBLIC KEY', KEY.publicKey, KEY.fingerprint) });
    const file = join(world.home, 'auditor.pem');
    writeFileSync(file, printed.output);
    expect(await verify([], NEW_KEY)).toEqual({ code: 1, output: says('signed with another key', '--key FILE') });
    expect(await verify(['--key', file], NEW_KEY)).toMatchObject({ code: 0 });
    const { OFFICINA_KEY: _, ...keyless } = world.env;
    await runTool('platform/event-store/signed-heads/verify-store.main.ts', ['--key', file], keyless);
  });

  it('holds the store against heads that an auditor noted down', async () => {
    const noted = join(world.home, 'auditor.jsonl');
    world.tomorrow();
    await write(store, 'a');
    const head = await world.sign(store);
    if (!head) throw new Error('no head');
    await noteHead(noted, head);
    rmSync(world.notes);
    await world.database.pool.query('delete from vault.signed_heads');
    await world.database.pool.query('delete from events.events where position = 12');
    expect(await verify()).toMatchObject({ code: 0 });
    const { code, output } = await verify(['--heads', noted]);
    expect([code, output]).toEqual([1, says('gone from the database', '1 event fewer than signed', 'cut at its end')]);
  });

  it('is not put off by writers and a signature beside it', async () => {
    let [working, written] = [true, 0];
    const work = async (stream: string) => {
      for (; working; written++) await write(store, stream);
    };
    const writers = Promise.all([work('w1'), work('w2'), work('w3')]);
    world.tomorrow();
    const running = verify();
    await expect.poll(() => written).toBeGreaterThan(30);
    await world.sign(store);
    expect(await running).toMatchObject({ code: 0 });
    working = false;
    await writers;
    expect(await verify()).toEqual({ code: 0, output: says('4 signed heads', 'Nothing was changed') });
  });

  it('reads nobody’s data: an erased person changes nothing of what was signed', async () => {
    const vault = new PersonalVault(world.database.pool, MASTER);
    const sealed = await vault.seal('customer-1', { name: 'Ada Rossi' }, ['name']);
    const event = {
      id: randomUUID(),
      type: 'CustomerRegistered@1',
      data: sealed as JsonObject,
      metadata: { previous: null },
    };
    await store.append('customer-1', [event], 'no-stream');
    world.tomorrow();
    await world.sign(store);
    await vault.erase('customer-1', '2026-03-05T10:00:00.000Z');
    expect(await verify()).toEqual({ code: 0, output: says('12 events, 12 of them chained; 4 signed heads') });
  });
});

describe('signed heads go with the company', () => {
  it('to another event store, where they hold and new ones follow', async () => {
    const server = await new EventStoreDbTestServer().start();
    const moved = createEventStoreDbStore({ url: server.url });
    try {
      await runTool('platform/event-store/moving/migrate-store.main.ts', ['--to', server.url], world.env);
      await moved.open();
      await write(moved, 'a');
      world.tomorrow();
      expect(await world.sign(moved)).toMatchObject({ store: moved.id, events: 12 });
      const there = { EVENTSTORE_URL: server.url };
      expect(await verify([], there)).toEqual({ code: 0, output: says('12 events', '4 signed heads') });
      await world.database.pool.query('update vault.signed_heads set events = 10 where day = $1', [THIRD]);
      expect(await verify([], there)).toEqual({ code: 1, output: says('One thing is wrong', THIRD) });
    } finally {
      await moved.close();
      await server.stop();
    }
  });

  it('into a backup and out of it, also beside notes of what came later', async () => {
    const folder = join(makeTestHome(), 'backup');
    await runTool('platform/backup/backup.main.ts', ['--to', folder], world.env);
    await write(store, 'a', 'b');
    world.tomorrow();
    await world.sign(store);
    const database = await emptyDatabase();
    try {
      const env = { DATABASE_URL: database.url };
      await runTool('platform/backup/restore.main.ts', ['--from', folder], { ...world.env, ...env });
      expect(await verify([], env)).toEqual({
        code: 0,
        output: says('11 events', '3 signed heads', 'Nothing was changed'),
      });
      await database.pool.query(`delete from events.events where stream = 'c'`);
      expect(await verify([], env)).toEqual({ code: 1, output: says(`head of ${SECOND}`, '2 events fewer') });
    } finally {
      await database.drop();
      rmSync(folder, { recursive: true });
    }
  });

  it('out of a backup without those of events that are not in it', async () => {
    const { pool } = world.database;
    const key = new SigningKey(MASTER, HEADS);
    const head = {
      store: 'earlier',
      position: `earlier:${'9'.repeat(20)}`,
      events: 3,
      digest: 'd',
      signedAt: '2026-03-01T09:00:00.000Z',
    };
    await keepHead(pool, signHead({ ...head, day: '2026-03-01' }, key));
    const { rows: before } = await pool.query('select day::text from vault.signed_heads order by day');
    const [eighth] = await Array.fromAsync(store.readAll({ limit: 8 })).then((events) => events.slice(-1));
    const client = await pool.connect();
    try {
      await forgetWhatCameAfter(client, eighth?.position ?? null);
    } finally {
      client.release();
    }
    const { rows: after } = await pool.query('select day::text from vault.signed_heads order by day');
    expect(before.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02', SECOND, THIRD]);
    expect(after.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02', SECOND]);
  });
});
