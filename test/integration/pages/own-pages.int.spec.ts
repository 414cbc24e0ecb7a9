import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationIn } from '#api/site/offered/site.ts';
import { FIXED_PAGES } from '#api/site/pages.ts';
import type { Block } from '#domain/pages/offered/block.ts';
import { BLOCKS } from '#domain/pages/offered/block.ts';
import { RESERVED_SLUGS } from '#domain/pages/page-limits.ts';
import { EVIL, expectNothingRuns } from '#test/support/evil-texts.ts';
import { PICTURE } from '#test/support/picture.ts';
import { openSitePages, type SitePages, writePage } from '#test/support/site-pages.ts';

let here: SitePages;
beforeAll(async () => {
  here = await openSitePages();
});
afterAll(() => here?.world.close());

const ask: SitePages['ask'] = (...of) => here.ask(...of);
const text = (words: string, key = 'a'): Block => ({ key, kind: 'text', text: words });
const open = async (title: string, parentId: number | null = null, code = '') =>
  Number((await here.world.system('OpenPage', { parentId, code, lang: 'it', title })).id);
const write = (...of: Parameters<typeof writePage> extends [unknown, ...infer R] ? R : never) =>
  writePage(here.world, ...of);
const withdraw = (pageId: number, lang = 'it') => here.world.system('WithdrawPage', { pageId, lang });

describe('a page of the firm’s own', () => {
  test('is whole html at its address as soon as it is published, and nothing before', async () => {
    const id = await open('Le nostre officine');
    expect((await ask('/le-nostre-officine')).statusCode).toBe(404);
    await write(id, { description: 'Due sedi', blocks: [text('## Torino\n\nVia Emilia.')] });
    const { statusCode, body, headers } = await ask('/le-nostre-officine');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate']);
    expect(body).toContain('<h1');
    expect(body).toMatch(/<h2>Torino<\/h2><p>Via Emilia\.<\/p>/);
    expect(body).toContain('<meta name="description" content="Due sedi"/>');
    expect((await ask('/le-nostre-officine', { accept: '*/*' })).statusCode).toBe(200);
    expect((await ask('/le-nostre-officine/')).statusCode).toBe(200);
  });

  test('is there in the languages in which it is published, each at its own address, and each names the other', async () => {
    const id = await open('Storia');
    await write(id, { blocks: [text('Dal 1982.')] });
    expect((await ask('/storia')).body).not.toContain('hrefLang');
    expect((await ask('/en/history')).statusCode).toBe(404);
    await write(id, { title: 'History', slug: 'history', blocks: [text('Since 1982.')] }, 'en');
    for (const address of ['/storia', '/en/history']) {
      const { body } = await ask(address);
      expect(body, address).toMatch(/hrefLang="it" href="[^"]*\/storia"/i);
      expect(body, address).toMatch(/hrefLang="en" href="[^"]*\/en\/history"/i);
      expect(body, address).toMatch(new RegExp(`rel="canonical" href="[^"]*${address}"`));
    }
    await withdraw(id, 'en');
    expect((await ask('/storia')).body).not.toContain('/en/history');
    expect([(await ask('/en/history')).statusCode, (await ask('/storia')).statusCode]).toEqual([410, 200]);
  });

  test('leads its old addresses to it in one hop, its children’s too, in each language', async () => {
    const father = await open('Reparti');
    await write(father, { blocks: [text('Due.')] });
    await write(father, { title: 'Departments', slug: 'departments', blocks: [text('Two.')] }, 'en');
    const child = await open('Inverter', father);
    await write(child, { blocks: [text('Fino a 160 kW.')] });
    await write(child, { title: 'Drives', slug: 'drives', blocks: [text('Up to 160 kW.')] }, 'en');
    expect((await ask('/reparti/inverter')).body).toContain('"@type":"BreadcrumbList"');
    await write(father, { slug: 'officina' });
    await write(child, { slug: 'azionamenti' });
    await write(father, { slug: 'workshop' }, 'en');
    for (const [old, now] of [
      ['/reparti', '/officina'],
      ['/reparti/inverter', '/officina/azionamenti'],
      ['/officina/inverter', '/officina/azionamenti'],
      ['/en/departments/drives', '/en/workshop/drives'],
    ]) {
      const moved = await ask(old ?? '');
      expect([moved.statusCode, moved.headers.location], old).toEqual([301, now]);
      expect((await ask(now ?? '')).statusCode).toBe(200);
    }
    await withdraw(father);
    expect((await ask('/officina/azionamenti')).statusCode).toBe(410);
    expect((await ask('/reparti/inverter')).statusCode).toBe(410);
  });

  test('that nobody sees can be deleted and brought back; one that is seen, planned or bears others can’t', async () => {
    const id = await open('Per sbaglio');
    const archive = (pageId: number) => here.world.system('ArchivePage', { pageId });
    await write(id, { blocks: [text('Uno.')] });
    await expect(archive(id)).rejects.toThrow(/page-archive-online/);
    await withdraw(id);
    const child = await open('Sotto', id);
    await expect(archive(id)).rejects.toThrow(/page-archive-children/);
    await archive(child);
    await archive(id);
    for (const refused of [
      () => here.world.system('SavePageDraft', { pageId: id, lang: 'it', title: 'Altro' }),
      () => here.world.system('RestorePage', { pageId: child }),
      () => open('Un’altra', id),
    ])
      await expect(refused()).rejects.toThrow(/page-is-archived|page-father-missing/);
    await expect(write(id, {})).rejects.toThrow(/page-is-archived/);
    expect((await ask('/per-sbaglio')).statusCode).toBe(410);
    const desk = await here.world.person('desk');
    const row = async () =>
      (await desk.get('/api/v1/page/all')).data<{ id: number; archived: boolean }[]>().find((one) => one.id === id);
    expect(await row()).toMatchObject({ archived: true });
    await here.world.system('RestorePage', { pageId: id });
    await here.world.system('RestorePage', { pageId: child });
    await write(id, {});
    expect([await row(), (await ask('/per-sbaglio')).statusCode]).toMatchObject([{ archived: false }, 200]);
  });

  test('has its address alone; one that left it gives way to whoever comes', async () => {
    const first = await open('Doppia');
    await write(first, { blocks: [text('Prima.')] });
    const second = await open('Doppia');
    await here.world.system('SavePageDraft', { pageId: second, lang: 'it', blocks: [text('Seconda.')] });
    await expect(write(second, {})).rejects.toThrow(/page-slug-taken/);
    await write(first, { slug: 'doppia-uno' });
    expect((await ask('/doppia')).headers.location).toBe('/doppia-uno');
    await write(second, {});
    expect((await ask('/doppia')).body).toContain('Seconda.');
  });

  test('shows its images to everybody while it does, and to nobody else', async () => {
    const id = await open('Foto');
    const kept = await here.world.base.media.keep({
      bytes: PICTURE,
      name: 'foto.png',
      uploader: (await here.world.person('manager')).id,
    });
    const media = 'id' in kept ? kept.id : 0;
    const image = `/api/v1/page/${id}/images/${media}/small`;
    await here.world.system('SavePageDraft', {
      pageId: id,
      lang: 'it',
      blocks: [{ key: 'i', kind: 'image', caption: '', image: { media, alt: 'Tornio' } }],
    });
    expect((await here.world.visitor.get(image)).status).toBe(404);
    await write(id, {});
    expect((await here.world.visitor.get(image)).status).toBe(200);
    expect((await ask('/foto')).body).toContain(`src="/api/v1/page/${id}/images/${media}/large"`);
    await withdraw(id);
    expect((await here.world.visitor.get(image)).status).toBe(404);
  });

  test('stands at / where its code says so, and is in no list twice', async () => {
    const id = await open('Benvenuti', null, 'home');
    await write(id, {
      blocks: [{ key: 'h', kind: 'hero', title: 'Benvenuti da noi', text: '', image: null, action: '', href: '' }],
    });
    const { body } = await ask('/');
    expect(body).toContain('Benvenuti da noi');
    expect((await ask('/en')).body).not.toContain('Benvenuti');
    const listed = (await ask('/sitemap-pagine.xml')).body;
    expect(listed.match(/<loc>[^<]*:\/\/[^/<]*\/<\/loc>/g)).toHaveLength(1);
    expect(listed).toMatch(/<loc>[^<]*\/chi-siamo<\/loc><lastmod>/);
    expect(listed).not.toContain('/foto');
    await withdraw(id);
    expect((await ask('/')).statusCode).toBe(200);
  });
});

