import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageDetail, PageMoment, PageRow } from '#api/contracts/pages.contract.ts';
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

/** Publishes a page in both languages. Gives its id. */
async function shown(it: string, en: string, parentId: number | null = null): Promise<number> {
  const { id } = await here.world.system('OpenPage', { parentId, code: '', lang: 'it', title: it });
  const pageId = Number(id);
  await writePage(here.world, pageId, { blocks: [{ key: 'a', kind: 'text', text: `${it}.` }] });
  await writePage(
    here.world,
    pageId,
    { title: en, slug: en.toLowerCase(), blocks: [{ key: 'a', kind: 'text', text: en }] },
    'en',
  );
  return pageId;
}

const move = (id: number, parent_id: number | '') => desk.post(`${base}/${id}/move`, { parent_id });
const fatherOf = async (id: number) => (await desk.get(`${base}/${id}`)).data<PageDetail>().parent_id;

async function leads(old: string, now: string): Promise<void> {
  const answer = await here.ask(old);
  expect([answer.statusCode, answer.headers.location], old).toEqual([301, now]);
  expect((await here.ask(now)).statusCode, now).toBe(200);
}

describe('a page that is moved', () => {
  test('takes all below it along: old addresses lead to the new ones in one hop, in each language, and the menu stays', async () => {
    const [one, other] = [await shown('Servizi', 'Services'), await shown('Azienda', 'Company')];
    const page = await shown('Banchi', 'Benches', one);
    await shown('Prove', 'Tests', page);
    const link = { 'name.it': 'Banchi', 'name.en': 'Benches', 'url.it': `pagina:${page}`, 'url.en': `pagina:${page}` };
    await here.world.system('InsertMenu', { values: { ...link, online: true } });
    // The site keeps copies as they are now: with the menu, and with the path down to the page itself.
    expect((await here.ask('/azienda')).body).toContain('href="/servizi/banchi"');
    expect((await here.ask('/servizi/banchi/prove')).statusCode).toBe(200);
    expect((await move(page, other)).status).toBe(200);
    await leads('/servizi/banchi', '/azienda/banchi');
    await leads('/servizi/banchi/prove', '/azienda/banchi/prove');
    await leads('/en/services/benches/tests', '/en/company/benches/tests');
    expect((await here.ask('/azienda')).body).toContain('href="/azienda/banchi"');

    await writePage(here.world, page, { slug: 'collaudi' });
    expect((await move(page, '')).status).toBe(200);
    for (const old of ['/servizi/banchi/prove', '/azienda/banchi/prove', '/azienda/collaudi/prove'])
      await leads(old, '/collaudi/prove');
    await leads('/en/services/benches', '/en/benches');
    const history = (await desk.get(`${base}/${page}/history/en`)).data<PageMoment[]>();
    expect(history.map(({ what }) => what).filter((what) => what === 'moved')).toHaveLength(2);

    expect((await move(page, one)).status).toBe(200);
    expect((await here.ask('/servizi/banchi')).statusCode, 'a part it had there once').toBe(301);
    await leads('/collaudi/prove', '/servizi/collaudi/prove');
  });

  test('leaves its address to whoever comes next', async () => {
    const [father, page] = [await shown('Archivio', 'Archive'), await shown('Novità', 'News')];
    await move(page, father);
    const next = await shown('Notizie', 'Headlines');
    await writePage(here.world, next, { slug: 'novita' });
    expect((await here.ask('/novita')).statusCode).toBe(200);
    await leads('/en/news', '/en/archive/news');
  });

  test('is refused below itself, too deep, beside one of its name, and where nobody would see it', async () => {
    const a = await shown('Livello', 'Level');
    const b = await shown('Livello due', 'Level-two', a);
    const c = await shown('Livello tre', 'Level-three', b);
    const top = await shown('Alto', 'High');
    await shown('Basso', 'Low', top);
    const codes = async (id: number, to: number | '') => (await move(id, to)).body.code;
    expect(await codes(a, c)).toBe('page-below-itself');
    expect(await codes(a, a)).toBe('page-below-itself');
    expect(await codes(top, c)).toBe('page-too-deep');
    const twin = await shown('Altra', 'Other', top);
    await writePage(here.world, twin, { slug: 'livello-due' });
    expect(await codes(b, top)).toBe('page-slug-taken');
    expect(await fatherOf(b)).toBe(a);
    await here.world.system('WithdrawPage', { pageId: top, lang: 'en' });
    expect(await codes(a, top)).toBe('page-would-vanish');
    expect(await codes(a, 999_999)).toBe('page-father-missing');
    // Each refused move gave the reservation of the tree back.
    expect((await move(c, '')).status).toBe(200);
  });

  test('that somebody else moved since it was looked at is not moved over his head', async () => {
    const [one, other, page] = [
      await shown('Sala', 'Hall'),
      await shown('Cortile', 'Yard'),
      await shown('Gru', 'Crane'),
    ];
    const { revision } = (await desk.get(`${base}/${page}`)).data<PageDetail>();
    await writePage(here.world, page, { title: 'Gru a ponte' });
    expect((await move(page, one)).status).toBe(200);
    const seen = { 'if-match': `"${revision}"` };
    const refused = await desk.post(`${base}/${page}/move`, { parent_id: other }, seen);
    expect([refused.status, refused.body.conflicts]).toMatchObject([
      409,
      [{ field: 'parent_id', yours: other, theirs: one }],
    ]);
    expect(await fatherOf(page)).toBe(one);
  });

  test('is moved by who may publish', async () => {
    const technician = await here.world.person('technician');
    expect((await technician.post(`${base}/${here.own}/move`, { parent_id: '' })).status).toBe(403);
  });
});

