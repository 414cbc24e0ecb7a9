import { randomUUID } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backup, NotEmpty } from '#platform/backup/backup.ts';
import { FaultyBackup, type Manifest, writeManifest } from '#platform/backup/manifest.ts';
import { checkBackup, restore, TargetNotEmpty, WrongKey } from '#platform/backup/restore.ts';
import { createEventStoreDbStore } from '#platform/event-store/eventstoredb/eventstoredb-store.ts';
import { summaryOf } from '#platform/event-store/moving/read-in-step.ts';
import { bindVault, ForeignVault, storeOfVault } from '#platform/event-store/moving/vault-store.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { runToItsDeath } from '#test/support/child.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { emptyPlace, KEY, type Place, placeWithCompany, spoil, vaultOf } from './backup-world.ts';

let company: Place;
let source: EventStore;
let folder: string;
let kept: Manifest;
const places: Place[] = [];

const backupOf = ({ home, database }: Place, to: string, store: EventStore | null = null) =>
  backup({ to, home, databaseUrl: database.url, store, key: KEY, officina: 'test' });
const restoreInto = async (
  place: Place,
  from: string,
  more: { store?: EventStore; erased?: Manifest['erased'] } = {},
) =>
  restore({
    from,
    manifest: await checkBackup(from, KEY),
    home: place.home,
    databaseUrl: place.database.url,
    store: null,
    erased: [],
    ...more,
  });
const newPlace = async () => {
  const place = await emptyPlace();
  places.push(place);
  return place;
};
const newFolder = () => makeTestHome();
const hasVault = async ({ database }: Place) => {
  const { rows } = await database.pool.query(`select to_regnamespace('vault') is not null as there`);
  return rows[0].there as boolean;
};
const filesIn = (home: string) =>
  ['files', 'mails'].flatMap((name) =>
    readdirSync(join(home, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('tmp'))
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'base64')]),
  );

const DYING_RESTORE = `
const { checkBackup, restore } = await import('#platform/backup/restore.ts');
const { FROM: from, HOME_OF_IT: home, DATABASE: databaseUrl, KEY: key, POINT: point } = process.env;
const manifest = await checkBackup(from, Buffer.from(key, 'base64'));
const onProgress = ({ phase, done }) => {
  if (point === phase + ' ' + done) process.kill(process.pid, 'SIGKILL');
};
await restore({ from, manifest, home, databaseUrl, store: null, erased: [], onProgress });`;

beforeAll(async () => {
  company = await placeWithCompany(3);
  source = await company.embedded();
  folder = newFolder();
  kept = (await backupOf(company, folder)).manifest;
});
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
afterAll(async () => {
  await company.remove();
  rmSync(folder, { recursive: true });
});

