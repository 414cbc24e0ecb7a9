import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BusinessReport, VisitsReport } from '#api/contracts/analytics.contract.ts';
import { addViews, pruneViewBatches } from '#api/statistics/visits-table.ts';
import { addDays } from '#domain/kernel/calendar.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { requestIn } from '#test/support/public-requests.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { testSite } from '#test/support/site.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36';

let world: ApiWorld;
let manager: Person;
let today: string;
beforeAll(async () => {
  world = await openApiWorld(undefined, testSite());
  manager = await world.person('manager');
  today = world.today;
});
afterAll(() => world?.close());

const look = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  world.app.inject({
    method,
    url,
    headers: { host: new URL(PUBLIC_URL).host, accept: 'text/html', 'user-agent': BROWSER, ...headers },
  });

const visits = async (start: string, end = start) =>
  (await manager.post('/api/v1/analytics/visits', { start, end })).data<VisitsReport>();

describe('visits of the public pages', () => {
  test('are counted by page, source and language, without a cookie; robots and what is not there are not', async () => {
    const answers = [
      await look('/'),
      await look('/', { 'sec-fetch-site': 'cross-site', referer: 'https://www.google.com/' }),
      await look('/en', { 'sec-fetch-site': 'none' }),
      await look('/ricerca?r=tornio', { 'sec-fetch-site': 'same-origin' }),
      await look('/ricerca', { 'user-agent': 'Googlebot/2.1' }),
      await look('/ricerca', { 'sec-purpose': 'prefetch' }),
      await look('/', {}, 'HEAD'),
      await look('/non-esiste'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 200, 404]);
    for (const { headers } of answers) expect(headers['set-cookie']).toBeUndefined();

    await expect.poll(async () => (await visits(today)).total).toEqual({ visits: 3, views: 4 });
    expect(await visits(today)).toMatchObject({
      days: [{ day: today, visits: 3, views: 4 }],
      pages: [
        { page: '/', visits: 3, views: 3 },
        { page: '/ricerca', visits: 0, views: 1 },
      ],
      sources: [
        { source: 'direct', visits: 2 },
        { source: 'google.com', visits: 1 },
      ],
      languages: [
        { language: 'it', visits: 2, views: 3 },
        { language: 'en', visits: 1, views: 1 },
      ],
    });
  });

  test('are told again to whoever has the page already: what he looks at is a view', async () => {
    const { headers } = await look('/galleria');
    const again = await look('/galleria', { 'if-none-match': String(headers.etag), 'sec-fetch-site': 'same-origin' });
    expect(again.statusCode).toBe(304);
    const gallery = async () => (await visits(today)).pages.find(({ page }) => page === '/galleria');
    await expect.poll(gallery).toEqual({ page: '/galleria', visits: 1, views: 2 });
  });

  test('stand beside those of the period before; a batch that comes twice is counted once', async () => {
    const { pg } = world.pools;
    const sum = (day: string, views: number) => ({ day, page: '/', source: 'direct', language: 'it', views });
    const batch = { id: randomUUID(), sums: [sum('2025-05-02', 3), sum('2025-05-04', 2), sum('2025-05-05', 5)] };
    await Promise.all([addViews(pg, batch), addViews(pg, batch)]);
    await addViews(pg, batch);
    await addViews(pg, { id: randomUUID(), sums: [sum('2025-05-04', 1)] });
    expect(await visits('2025-05-04', '2025-05-06')).toMatchObject({
      days: [
        { day: '2025-05-04', visits: 3, views: 3 },
        { day: '2025-05-05', visits: 5, views: 5 },
        { day: '2025-05-06', visits: 0, views: 0 },
      ],
      total: { visits: 8, views: 8 },
      before: { start: '2025-05-01', end: '2025-05-03', visits: 3, views: 3 },
    });
    const known = await pg.query<{ n: number }>('select count(*)::int as n from vault.visit_batches');
    expect(await pruneViewBatches(pg, Date.now())).toBe(0);
    expect(await pruneViewBatches(pg, Date.now() + 31 * 86_400_000)).toBe(known.rows[0]?.n);
    expect((await visits('2025-05-05')).total).toEqual({ visits: 5, views: 5 });
  });
});

test('the firm’s own figures are counted by the day: requests, quotes that were sent, orders; spam is none', async () => {
  const report = async () =>
    (await manager.post('/api/v1/analytics/business', { start: today, end: today })).data<BusinessReport>();
  const before = await report();
  await requestIn(world);
  const spam = await requestIn(world);
  await world.system('CloseRequest', { id: spam, as: 'spam' });
  const customer = await world.customer({ address: 'Via Po 3', codepostal: '10121', city: 'Torino', province: 'TO' });
  await new Workshop(world).repair({ customer, stage: 'quoted' });
  const shop = await Shop.open(world);
  await shop.order(await shop.cart(customer, [[await shop.item(3), 1]]));
  const { requests, quotes, orders } = before.total;
  const after = await report();
  expect(after.total).toEqual({ requests: requests + 1, quotes: quotes + 1, orders: orders + 1 });
  expect(after.days).toEqual([{ day: today, ...after.total }]);
  expect(after.before).toEqual({
    start: addDays(today, -1),
    end: addDays(today, -1),
    requests: 0,
    quotes: 0,
    orders: 0,
  });
});

test('a report names start and end; what is wrong with them is said at the field', async () => {
  const faults = async (body: object) => {
    const { status, body: answer } = await manager.post('/api/v1/analytics/visits', body);
    return [status, answer.fields?.map(({ field, message }: { field: string; message: string }) => [field, message])];
  };
  expect(await faults({})).toEqual([
    400,
    [
      ['start', expect.anything()],
      ['end', expect.anything()],
    ],
  ]);
  expect(await faults({ start: '2026-02-30', end: today })).toEqual([400, [['start', expect.anything()]]]);
  expect(await faults({ start: '0001-01-01', end: today })).toEqual([400, [['start', 'Data non valida']]]);
  expect(await faults({ start: '2026-03-02', end: '2026-03-01' })).toEqual([
    400,
    [['end', 'La fine viene prima dell’inizio']],
  ]);
  expect(await faults({ start: '2020-01-01', end: today })).toEqual([400, [['end', 'Al massimo 1096 giorni']]]);
});
