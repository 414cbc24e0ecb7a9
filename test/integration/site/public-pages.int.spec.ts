import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdDetails } from '#domain/ads/ad.events.ts';
import { FORMS } from '#domain/public-requests/offered/forms.ts';
import { adDetails } from '#test/support/ad-story.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { PAGES_ALIKE, testSite } from '#test/support/site.ts';
import { writePage } from '#test/support/site-pages.ts';
import { signedVisitorCookie } from '#test/support/visitor-cookies.ts';
import { written } from '#test/support/written.ts';

let world: ApiWorld;
let firm: number;
let item: number;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  firm = await world.customer({
    business_name: 'Torneria Bassi S.r.l.',
    vat_number: '00743110157',
    address: 'Via Po 3',
  });
  await placed(501, ONLINE, { description: 'Tornio parallelo 1000 <b>mm</b>\n\nCome «nuovo» & pulito' });
  await placed(502, ONLINE, { description: 'Trapano a colonna' });
  await placed(503, [...ONLINE, { type: 'AdRemoved', data: { by: 'owner', reasons: [], note: '' } }]);
  await placed(504, []);
  item = await (await Shop.open(world)).item(3, { 'description.it': 'Mandrino Ø 13 mm', 'text.it': 'Per trapani' });
  await world.system('WriteShopProfile', {
    customer_id: firm,
    description: 'Torni e frese usati, revisionati da noi.',
  });
  const image = { media: 1, name: 'tornio.jpg' };
  const { id } = await world.system('OfferCommunityImage', { customer_id: firm, description: 'Tornio', image });
  await world.system('ApproveCommunityImage', { id });
  await world.system('TellCommunityImagePrepared', { id });
  await world.system('PublishShopProfile', { customer_id: firm });
  const manager = await world.person('manager');
  const paper = await world.base.media.keep({ bytes: PICTURE, name: 'scheda.png', uploader: manager.id });
  const pdf = 'id' in paper && paper.id;
  await manager.put('/api/v1/dataSheet', { description: { it: 'Tornio' }, pdf, online: true });
  const page = { parentId: null, code: '', lang: 'it', title: 'Chi siamo davvero' };
  const { id: own } = await world.system('OpenPage', page);
  await writePage(world, own, { blocks: [{ key: 'a', kind: 'text', text: 'Ripariamo macchine dal 1982.' }] });
  for (let id = 600; id < 640; id++) await placed(id, ONLINE, { description: `Compressore numero ${id}` });
});
afterAll(() => world?.close());

const ONLINE = [
  { type: 'AdSubmitted', data: { causes: [] } },
  { type: 'AdPublished', data: { from: '2026-03-02', until: '2026-05-01' } },
];

/** Writes an ad as its events. */
async function placed(id: number, later: readonly { type: string; data: object }[], details: Partial<AdDetails> = {}) {
  const drafted = { type: 'AdDrafted', data: { details: adDetails(details), img: null, imgAgg: [] } };
  const events = [drafted, ...later].map(({ type, data }) => ({
    type,
    data: { adId: id, customer_id: firm, ...data },
  }));
  await written(world, `ad-${id}`, events);
}

function ask(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return world.app.inject({
    method,
    url,
    headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html', ...headers },
  });
}
const AD = '/annuncio/501/tornio-parallelo-1000-b-mm-b';
const shopAddress = () => `/negozio/${firm}/torneria-bassi-s-r-l`;
const adAddress = () => `${AD}-${firm}`;
/** Pages with a form, which are drawn each time. */
const WITH_FORM = [...FORMS.map(({ path }) => path), '/verifica-certificato'];
/** For every page, the address of one that exists. */
const shown = (): Record<string, string> => ({
  '/': '/',
  '/ricerca': '/ricerca?r=compressore',
  '/annuncio/:id/:slug?': adAddress(),
  '/articolo/:id/:slug?': `/articolo/${item}/mandrino-13-mm`,
  '/negozio/:id/:slug?': shopAddress(),
  '/schede-tecniche': '/schede-tecniche',
  '/galleria': '/galleria',
  '/*': '/chi-siamo-davvero',
});