describe('a backup', () => {
  test('brings everything back: events, vault, sequences, files, mails', async () => {
    const place = await newPlace();
    await restoreInto(place, folder);
    const store = await place.embedded();
    expect(await summaryOf(store.readAll())).toEqual(await summaryOf(source.readAll()));
    const times = async (from: EventStore) =>
      (await Array.fromAsync(from.readAll())).map(({ recordedAt }) => recordedAt);
    expect(await times(store)).toEqual(await times(source));
    expect(await vaultOf(place.database.pool, store.id)).toEqual(await vaultOf(company.database.pool, source.id));
    expect(filesIn(place.home)).toEqual(filesIn(company.home));
    // Sequences go on where they were.
    const next = await place.database.pool.query(
      `insert into vault.media (hash, name, type, bytes) values ('${'a'.repeat(64)}', 'x', 'x', 1) returning id`,
    );
    expect(next.rows[0].id).toBe(4);
    expect((await place.database.pool.query(`select nextval('vault.outbox_changes')`)).rows[0].nextval).toBe(2);
    const last = (await Array.fromAsync(store.readAll())).at(-1);
    const appended = await store.append('thing-0', [{ id: randomUUID(), type: 'X@1', data: {}, metadata: {} }], 'any');
    expect(appended.position > (last?.position ?? '')).toBe(true);
  });

  test('gives the restored log an id of its own, to which the vault then belongs', async () => {
    const place = await newPlace();
    await restoreInto(place, folder);
    const store = await place.embedded();
    expect(store.id).not.toBe(source.id);
    expect(await storeOfVault(place.database.pool)).toBe(store.id);
    const text = JSON.stringify(await vaultOf(place.database.pool, 'none'));
    expect(text).not.toContain(`${source.id}:`);
  });

  test('tells what it holds, part by part, and who was erased; but no key, and no name of a person', async () => {
    expect(kept.events).toMatchObject({ rows: 120, engine: 'embedded', storeId: source.id, head: await source.head() });
    expect(kept.tables.find(({ table }) => table === 'commands')?.rows).toBe(120);
    expect([kept.files.rows, kept.mails.rows]).toEqual([3, 1]);
    expect(kept.erased).toEqual([{ subject: 'customer-3', at: '2026-03-01T10:00:00.000Z' }]);
    const everything = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString('latin1'))
      .join();
    expect(everything).not.toContain(KEY.toString('base64'));
    expect(everything).not.toContain(KEY.toString('hex'));
  });

  test('needs a folder of its own; one that was cut short may be begun again in the same', async () => {
    await expect(backupOf(company, folder)).rejects.toThrow(NotEmpty);
    const other = newFolder();
    writeFileSync(join(other, 'unfinished'), '');
    writeFileSync(join(other, 'events.copy.gz'), 'half');
    await expect(checkBackup(other)).rejects.toThrow(/no finished backup/);
    await backupOf(company, other);
    expect((await checkBackup(other, KEY)).events.rows).toBe(120);
    rmSync(other, { recursive: true });
  });

  test('tells of files that were damaged on disk before it came', async () => {
    const place = await placeWithCompany(4);
    const { manifest } = await backupOf(place, newFolder());
    const hash = (await place.database.pool.query(`select hash from vault.media where bytes = 10`)).rows[0].hash;
    const path = `files/${hash.slice(0, 2)}/${hash.slice(2)}`;
    spoil(join(place.home, path), 'altered');
    expect(manifest.files.rows).toBe(3);
    expect((await backupOf(place, newFolder())).damaged).toEqual([path]);
    await place.remove();
  });
});

describe('a restore', () => {
  const parts = () => [
    'manifest.json',
    'events.copy.gz',
    'vault/commands.copy.gz',
    'files.list.gz',
    'mails/mail-1.eml',
    `files/${readdirSync(join(folder, 'files')).find((name) => name !== 'tmp')}`,
  ];

  test.each(['altered', 'torn', 'missing'] as const)('is refused with the part that is %s', async (how) => {
    const place = await newPlace();
    for (const part of parts()) {
      const copy = newFolder();
      cpSync(folder, copy, { recursive: true });
      const path = part.startsWith('files/') ? join(part, readdirSync(join(copy, part))[0] ?? '') : part;
      spoil(join(copy, path), how);
      const error = await restoreInto(place, copy).catch((thrown: unknown) => thrown);
      expect(error, path).toBeInstanceOf(FaultyBackup);
      expect((error as Error).message).toContain(path);
      rmSync(copy, { recursive: true });
    }
    expect(await hasVault(place), 'nothing was written').toBe(false);
  });

  test('is refused at once without the master key, or with another one', async () => {
    await expect(checkBackup(folder, Buffer.alloc(32, 8))).rejects.toThrow(WrongKey);
    await expect(checkBackup(folder, null)).rejects.toThrow(/put master.key into the home, or set OFFICINA_KEY/);
  });

  test('is refused where something is already', async () => {
    const database = await placeWithCompany(5);
    places.push(database);
    rmSync(join(database.home, 'files'), { recursive: true });
    rmSync(join(database.home, 'mails'), { recursive: true });
    const before = await vaultOf(database.database.pool, '');
    await expect(restoreInto(database, folder)).rejects.toThrow(/database is not empty: there are rows in vault\./);
    expect(await vaultOf(database.database.pool, '')).toEqual(before);

    const home = await newPlace();
    cpSync(join(company.home, 'files'), join(home.home, 'files'), { recursive: true });
    writeFileSync(join(home.home, 'files', 'mine'), 'x');
    await expect(restoreInto(home, folder)).rejects.toThrow(TargetNotEmpty);
    expect(await hasVault(home)).toBe(false);
  });

  test('is refused to a version that does not know the backup’s tables', async () => {
    const copy = newFolder();
    cpSync(folder, copy, { recursive: true });
    await writeManifest(copy, { ...kept, schema: [...kept.schema, { name: '9999-later.sql', checksum: 'x' }] });
    await expect(checkBackup(copy, KEY)).rejects.toThrow(/migration 9999-later.sql, which this version/);
    rmSync(copy, { recursive: true });
  });

  test('that is killed anywhere is made again, and nothing starts on what it left', async () => {
    const place = await newPlace();
    const env = { FROM: folder, HOME_OF_IT: place.home, DATABASE: place.database.url, KEY: KEY.toString('base64') };
    for (const point of ['files 2', 'mails 1', 'events 50', 'vault 3', 'vault 15', 'compare 60', 'compare 120']) {
      await runToItsDeath(DYING_RESTORE, { ...env, POINT: point });
      expect(await storeOfVault(place.database.pool)).toBe('restoring');
      await expect(bindVault(place.database.pool, 'any')).rejects.toThrow(ForeignVault);
    }
    await restoreInto(place, folder);
    const store = await place.embedded();
    expect(await vaultOf(place.database.pool, store.id)).toEqual(await vaultOf(company.database.pool, source.id));
    expect(await summaryOf(store.readAll())).toEqual(await summaryOf(source.readAll()));
    expect(filesIn(place.home)).toEqual(filesIn(company.home));
  });

  test('of an older backup does not bring erased persons back', async () => {
    const place = await newPlace();
    await restoreInto(place, folder, { erased: [{ subject: 'customer-2', at: '2026-04-01T00:00:00.000Z' }] });
    const keys = await new PersonalVault(place.database.pool, KEY).keysOf(['customer-1', 'customer-2', 'customer-3']);
    expect([...keys].filter(([, key]) => key === null).map(([subject]) => subject)).toEqual([
      'customer-2',
      'customer-3',
    ]);
  });
});

