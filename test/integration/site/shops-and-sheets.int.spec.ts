import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { adDetails as adDetailsSchema, adRepair } from '#domain/ads/ad.events.ts';
import { shopDetails, shopMap } from '#domain/shop-profiles/shop-profile.events.ts';
import { renderPdf } from '#platform/pdf/render-pdf.ts';
import { adDetails } from '#test/support/ad-story.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { EVIL, expectNothingRuns } from '#test/support/evil-texts.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';
import { written } from '#test/support/written.ts';

let world: ApiWorld;
let firm: number;
let producer: number;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  firm = await world.customer({
    business_name: 'Torneria Bassi S.r.l.',
    vat_number: '00743110157',
    address: 'Via Po 3',
  });
  await world.system('WriteShopProfile', {
    customer_id: firm,
    description: 'Torni e frese <i>usati</i>, revisionati da noi.',
    monday: '8–12',
    sunday: 'chiuso',
    maps: 'https://www.openstreetmap.org/#map=17/45.0703/7.6869',
    terms_of_sale: 'Garanzia di 12 mesi.',
    AggMaps: [{ ...NO_MAP, address_maps: 'Via Emilia 12', province_maps: 'MO' }],
  });
  await world.system('PublishShopProfile', { customer_id: firm });
  const manager = await world.person('manager');
  const bytes = await renderPdf({ content: ['Scheda'], defaultStyle: { font: 'Roboto' } });
  const paper = await world.base.media.keep({ bytes, name: 'scheda.pdf', uploader: manager.id });
  const insert = async (path: string, body: object) => (await manager.put(path, body)).data<{ id: number }>().id;
  producer = await insert('/api/v1/producer', { business_name: 'Bosch & figli' });
  const pdf = 'id' in paper ? paper.id : 0;
  const sheet = (n: number) => ({
    description: { it: `Avvitatore ${10 + n} <b>${n === 7 ? ' pneumatico' : ''}` },
    producer_id: producer,
    pdf,
    online: n < 25,
  });
  await Promise.all(Array.from({ length: 26 }, (_, n) => insert('/api/v1/dataSheet', sheet(n))));
});
afterAll(() => world?.close());

const NO_MAP = {
  id_map: null,
  maps_map: '',
  address_maps: '',
  codepostal_maps: '',
  country_maps: '',
  province_maps: '',
};
const shopAddress = () => `/negozio/${firm}/torneria-bassi-s-r-l`;

