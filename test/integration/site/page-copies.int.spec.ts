import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FirmChange, FirmSettings, PublicFirm } from '#api/contracts/firm.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { SURROUND_TAGS, surroundOf } from '#api/site/offered/frame.ts';
import { sqlName } from '#projections/kernel/tables/table.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import { textBlock } from '#test/support/page-story.ts';
import { times } from '#test/support/sampled.ts';
import { PAGES_ALIKE } from '#test/support/site.ts';
import { openSitePages, type SitePages, writePage } from '#test/support/site-pages.ts';

/** As many publications as a busy shop makes in a day. */
const PUBLISHED = times(200, 60);
/** Readers of each thing that is published. */
const READERS = 2;
/** The number of the first publication, by which readers tell it: all numbers have four digits. */
const FIRST = 1_000;

let here: SitePages;
beforeAll(async () => {
  here = await openSitePages();
});
afterAll(() => here?.world.close());

const give = (command: string, payload: object) => here.world.system(command, payload);
const ask: SitePages['ask'] = (...of) => here.ask(...of);
const draws: SitePages['draws'] = (run) => here.draws(run);
const change = (id: number, values: object) => give('ChangeItem', { id, values });

describe('a page that is kept', () => {
  test('is drawn once for many, and again for whoever comes after a change of what it shows', async () => {
    const id = await here.shop.item(5, { 'description.it': 'Mola' });
    const address = `/articolo/${id}/mola`;
    expect(await draws(() => Promise.all(Array.from({ length: 20 }, () => ask(address))))).toBe(1);
    expect(await draws(() => ask(address))).toBe(0);
    const { headers } = await ask(address);
    await change(id, { price: 20_000 });
    expect((await ask(address, { 'if-none-match': String(headers.etag) })).body).toContain('244,00 €');
    expect(await draws(() => ask(address))).toBe(0);
  });

  test.each([
    ['its stock', (id: number) => give('ReceiveStock', { item_id: id, quantity: 1 }), 'Ne restano 3'],
    ['its VAT rate', () => give('ChangeVattype', { id: here.shop.vat, values: { rate: 1000 } }), '110,00 €'],
    ['the firm', () => give('CorrectFirm', { name: 'Ditta Nuova' }), 'Ditta Nuova'],
  ])('follows %s', async (_what, happens, shown) => {
    const id = await here.shop.item(2, { 'description.it': 'Segue' });
    await ask(`/articolo/${id}/segue`);
    await happens(id);
    expect((await ask(`/articolo/${id}/segue`)).body.replace(/<[^>]*>/g, ' ')).toContain(shown);
    await give('ChangeVattype', { id: here.shop.vat, values: { rate: 2200 } });
  });

  test('is not drawn anew for what others see changed of other tags', async () => {
    const [one, other] = [await here.shop.item(1, { 'description.it': 'Prima' }), await here.shop.item(1, {})];
    await ask(`/articolo/${one}/prima`);
    await change(other, { price: 500 });
    expect(await draws(() => ask(`/articolo/${one}/prima`))).toBe(0);
    await ask('/ricerca?r=prima');
    // An offline item is in no list.
    await change(other, { online: false });
    await ask('/ricerca?r=prima');
    await change(other, { price: 600 });
    expect(await draws(() => ask('/ricerca?r=prima'))).toBe(0);
  });

  test('goes out by brotli to whoever takes it, compressed once, and carries nothing of a visitor', async () => {
    const id = await here.shop.item(1, { 'description.it': 'Compressa' });
    const address = `/articolo/${id}/compressa`;
    const plain = await ask(address, { cookie: 'officina.language=en', 'user-agent': 'ZXMARKERXZ' });
    const { rawPayload, headers } = await ask(address, { 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers.vary, headers.etag]).toEqual([
      'br',
      'accept-encoding',
      plain.headers.etag,
    ]);
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body);
    expect(plain.body).not.toContain('ZXMARKERXZ');
    expect(plain.headers['set-cookie']).toBeUndefined();
  });

  test('of the firm’s own goes out by gzip to whoever takes no brotli, as every page does', async () => {
    const plain = await ask('/chi-siamo');
    const { rawPayload, headers } = await ask('/chi-siamo', { 'accept-encoding': 'gzip' });
    expect([plain.statusCode, headers['content-encoding']]).toEqual([200, 'gzip']);
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
  });

  test('that is gone is gone at once', async () => {
    const id = await here.shop.item(1, { 'description.it': 'Ritirata' });
    await ask(`/articolo/${id}/ritirata`);
    await change(id, { online: false });
    expect((await ask(`/articolo/${id}/ritirata`)).statusCode).toBe(410);
  });
});

