import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { EVENTS_IN } from '#platform/event-store/embedded/bulk.ts';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { CarriedPositions } from '#platform/event-store/moving/carry-positions.ts';
import { copyLog } from '#platform/event-store/moving/copy-log.ts';
import { readInStep } from '#platform/event-store/moving/read-in-step.ts';
import { rebindVault } from '#platform/event-store/moving/vault-store.ts';
import type { EventStore, RecordedEvent } from '#platform/event-store/port.ts';
import { keyFingerprint } from '#platform/personal-data/master-key.ts';
import { type Migration, migrate, readMigrations } from '#platform/postgres/migrate.ts';
import { eventOf, lineAt } from './event-lines.ts';
import { checkFiles, FOLDERS, foreignFiles, placeFiles } from './kept-files.ts';
import { type Erased, FaultyBackup, type Manifest, partsOf, readManifest } from './manifest.ts';
import { checkPart, linesAsStream, linesOf } from './parts.ts';
import { copyIn, setSequences } from './tables.ts';
import { forgetWhatCameAfter } from './vault-ahead.ts';

export interface RestoreOptions {
  /** Folder of the backup. */
  readonly from: string;
  /** The backup's manifest, from {@link checkBackup}. */
  readonly manifest: Manifest;
  /** OFFICINA_HOME, into which files and mails go. */
  readonly home: string;
  readonly databaseUrl: string;
  /** The opened event store to fill, when it is not the embedded one of that database. */
  readonly store: EventStore | null;
  /** Persons erased since the backup was made: their keys are destroyed again. */
  readonly erased: readonly Erased[];
  readonly onProgress?: (progress: { readonly phase: string; readonly done: number; readonly all: number }) => void;
}

/** The home or the database is not empty: a restore would mix two companies, or lose one. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';
}

/** The personal data of the backup cannot be read with the master key that is here. */
export class WrongKey extends Error {
  override readonly name = 'WrongKey';
}

/**
 * Stands in place of the store's id while a restore is under way: nothing starts on such a vault, and the restore may
 * begin again.
 */
const RESTORING = 'restoring';

/**
 * Reads a whole backup, and checks that this program and this key can restore it. Nothing is written.
 * @param key the master key; null when there is none here; absent when only the backup itself is to be checked
 * @throws WrongKey
 * @throws FaultyBackup naming the first part that is missing, torn or altered
 */
export async function checkBackup(from: string, key?: Buffer | null): Promise<Manifest> {
  const manifest = await readManifest(from);
  if (key !== undefined) requireKey(manifest, key);
  migrationsOf(manifest);
  for (const part of partsOf(manifest)) await checkPart(from, part);
  for (const folder of FOLDERS) await checkFiles(from, folder, manifest[folder]);
  return manifest;
}

/**
 * Restores a checked backup into an empty home and database. An interrupted restore is repeated from its beginning.
 *
 * The restored log has a new id, because the lost log may have given positions that this one will give to other events;
 * the vault's positions are carried over. Read models are built from the events at the next start. The caller must be
 * alone with the database.
 *
 * @throws TargetNotEmpty before anything is written; FaultyBackup, ForeignEvents
 */
export async function restore(options: RestoreOptions): Promise<void> {
  const { from, manifest, home, databaseUrl, store, erased, onProgress = () => undefined } = options;
  const progressOf = (phase: string, all: number) => (done: number) => onProgress({ phase, done, all });
  for (const folder of FOLDERS) await requireNoOthers(home, from, folder, manifest);

  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'officina-restore' });
  await client.connect();
  try {
    await requireEmpty(client);
    await client.query('drop schema if exists vault cascade; drop schema if exists read cascade');
    if (!store) await client.query('drop schema if exists events cascade');
    await migrate(databaseUrl, migrationsOf(manifest));
    await rebindVault(client, RESTORING);

    for (const folder of FOLDERS)
      await placeFiles(from, home, folder, manifest[folder], progressOf(folder, manifest[folder].rows));
    const target = store ?? (await openEmbedded(databaseUrl));
    try {
      const { rows } = manifest.events;
      const events = () => eventsOf(from, manifest);
      if (store) await copyLog(events(), store, progressOf('events', rows));
      else await loadEvents(client, from, manifest, progressOf('events', rows));

      await client.query('begin');
      for (const [at, part] of manifest.tables.entries()) {
        await copyIn(client, from, part);
        progressOf('vault', manifest.tables.length)(at + 1);
      }
      await setSequences(client, manifest.sequences);
      await forgetWhatCameAfter(client, manifest.events.head);
      const carried = await CarriedPositions.gather(client, manifest.events.storeId);
      await carried.lookUp(readInStep(events(), target.readAll()), progressOf('compare', rows));
      await carried.write();
      await eraseAgain(client, erased);
      await rebindVault(client, target.id);
      await client.query('commit');
    } finally {
      if (!store) await target.close();
    }
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
}

