import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteCodeMoment, SiteCodeRow } from '#api/contracts/site-code.contract.ts';
import type { ThemeDetail, ThemeMoment } from '#api/contracts/theme.contract.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { contentPage } from '#api/site/offered/content.page.ts';
import { SiteCopies } from '#api/site/site-copies.ts';
import { HOUSE_THEME } from '#domain/theme/theme-tokens.ts';
import type { Person } from '#test/support/api-person.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { beginCode, publishCode, publishTheme, readCode } from '#test/support/site-look.ts';
import { openSitePages, type SitePages } from '#test/support/site-pages.ts';

let here: SitePages;
let [desk, manager, admin] = [] as unknown as [Person, Person, Person];
beforeAll(async () => {
  here = await openSitePages();
  [desk, manager, admin] = await Promise.all([
    here.world.person('desk'),
    here.world.person('manager'),
    here.world.person('admin'),
  ]);
});
afterAll(() => here?.world.close());

const [STYLES, SCRIPTS] = ['/api/v1/managestyle', '/api/v1/js'] as const;
const OWN = '/chi-siamo';
const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const policyAt = async (url: string) => String((await here.ask(url)).headers['content-security-policy']);
const hrefs = (html: string) => [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
const frames = (html: string) => [...html.matchAll(/<iframe[^>]* src="([^"]+)"/g)].map(([, src]) => src);

describe('the theme', () => {
  test('is seen on every page once it is published, by a policy with its hash, and no draft is', async () => {
    await here.ask(OWN);
    const { revision } = (await desk.get('/api/v1/theme')).data<ThemeDetail>();
    const first = await desk.post('/api/v1/theme', { accent_light: '#7a1f3d' }, { 'if-match': `"${revision}"` });
    expect(first.status).toBe(200);
    expect((await here.ask(OWN)).body).not.toContain('#7a1f3d');
    expect((await publishTheme(desk, { radius: 2, action_light: '#224422' })).status).toBe(200);
    for (const url of [OWN, '/', '/ricerca', '/contatti', '/niente-qui']) {
      const { body, headers } = await here.ask(url);
      const [, , theme = ''] = /<style>(.*?)<\/style><style>(.*?)<\/style>/s.exec(body) ?? [];
      expect([url, theme]).toEqual([url, expect.stringContaining('--of-accent:#7a1f3d')]);
      expect(headers['content-security-policy']).toContain(hashed(theme));
      // The browser's own frame is coloured too, by the reader's scheme.
      const frames = [
        ...body.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="([^"]+)"/g),
      ];
      expect(frames.map(([, scheme, colour]) => [scheme, colour])).toEqual([
        ['light', '#224422'],
        ['dark', HOUSE_THEME.action_dark],
      ]);
    }
  });

  test('that can’t be read is refused: the field named, the ratio said', async () => {
    const refused = await publishTheme(desk, { accent_light: '#ff9900' });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      [{ field: 'accent_light', message: expect.stringContaining('contrasto 1,9:1') }],
    ]);
    expect((await here.ask(OWN)).body).not.toContain('#ff9900');
  });

  test('has a history with who and when, and goes back to the house’s', async () => {
    expect((await desk.post('/api/v1/theme/reset', {})).status).toBe(200);
    const { draft, published } = (await desk.get('/api/v1/theme')).data<ThemeDetail>();
    expect([draft, published]).toEqual([HOUSE_THEME, HOUSE_THEME]);
    expect((await here.ask(OWN)).body.match(/<style>/g)).toHaveLength(1);
    const history = (await desk.get('/api/v1/theme/history')).data<ThemeMoment[]>();
    expect(history.map(({ what }) => what)).toEqual(['reset', 'saved', 'published', 'saved', 'saved']);
    expect(history.every(({ by }) => by !== null && by !== '')).toBe(true);
  });

  test('is looked at before by a signed link, which no one can forge', async () => {
    await desk.post('/api/v1/theme', { accent_light: '#00524f' });
    const { address } = (await desk.get('/api/v1/theme/preview')).data<{ address: string }>();
    const shown = await here.ask(address);
    expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
      ...[200, 'no-store', 'noindex'],
    ]);
    expect(shown.body).toContain('--of-accent:#00524f');
    expect((await here.ask(`${address.slice(0, -2)}AA`)).statusCode).toBe(404);
    await desk.post('/api/v1/theme/reset', {});
  });

  test('that was replaced is never given, by no process, through many publishings', async () => {
    const { pools, journal } = here.world;
    const deps = { pools, journal, publicUrl: PUBLIC_URL } as RouteDeps;
    const processes = [new SiteCopies(deps, here.site), new SiteCopies(deps, here.site)];
    const ask = { language: 'it', params: { '*': 'chi-siamo' }, query: {} } as const;
    const heights = Array.from({ length: 24 }, (_, nth) => 33 + nth);
    await publishTheme(desk, { logo_height: 33 });
    let published = 33;
    const behind: string[] = [];
    let isOver = false;
    const readers = processes.map(async (process) => {
      while (!isOver) {
        const atLeast = published;
        const drawn = await process.page(contentPage, ask);
        const html = drawn && 'html' in drawn ? drawn.html.toString() : '';
        const seen = Number(/--of-logo-height:(\d+)px/.exec(html)?.[1] ?? 0);
        if (seen < atLeast) behind.push(`${seen} after ${atLeast}`);
      }
    });
    for (const logo_height of heights) {
      await publishTheme(desk, { logo_height });
      published = logo_height;
    }
    isOver = true;
    await Promise.all(readers);
    expect([behind, published]).toEqual([[], 56]);
    await desk.post('/api/v1/theme/reset', {});
  });
});