describe('the link to the privacy notice', () => {
  const LINK = /<a[^>]* href="([^"]+)" target="_blank" rel="noopener">Leggi l’informativa sulla privacy/;
  const linkOn = async (url: string) => LINK.exec((await ask(url)).body)?.[1] ?? null;
  const inFoot = async (url: string, href: string) => (await ask(url)).body.includes(`<a href="${href}">Informativa`);
  const sentence = 'Ho letto l’informativa sulla privacy e sui cookie *';

  test('stands beside the consents and at the foot while anybody can read the page; it never leads to one that is gone', async () => {
    const { world } = here;
    const admin = await world.person('admin');
    const choose = (privacy_page: unknown) => admin.post('/api/v1/firm', { privacy_page });
    const settings = async () => (await admin.get('/api/v1/firm')).data<FirmSettings>();
    const publicNotice = async () => (await world.visitor.get('/api/v1/firm/public')).data<PublicFirm>().privacy_notice;
    const { id } = await world.system('OpenPage', { parentId: null, code: '', lang: 'it', title: 'Privacy' });
    expect(await linkOn('/contatti')).toBeNull();
    expect((await ask('/contatti')).body).toContain(sentence);

    for (const [page, message] of [
      [id, 'Questa pagina non è pubblicata: pubblicala, poi sceglila qui'],
      [999_999, 'Questa pagina non c’è'],
    ]) {
      const refused = await choose(page);
      expect([refused.status, refused.body.fields]).toEqual([422, [{ field: 'privacy_page', message }]]);
    }

    await writePage(world, id, { slug: 'privacy', blocks: [textBlock('Quali dati, e perché.')] });
    expect((await choose(id)).status).toBe(200);
    for (const form of ['/contatti', '/lavora-con-noi', '/newsletter', '/e-book']) {
      expect(await linkOn(form), form).toBe('/privacy');
    }
    const abroad = async () => /href="([^"]+)" target="_blank"/.exec((await ask('/en/contatti')).body)?.[1];
    expect(await abroad(), 'it is published in Italian only').toBe('/privacy');
    expect((await ask('/newsletter/disiscrizione')).body, 'nothing is agreed to').not.toContain('target="_blank"');
    expect(await inFoot('/chi-siamo', '/privacy')).toBe(true);
    expect(await publicNotice()).toEqual({ it: '/privacy', en: '/privacy' });
    expect(await settings()).toMatchObject({ privacy_page: id, privacy_page_seen: true });

    const english = { title: 'Privacy', slug: 'privacy-notice', blocks: [textBlock('Which data, and why.')] };
    await writePage(world, id, english, 'en');
    expect(await abroad()).toBe('/en/privacy-notice');

    for (const lang of ['it', 'en']) await world.system('WithdrawPage', { pageId: id, lang });
    expect(await linkOn('/contatti')).toBeNull();
    expect((await ask('/contatti')).body).toContain(sentence);
    expect(await inFoot('/chi-siamo', '/privacy')).toBe(false);
    expect(await publicNotice()).toEqual({ it: null, en: null });
    expect(await settings()).toMatchObject({ privacy_page: id, privacy_page_seen: false });
    expect((await admin.post('/api/v1/firm', { privacy_page: id, tagline: 'Torni' })).status).toBe(200);
    await world.system('ArchivePage', { pageId: id });
    expect(await linkOn('/contatti')).toBeNull();

    await world.system('RestorePage', { pageId: id });
    await writePage(world, id, { description: 'Che cosa facciamo dei tuoi dati' });
    expect(await linkOn('/contatti')).toBe('/privacy');
    await choose('');
    expect(await settings()).toMatchObject({ privacy_page: null, privacy_page_seen: false });
    expect(await linkOn('/contatti')).toBeNull();
    const history = (await admin.get('/api/v1/firm/history')).data<FirmChange[]>();
    expect(history[0]?.changes).toEqual([{ field: 'privacy_page', before: id, after: null }]);
  });
});

interface Race {
  readonly publish: (nth: number) => Promise<unknown>;
  readonly pages: readonly string[];
  /** Finds the number of the publication that a page shows. */
  readonly told: RegExp;
}

/** The tags that are published again and again. */
function races(): Race[] {
  const { item, ad, sheet, seller, examples } = here;
  const at = (path: string) => examples[path]?.url ?? '';
  const shop = at('/negozio/:id/:slug?');
  const price = /(1\.\d{3}),00 €/;
  const words = /Stampa (1\d{3})/;
  return [
    {
      publish: (nth) => change(item, { price: nth * 100 }),
      pages: [at('/articolo/:id/:slug?'), '/ricerca?r=tornietto'],
      told: price,
    },
    {
      publish: (nth) => give('CorrectAd', { id: ad, price: nth * 100 }),
      pages: [at('/annuncio/:id/:slug?'), shop],
      told: price,
    },
    {
      publish: (nth) => give('WriteShopProfile', { customer_id: seller.customer, terms_of_sale: `Stampa ${nth}` }),
      pages: [shop],
      told: words,
    },
    {
      publish: (nth) =>
        writePage(here.world, here.own, {
          blocks: [
            { key: 'a', kind: 'text', text: `Stampa ${nth}` },
            { key: 'b', kind: 'products', title: '', items: [item] },
          ],
        }),
      pages: [at('/*')],
      told: words,
    },
    {
      publish: (nth) => give('ChangeDataSheet', { id: sheet, values: { 'text.it': `Stampa ${nth}` } }),
      pages: ['/schede-tecniche', at('/schede-tecniche')],
      told: words,
    },
  ];
}