function ask(url: string) {
  return world.app.inject({ method: 'GET', url, headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html' } });
}

describe('a shop', () => {
  test('shows who sells, when, where and what, and loads no map of others', async () => {
    const { body } = await ask(shopAddress());
    for (const said of [
      'Torneria Bassi S.r.l.',
      'Via Po 3',
      'P. IVA 00743110157',
      'Garanzia di 12 mesi.',
      'Via Emilia 12',
    ]) {
      expect(body).toContain(said);
    }
    expect(body).not.toContain('<i>usati');
    expect(body).toMatch(/Lunedì<\/dt><dd>8–12/);
    expect(body).not.toContain('Martedì');
    expect(body).toContain('Al momento non c’è nulla in vendita.');
    expect(body).toContain('href="https://www.openstreetmap.org/?mlat=45.0703&amp;mlon=7.6869#map=16/45.0703/7.6869"');
    expect(body).toContain('href="https://www.openstreetmap.org/search?query=Via%20Emilia%2012%2C%20MO"');
    expect(body).not.toMatch(/(?:src|srcset|data)="https?:/);
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)['@graph']).toMatchObject([
      { '@type': 'Store', vatID: '00743110157', geo: { latitude: 45.0703, longitude: 7.6869 } },
    ]);
  });

  test('has one address, stands in the sitemap, and its ads lead to it', async () => {
    for (const words of ['', '/altro']) {
      const moved = await ask(`/negozio/${firm}${words}`);
      expect([moved.statusCode, moved.headers.location]).toEqual([301, shopAddress()]);
    }
    expect((await ask('/sitemap.xml')).body).toContain('/sitemap-negozi.xml');
    expect((await ask('/sitemap-negozi.xml')).body).toContain(`<loc>${PUBLIC_URL}${shopAddress()}</loc>`);
    expect((await ask('/robots.txt')).body).toContain('Allow: /api/v1/shopProfile/*/images/');
  });

  test('that nobody saw yet, or that waits, is 404; one that is shown no more is 410', async () => {
    const other = await world.customer({ business_name: 'Altri S.p.A.' });
    const status = async () => (await ask(`/negozio/${other}/altri-s-p-a`)).statusCode;
    const system = (command: string, more = {}) => world.system(command, { customer_id: other, ...more });
    expect(await status()).toBe(404);
    await system('WriteShopProfile', { description: 'Torni' });
    expect(await status()).toBe(404);
    await system('PublishShopProfile');
    expect(await status()).toBe(200);
    await system('WriteShopProfile', { description: 'Torni, tel. 333 1234567' });
    expect(await status()).toBe(404);
    await system('GiveBackShopProfile', { reasons: ['contact-details'] });
    const gone = await ask(`/negozio/${other}/altri-s-p-a`);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([410, 'no-store']);
    for (const id of ['0', 'x', '1e3', '99999999999999999999']) {
      expect((await ask(`/negozio/${id}`)).statusCode, id).toBe(404);
    }
  });
});

describe('data sheets', () => {
  const page = '/schede-tecniche';

  test('are searched and paged by an address with the specification’s parameters, and no others', async () => {
    const first = await ask(page);
    expect(first.body.match(/<li><h2><a href="\/api\/v1\/searchdatasheet\/file\//g)).toHaveLength(24);
    expect(first.body).toContain('25 schede');
    expect(first.body).not.toContain('<b>');
    expect(first.body).toContain(`href="${page}?p=2"`);
    expect((await ask(`${page}?p=2`)).body).toContain('Avvitatore 34');
    const beyond = await ask(`${page}?p=9`);
    expect([beyond.statusCode, beyond.body.includes('Torna alla prima pagina')]).toEqual([404, true]);
    const found = await ask(`${page}?description=avvitatore+pneumat`);
    expect(found.body).toContain('una scheda');
    expect((await ask(`${page}?description=trattore`)).body).toContain('Nessun articolo trovato');
  });

  test('the address is rewritten: names stand beside numbers, in one order, and what says nothing is left out', async () => {
    const own = `${page}?prod=${producer}&proddesc=Bosch+%26+figli&description=avvitatore&order=name-desc`;
    for (const given of [
      `order=name-desc&description=avvitatore&prod=${producer}`,
      `prod=${producer}&proddesc=Altro&cat=&description=avvitatore&order=name-desc&p=1`,
    ]) {
      const moved = await ask(`${page}?${given}`);
      expect([moved.statusCode, moved.headers.location], given).toEqual([301, own]);
    }
    const { statusCode, body } = await ask(own);
    expect([
      statusCode,
      body.includes('25 schede'),
      body.indexOf('Avvitatore 28') < body.indexOf('Avvitatore 27'),
    ]).toEqual([...[200, true, true]]);
    expect(body).toContain(`<option value="${producer}" selected="">Bosch &amp; figli</option>`);
  });

  test('and by the specification’s calls, with the same pages and a list of html', async () => {
    const call = async (name: string, body: object) =>
      (await world.visitor.post(`/api/v1/searchdatasheet/${name}`, body)).body as unknown as {
        data: { id: number; file: string }[];
        html: string;
        message: string;
      };
    const asked = { search: 'avvitatore', description: '', categories_id: '', producer_id: producer, idLanguage: 1 };
    const first = await call('searchDataSheet', { ...asked, autocomplete: false, orderby: 'name', paginator: 1 });
    expect(first).toMatchObject({ pageSelected: 1, totalPages: 2, paginationActive: true, totItems: 25 });
    expect(first.html).toContain('Avvitatore 10 &lt;b&gt;</a> <span>Bosch &amp; figli</span>');
    const second = await call('searchPaginatorDataSheet', { ...asked, paginator: 2 });
    expect(second.data).toHaveLength(1);
    expect((await call('searchDataSheet', { ...asked, autocomplete: true })).data).toHaveLength(8);
    const nothing = await call('searchDataSheet', { search: 'trattore' });
    expect(nothing).toMatchObject({ data: [], html: '', message: 'Nessun articolo trovato', totItems: 0 });
    expect((await call('searchDataSheet', { search: 'trattore', idLanguage: 2 })).message).not.toBe(nothing.message);
    const paper = await fetch(`${world.url}${first.data[0]?.file}`);
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('one that is not shown is found by nobody, and its paper is read by nobody', async () => {
    const manager = await world.person('manager');
    const all = (await manager.get('/api/v1/dataSheet?online=false&limit=500')).data<{ id: number }[]>();
    expect(all).toHaveLength(1);
    expect((await world.visitor.get(`/api/v1/searchdatasheet/file/${all[0]?.id}`)).status).toBe(404);
    expect((await ask(`${page}?description=avvitatore+35`)).body).toContain('Nessun articolo trovato');
  });
});

/** Every field of a shape that takes text, with this text, or with its beginning where the field is shorter. */
function inEveryText(shape: z.ZodRawShape, text: string): Record<string, string> {
  const fields = Object.entries(shape) as [string, z.ZodType][];
  const takes = (field: z.ZodType) => [text, text.slice(0, 2)].find((one) => field.safeParse(one).success);
  return Object.fromEntries(
    fields.filter(([, field]) => field.safeParse('a').success).map(([key, field]) => [key, takes(field) ?? '']),
  );
}

/** Writes an ad that shows a repair: this text stands wherever they take one. */
async function evilAd(adId: number, text: string) {
  const part = { ...inEveryText(adRepair.shape.parts.element.shape, text), quantity: 1 };
  const repair = { repairId: adId, finished_on: '2026-02-12', ...inEveryText(adRepair.shape, text), parts: [part] };
  const details = adDetails(inEveryText(adDetailsSchema.shape, text));
  await written(
    world,
    `ad-${adId}`,
    [
      { type: 'AdDrafted', data: { details, img: null, imgAgg: [] } },
      { type: 'AdSubmitted', data: { causes: [] } },
      { type: 'AdPublished', data: { from: '2026-03-02', until: '2026-05-01' } },
      { type: 'AdRepairsShown', data: { repairs: [repair] } },
    ].map(({ type, data }) => ({ type, data: { adId, customer_id: firm, ...data } })),
  );
}

/** Writes the shop of a new customer in the same way. @returns the customer */
async function evilShop(text: string): Promise<number> {
  const customer_id = await world.customer({ business_name: text.slice(0, 60).replace('\u2028', ' ') });
  const AggMaps = [{ id_map: 1, ...inEveryText(shopMap.shape, text) }];
  await written(world, `shop-profile-${customer_id}`, [
    {
      type: 'ShopProfileOpened',
      data: { customer_id, details: inEveryText(shopDetails.shape, text), img: null, imgAgg: [], AggMaps },
    },
    { type: 'ShopProfilePublished', data: { customer_id } },
  ]);
  return customer_id;
}

/** Puts an image of which this text is said into the gallery. */
async function evilImage(text: string) {
  const image = { media: 1, name: 'foto.jpg' };
  const { id } = await world.system('OfferCommunityImage', { customer_id: firm, description: text, image });
  await world.system('ApproveCommunityImage', { id });
  await world.system('TellCommunityImagePrepared', { id });
}

test('nothing runs that somebody wrote, whichever text of an ad, a shop or the gallery it stands in', async () => {
  const page = async (address: string) => {
    const { statusCode, body } = await ask(String((await ask(address)).headers.location ?? address));
    expect(statusCode, address).toBe(200);
    expectNothingRuns(body, address);
    return body;
  };
  for (const [nth, text] of [...EVIL, '"><script>alert(1)</script>\u2028" onclick="alert(1)'].entries()) {
    await evilAd(700 + nth, text);
    expect(await page(`/annuncio/${700 + nth}`), text).toContain('Riparata qui il');
    await page(`/negozio/${await evilShop(text)}`);
    await evilImage(text);
  }
  expect(await page('/galleria')).toContain('constructor.constructor');
  await page(`/galleria?r=${encodeURIComponent(EVIL[3])}`);
  expect(await page('/ricerca?r=alert')).toContain('/annuncio/70');
  await page('/');
  for (const map of ['/sitemap.xml', '/sitemap-annunci-1.xml']) {
    expect((await ask(map)).body, map).not.toMatch(/<script|<svg|<img|javascript:/i);
  }
});
