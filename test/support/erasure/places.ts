import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Redis } from 'ioredis';
import type { Pool } from 'pg';
import PostalMime from 'postal-mime';
import { markersIn, rawMarkersIn } from './markers.ts';
import { pdfText } from './pdf-text.ts';

/** Where something of the person was found: place → markers. */
export type Found = Map<string, string[]>;

export function note(found: Found, place: string, content: string | Buffer): void {
  const markers = markersIn(content);
  if (markers.length > 0) found.set(place, [...new Set([...(found.get(place) ?? []), ...markers])].sort());
}

/** Searches every row of every table of our schemas as text, so that columns that are added later are searched, too. */
export async function searchDatabase(pool: Pool): Promise<Found> {
  const found: Found = new Map();
  const { rows: tables } = await pool.query<{ name: string; plain: string }>(
    `select format('%I.%I', table_schema, table_name) as name, table_schema || '.' || table_name as plain
     from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name, plain } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of rows) note(found, plain, row);
  }
  return found;
}

/** Searches PostgreSQL's own log files, where it writes any. */
export async function searchServerLogs(pool: Pool): Promise<Found> {
  const found: Found = new Map();
  const { rows } = await pool.query<{ data: string; log: string }>(
    `select current_setting('data_directory') as data, current_setting('log_directory') as log`,
  );
  const folder = join(rows[0]?.data ?? '', rows[0]?.log ?? 'log');
  if (existsSync(folder)) {
    for (const file of readdirSync(folder)) note(found, file, readFileSync(join(folder, file)));
  }
  return found;
}

/** Searches every key of Redis, and its value. */
export async function searchRedis(redis: Redis): Promise<Found> {
  const found: Found = new Map();
  const read: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => redis.get(key),
    hash: (key) => redis.hgetall(key),
    list: (key) => redis.lrange(key, 0, -1),
    set: (key) => redis.smembers(key),
    zset: (key) => redis.zrange(key, '0', '-1'),
    stream: (key) => redis.xrange(key, '-', '+'),
  };
  for (const key of await redis.keys('*')) {
    const value = await read[await redis.type(key)]?.(key);
    note(found, key, `${key} ${JSON.stringify(value)}`);
  }
  return found;
}

/** Searches every file of a folder: its name, its bytes, and its decoded text (mails, PDFs). */
export async function searchFiles(folder: string): Promise<Found> {
  const found: Found = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const place = relative(folder, path);
    const bytes = readFileSync(path);
    note(found, place, `${place}\n${await textOf(bytes, entry.name)}`);
    note(found, place, bytes);
  }
  return found;
}

/** The text that a person reads in a PDF or a mail; '' for other files. */
export async function textOf(bytes: Buffer, name = ''): Promise<string> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdfText(bytes);
  if (!name.endsWith('.eml')) return '';
  const mail = await PostalMime.parse(bytes);
  const attached = await Promise.all(
    mail.attachments.map(({ content }) => textOf(Buffer.from(content as ArrayBuffer))),
  );
  return [JSON.stringify({ ...mail, attachments: mail.attachments.map(({ filename }) => filename) }), ...attached].join(
    '\n',
  );
}

/** Searches the statistics of PostgreSQL's planner, which quote values of columns. */
export async function searchStatistics(pool: Pool): Promise<Found> {
  const found: Found = new Map();
  const { rows } = await pool.query<{ place: string; row: string }>(
    'select starelid::regclass::text as place, s::text as row from pg_statistic s',
  );
  for (const { place, row } of rows) note(found, place, row);
  return found;
}

/**
 * Searches the files of the database on the disk, with all that was written: rows that nobody sees any more included.
 * Not the write-ahead log, and not the databases of other tests beside it.
 */
export async function searchDataDirectory(pool: Pool): Promise<Found> {
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ data: string; oid: string }>(
    `select current_setting('data_directory') as data, oid::text as oid from pg_database where datname = current_database()`,
  );
  const [{ data, oid }] = rows as [{ data: string; oid: string }];
  const found: Found = new Map();
  for (const place of ownFiles(data, '', oid)) {
    // Other tests work on the same server, so that files may disappear at any moment.
    const markers = existsSync(join(data, place)) ? rawMarkersIn(readFileSync(join(data, place))) : [];
    if (markers.length > 0) found.set(place, markers);
  }
  return found;
}

/** Never enters a folder of another database, which may be dropped at that moment. */
function ownFiles(data: string, folder: string, oid: string): string[] {
  return readdirSync(join(data, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() ? [place] : [];
    const isOthers = folder === 'base' && entry.name !== oid;
    return isOthers || place === 'pg_wal' ? [] : ownFiles(data, place, oid);
  });
}