describe('every public page', () => {
  test('has an example here', () => {
    expect(Object.keys(shown()).sort()).toEqual(PAGES_ALIKE.map(({ path }) => path).sort());
  });

  test('is whole without scripts, says what it is, and where its one address is', async () => {
    for (const address of [...Object.values(shown()), ...WITH_FORM]) {
      const { statusCode, headers, body } = await ask(address);
      expect(statusCode, address).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toMatch(/^<!doctype html><html lang="it">/);
      expect(body.match(/<h1/g)).toHaveLength(1);
      expect(body).toMatch(/<title>[^<]{10,}<\/title>/);
      expect(body).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}${address}"/>`);
      for (const name of ['title', 'description', 'url', 'image', 'site_name'])
        expect(body).toContain(`property="og:${name}"`);
      expect(body).not.toContain('onclick');
    }
  });

  test('allows only our files and the one style element, by its hash; it has no style of another kind', async () => {
    for (const address of [...Object.values(shown()), ...WITH_FORM]) {
      const { headers, body } = await ask(address);
      const styles = [...body.matchAll(/<style>([^<]*)<\/style>/g)];
      const hash = createHash('sha256')
        .update(styles[0]?.[1] ?? '')
        .digest('base64');
      expect(styles).toHaveLength(1);
      expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(body).not.toMatch(/\sstyle="/);
    }
  });

  test('is asked for again each time, and answers 304 to whoever has it', async () => {
    for (const address of Object.values(shown())) {
      const first = await ask(address);
      const etag = String(first.headers.etag);
      expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const again = await ask(address, { 'if-none-match': `"other", ${etag}` });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect((await ask(address, {}, 'HEAD')).statusCode).toBe(200);
    }
  });

  test('is the same for whoever asks: nothing of a visitor is in it, and nothing is left with him', async () => {
    const customer = await world.person('customer', firm);
    const marker = 'ZXMARKERXZ';
    const cart = { cookie: signedVisitorCookie(world.base.master, 'V'.repeat(43), world.now) };
    for (const address of Object.values(shown())) {
      const plain = await ask(address);
      const marked = await ask(address, {
        authorization: `Bearer ${customer.token}`,
        cookie: `officina.language=en; officina.refresh=${marker}; name=${marker}`,
        'accept-language': 'en',
        'user-agent': marker,
        referer: `${PUBLIC_URL}/${marker}`,
        'x-forwarded-for': '203.0.113.9',
      });
      expect(marked.body).toBe(plain.body);
      expect(marked.headers.etag).toBe(plain.headers.etag);
      const { headers, body } = await ask(address, cart);
      expect([body, headers.etag, headers['cache-control']]).toEqual([
        ...[plain.body, plain.headers.etag, plain.headers['cache-control']],
      ]);
      expect(headers['set-cookie']).toBeUndefined();
      expect(marked.headers['set-cookie']).toBeUndefined();
      expect(marked.headers.vary ?? '').not.toMatch(/cookie|authorization/i);
    }
  });

  test('passes over parameters that it does not know: they change nothing and are in no address', async () => {
    for (const address of Object.values(shown())) {
      const strange = `${address}${address.includes('?') ? '&' : '?'}utm_source=ZXMARKERXZ&utm_source=2`;
      expect((await ask(strange)).body).toBe((await ask(address)).body);
    }
  });

  test('names its other languages both ways, where it is translated', async () => {
    const [italian, english] = [await ask('/ricerca?r=trapano'), await ask('/en/ricerca?r=trapano')];
    const alternates = (html: string) => html.match(/<link rel="alternate"[^>]*>/g);
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('Results for “trapano”');
    expect(alternates(italian.body)).toHaveLength(3);
    expect(alternates(english.body)).toEqual(alternates(italian.body));
    expect((await ask(adAddress())).body).not.toContain('hrefLang="en"');
    expect((await ask('/en/annuncio/501')).statusCode).toBe(404);
  });
});

