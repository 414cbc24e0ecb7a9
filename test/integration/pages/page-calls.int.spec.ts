import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageDetail, PageMoment, PageRow, ShownPage } from '#api/contracts/pages.contract.ts';
import type { Person } from '#test/support/api-person.ts';
import { openSitePages, type SitePages, writePage } from '#test/support/site-pages.ts';

let here: SitePages;
let desk: Person;
beforeAll(async () => {
  here = await openSitePages();
  desk = await here.world.person('desk');
});
afterAll(() => here?.world.close());

const base = '/api/v1/page';
const block = (text: string) => [{ key: 'a', kind: 'text', text }];
const visitor = () => here.world.visitor;
const read = async (id: number) => (await desk.get(`${base}/${id}`)).data<PageDetail>();

async function open(title: string, more: object = {}): Promise<number> {
  return (await desk.put(base, { title, ...more })).data<{ id: number }>().id;
}

async function publish(id: number, lang: 'it' | 'en' = 'it') {
  const { hash } = (await read(id)).versions[lang];
  return desk.post(`${base}/${id}/publish`, { lang, hash });
}

describe('the staff', () => {
  test('make a page, write both languages and publish each by itself', async () => {
    const id = await open('Garanzia');
    await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: block('Dodici mesi.') });
    await desk.post(`${base}/${id}/draft`, {
      lang: 'en',
      title: 'Warranty',
      slug: 'warranty',
      blocks: block('12 months.'),
    });
    expect((await publish(id)).status).toBe(200);
    const row = (await desk.get(`${base}/all`)).data<PageRow[]>().find((one) => one.id === id);
    expect(row?.languages).toMatchObject({
      it: { published: expect.any(String), changed: false, path: '/garanzia' },
      en: { published: null, changed: true, path: null },
    });
    expect((await publish(id, 'en')).status).toBe(200);
    expect((await here.ask('/en/warranty')).body).toContain('12 months.');
  });

  test('save a block whose image is not chosen yet', async () => {
    const id = await open('A metà');
    const half = { key: 'a', kind: 'hero', title: 'Ciao', text: '', image: null, action: '', href: '' };
    expect((await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: [half] })).status).toBe(200);
    expect((await read(id)).versions.it.draft.blocks).toEqual([half]);
  });

  test('are told of everything that keeps a page back, at its field', async () => {
    const id = await open('Vuota');
    const refused = await publish(id);
    expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([422, ['blocks']]);
    await desk.post(`${base}/${id}/draft`, {
      lang: 'it',
      slug: 'Con Spazi',
      blocks: [{ key: 'a', kind: 'image', caption: '', image: { media: 1, alt: '' } }],
    });
    expect((await publish(id)).body.fields?.map(({ field }) => field)).toEqual(['slug', 'blocks.0.image.alt']);
  });

  test('publish what they saw: a draft that another wrote meanwhile is refused', async () => {
    const id = await open('Vista');
    await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: block('Uno.') });
    const { hash } = (await read(id)).versions.it;
    await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: block('Due.') });
    const refused = await desk.post(`${base}/${id}/publish`, { lang: 'it', hash });
    expect([refused.status, refused.body.code]).toEqual([409, 'page-draft-changed']);
  });

  test('write one language each at the same time, and are asked where they wrote the same', async () => {
    const id = await open('Insieme');
    const { revision } = await read(id);
    const on = { 'if-match': `"${revision}"` };
    const first = await desk.post(`${base}/${id}/draft`, { lang: 'it', title: 'Mio' }, on);
    const other = await desk.post(`${base}/${id}/draft`, { lang: 'en', title: 'Mine' }, on);
    const same = await desk.post(`${base}/${id}/draft`, { lang: 'it', title: 'Suo' }, on);
    expect([first.status, other.status, same.status]).toEqual([200, 200, 409]);
    expect(same.body.conflicts).toMatchObject([{ field: 'it.title', yours: 'Suo', theirs: 'Mio' }]);
  });

  test('see all that a page was, and bring it back', async () => {
    const id = await open('Passato');
    await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: block('Prima.') });
    await publish(id);
    await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: block('Dopo.') });
    const history = (await desk.get(`${base}/${id}/history/it`)).data<PageMoment[]>();
    expect(history.map(({ what }) => what)).toEqual(['saved', 'published', 'saved', 'saved']);
    const then = history[1]?.content;
    await desk.post(`${base}/${id}/draft`, { lang: 'it', ...then });
    expect((await read(id)).versions.it.draft).toEqual(then);
  });

  test('look at a draft by a signed link, which nobody keeps and no one can forge', async () => {
    const id = await open('Segreta');
    await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: block('Solo per noi.') });
    const { address } = (await desk.get(`${base}/${id}/preview/it`)).data<{ address: string }>();
    const shown = await here.ask(address);
    expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(shown.body).toContain('Solo per noi.');
    expect((await here.ask(`${address.slice(0, -2)}AA`)).statusCode).toBe(404);
    expect((await here.ask('/segreta')).statusCode).toBe(404);
  });

  test('plan a publication in Rome’s time, and call it off', async () => {
    const id = await open('Futura');
    await desk.post(`${base}/${id}/draft`, { lang: 'it', blocks: block('Presto.') });
    const { hash } = (await read(id)).versions.it;
    const plan = (day: string, time: string) => desk.post(`${base}/${id}/plan`, { lang: 'it', hash, day, time });
    expect((await plan('2020-01-01', '08:30')).body.fields?.map(({ field }) => field)).toEqual(['day']);
    await plan('2090-07-01', '08:30');
    expect((await read(id)).versions.it.planned).toBe('2090-07-01T06:30:00.000Z');
    await plan('2090-01-10', '08:30');
    expect((await read(id)).versions.it.planned).toBe('2090-01-10T07:30:00.000Z');
    await desk.post(`${base}/${id}/cancelPlan`, { lang: 'it' });
    expect((await read(id)).versions.it.planned).toBeNull();
  });
});

