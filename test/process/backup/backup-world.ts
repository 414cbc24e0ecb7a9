import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createEmbeddedStore } from '#platform/event-store/embedded/embedded-store.ts';
import { bindVault } from '#platform/event-store/moving/vault-store.ts';
import type { EventStore } from '#platform/event-store/port.ts';
import { ContentStore } from '#platform/files/content-store.ts';
import { PersonalVault } from '#platform/personal-data/personal-vault.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { seeded } from '#test/support/seeded.ts';
import { makeTestHome } from '#test/support/test-run.ts';

export const KEY = Buffer.alloc(32, 9);

/** A home and a database: empty, or with a small company of nonsense in them. */
export interface Place {
  readonly home: string;
  readonly database: FreshDatabase;
  /** The embedded store of that database, once somebody opened it. */
  embedded(): Promise<EventStore>;
  remove(): Promise<void>;
}

export async function emptyPlace(): Promise<Place> {
  return placeOn(await emptyDatabase());
}

function placeOn(database: FreshDatabase): Place {
  const home = makeTestHome();
  const opened: EventStore[] = [];
  return {
    home,
    database,
    embedded: async () => {
      const store = createEmbeddedStore({ url: database.url });
      await store.open();
      opened.push(store);
      return store;
    },
    remove: async () => {
      for (const store of opened) await store.close();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Texts that a copy could spoil. */
const TEXTS = [
  'Forlì\t«due»',
  'riga\nnuova\r\n',
  'back\\slash \\N \\.',
  ' \u2028\u2029 ',
  '"virgolette"',
  '\\\\t',
  'ß€𝄞',
  '',
];

/**
 * A place with 120 events, and with rows of the vault, files and mails.
 * @param engine the store of its events; without it the embedded store of its database
 */
export async function placeWithCompany(seed: number, engine?: EventStore): Promise<Place> {
  const place = placeOn(await freshDatabase());
  const { pool } = place.database;
  const random = seeded(seed);
  const store = engine ?? (await place.embedded());
  await bindVault(pool, store.id);
  for (let n = 0; n < 120; n++) {
    const stream = `thing-${n % 7}`;
    const text = TEXTS[Math.floor(random() * TEXTS.length)] ?? '';
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
    const metadata = { at: '2026-03-02T09:00:00.000Z', text };
    const expected = n < 7 ? 'no-stream' : Math.floor(n / 7) - 1;
    const { position } = await store.append(
      stream,
      [{ id, type: 'ThingHappened@1', data: { n, text }, metadata }],
      expected,
    );
    await pool.query(
      `insert into vault.commands (actor, command_id, name, payload_hash, allotted, answer) values ($1, $2, 'n', $3, $4, $5)`,
      [text, `c-${n}`, randomBytes(32), JSON.stringify({ text }), JSON.stringify({ data: { n }, position })],
    );
    if (n === 60) await markAt(pool, position);
  }
  await pool.query(`insert into vault.ids values ('repair', 120)`);
  await pool.query(`insert into vault.sessions (id, account_id, epoch, remember, begun_at, last_used_at, expires_at)
    values (gen_random_uuid(), 1, 0, true, now(), now(), now() + interval '1 day')`);
  await pool.query(
    `insert into vault.refresh_tokens (hash, session_id, issued_at) select '\\x00ff', id, now() from vault.sessions`,
  );
  const vault = new PersonalVault(pool, KEY);
  for (const subject of ['customer-1', 'customer-2', 'customer-3']) await vault.seal(subject, { name: 'x' }, ['name']);
  await vault.erase('customer-3', '2026-03-01T10:00:00.000Z');
  const files = new ContentStore(join(place.home, 'files'));
  for (const size of [0, 10, 100_000]) {
    const hash = await files.keep(Buffer.alloc(size, size));
    await pool.query(`insert into vault.media (hash, name, type, bytes) values ($1, 'x', 'image/png', $2)`, [
      hash,
      size,
    ]);
  }
  mkdirSync(join(place.home, 'mails', 'tmp'), { recursive: true });
  writeFileSync(join(place.home, 'mails', 'mail-1.eml'), 'Subject: x\r\n\r\nciao');
  writeFileSync(join(place.home, 'mails', 'tmp', 'half'), 'x');
  return place;
}

async function markAt(pool: pg.Pool, position: string): Promise<void> {
  await pool.query(`insert into vault.reaction_checkpoints (name, position) values ('reactions', $1)`, [position]);
  await pool.query(`insert into vault.reactions (name, after_position) values ('a', $1), ('b', null)`, [position]);
  await pool.query(
    `insert into vault.outbox (template, language, recipient, data, event_id, correlation_id, due_at, created_at, event_position)
     values ('t', 'it', 'r', '{}', 'e', 'c', now(), now(), $1)`,
    [position],
  );
  await pool.query(`insert into vault.outbox_causes select 'e', 'r', 't', id from vault.outbox`);
}

/**
 * All rows of the vault as text, by table. The store's id is left out of positions, so that vaults on two stores
 * compare.
 */
export async function vaultOf(pool: pg.Pool, storeId: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'vault' and table_name not in ('migrations', 'event_store') order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'erased_in')::text as row from vault.${name} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row.replaceAll(`${storeId}:`, ''));
  }
  return all;
}

/** Changes a byte in the middle of a file, cuts its end off, or deletes it. */
export function spoil(path: string, how: 'altered' | 'torn' | 'missing'): void {
  const bytes = readFileSync(path);
  const at = Math.floor(bytes.length / 2);
  if (how === 'missing') rmSync(path);
  else if (how === 'torn') writeFileSync(path, bytes.subarray(0, bytes.length - 5));
  else writeFileSync(path, bytes.with(at, (bytes[at] ?? 0) ^ 1));
}