test('no page can take an address of the site’s own', () => {
  const application = applicationIn(readFileSync(new URL('../../../web/router.tsx', import.meta.url), 'utf8'));
  const fixed = FIXED_PAGES.flatMap(({ path }) => path.split('/')[1] ?? []);
  const own = [...application, ...fixed, 'api', 'docs', 'health', 'metrics', 'assets'].filter((one) => one !== '');
  expect(own.filter((one) => !RESERVED_SLUGS.has(one))).toEqual([]);
});

/** A block with something evil in each of its texts, as far as the schema of its kind lets it. */
function evilBlock(kind: keyof typeof BLOCKS, evil: string): Block {
  const image = { media: 1, alt: evil };
  const filled: Record<string, unknown> = {
    key: 'e',
    kind,
    title: evil,
    text: evil,
    html: evil,
    caption: evil,
    address: evil,
    action: evil,
    href: '/ricerca',
    place: '45.07, 7.68',
    image,
    images: [image],
    items: [here.item],
    most: 4,
    form: 'search',
  };
  const names = Object.keys(BLOCKS[kind].shape);
  return BLOCKS[kind].parse(Object.fromEntries(names.map((name) => [name, filled[name]]))) as Block;
}

describe('nothing that somebody wrote runs', () => {
  test.each(Object.keys(BLOCKS) as (keyof typeof BLOCKS)[])('in a block «%s»', async (kind) => {
    const id = await open(`Cattiva ${kind}`);
    for (const evil of EVIL) {
      await write(id, { title: evil, description: evil, blocks: [evilBlock(kind, evil), text('Fine.', 'z')] }).catch(
        () => undefined,
      );
      const { body } = await ask(`/cattiva-${kind}`);
      expectNothingRuns(body, evil);
    }
  });
});
