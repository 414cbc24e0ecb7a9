import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { EVENTS_OUT, headOf } from '#platform/event-store/embedded/bulk.ts';
import {
  comparePositions,
  type EventStore,
  isReadable,
  NotJson,
  type RecordedEvent,
} from '#platform/event-store/port.ts';
import { keyFingerprint } from '#platform/personal-data/master-key.ts';
import { lineOf } from './event-lines.ts';
import { FOLDERS, keepFiles } from './kept-files.ts';
import { FORMAT, type Manifest, type Part, writeManifest } from './manifest.ts';
import { linesAsStream, writePart } from './parts.ts';
import { copyOut, quoted, readSequences, vaultTables } from './tables.ts';

export interface BackupOptions {
  /** Folder of the backup; created when missing, refused when something else is in it. */
  readonly to: string;
  /** OFFICINA_HOME, whose files and mails are backed up. */
  readonly home: string;
  readonly databaseUrl: string;
  /** The event store, when it is not the embedded one of that database. */
  readonly store: EventStore | null;
  readonly key: Buffer;
  /** Version of Officina, for information only. */
  readonly officina: string;
  readonly onProgress?: (progress: { readonly phase: string; readonly done: number }) => void;
}

export interface BackupReport {
  readonly manifest: Manifest;
  /** Files whose bytes changed since they were stored. */
  readonly damaged: readonly string[];
}

/** The given folder holds something else. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

/** A file that marks the folder until the backup is complete. */
const UNFINISHED = 'unfinished';
const EVENTS_FILE = 'events.copy.gz';

/**
 * Backs up events, vault, files and kept mails while Officina runs. The folder is a backup once it has its manifest,
 * which is written last; an interrupted backup may be begun again in the same folder.
 *
 * - Embedded store: events and vault are of one instant, one snapshot of the database.
 * - EventStoreDB: events go up to a head that is read before the vault's snapshot is taken. So the vault holds the keys
 *   of every person in these events; what the vault knows beyond that head is put right by {@link restore}.
 * - Files come last: they are never changed in place, and are on disk before the vault knows of them.
 * - The master key is not included: with it, a stolen backup would be readable.
 *
 * @throws NotEmpty
 */
export async function backup(options: BackupOptions): Promise<BackupReport> {
  const { to, home, databaseUrl, store, key, officina, onProgress = () => undefined } = options;
  await begin(to);
  const progressOf = (phase: string) => (done: number) => onProgress({ phase, done });
  const madeAt = new Date().toISOString();
  const head = store && (await store.head());
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'officina-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local timezone = 'UTC'`);
    await client.query(`set local datestyle = 'ISO'`);
    const events = store
      ? await foreignEvents(to, store, head, progressOf('events'))
      : await embeddedEvents(client, to, progressOf('events'));
    const { rows: schema } = await client.query<Manifest['schema'][number]>(
      'select name, checksum from vault.migrations order by number',
    );
    const tables: Manifest['tables'] = [];
    for (const { table, columns } of await vaultTables(client)) {
      const source = `vault.${quoted(table)} (${columns.join(', ')})`;
      const part = await copyOut(client, source, to, `vault/${table}.copy.gz`, progressOf(`vault.${table}`));
      tables.push({ ...part, table, columns });
    }
    const { rows: erased } = await client.query<Manifest['erased'][number]>(
      `select subject, to_char(erased_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
         from vault.personal_keys where wrapped is null and erased_at is not null order by subject`,
    );
    const sequences = await readSequences(client);
    await client.query('commit');

    const [files, mails] = [
      await keepFiles(home, to, FOLDERS[0], progressOf('files')),
      await keepFiles(home, to, FOLDERS[1], progressOf('mails')),
    ];
    const manifest: Manifest = {
      format: FORMAT,
      officina,
      madeAt,
      keyFingerprint: keyFingerprint(key),
      events,
      schema,
      tables,
      sequences,
      files: files.list,
      mails: mails.list,
      erased,
    };
    await writeManifest(to, manifest);
    await rm(join(to, UNFINISHED));
    return { manifest, damaged: files.damaged };
  } finally {
    await client.end();
  }
}

async function begin(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const there = await readdir(folder);
  if (there.length > 0 && !there.includes(UNFINISHED)) {
    throw new NotEmpty(`${folder} is not empty: each backup has a folder of its own`);
  }
  await writeFile(join(folder, UNFINISHED), '');
  for (const name of there) if (name !== UNFINISHED) await rm(join(folder, name), { recursive: true });
}

async function embeddedEvents(
  client: pg.Client,
  folder: string,
  onRows: (rows: number) => void,
): Promise<Manifest['events']> {
  const { storeId, head } = await headOf(client);
  const part = await copyOut(client, `(${EVENTS_OUT})`, folder, EVENTS_FILE, onRows);
  return { ...part, engine: 'embedded', storeId, head };
}

async function foreignEvents(
  folder: string,
  store: EventStore,
  head: string | null,
  onRows: (rows: number) => void,
): Promise<Manifest['events']> {
  async function* lines() {
    if (head === null) return;
    for await (const event of upTo(store.readAll(), head)) {
      const { stream, revision, type } = event;
      if (!isReadable(event)) throw new NotJson(`${stream}, revision ${revision} (${type}) cannot be read`);
      yield lineOf(event);
    }
  }
  const part: Part = await writePart(folder, EVENTS_FILE, linesAsStream(lines()), onRows);
  return { ...part, engine: 'eventstoredb', storeId: store.id, head };
}

async function* upTo(events: AsyncIterable<RecordedEvent>, head: string): AsyncGenerator<RecordedEvent> {
  for await (const event of events) {
    if (comparePositions(event.position, head) > 0) return;
    yield event;
  }
}
