import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ContentStore } from '#platform/files/content-store.ts';
import { isFileFault } from '#platform/files/inspect-file.ts';
import { FORM_FILE, type Media, MediaStore } from '#platform/files/media-store.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { makeTestHome } from '#test/support/test-run.ts';
import { pruneUnnamedFiles } from '#workers/pruning/prune-unnamed-files.ts';
import { FILE_USERS, pruneUnusedFiles } from '#workers/pruning/prune-unused-files.ts';

const HEAD = 'store:00000000000000000009';
let database: FreshDatabase;
let home: string;
let media: MediaStore;
let count = 0;

beforeAll(async () => {
  database = await freshDatabase();
  home = makeTestHome();
  media = new MediaStore(database.pool, new ContentStore(home));
  await ensureSchema(database.pool, PROJECTIONS);
});
afterAll(async () => {
  await database.drop();
  rmSync(home, { recursive: true, force: true });
});
const prune = () =>
  pruneUnusedFiles({ head: async () => HEAD }, media)(database.pool, Date.now(), AbortSignal.timeout(10_000));
beforeEach(async () => {
  for (const of of FILE_USERS) await stands({ position: HEAD, quarantined: 0 }, of);
});

/** Sets the checkpoint of a read model: by default, that of attached files. */
async function stands(
  { position, quarantined }: { position: string; quarantined: number },
  of = 'repair-media',
): Promise<void> {
  await database.pool.query(`update read.checkpoints set position = $1, quarantined = $2 where projection = $3`, [
    position,
    quarantined,
    of,
  ]);
}

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`);

async function upload(
  days: number,
  details: { uploader?: number | null; customerId?: number; key?: string } = {},
): Promise<Media> {
  const kept = await media.keep({ bytes: pdf(`file ${count++}`), name: 'a.pdf', uploader: 5, ...details });
  if (isFileFault(kept)) throw new Error(kept.code);
  await database.pool.query(`update vault.media set created_at = now() - $2 * interval '1 day' where id = $1`, [
    kept.id,
    days,
  ]);
  return kept;
}

async function attach({ id }: Media): Promise<void> {
  await database.pool.query(
    `insert into read.repair_media ("repairId", customer_id, media, _position)
     values ($1, 1, to_jsonb(array[$2::bigint]), $3)`,
    [1_000 + count, id, HEAD],
  );
}

async function ofRecord({ id }: Media): Promise<void> {
  await database.pool.query(
    `insert into read.record_media (id, media, family, _position) values ($1::bigint || '-carrier', $1, 'carrier', $2)`,
    [id, HEAD],
  );
}

const ofAd = ({ id }: Media, status: string, days: number) =>
  database.pool.query(
    `insert into read.ads (id, customer_id, status, title, meta_tag_link, description, meta_tag_characteristic, price, available,
       external_link, new, free_shipment, city, province, img_agg, shown, prepared, media, unready, causes, trusted,
       created_at, updated_at, _position)
     values ($1, 1, $2, '', '', '', '', 1, true, '', false, false, '', '', '[]', '[]', '[]', to_jsonb(array[$1::bigint]), 0,
       '[]', false, now(), now() - $3 * interval '1 day', $4)`,
    [id, status, days, HEAD],
  );

describe('uploads that nothing uses', () => {
  test('stay where an ad shows them, and for 30 days after it was removed', async () => {
    const [sold, fresh, gone] = [await upload(400), await upload(400), await upload(400)];
    await ofAd(sold, 'SOLD', 300);
    await ofAd(fresh, 'REMOVED', 29);
    await ofAd(gone, 'REMOVED', 31);
    expect(await prune()).toBe(1);
    expect([await media.find(sold.id), await media.find(fresh.id), await media.find(gone.id)]).toMatchObject([
      { id: sold.id },
      { id: fresh.id },
      null,
    ]);
  });

  test('stay where a record holds them, and while it is not known what records hold', async () => {
    const [logo, old] = [await upload(400), await upload(31)];
    await ofRecord(logo);
    await stands({ position: 'store:00000000000000000008', quarantined: 0 }, 'record-media');
    expect(await prune()).toBe(0);
    await stands({ position: HEAD, quarantined: 0 }, 'record-media');
    expect(await prune()).toBe(1);
    expect([await media.find(logo.id), await media.find(old.id)]).toMatchObject([{ id: logo.id }, null]);
  });

  test('stay in the library until 30 days after they were taken out, and longer while anything uses them', async () => {
    const [kept, young, gone, used] = [await upload(400), await upload(400), await upload(400), await upload(400)];
    const inLibrary = ({ id }: Media, removedDays: number | null) =>
      database.pool.query(
        `insert into read.media_library (id, alts, removed_at, updated_at, _position)
         values ($1, '{}', now() - $2 * interval '1 day', now(), $3)`,
        [id, removedDays, HEAD],
      );
    await inLibrary(kept, null);
    await inLibrary(young, 29);
    await inLibrary(gone, 31);
    await inLibrary(used, 31);
    await database.pool.query(
      `insert into read.media_uses (used_by, kind, of_id, held, archived, media, _position)
       values ('page-1', 'page', 1, '{}', false, to_jsonb(array[$1::bigint]), $2)`,
      [used.id, HEAD],
    );
    expect(await prune()).toBe(1);
    expect(await media.find(gone.id)).toBeNull();
    for (const stays of [kept, young, used]) expect(await media.find(stays.id)).toMatchObject({ id: stays.id });
  });

  test('of a public form go where no request names them: the firm’s own, as its logo, have no uploader either', async () => {
    const sent = () => upload(31, { uploader: null, key: `${FORM_FILE}${count}` });
    const [lost, held, logo] = [await sent(), await sent(), await upload(31, { uploader: null })];
    await database.pool.query(
      `insert into read.public_requests (id, form, status, doubts, submitted_at, media, _position)
       values (1, 'work-for-us', 'NEW', '[]', now(), $1, $2)`,
      [held.id, HEAD],
    );
    expect(await prune()).toBe(1);
    expect(await media.find(lost.id)).toBeNull();
    for (const { id } of [held, logo]) expect(await media.find(id)).not.toBeNull();
  });

  test('are removed after their grace, bytes and row; what a repair or a document has, or is young, stays', async () => {
    const [old, young, used, ours, paper] = [
      await upload(31),
      await upload(29),
      await upload(400),
      await upload(400, { uploader: null, customerId: 3 }),
      await upload(400),
    ];
    await attach(used);
    await database.pool.query(`insert into vault.documents values ('quote', '1', 'hash', $1)`, [paper.id]);
    expect(await prune()).toBe(1);
    expect(await media.find(old.id)).toBeNull();
    expect(await media.files.has(old.hash)).toBe(false);
    for (const kept of [young, used, ours, paper]) {
      expect(await media.find(kept.id)).not.toBeNull();
      expect(await media.files.has(kept.hash)).toBe(true);
    }
  });

  test.each([
    { position: 'store:00000000000000000008', quarantined: 0 },
    { position: HEAD, quarantined: 1 },
  ])('stay while it is not certain that nothing uses them: %o', async (state) => {
    const old = await upload(31);
    await stands(state);
    expect(await prune()).toBe(0);
    expect(await media.find(old.id)).not.toBeNull();
  });
});

describe('bytes that no row names', () => {
  const HOUR = 3_600_000;
  const pathOf = (hash: string) => join(home, hash.slice(0, 2), hash.slice(2));
  const age = (hash: string) => utimesSync(pathOf(hash), new Date(0), new Date(0));
  /** Prunes in each hour of a day that begins so many hours from now: a day looks at every folder. */
  const pruneDay = async (fromHours: number) => {
    for (let hour = 0; hour < 24; hour++) {
      const now = Date.now() + (fromHours + hour) * HOUR;
      await pruneUnnamedFiles(media)(database.pool, now, AbortSignal.timeout(10_000));
    }
  };

  test('go 30 days after they were stored, and what a dead process left under temporary names; named ones stay', async () => {
    const named = await upload(0);
    const size = await media.files.keep(Buffer.from('a size'));
    await database.pool.query('insert into vault.media_sizes (media_id, side, hash) values ($1, 960, $2)', [
      named.id,
      size,
    ]);
    const unnamed = await media.files.keep(Buffer.from('of nobody'));
    writeFileSync(join(home, 'tmp', `${unnamed}.5e1f`), 'of nob');
    // A process died that had moved these aside to look whether they are used.
    renameSync(pathOf(size), join(home, 'tmp', `${size}.removed`));
    await pruneDay(28 * 24);
    expect(await media.files.has(unnamed)).toBe(true);
    expect(readdirSync(join(home, 'tmp'))).toHaveLength(2);
    await pruneDay(31 * 24);
    expect(await media.files.has(unnamed)).toBe(false);
    expect(readdirSync(join(home, 'tmp'))).toEqual([]);
    for (const hash of [named.hash, size]) expect(await media.files.has(hash)).toBe(true);
  });

  test('stay beside a database whose own files are elsewhere, or that names none', async () => {
    const another = makeTestHome();
    try {
      const elsewhere = new MediaStore(database.pool, new ContentStore(another));
      const hash = await elsewhere.files.keep(Buffer.from('of another database'));
      utimesSync(join(another, hash.slice(0, 2), hash.slice(2)), new Date(0), new Date(0));
      expect(await elsewhere.removeUnnamed(Date.now() - HOUR, () => true)).toBe(0);
      expect(await elsewhere.files.has(hash)).toBe(true);
    } finally {
      rmSync(another, { recursive: true, force: true });
    }
  });

  test('stay where they were stored again, even while they are looked at: their row is about to be written', async () => {
    const bytes = Buffer.from('stored twice');
    const hash = await media.files.keep(bytes);
    age(hash);
    await media.files.keep(bytes);
    await pruneDay(0);
    expect(await media.files.has(hash)).toBe(true);
    age(hash);
    let isStored = false;
    await media.files.removeUnused(
      Date.now() - HOUR,
      () => true,
      async () => {
        if (!isStored) await media.files.keep(bytes);
        isStored = true;
        return new Set<string>();
      },
    );
    expect([isStored, await media.files.has(hash)]).toEqual([true, true]);
    age(hash);
    await pruneDay(0);
    expect(await media.files.has(hash)).toBe(false);
  });
});

test('an account uploads so much a day and no more; the day before does not count', async () => {
  const size = pdf('file 0000').length;
  const store = new MediaStore(database.pool, media.files, undefined, 3 * size);
  const keep = (uploader: number) => store.keep({ bytes: pdf(`file ${1000 + count++}`), name: 'a.pdf', uploader });
  const first = (await keep(77)) as Media;
  await keep(77);
  expect(await keep(77)).not.toHaveProperty('code');
  expect(await keep(77)).toMatchObject({ code: 'quota' });
  expect(await keep(78)).not.toHaveProperty('code');
  await database.pool.query(`update vault.media set created_at = now() - interval '25 hours' where id = $1`, [
    first.id,
  ]);
  expect(await keep(77)).not.toHaveProperty('code');
});