describe('styles of the firm', () => {
  test('six calls to the letter, and none of a style finds a script', async () => {
    const put = await manager.put(STYLES, { name: 'Natale', functionality: 'content', content: 'h1{color:red}' });
    const { id } = put.data<{ id: number }>();
    expect((await manager.post(STYLES, { id, name: 'Inverno' })).status).toBe(200);
    expect((await readCode(manager, STYLES, id)).draft).toMatchObject({ name: 'Inverno', functionality: 'content' });
    expect((await manager.get(`${STYLES}/all`)).data<SiteCodeRow[]>().map((row) => row.id)).toEqual([id]);
    expect((await manager.get(`${STYLES}/select?search=inv`)).body).toMatchObject({ data: [{ id, text: 'Inverno' }] });
    for (const call of [
      manager.get(`${SCRIPTS}/${id}`),
      manager.post(SCRIPTS, { id, name: 'Mio' }),
      manager.delete(`${SCRIPTS}/${id}`),
    ])
      expect((await call).status).toBe(404);
    expect((await manager.delete(`${STYLES}/${id}`)).status).toBe(200);
    expect((await manager.get(`${STYLES}/${id}`)).status).toBe(404);
    expect((await desk.put(STYLES, { name: 'Mio' })).status).toBe(403);
  });

  test('stand on the pages of their functionality, in a layer, as a file of their hash for ever, until they are switched off', async () => {
    const id = await beginCode(manager, STYLES, { functionality: 'content', content: 'h1 { color : red }' });
    await here.ask(OWN);
    expect((await publishCode(manager, STYLES, id)).status).toBe(200);
    const [href = ''] = hrefs((await here.ask(OWN)).body);
    const file = await here.ask(href);
    expect(file.body).toBe('@layer azienda{h1{color:red}}');
    expect(file.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(href).toBe(`/stile/${createHash('sha256').update(file.body).digest('hex')}.css`);
    expect(await policyAt(OWN)).toContain(`${PUBLIC_URL}${href}`);
    expect(hrefs((await here.ask('/')).body)).toEqual([]);

    await manager.post(STYLES, { id, content: 'h1{color:green}' });
    await publishCode(manager, STYLES, id);
    const [next = ''] = hrefs((await here.ask(OWN)).body);
    expect(next).not.toBe(href);
    // A reader who was given the page a moment ago still gets its styles.
    expect((await here.ask(href)).statusCode).toBe(200);

    expect((await manager.post(`${STYLES}/${id}/disable`, {})).status).toBe(200);
    expect(hrefs((await here.ask(OWN)).body)).toEqual([]);
    expect([(await here.ask(next)).statusCode, (await here.ask(href)).statusCode]).toEqual([404, 404]);
    await manager.post(`${STYLES}/${id}/enable`, {});
    expect(hrefs((await here.ask(OWN)).body)).toEqual([next]);
    const history = (await manager.get(`${STYLES}/${id}/history`)).data<SiteCodeMoment[]>();
    expect(history.map(({ what }) => what)).toEqual(['on', 'off', 'published', 'saved', 'published', 'saved']);
    await manager.delete(`${STYLES}/${id}`);
    expect(hrefs((await here.ask(OWN)).body)).toEqual([]);
  });

  test.each([
    ['a{}\n</style><script>alert(1)</script>', 'Riga 2, colonna 1: </style non è ammesso'],
    ['@import url(http://altrui.example/x.css);', 'Riga 1, colonna 1: la regola @import non è ammessa'],
    ['a{\n  background:url(http://altrui.example/x)}', 'Riga 2, colonna 14: solo indirizzi di questo sito'],
    ['a{width:expression(alert(1))}', 'Riga 1, colonna 9: expression() non è ammesso'],
    ['a{color:red}}', 'Riga 1, colonna 14: '],
  ])('%j may be a draft, and goes to no page: the line and column are said', async (content, said) => {
    const id = await beginCode(manager, STYLES, { content });
    const refused = await publishCode(manager, STYLES, id);
    expect(refused.status).toBe(422);
    expect(refused.body.fields?.[0]).toMatchObject({ field: 'content', message: expect.stringContaining(said) });
    expect((await readCode(manager, STYLES, id)).faults[0]).toContain(said);
    expect(hrefs((await here.ask(OWN)).body)).toEqual([]);
    await manager.delete(`${STYLES}/${id}`);
  });
});

describe('scripts of the firm', () => {
  test('run in a frame of an origin that is nobody’s, by a policy of their own', async () => {
    const content = 'document.body.textContent = "Ciao"';
    const id = await beginCode(manager, SCRIPTS, { name: 'Saluto', content });
    expect((await publishCode(manager, SCRIPTS, id)).status).toBe(200);
    const page = await here.ask(OWN);
    expect(page.body).toMatch(/<iframe title="Saluto" src="[^"]+" sandbox="allow-scripts"/);
    expect(page.body).not.toContain(content);
    const [src = ''] = frames(page.body);
    expect(await policyAt(OWN)).toContain(`frame-src ${PUBLIC_URL}${src};`);
    const { body, headers } = await here.ask(src);
    const policy = String(headers['content-security-policy']);
    expect(body).toContain(`<script>${content}</script>`);
    expect(policy).toContain(hashed(content));
    expect(policy.split(';')).toEqual(expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'"]));
    for (const url of ['/contatti', '/visite', '/niente-qui']) {
      expect([url, frames((await here.ask(url)).body)]).toEqual([url, []]);
    }
    await manager.post(`${SCRIPTS}/${id}/disable`, {});
    expect([frames((await here.ask(OWN)).body), (await here.ask(src)).statusCode]).toEqual([[], 404]);
    await manager.delete(`${SCRIPTS}/${id}`);
  });

  test('run on the page itself once a second person approved them, by their hash, until the switch ends it', async () => {
    const content = 'document.documentElement.dataset.prova = "sì"';
    const id = await beginCode(manager, SCRIPTS, { place: 'page', functionality: 'content', content });
    const alone = await publishCode(manager, SCRIPTS, id);
    expect([alone.status, alone.body.code]).toEqual([409, 'code-second-person']);
    expect(await readCode(manager, SCRIPTS, id)).toMatchObject({ second_person: true, may_approve: false });
    expect(await readCode(admin, SCRIPTS, id)).toMatchObject({ second_person: true, may_approve: true });
    expect((await publishCode(admin, SCRIPTS, id)).status).toBe(200);
    expect((await here.ask(OWN)).body).toContain(`<script>${content}</script>`);
    expect(await policyAt(OWN)).toContain(hashed(content));
    for (const url of ['/', '/contatti', '/ricerca', '/login', '/carrello', '/cassa', '/admin', '/area-privata']) {
      const other = await here.ask(url);
      expect([url, other.body.includes(content)]).toEqual([url, false]);
      expect(String(other.headers['content-security-policy'])).not.toContain(hashed(content));
    }
    await manager.post(SCRIPTS, { id, content: 'alert(1)' });
    expect((await publishCode(manager, SCRIPTS, id)).body.code).toBe('code-second-person');
    expect((await manager.post(`${SCRIPTS}/${id}/disable`, {})).status).toBe(200);
    const after = await here.ask(OWN);
    expect(after.body).not.toContain(content);
    expect(String(after.headers['content-security-policy'])).not.toContain(hashed(content));
    await manager.delete(`${SCRIPTS}/${id}`);
  });

  test('that could end their element, or do not parse, go to no page', async () => {
    for (const content of ['var a = "</script><img>"', 'var = 1']) {
      const id = await beginCode(manager, SCRIPTS, { content });
      expect((await publishCode(manager, SCRIPTS, id)).body.fields?.[0]?.field).toBe('content');
      await manager.delete(`${SCRIPTS}/${id}`);
    }
    const forms = await manager.put(SCRIPTS, { name: 'Prova', functionality: 'form' });
    expect([forms.status, forms.body.fields?.[0]?.field]).toEqual([422, 'functionality']);
  });
});
