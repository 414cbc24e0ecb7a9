import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '#commands/demo/random.ts';
import { AD_ORDERS, AD_PAGE, FACETS } from '#domain/search/offered/ad-terms.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { AdSearchRow } from '#projections/ad-search/ad-search.row.ts';
import { searchAds } from '#projections/ad-search/search-ads.query.ts';
import { makeAdTable, writeAds } from '#test/support/ad-search/fill-ads.ts';
import { madeUpAd, madeUpAds } from '#test/support/ad-search/made-up-ads.ts';
import { naiveAds } from '#test/support/ad-search/naive-ads.ts';
import { randomCriteria } from '#test/support/ad-search/random-criteria.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/database.ts';
import { explaining, nodesOf, type Plan } from '#test/support/plans.ts';

const ADS = 1_500;
const QUESTIONS = 40;

let database: FreshDatabase;
const ads = new Map<number, AdSearchRow>();
beforeAll(async () => {
  database = await freshDatabase();
  await makeAdTable(database.pool);
  const random = new Random(3);
  for (const ad of madeUpAds(1, 1, ADS)) ads.set(ad.id, ad);
  await writeAds(database.pool, [...ads.values()]);
  // Writes many ads anew and deletes some: what depends on the rows must follow.
  const again = [...ads.keys()].filter(() => random.chance(0.3)).map((id) => madeUpAd(random, id));
  const gone = [...ads.keys()].filter(() => random.chance(0.05));
  await writeAds(database.pool, again, gone);
  for (const ad of again) ads.set(ad.id, ad);
  for (const id of gone) ads.delete(id);
  await database.pool.query('analyze');
});
afterAll(() => database?.drop());

/** The ways to search, and the sample that counts are made from: every ad, or one in `each`. */
const WAYS = [
  { each: 1 },
  { each: 16, way: 'gather' },
  { each: 64, way: 'walk' },
  { each: 512, way: 'gather' },
] as const;

it('a search of 41 s (PrestaShop#28759): words are looked up in an index, whichever way, never in all ads', async () => {
  const client = await database.pool.connect();
  try {
    // The planner would rather read so small a table whole; what no index can answer is read whole even so.
    await client.query('set enable_seqscan = off');
    const plans: Plan[] = [];
    const db = explaining(client, (plan) => plans.push(plan));
    for (const search of ['pompa', 'saldatrice inverter', 'saldatrce', 'pom']) {
      for (const judged of WAYS) await searchAds(db, { criteria: { search } }, judged);
    }
    // How many ads are online is kept in a table of two rows.
    expect(plans.length).toBeGreaterThan(12);
    const whole = plans.flatMap(nodesOf).filter((node) => node['Node Type'] === 'Seq Scan');
    const read = whole.map((node) => node['Relation Name'] ?? '');
    expect(read.filter((table) => /^ad_search(?!\w*_online)/.test(table))).toEqual([]);
  } finally {
    await client.query('reset enable_seqscan');
    client.release();
  }
});

it('any words, filters, order and page together give what a plain search in memory gives, whichever way', async () => {
  const random = new Random(5);
  const all = [...ads.values()];
  const questions = Array.from({ length: QUESTIONS }, () => ({
    criteria: randomCriteria(random, all),
    order: random.pick(AD_ORDERS),
  }));
  const naive = await naiveAds(
    database.pool,
    all,
    questions.map(({ criteria }) => criteria.search ?? ''),
  );
  let corrections = 0;
  for (const question of questions) {
    const expected = await naive.ids(question.criteria, question.order);
    const readings = [...(await naive.corrected(question.criteria.search ?? ''))].filter(([, read]) => read.length > 0);
    const page = random.int(1, Math.min(4, Math.max(1, Math.ceil(expected.length / AD_PAGE))));
    for (const judged of WAYS) {
      const asked = JSON.stringify({ ...question, judged, page });
      const got = await searchAds(database.pool, { ...question, page }, judged);
      expect(
        got.hits.map(({ id }) => id),
        asked,
      ).toEqual(expected.slice((page - 1) * AD_PAGE, page * AD_PAGE));
      expect(got.corrected, asked).toEqual(readings.map(([typed, read]) => ({ typed, read })));
      const times = judged.each;
      const among = (id: number) => id % times === 0;
      expect(got.count.value, asked).toBe(times * expected.filter(among).length);
      if (times === 1) expect(got.count.about, asked).toBe(false);
      for (const facet of FACETS) {
        const counts = await naive.facet(question.criteria, facet, among);
        const told = new Map(got.facets[facet].values.map(({ value, count }) => [value, count / times]));
        const most = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, 50);
        expect([...told], `${facet} of ${asked}`).toEqual(most);
      }
    }
    corrections += readings.length;
  }
  // Shows that the questions put the correction of what was typed to the test, too.
  expect(corrections).toBeGreaterThan(3);
});

describe('what people type', () => {
  const seen = { online: true, published: '2027-01-01T08:00:00.000Z', category_id: null, producer_id: null } as const;
  const random = new Random(9);
  const written: AdSearchRow[] = [
    { ...madeUpAd(random, 90_001), ...seen, description: 'Segatrice a nastro Brusthor ARG-220, perché inutilizzata!' },
    { ...madeUpAd(random, 90_002), ...seen, description: 'Cerchi in lega «Zoppas»: l’unità è nuova; 3,5 kW (anche €)' },
    { ...madeUpAd(random, 90_003), ...seen, description: 'Segatrice Brusthor, venduta', online: false },
  ];
  beforeAll(() => writeAds(database.pool, written));
  const found = async (search: string) => {
    const { hits } = await searchAds(database.pool, { criteria: { search } });
    return hits.map(({ id }) => id).filter((id) => id > 90_000);
  };

  it.each([
    ['another form of the word', 'segatrici brusthor', [90_001]],
    ['capitals', 'BRUSTHOR', [90_001]],
    ['without the accent', 'unita zoppas', [90_002]],
    ['with an accent that is not there', 'zòppas', [90_002]],
    ['behind an apostrophe', 'dell’unità zoppas', [90_002]],
    ['a code in parts', 'arg 220', [90_001]],
    ['a decimal comma', '3,5 kw zoppas', [90_002]],
    ['one letter too few', 'brustor', [90_001]],
    ['two letters that changed places', 'brusthro', [90_001]],
    ['a similar word', 'brustthorr', [90_001]],
    ['signs alone', '!?', []],
    ['a word like none', 'brusthor xqwkzj', []],
  ])('%s', async (_what, search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  it('says what was searched instead of an unknown word', async () => {
    const { corrected } = await searchAds(database.pool, { criteria: { search: 'segatrice brustor' } });
    expect(corrected).toEqual([{ typed: 'brustor', read: ['brusthor'] }]);
  });

  it('what can’t be many is counted without a sample first, whatever its words (PrestaShop#28759)', async () => {
    for (const search of ['segatrice brusthor', 'brustor', '']) {
      const asked: string[] = [];
      const query = (given: string | { readonly text: string }, values?: unknown[]) => {
        asked.push(typeof given === 'string' ? given : given.text);
        return database.pool.query(given as string, values);
      };
      const { count } = await searchAds({ query } as Queryable, { criteria: { search } });
      expect([search, count.about, asked.filter((text) => text.startsWith('with s0')).length]).toEqual([
        search,
        false,
        1,
      ]);
    }
  });

  it('a page past the last has no ads and says how many pages there are', async () => {
    const past = await searchAds(database.pool, { criteria: { search: 'brusthor' }, page: 3 });
    expect(past).toMatchObject({ hits: [], count: { value: 1 }, page: 3, pages: 1 });
  });
});