describe('events in an EventStoreDB', () => {
  test('are backed up to a head before the vault, and come back into either engine', async () => {
    const server = await new EventStoreDbTestServer().start();
    const engine = createEventStoreDbStore({ url: server.url });
    await engine.open();
    const place = await placeWithCompany(6, engine);
    const said = await summaryOf(engine.readAll());
    const before = await vaultOf(place.database.pool, engine.id);

    // Between reading the head and the vault's snapshot a command is executed, and its reaction runs.
    const late: EventStore = Object.assign(Object.create(engine), {
      head: async () => {
        const head = await engine.head();
        const event = { id: randomUUID(), type: 'X@1', data: {}, metadata: {} };
        const { position } = await engine.append('thing-late', [event], 'no-stream');
        const { pool } = place.database;
        await pool.query(`update vault.reaction_checkpoints set position = $1`, [position]);
        await pool.query(
          `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, due_at, created_at, event_position)
           values ('late', 'it', 'r', '{}', 'e', 'c', now(), now(), $1)`,
          [position],
        );
        await pool.query(
          `insert into vault.commands (actor, command_id, name, payload_hash, answer) values ('a', 'late', 'n', '\\x00', $1)`,
          [JSON.stringify({ position })],
        );
        return head;
      },
      readAll: engine.readAll.bind(engine),
    });
    Object.defineProperty(late, 'id', { value: engine.id });
    const to = newFolder();
    expect((await backupOf(place, to, late)).manifest.events).toMatchObject({ engine: 'eventstoredb', rows: 120 });

    const other = await new EventStoreDbTestServer().start();
    const otherEngine = createEventStoreDbStore({ url: other.url });
    await otherEngine.open();
    for (const store of [undefined, otherEngine]) {
      const target = await newPlace();
      await restoreInto(target, to, store ? { store } : {});
      const filled = store ?? (await target.embedded());
      expect(await summaryOf(filled.readAll())).toEqual(said);
      const { pool } = target.database;
      expect(await storeOfVault(pool)).toBe(filled.id);
      const { rows: mails } = await pool.query('select template, event_position from vault.outbox');
      const at = (await Array.fromAsync(filled.readAll())).map(({ position }) => position);
      expect(mails).toEqual([{ template: 't', event_position: at[60] }]);
      expect((await pool.query('select position from vault.reaction_checkpoints')).rows).toEqual([
        { position: at[119] },
      ]);
      const { rows: answers } = await pool.query(
        `select answer->>'position' as position from vault.commands order by (answer->'data'->>'n')::int`,
      );
      expect(answers.map(({ position }) => position)).toEqual(at);
      const { personal_keys } = await vaultOf(pool, filled.id);
      expect(personal_keys).toEqual(before.personal_keys);
    }
    await engine.close();
    await otherEngine.close();
    await server.stop();
    await other.stop();
    await place.remove();
    rmSync(to, { recursive: true });
  });
});