describe('what is not there', () => {
  test('is a page of its own with 404, which nobody keeps; programs and unknown files get JSON', async () => {
    const strange = await ask('/nulla-di-simile');
    expect(strange.statusCode).toBe(404);
    expect(strange.headers['cache-control']).toBe('no-store');
    expect(strange.body).toContain('Pagina non trovata');
    expect(strange.body).toContain('<meta name="robots" content="noindex"/>');
    expect((await ask('/en/nothing')).body).toContain('Page not found');
    const program = await ask('/nulla-di-simile', { accept: 'application/json' });
    expect([program.statusCode, program.json().code]).toEqual([404, 'not-found']);
    expect((await ask('/api/v1/nulla')).headers['content-type']).toContain('application/json');
  });

  test('an ad that was never online, or is none, is 404; one that was removed is 410', async () => {
    for (const id of ['504', '999', '0', 'x', '1e3', '99999999999999999999']) {
      expect((await ask(`/annuncio/${id}`)).statusCode, id).toBe(404);
    }
    const removed = await ask('/annuncio/503');
    expect([removed.statusCode, removed.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(removed.body).toContain('Questa pagina non c’è più');
  });

  test('a page past the last says so with 404, one that is no number is the first', async () => {
    const beyond = await ask('/ricerca?r=compressore&p=9');
    expect(beyond.statusCode).toBe(404);
    expect(beyond.body).toContain('Torna alla prima pagina');
    for (const p of ['0', '-1', 'x', '1.5', '']) {
      expect((await ask(`/ricerca?r=compressore&p=${p}`)).body).toBe((await ask('/ricerca?r=compressore')).body);
    }
  });
});

describe('an ad', () => {
  test('leads to the shop of who sells', async () => {
    expect((await ask(adAddress())).body).toContain(`href="${shopAddress()}"`);
    expect((await ask(shopAddress())).body).toContain('Compressore numero 639');
  });

  test('has one address: any other words lead there for good', async () => {
    for (const words of ['', '/', '/altro', `/${'x'.repeat(300)}`]) {
      const moved = await ask(`/annuncio/501${words}`);
      expect([moved.statusCode, moved.headers.location], words).toEqual([301, adAddress()]);
    }
  });

  test('is told to search engines as product, offer and place in the catalogue; no text of a seller is markup', async () => {
    const { body } = await ask(adAddress());
    expect(body).not.toContain('<b>');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    const things = JSON.parse(json)['@graph'] as { '@type': string; [name: string]: unknown }[];
    expect(things.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
    expect(things[0]).toMatchObject({
      name: 'Tornio parallelo 1000 <b>mm</b>',
      offers: {
        price: '1250.00',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Torneria Bassi S.r.l.', vatID: '00743110157' },
      },
    });
  });

  test('whose price was cut tells the lowest of the 30 days before', async () => {
    const shown = async () => (await ask(`/annuncio/600/compressore-numero-600-${firm}`)).body;
    expect(await shown()).not.toContain('ribasso');
    await world.system('CorrectAd', { id: 600, price: 900_00 });
    expect(await shown()).toContain('Il più basso dei 30 giorni prima del ribasso: 1.250,00 €');
  });

  test('a firm that sells says who it is', async () => {
    const { body } = await ask(adAddress());
    for (const said of ['Torneria Bassi S.r.l.', 'Via Po 3', '00743110157']) expect(body).toContain(said);
  });
});

describe('the search', () => {
  test('finds, counts and pages by real links', async () => {
    const { body } = await ask('/ricerca?r=compressori');
    expect(body).toContain('40 risultati');
    expect(body.match(/href="\/annuncio\/6\d\d\//g)).toHaveLength(24);
    expect(body).toContain('href="/ricerca?r=compressori&amp;p=2"');
    const second = await ask('/ricerca?r=compressori&p=2');
    expect(second.body.match(/href="\/annuncio\/6\d\d\//g)).toHaveLength(16);
    expect(second.body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/ricerca?r=compressori&amp;p=2"/>`);
  });

  test('says that it found nothing in the words of the specification', async () => {
    const { statusCode, body } = await ask('/ricerca?r=zzzzqqqq');
    expect(statusCode).toBe(200);
    expect(body).toContain('Nessun articolo trovato');
  });

  test('what was searched is text on the page, never markup', async () => {
    const { body } = await ask(`/ricerca?r=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(body).not.toContain('<script>alert');
    expect(body).toContain('&lt;script&gt;');
  });
});

describe('search engines', () => {
  test('find every ad that is online with its day, and nothing else', async () => {
    const index = await ask('/sitemap.xml');
    const parts = [...index.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    const all = await Promise.all(parts.map((address) => ask(address.slice(PUBLIC_URL.length))));
    const found = all.flatMap(({ body }) => [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address));
    expect(found).toContain(`${PUBLIC_URL}/`);
    expect(found).toContain(PUBLIC_URL + adAddress());
    expect(found.filter((address) => address?.includes('/annuncio/'))).toHaveLength(42);
    expect(all.map(({ body }) => body).join('')).toContain('<lastmod>2026-03-02T08:00:00.000Z</lastmod>');
    expect((await ask('/sitemap-annunci-77.xml')).statusCode).toBe(404);
  });

  test('are told where they may go', async () => {
    const { body, headers } = await ask('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /admin\n');
    expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
  });
});