test('through many publishings nobody reads what was replaced before he asked', async () => {
  const all = races();
  for (const { publish } of all) await publish(FIRST);
  /** For each thing, the newest number whose publication was answered. */
  const published = all.map(() => FIRST);
  const behind: string[] = [];
  let reads = 0;
  let isOver = false;
  const readers = all.flatMap(({ pages, told }, race) =>
    Array.from({ length: READERS }, async (_, nth) => {
      const page = pages[nth % pages.length] ?? '';
      while (!isOver) {
        const atLeast = published[race] ?? FIRST;
        const seen = Number(told.exec((await ask(page)).body)?.[1]?.replace('.', '') ?? 0);
        if (seen < atLeast) behind.push(`${page}: ${seen} after ${atLeast}`);
        reads++;
      }
    }),
  );
  for (let nth = 1; nth <= PUBLISHED; nth++) {
    const race = nth % all.length;
    await all[race]?.publish(FIRST + nth);
    published[race] = FIRST + nth;
  }
  isOver = true;
  await Promise.all(readers);
  expect(behind).toEqual([]);
  expect(reads).toBeGreaterThan(readers.length);
});

describe('what a page says that it is made of', () => {
  /** The texts of the queries that a reading makes. */
  async function queriesOf(read: (deps: RouteDeps) => Promise<unknown>): Promise<string[]> {
    const asked: string[] = [];
    const { pg } = here.world.pools;
    const watched = {
      query: (query: string | { text: string }, ...values: unknown[]) => {
        asked.push(typeof query === 'string' ? query : query.text);
        return (pg.query as (...all: unknown[]) => unknown)(query, ...values);
      },
    } as unknown as Pool;
    await read({ pools: { ...here.world.pools, pg: watched }, journal: here.world.journal } as RouteDeps);
    return asked;
  }
  /** The tables of read models that a reading asks. */
  async function readBy(read: (deps: RouteDeps) => Promise<unknown>): Promise<Set<string>> {
    const texts = await queriesOf(read);
    return new Set(texts.flatMap((text) => [...text.matchAll(/\bread\.(\w+)/g)].map(([, name = '']) => name)));
  }
  /** The projection that a table, or a counter table, belongs to; null: it is the runner's table, or a function. */
  function projectionOf(table: string): string | null {
    const whole = PROJECTIONS.find((one) => sqlName(one) === table);
    const sideOf = PROJECTIONS.find((one) => one.counters?.some(({ name }) => `${sqlName(one)}_${name}` === table));
    return (whole ?? sideOf)?.name ?? null;
  }
  const undeclared = (asked: ReadonlySet<string>, tags: readonly string[]) => {
    const named = new Set(tags.map((thing) => thing.split(':')[0]));
    return [...asked].map(projectionOf).filter((name) => name !== null && !named.has(name));
  };

  test('names every read model that it asks', async () => {
    const asks = here.examples;
    expect(Object.keys(asks).sort()).toEqual(PAGES_ALIKE.map(({ path }) => path).sort());
    for (const spec of PAGES_ALIKE) {
      const { params = {}, query = {} } = asks[spec.path] ?? {};
      let tags: readonly string[] | undefined;
      const asked = await readBy(async (deps) => {
        const found = await spec.find({ language: 'it', params, query }, deps);
        tags = found && 'page' in found ? found.tags : undefined;
      });
      expect(tags, spec.path).toBeDefined();
      expect(asked.size, spec.path).toBeGreaterThan(1);
      expect(undeclared(asked, tags ?? []), spec.path).toEqual([]);
      // A page made of a read model that notes no changes would be kept for ever.
      for (const name of [...(tags ?? []), ...SURROUND_TAGS].map((thing) => thing.split(':')[0])) {
        expect(PROJECTIONS.find((one) => one.name === name)?.cacheTags, name).toBeDefined();
      }
    }
    expect(undeclared(await readBy((deps) => surroundOf('it', deps)), SURROUND_TAGS)).toEqual([]);
  });

  test('asks for the row of an ad once', async () => {
    const path = '/annuncio/:id/:slug?';
    const spec = PAGES_ALIKE.find((one) => one.path === path);
    const { params = {}, query = {} } = here.examples[path] ?? {};
    const asked = await queriesOf(async (deps) => {
      expect(await spec?.find({ language: 'it', params, query }, deps)).toMatchObject({ page: { kind: 'ad' } });
    });
    expect(asked.filter((text) => /\bread\.ads\b/.test(text))).toHaveLength(1);
  });
});
