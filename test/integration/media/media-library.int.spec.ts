import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '#api/contracts/envelope.ts';
import type { LibraryDetail, LibraryFile } from '#api/contracts/media-library.contract.ts';
import type { Block } from '#domain/pages/offered/block.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { PICTURE } from '#test/support/picture.ts';
import { times } from '#test/support/sampled.ts';
import { writePage } from '#test/support/site-pages.ts';
import { FILE_USERS, pruneUnusedFiles } from '#workers/pruning/prune-unused-files.ts';

const base = '/api/v1/mediaLibrary';
let world: ApiWorld;
let desk: Person;
let count = 0;
beforeAll(async () => {
  world = await openApiWorld();
  desk = await world.person('desk');
});
afterAll(() => world.close());

async function upload(name = `foto-${++count}.png`, uploader = desk.id): Promise<number> {
  const kept = await world.base.media.keep({ bytes: PICTURE, name, uploader });
  return 'id' in kept ? kept.id : 0;
}
async function shelved(name?: string): Promise<number> {
  const media = await upload(name);
  expect((await desk.put(base, { media })).status).toBe(200);
  return media;
}
const read = async (id: number) => (await desk.get(`${base}/${id}`)).data<LibraryDetail>();
const list = async (query = '') => (await desk.get(`${base}/all?limit=200${query}`)).data<LibraryFile[]>();
const ids = async (query = '') => (await list(query)).map(({ id }) => id);
const image = (media: number, alt = 'Un tornio'): Block => ({
  key: 'i',
  kind: 'image',
  caption: '',
  image: { media, alt },
});
const open = async (title: string) =>
  Number((await world.system('OpenPage', { parentId: null, code: '', lang: 'it', title })).id);

/** Prunes unused files as if so many days had passed since everything happened. */
async function prune(days: number, media: number): Promise<void> {
  const { pg } = world.pools;
  const back = `now() - ${days} * interval '1 day'`;
  await pg.query(`update vault.media set created_at = ${back} where id = $1`, [media]);
  await pg.query(`update read.media_library set removed_at = ${back} where id = $1 and removed_at is not null`, [
    media,
  ]);
  // Nothing is pruned before all read models that use files have read the whole log.
  const head = await world.journal.store.head();
  const reached = `select count(*)::int as count from read.checkpoints where projection = any($1) and live and position >= $2`;
  await expect.poll(async () => (await pg.query(reached, [FILE_USERS, head])).rows[0]?.count).toBe(FILE_USERS.length);
  await pruneUnusedFiles(world.journal.store, world.base.media)(pg, Date.now(), AbortSignal.timeout(10_000));
}