function requireKey({ keyFingerprint: wanted }: Manifest, key: Buffer | null): void {
  if (!key) {
    throw new WrongKey(
      'the master key is not here: put master.key into the home, or set OFFICINA_KEY; no backup holds it',
    );
  }
  if (keyFingerprint(key) !== wanted)
    throw new WrongKey('this master key is not the one that the backup was made with');
}

function migrationsOf({ schema }: Manifest): Migration[] {
  const known = new Map(readMigrations().map((migration) => [migration.name, migration]));
  return schema.map(({ name, checksum }) => {
    const migration = known.get(name);
    if (migration?.checksum === checksum) return migration;
    throw new FaultyBackup(`the backup's database has migration ${name}, which this version of Officina does not know`);
  });
}

async function requireNoOthers(home: string, from: string, folder: (typeof FOLDERS)[number], manifest: Manifest) {
  const [other] = await foreignFiles(home, from, folder, manifest[folder]);
  if (other !== undefined) throw new TargetNotEmpty(`${home} is not empty: ${other} is not of this backup`);
}

/**
 * Checks that vault and events have no rows. Rows that an interrupted restore left behind do not count.
 * @throws TargetNotEmpty
 */
async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ schema: string; table: string }>(
    `select table_schema as schema, table_name as table from information_schema.tables
      where table_type = 'BASE TABLE' and (table_schema = 'vault' and table_name not in ('migrations', 'event_store')
            or table_schema = 'events' and table_name <> 'store') order by 1 desc, 2`,
  );
  const { rows: known } = await client.query<{ there: boolean }>(
    `select to_regclass('vault.event_store') is not null as there`,
  );
  if (known[0]?.there) {
    const { rowCount } = await client.query('select 1 from vault.event_store where id = $1', [RESTORING]);
    if (rowCount) return;
  }
  for (const { schema, table } of tables) {
    const name = `${schema}.${pg.escapeIdentifier(table)}`;
    const { rowCount } = await client.query(`select 1 from ${name} limit 1`);
    if (rowCount) throw new TargetNotEmpty(`the database is not empty: there are rows in ${schema}.${table}`);
  }
}

async function openEmbedded(url: string): Promise<EventStore> {
  const store = createEmbeddedStore({ url });
  await store.open();
  return store;
}

async function* eventsOf(from: string, { events }: Manifest): AsyncGenerator<RecordedEvent> {
  for await (const line of linesOf(from, events)) yield eventOf(line, events.storeId);
}

async function loadEvents(
  client: pg.Client,
  from: string,
  { events }: Manifest,
  onEvent: (events: number) => void,
): Promise<void> {
  async function* lines() {
    let position = 0;
    for await (const line of linesOf(from, events)) {
      yield lineAt(line, ++position);
      onEvent(position);
    }
  }
  await pipeline(linesAsStream(lines()), client.query(copyFrom(EVENTS_IN)));
}

async function eraseAgain(client: pg.Client, erased: readonly Erased[]): Promise<void> {
  for (const { subject, at } of erased) {
    await client.query(
      `insert into vault.personal_keys (subject, wrapped, erased_at) values ($1, null, $2)
       on conflict (subject) do update set wrapped = null,
         erased_at = coalesce(vault.personal_keys.erased_at, excluded.erased_at)`,
      [subject, at],
    );
  }
}
