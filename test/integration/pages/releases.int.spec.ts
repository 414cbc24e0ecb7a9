import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReleaseDetail, ReleaseRow } from '#api/contracts/page-releases.contract.ts';
import type { PageDetail, PageMoment, PageRow } from '#api/contracts/pages.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Person } from '#test/support/api-person.ts';
import { openSitePages, type SitePages } from '#test/support/site-pages.ts';

let here: SitePages;
let desk: Person;
beforeAll(async () => {
  here = await openSitePages();
  desk = await here.world.person('desk');
});
afterAll(() => here?.world.close());

const page = '/api/v1/page';
const release = '/api/v1/release';
const block = (text: string) => [{ key: 'a', kind: 'text', text }];
const read = async (id: number) => (await desk.get(`${page}/${id}`)).data<PageDetail>();
const detail = async (id: number) => (await desk.get(`${release}/${id}`)).data<ReleaseDetail>();

/** Makes a page with a draft in Italian. Gives its id. */
async function draft(title: string, text = `${title}.`, more: object = {}): Promise<number> {
  const { id } = (await desk.put(page, { title, ...more })).data<{ id: number }>();
  await desk.post(`${page}/${id}/draft`, { lang: 'it', blocks: block(text) });
  return id;
}

const seen = (ids: readonly number[], lang: Language = 'it') =>
  Promise.all(ids.map(async (id) => ({ id, lang, hash: (await read(id)).versions[lang].hash })));

/** Publishes the drafts of pages together. */
async function out(ids: readonly number[], more: object = {}) {
  return desk.put(release, { name: 'Insieme', pages: await seen(ids), ...more });
}

const LATER = { day: '2099-01-04', time: '08:00' };
const status = async (path: string) => (await here.ask(path)).statusCode;

