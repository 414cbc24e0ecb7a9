import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeAds } from '#test/support/ad-search/fill-ads.ts';
import { madeUpAds } from '#test/support/ad-search/made-up-ads.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { testSite } from '#test/support/site.ts';

/** Thirteen pages of 24, and one more. */
const MANY = 13 * 24 + 1;

/** How many pages are drawn for one address in a minute. */
const DRAWN = 40;

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite(), null, { drawnPerAddress: DRAWN });
  const ads = [...madeUpAds(1, 1, 400)].filter(({ online }) => online);
  await writeAds(world.pools.pg, ads.slice(0, MANY));
  await sheets(MANY);
});
afterAll(() => world?.close());

/** Makes so many data sheets: enters one, and copies its row. */
async function sheets(count: number): Promise<void> {
  const manager = await world.person('manager');
  const paper = await world.base.media.keep({ bytes: PICTURE, name: 'scheda.png', uploader: manager.id });
  const sheet = { description: { it: 'Tornio' }, pdf: 'id' in paper && paper.id, online: true };
  const { id } = (await manager.put('/api/v1/dataSheet', sheet)).data<{ id: number }>();
  const { rows } = await world.pools.pg.query<{ table: string; columns: string }>(
    `select c.table_name as table, string_agg(quote_ident(c.column_name), ', ') as columns from information_schema.columns c
     where c.table_schema = 'read' and c.table_name ~ '^record_data_sheet_v[0-9]+$' and c.column_name <> 'id'
       and c.is_generated = 'NEVER' group by 1`,
  );
  const { table, columns } = rows[0] ?? { table: '', columns: '' };
  await world.pools.pg.query(
    `insert into read.${table} (id, ${columns}) select id + n, ${columns} from read.${table}, generate_series(1, $2) n
     where id = $1`,
    [id, count - 1],
  );
}

/** The pages that the pager of a page offers, and where its jumps lead. */
async function pagerAt(url: string) {
  const headers = { host: new URL(PUBLIC_URL).host, accept: 'text/html' };
  const { body } = await world.app.inject({ method: 'GET', url, headers });
  const [, pager = ''] = /<nav[^>]*aria-label="Pagine dei risultati"[^>]*>(.*?)<\/nav>/s.exec(body) ?? [];
  const links = [...pager.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href = '', text = '']) => ({
    text,
    page: Number(/[?&;]p=(\d+)/.exec(href)?.[1] ?? 1),
  }));
  return {
    pages: links.filter(({ text }) => /\d/.test(text)).map(({ page }) => page),
    jumps: links.filter(({ text }) => !/\d/.test(text)).map(({ text, page }) => `${text} ${page}`),
  };
}

describe.each(['/ricerca', '/schede-tecniche'])('the pager of %s', (path) => {
  test('shows four pages at once, of however many', async () => {
    expect((await pagerAt(path)).pages).toEqual([1, 2, 3, 4]);
    expect((await pagerAt(`${path}?p=7`)).pages).toEqual([6, 7, 8, 9]);
    expect((await pagerAt(`${path}?p=14`)).pages).toEqual([11, 12, 13, 14]);
  });

  test('jumps by one page and by ten, where there is such a page', async () => {
    expect((await pagerAt(path)).jumps).toEqual(['› 2', '» 11']);
    expect((await pagerAt(`${path}?p=3`)).jumps).toEqual(['‹ 2', '› 4', '» 13']);
    expect((await pagerAt(`${path}?p=7`)).jumps).toEqual(['‹ 6', '› 8']);
    expect((await pagerAt(`${path}?p=13`)).jumps).toEqual(['« 3', '‹ 12', '› 14']);
  });
});

describe('a flood of searches from one address', () => {
  const from = (address: string, url: string) =>
    world.app.inject({
      url,
      headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html', 'x-forwarded-for': address },
    });

  test('is drawn so many pages a minute, and then told when to come back; copies and others are as before', async () => {
    await from('198.51.100.20', '/ricerca');
    const statuses: number[] = [];
    for (let n = 0; n <= DRAWN; n++) {
      statuses.push((await from('198.51.100.21', `/ricerca?a=${200_000 + n}`)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: DRAWN }, () => 200), 429]);
    const { headers, body } = await from('198.51.100.21', '/ricerca?a=300000');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('Troppe richieste');
    expect((await from('198.51.100.21', '/ricerca')).statusCode, 'a copy').toBe(200);
    expect((await from('198.51.100.20', '/ricerca?a=300000')).statusCode, 'another').toBe(200);
  });
});