describe('at once', () => {
  test('two pages that are put under each other make no ring, and the tree is free afterwards', async () => {
    for (let round = 0; round < 8; round++) {
      const ids = [await shown(`Uno ${round}`, `One-${round}`), await shown(`Due ${round}`, `Two-${round}`)];
      const [one = 0, two = 0] = ids;
      const both = await Promise.all([move(one, two), move(two, one)]);
      const fathers = [await fatherOf(one), await fatherOf(two)];
      expect(fathers.filter((father) => father !== null).length, `round ${round}`).toBe(
        both.filter(({ status }) => status === 200).length,
      );
      expect(fathers, `round ${round}`).toContain(null);
      expect((await move(one, '')).status).toBe(200);
      expect((await move(two, '')).status).toBe(200);
    }
  });

  test('one page that two people move goes to one of both places, and who lost is told so', async () => {
    for (let round = 0; round < 5; round++) {
      const page = await shown(`Conteso ${round}`, `Wanted-${round}`);
      const fathers = [await shown(`Qui ${round}`, `Here-${round}`), await shown(`Là ${round}`, `There-${round}`)];
      const both = await Promise.all(fathers.map((father) => move(page, father)));
      const [first, second] = both.map(({ status }) => status);
      const at = await fatherOf(page);
      if (first === 200 && second !== 200) expect(at, `round ${round}`).toBe(fathers[0]);
      if (second === 200 && first !== 200) expect(at, `round ${round}`).toBe(fathers[1]);
      expect([first, second], `round ${round}`).toContain(200);
      expect(fathers, `round ${round}`).toContain(at);
      expect((await move(page, '')).status, 'the tree is free').toBe(200);
    }
  });

  test('a father whose part changes while a page leaves him: all its old addresses lead to the new one in one hop, in each language', async () => {
    for (let round = 0; round < 5; round++) {
      const [father, next] = [
        await shown(`Ditta ${round}`, `Firm-${round}`),
        await shown(`Sede ${round}`, `Seat-${round}`),
      ];
      const page = await shown(`Orari ${round}`, `Hours-${round}`, father);
      await Promise.all([
        move(page, next),
        writePage(here.world, father, { slug: `impresa-${round}` }),
        writePage(here.world, father, { slug: `business-${round}` }, 'en'),
        writePage(here.world, next, { slug: `filiale-${round}` }),
      ]);
      expect(await fatherOf(page), `round ${round}`).toBe(next);
      await leads(`/ditta-${round}/orari-${round}`, `/filiale-${round}/orari-${round}`);
      await leads(`/sede-${round}/orari-${round}`, `/filiale-${round}/orari-${round}`);
      await leads(`/en/firm-${round}/hours-${round}`, `/en/seat-${round}/hours-${round}`);
    }
  });

  test('many moves leave a tree in which every page has an address, and every address that one had leads to it', async () => {
    const ids: number[] = [];
    for (let nth = 0; nth < 5; nth++) ids.push(await shown(`Nodo ${nth}`, `Node-${nth}`));
    const pathsOf = async () =>
      (await desk.get(`${base}/all`))
        .data<PageRow[]>()
        .filter(({ id }) => ids.includes(id))
        .map(({ id, languages }) => [id, languages.it?.path ?? null] as const);
    const once = new Map<string, number>();
    for (let round = 0; round < 12; round++) {
      await Promise.all(
        [0, 1, 2].map((nth) => {
          const id = ids[(round + nth) % ids.length] ?? 0;
          const to = ids[(round * 3 + nth * 2 + 1) % ids.length] ?? 0;
          return move(id, id === to || round % 4 === 0 ? '' : to);
        }),
      );
      const paths = await pathsOf();
      for (const [id, path] of paths) {
        expect(path, `page ${id} after round ${round}`).not.toBeNull();
        once.set(path ?? '', id);
      }
    }
    const now = new Map(await pathsOf());
    for (const [path, id] of once) {
      if (path === now.get(id)) expect((await here.ask(path)).statusCode, path).toBe(200);
      else await leads(path, now.get(id) ?? '');
    }
  });
});