describe('a release', () => {
  test('publishes pages and languages together, and each tells by which release', async () => {
    const father = await draft('Noleggio');
    const child = await draft('Muletti', 'Due.', { parent_id: father });
    await desk.post(`${page}/${father}/draft`, { lang: 'en', title: 'Rental', slug: 'rental', blocks: block('Here.') });
    const pages = [...(await seen([child, father])), ...(await seen([father], 'en'))];
    const made = await desk.put(release, { name: 'Apertura', pages });
    expect(made.status).toBe(200);
    const { id } = made.data<{ id: number }>();
    expect(await Promise.all(['/noleggio', '/noleggio/muletti', '/en/rental'].map(status))).toEqual([200, 200, 200]);
    expect((await read(child)).versions.it).toMatchObject({ release: null, published: { title: 'Muletti' } });
    const history = (await desk.get(`${page}/${child}/history/it`)).data<PageMoment[]>();
    expect(history.slice(0, 2)).toMatchObject([
      { what: 'published', release: { id, name: 'Apertura' } },
      { what: 'held', release: { id, name: 'Apertura' } },
    ]);
    expect(await detail(id)).toMatchObject({
      status: 'PUBLISHED',
      name: 'Apertura',
      pages: [
        { id: child, lang: 'it', title: 'Muletti', before: null, after: { slug: 'muletti' }, fault: null },
        { id: father, lang: 'it' },
        { id: father, lang: 'en', title: 'Rental' },
      ],
    });
  });

  test('publishes nothing where one page is refused, and names it with its field', async () => {
    const good = await draft('Buona');
    const { id: empty } = (await desk.put(page, { title: 'Senza nulla' })).data<{ id: number }>();
    const refused = await out([good, empty]);
    expect(refused.status).toBe(422);
    expect(refused.body.fields?.map(({ field }) => field)).toEqual(['pages.1.blocks']);
    expect(await status('/buona')).toBe(404);
  });

  test('publishes nothing where one page could not be read by everybody, and says where', async () => {
    const [good, bad] = [await draft('Leggibile'), await draft('Illeggibile', '### Salto')];
    const refused = await out([good, bad]);
    expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([422, ['pages.1.blocks.0.text']]);
    expect(refused.body.fields?.[0]?.message).toContain('salta un livello');
    expect(await status('/leggibile')).toBe(404);
  });

  test('goes out at a time of day in Rome, be it one that the clocks skip or one that comes twice', async () => {
    for (const [day, at] of [
      ['2027-03-28', '2027-03-28T01:30:00.000Z'],
      ['2027-10-31', '2027-10-31T00:30:00.000Z'],
    ] as const) {
      const made = (await out([await draft(`Notte ${day}`)], { day, time: '02:30' })).data<{ id: number }>();
      expect((await detail(made.id)).at, day).toBe(at);
    }
  });

  test('publishes nothing where an address is another’s, and lets all pages go', async () => {
    await out([await draft('Indirizzo')]);
    const [good, same] = [await draft('Compagna'), await draft('Altra')];
    await desk.post(`${page}/${same}/draft`, { lang: 'it', slug: 'indirizzo' });
    const refused = await out([good, same]);
    expect([refused.status, refused.body.fields?.map(({ field }) => field)]).toEqual([422, ['pages.1.slug']]);
    expect(await status('/compagna')).toBe(404);
    const [last] = (await desk.get(`${release}/all`)).data<ReleaseRow[]>().filter((one) => one.status === 'ABANDONED');
    expect(last?.pages.map(({ id }) => id)).toEqual([good, same]);
    expect((await out([good])).status).toBe(200);
    expect(await status('/compagna')).toBe(200);
  });

  test('that waits keeps what was seen from all others: the draft goes on, the page is published by nothing else', async () => {
    const id = await draft('Attesa', 'Allora.');
    const made = (await out([id], LATER)).data<{ id: number }>();
    await desk.post(`${page}/${id}/draft`, { lang: 'it', blocks: block('Più tardi.') });
    const { hash } = (await read(id)).versions.it;
    const refused = await desk.post(`${page}/${id}/publish`, { lang: 'it', hash });
    expect([refused.status, refused.body.code]).toEqual([409, 'page-in-release']);
    const other = await draft('Rivale');
    await desk.post(`${page}/${other}/draft`, { lang: 'it', slug: 'attesa' });
    const hashOther = (await read(other)).versions.it.hash;
    const taken = await desk.post(`${page}/${other}/publish`, { lang: 'it', hash: hashOther });
    expect(taken.body.fields?.map(({ field }) => field)).toEqual(['slug']);
    const row = (await desk.get(`${page}/all`)).data<PageRow[]>().find((one) => one.id === id);
    expect(row?.languages.it).toMatchObject({ published: null, release: { id: made.id } });
    expect((await desk.post(`${release}/${made.id}/publish`, {})).status).toBe(200);
    expect((await here.ask('/attesa')).body).toContain('Allora.');
    const after = (await desk.get(`${page}/all`)).data<PageRow[]>().find((one) => one.id === id);
    expect(after?.languages.it).toMatchObject({ changed: true, release: null });
  });

  test('that is called off leaves all as it was, and frees pages and addresses', async () => {
    const id = await draft('Annullata');
    const made = (await out([id], LATER)).data<{ id: number }>();
    expect((await desk.post(`${release}/${made.id}/callOff`, {})).status).toBe(200);
    expect((await desk.post(`${release}/${made.id}/publish`, {})).body.code).toBe('release-over');
    expect(await status('/annullata')).toBe(404);
    expect((await out([id])).status).toBe(200);
    expect(await status('/annullata')).toBe(200);
  });

  test('that something keeps back says what, and goes out once that is gone', async () => {
    const father = await draft('Padre');
    await out([father]);
    const child = await draft('Figlia', 'Sotto.', { parent_id: father });
    const made = (await out([child], LATER)).data<{ id: number }>();
    await desk.post(`${page}/${father}/withdraw`, { lang: 'it' });
    const refused = await desk.post(`${release}/${made.id}/publish`, {});
    expect(refused.body.fields).toMatchObject([{ field: 'pages.0' }]);
    const said = await detail(made.id);
    expect([said.status, said.pages[0]?.fault]).toEqual([
      'READY',
      'Pubblica prima la pagina superiore in questa lingua',
    ]);
    await out([father]);
    expect((await desk.post(`${release}/${made.id}/publish`, {})).status).toBe(200);
    expect(await status('/padre/figlia')).toBe(200);
  });

  test('that never held a page lets it be: its story and its files belong to the release that holds it', async () => {
    const id = await draft('Fedele');
    const mine = (await out([id], LATER)).data<{ id: number }>();
    await here.world.system('LetPageGo', { pageId: id, lang: 'it', releaseId: 999_999 });
    const history = (await desk.get(`${page}/${id}/history/it`)).data<PageMoment[]>();
    expect(history.map(({ what }) => what)).not.toContain('letGo');
    expect((await read(id)).versions.it.release).toMatchObject({ id: mine.id });
  });

  test('is for who may publish pages', async () => {
    const technician = await here.world.person('technician');
    expect((await technician.get(`${release}/all`)).status).toBe(403);
    expect((await technician.put(release, { name: 'No', pages: await seen([await draft('Mia')]) })).status).toBe(403);
    expect((await desk.get(`${release}/999999`)).status).toBe(404);
  });
});