describe('the library', () => {
  test('holds what was put in and what is used, never what a customer sent, and says where each is used', async () => {
    const media = await shelved('officina.png');
    expect(await read(media)).toMatchObject({ name: 'officina.png', by: expect.any(String), uses: 0, used_in: [] });
    const page = await open('Reparto torni');
    await world.system('SavePageDraft', { pageId: page, lang: 'it', blocks: [image(media)] });
    const use = { kind: 'page', id: page, title: 'Reparto torni', languages: ['it'] };
    expect((await read(media)).used_in).toEqual([{ ...use, live: false }]);
    await writePage(world, page, {});
    expect((await read(media)).used_in).toEqual([{ ...use, live: true }]);
    const { id: newsletter } = await world.system('OpenNewsletter', {
      language: 'it',
      subject: 'Marzo',
      blocks: [{ ...image(media), key: 'n' }],
    });
    const { id: brand } = await world.system('InsertBrand', {
      values: { description: 'Bassi', img: { media, name: 'bassi.png' } },
    });
    expect((await read(media)).used_in.slice(1)).toEqual([
      { kind: 'newsletter', id: newsletter, title: 'Marzo', languages: [], live: false },
      { kind: 'brand', id: brand, title: 'Bassi', languages: [], live: true },
    ]);
    const customers = await world.person('customer', await world.customer());
    const theirs = await upload('guasto.png', customers.id);
    expect(await ids()).not.toContain(theirs);
    const refused = await desk.put(base, { media: theirs });
    expect([refused.status, refused.body.fields?.[0]?.field]).toEqual([422, 'media']);
    expect((await desk.get(`${base}/${theirs}`)).status).toBe(404);
    expect((await desk.post(`${base}/${theirs}/alt`, { it: 'Suo' })).status).toBe(404);
  });

  test('finds by name and by words, and by what is lacking', async () => {
    const media = await shelved('Muletto giallo.png');
    expect(await ids('&search=muletto')).toEqual([media]);
    expect(await ids('&view=without_alt')).toContain(media);
    await desk.post(`${base}/${media}/alt`, { it: 'Un carrello elevatore' });
    expect(await ids('&view=without_alt'), 'in English it has none').toContain(media);
    await desk.post(`${base}/${media}/alt`, { en: 'A forklift' });
    expect(await ids('&view=without_alt')).not.toContain(media);
    expect(await ids('&search=forklift&view=unused')).toEqual([media]);
    const { count } = (await desk.get(`${base}/all?view=without_alt&limit=1`)).body as unknown as Page<LibraryFile>;
    const counts = (await desk.get(`${base}/getCounts`)).data<Record<string, number>>();
    expect(counts.without_alt).toBe((await ids('&view=without_alt')).length);
    expect(count).toEqual({ value: counts.without_alt, capped: false });
    expect(counts.all).toBe((await ids()).length);
  });

  test('keeps what another stands for, and gives its words to it', async () => {
    const [old, next] = [await shelved(), await upload()];
    await desk.post(`${base}/${old}/alt`, { it: 'Il banco' });
    await desk.put(base, { media: next, replaces: old });
    expect(await read(next)).toMatchObject({ replaces: old, alts: { it: 'Il banco', en: '' } });
    expect(await read(old)).toMatchObject({ replaced_by: next, removed_at: null });
    expect((await desk.put(base, { media: await upload(), replaces: 999_999 })).body.fields?.[0]?.field).toBe(
      'replaces',
    );
  });

  test('lets nothing go that is used, says where, and lets it go and come back once it is not', async () => {
    const media = await shelved();
    const page = await open('Home di prova');
    await writePage(world, page, { slug: 'home-di-prova', blocks: [image(media)] });
    const refused = await desk.delete(`${base}/${media}`);
    expect([refused.status, refused.body.message]).toEqual([409, 'Non si può eliminare: usata in Home di prova']);
    await world.system('SavePageDraft', {
      pageId: page,
      lang: 'it',
      blocks: [{ key: 't', kind: 'text', text: 'Solo testo' }],
    });
    expect((await desk.delete(`${base}/${media}`)).status, 'everybody sees it still').toBe(409);
    await writePage(world, page, {});
    expect((await desk.delete(`${base}/${media}`)).status).toBe(200);
    expect([(await ids()).includes(media), await ids('&view=removed')]).toEqual([false, [media]]);
    await expect(world.system('SavePageDraft', { pageId: page, lang: 'it', blocks: [image(media)] })).rejects.toThrow(
      /media-gone/,
    );
    expect((await desk.post(`${base}/${media}/restore`, {})).status).toBe(200);
    await world.system('SavePageDraft', { pageId: page, lang: 'it', blocks: [image(media)] });
    expect(await ids('&view=removed')).toEqual([]);
  });

  test('loses the bytes of what was taken out 30 days ago, though a page showed it once, and of nothing else', async () => {
    const [gone, kept] = [await shelved(), await shelved()];
    const page = await open('Una volta');
    await writePage(world, page, { blocks: [image(gone)] });
    await writePage(world, page, { blocks: [{ key: 't', kind: 'text', text: 'Solo testo' }] });
    await desk.delete(`${base}/${gone}`);
    await prune(29, gone);
    expect(await world.base.media.find(gone)).not.toBeNull();
    await prune(31, gone);
    await prune(400, kept);
    expect([await world.base.media.find(gone), (await world.base.media.find(kept))?.id]).toEqual([null, kept]);
  });

  test('whoever uses a file while another takes it out keeps it: no page ever shows what is not there', async () => {
    for (let round = 0; round < times(12, 4); round++) {
      const media = await shelved();
      const page = await open(`Gara ${round}`);
      const used = writePage(world, page, { slug: `gara-${round}`, blocks: [image(media)] }).then(
        () => true,
        () => false,
      );
      const [, isUsed] = await Promise.all([desk.delete(`${base}/${media}`), used]);
      await prune(31, media);
      const file = await world.base.media.find(media);
      const stands = isUsed ? await read(media) : null;
      expect([file !== null, stands?.removed_at ?? null], `round ${round}`).toEqual([isUsed, null]);
      if (isUsed) expect(stands?.used_in).toHaveLength(1);
    }
  });
});