describe('the specification’s calls', () => {
  let about: number;
  let child: number;
  beforeAll(async () => {
    about = await open('Azienda', { code: 'ABOUT' });
    await writePage(here.world, about, { blocks: [{ key: 'a', kind: 'text', text: '**Dal** 1982.' }] });
    child = await open('Persone', { parent_id: about });
    await writePage(here.world, child, { blocks: [{ key: 'a', kind: 'text', text: 'Undici.' }] });
  });

  test('getHome gives the page at /, once the firm has one', async () => {
    expect((await visitor().get(`${base}/getHome`)).status).toBe(404);
    const home = await open('Benvenuti', { code: 'home' });
    await writePage(here.world, home, { blocks: [{ key: 'a', kind: 'text', text: 'Ciao.' }] });
    expect((await visitor().get(`${base}/getHome`)).data<ShownPage>()).toMatchObject({
      id: home,
      url: '/',
      title: 'Benvenuti',
    });
    expect((await visitor().get(`${base}/getHome?lang=2`)).status).toBe(404);
  });

  test('getLastActivity lists what was published last, newest first', async () => {
    const [last] = (await visitor().get(`${base}/getLastActivity`)).data<{ title: string }[]>();
    here.world.pass(60_000);
    await writePage(here.world, about, { title: 'L’azienda' });
    const [now] = (await visitor().get(`${base}/getLastActivity`)).data<{ id: number; url: string }[]>();
    expect([last?.title !== 'L’azienda', now?.id, now?.url]).toEqual([true, about, '/azienda']);
  });

  test('getRender draws the page at an address, the same for whoever asks', async () => {
    const render = (body: object) => visitor().post(`${base}/getRender`, body);
    const one = (await render({ url: '/azienda/persone' })).data<{ html: string }>();
    expect(one).toMatchObject({ id: child, lang: 'it', html: expect.stringContaining('Undici.') });
    expect((await render({ url: '/azienda/persone', userId: 3 })).data()).toEqual(one);
    expect((await render({ url: '/nulla' })).status).toBe(404);
  });

  test('checkExistUrl tells a used address from a free one', async () => {
    const exists = async (query: string) =>
      (await visitor().get(`${base}/checkExistUrl?${query}`)).data<{ exists: boolean }>().exists;
    expect([await exists('url=/azienda'), await exists('url=/libero')]).toEqual([true, false]);
    expect(await exists(`url=/azienda&id=${about}`)).toBe(false);
  });

  test('getByCode finds content with and without a language, and getByCodeRender draws it', async () => {
    const at = '/api/v1/content/getByCode';
    expect((await visitor().get(`${at}/about`)).data<ShownPage>()).toMatchObject({ id: about, lang: 'it' });
    expect((await visitor().get(`${at}/ABOUT/it`)).data<ShownPage>()).toMatchObject({ id: about });
    expect((await visitor().get(`${at}/ABOUT/en`)).status).toBe(404);
    expect((await visitor().get(`${at}/niente`)).status).toBe(404);
    const drawn = (await visitor().get('/api/v1/content/getByCodeRender/ABOUT')).data<{ html: string }>();
    expect(drawn.html).toContain('<strong>Dal</strong> 1982.');
  });

  test('getBreadcrumbs gives the way to a page', async () => {
    const line = (await visitor().get('/api/v1/content/getBreadcrumbs?url=/azienda/persone')).data<{ url: string }[]>();
    expect(line.map(({ url }) => url)).toEqual(['/azienda', '/azienda/persone']);
  });

  test('getMenuList gives what is online, and hides what stands below what is not', async () => {
    const manager = await here.world.person('manager');
    const entry = async (name: string, url: string, more: object = {}) =>
      (await manager.put('/api/v1/menu', { name: { it: name }, url: { it: url }, online: true, ...more })).data<{
        id: number;
      }>().id;
    const top = await entry('Chi siamo', `pagina:${about}`);
    const below = await entry('Persone', `pagina:${child}`, { father_id: top });
    const shown = async () =>
      (await visitor().get(`${base}/getMenuList`)).data<{ name: string; url: string; children: { url: string }[] }[]>();
    expect(await shown()).toMatchObject([
      { name: 'Chi siamo', url: '/azienda', children: [{ url: '/azienda/persone' }] },
    ]);
    expect((await here.ask('/')).body).toContain('href="/azienda/persone"');
    const third = await entry('Tre', '/ricerca', { father_id: below });
    const fourth = await entry('Quattro', '/ricerca', { father_id: third });
    const deep = await manager.put('/api/v1/menu', { name: { it: 'Cinque' }, father_id: fourth, online: true });
    expect([deep.status, deep.body.fields?.[0]?.field]).toEqual([422, 'father_id']);
    const ring = await manager.post('/api/v1/menu', { id: top, father_id: fourth });
    expect([ring.status, ring.body.fields?.[0]?.field]).toEqual([422, 'father_id']);
    await manager.post('/api/v1/menu', { id: top, online: false });
    expect(await shown()).toEqual([]);
    const script = await manager.put('/api/v1/menu', { name: { it: 'Male' }, url: { it: 'javascript:alert(1)' } });
    expect([script.status, script.body.fields?.[0]?.field]).toEqual([422, 'url.it']);
  });
});