describe('at once', () => {
  test('of two releases of one page one goes out, and the other with none of its pages', async () => {
    for (let round = 0; round < 5; round++) {
      const shared = await draft(`Contesa ${round}`);
      const own = [await draft(`Prima ${round}`), await draft(`Seconda ${round}`)];
      const both = await Promise.all(own.map((one, nth) => out(nth === 0 ? [one, shared] : [shared, one])));
      const won = both.map((one) => one.status === 200);
      expect(won.filter(Boolean).length, `round ${round}`).toBeLessThan(2);
      const shown = await Promise.all(own.map((_, nth) => status(`/${nth === 0 ? 'prima' : 'seconda'}-${round}`)));
      expect(shown, `round ${round}`).toEqual(won.map((one) => (one ? 200 : 404)));
      expect(await status(`/contesa-${round}`), `round ${round}`).toBe(won.includes(true) ? 200 : 404);
      // A release that lost holds no page.
      for (const id of [shared, ...own]) expect((await read(id)).versions.it.release).toBeNull();
    }
  });

  test('of a release and a publication of one page, whichever comes first, all pages of the release go out or none', async () => {
    for (let round = 0; round < 5; round++) {
      const [id, other] = [await draft(`Sola ${round}`), await draft(`Accanto ${round}`)];
      const { hash } = (await read(id)).versions.it;
      const [released, published] = await Promise.all([
        out([other, id]),
        desk.post(`${page}/${id}/publish`, { lang: 'it', hash }),
      ]);
      expect([released.status, published.status], `round ${round}`).toContain(200);
      expect(await status(`/sola-${round}`), `round ${round}`).toBe(200);
      expect(await status(`/accanto-${round}`), `round ${round}`).toBe(released.status === 200 ? 200 : 404);
    }
  });

  test.each(['archive', 'move', 'draft', 'plan'] as const)(
    'of a release and another call for one of its pages (%s), all its pages go out or none, and none waits',
    async (what) => {
      for (let round = 0; round < 4; round++) {
        const [id, other] = [await draft(`Tolta ${what} ${round}`), await draft(`Vicina ${what} ${round}`)];
        const pages = await seen([other, id]);
        const { hash } = (await read(id)).versions.it;
        const bodies = {
          archive: {},
          move: { parent_id: other },
          draft: { lang: 'it', slug: `altrove-${round}` },
          plan: { lang: 'it', hash, ...LATER },
        };
        const [released] = await Promise.all([
          desk.put(release, { name: 'Insieme', pages }),
          desk.post(`${page}/${id}/${what}`, bodies[what]),
        ]);
        const went = released.status === 200;
        expect((await status(`/vicina-${what}-${round}`)) === 200, `round ${round}`).toBe(went);
        const { parent_id, versions } = await read(id);
        expect([versions.it.published !== null, versions.it.release], `round ${round}`).toEqual([went, null]);
        const above = parent_id === null ? '' : `/vicina-${what}-${round}`;
        expect(await status(`${above}/tolta-${what}-${round}`), `round ${round}`).toBe(went ? 200 : 404);
      }
    },
  );

  test('a release that one publishes, another too, and a third calls off has one end, for all its pages', async () => {
    for (let round = 0; round < 6; round++) {
      const ids = [await draft(`Capo ${round}`), await draft(`Coda ${round}`)];
      const { id } = (await out(ids, LATER)).data<{ id: number }>();
      const order = round % 2 === 0 ? ['publish', 'callOff', 'publish'] : ['callOff', 'publish', 'publish'];
      const [first, second, third] = await Promise.all(order.map((step) => desk.post(`${release}/${id}/${step}`, {})));
      const said = await detail(id);
      const went = said.status === 'PUBLISHED';
      expect(['PUBLISHED', 'CALLED_OFF'], `round ${round}`).toContain(said.status);
      for (const [nth, one] of [first, second, third].entries())
        expect(one?.status, `round ${round}`).toBe((order[nth] === 'publish') === went ? 200 : 409);
      expect(await Promise.all([`/capo-${round}`, `/coda-${round}`].map(status)), `round ${round}`).toEqual(
        went ? [200, 200] : [404, 404],
      );
      for (const one of ids) expect((await read(one)).versions.it.release, `round ${round}`).toBeNull();
    }
  });

  test('nobody ever sees one page of a release without the others', async () => {
    const ids = [await draft('Una', 'Giro'), await draft('Due', 'Giro'), await draft('Tre', 'Giro')];
    let isOver = false;
    const mixed: string[] = [];
    let reads = 0;
    const reader = (async () => {
      while (!isOver) {
        const { rows } = await here.world.pools.pg.query<{ said: string | null }>(
          `select distinct published -> 'it' -> 'blocks' -> 0 ->> 'text' as said from read.pages where page_id = any($1)`,
          [ids],
        );
        if (rows.length > 1) mixed.push(rows.map(({ said }) => said).join());
        reads++;
      }
    })();
    for (let nth = 0; nth < 20; nth++) {
      if (nth > 0)
        for (const id of ids) await desk.post(`${page}/${id}/draft`, { lang: 'it', blocks: block(`Giro ${nth}`) });
      expect((await out(ids)).status).toBe(200);
      // The copy that was kept of the page before is not served any more.
      expect((await here.ask('/una')).body).toContain(nth > 0 ? `Giro ${nth}` : 'Giro');
    }
    isOver = true;
    await reader;
    expect([mixed, reads > 20]).toEqual([[], true]);
  });
});
