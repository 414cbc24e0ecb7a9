import { Random } from '#commands/demo/random.ts';
import { spelledWords } from '#projections/kernel/lists/search-terms.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { ensureSchema } from '#projections/kernel/tables/schema.ts';
import { tableSql } from '#projections/kernel/tables/table.ts';
import { type SavedSearchRow, savedSearches } from '#projections/saved-searches/saved-searches.projection.ts';
import { searchesThatFind } from '#projections/saved-searches/saved-searches.query.ts';
import { makeAdTable, writeAds } from '#test/support/ad-search/fill-ads.ts';
import { madeUpAd } from '#test/support/ad-search/made-up-ads.ts';
import type { Bench } from './kernel/bench.ts';
import { duration, inTurns, percentile, timeEach, times } from './kernel/measure.ts';

/** Customers with one saved search each. */
const SEARCHES = Number(process.env.BENCH_SAVED_SEARCHES ?? 100_000);
const AT_ONCE = 10_000;
const ADS = 60;
const ROUNDS = 5;

/**
 * An ad goes online while the follower matches another ad with the searches of 100,000 customers; against publishing
 * without any matching.
 */
export const bench: Bench = async ({ pool, say }) => {
  await makeAdTable(pool);
  await ensureSchema(pool, [savedSearches as unknown as Projection]);
  const random = new Random(11);
  const { upsert } = tableSql(savedSearches as unknown as Projection, 1);
  for (let from = 1; from <= SEARCHES; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, nth) => ({
      ...madeUpSearch(random, from + nth),
      _position: 'bench',
    }));
    await pool.query({ ...upsert, values: [JSON.stringify(rows)] });
  }
  await pool.query('analyze');
  say(`${SEARCHES.toLocaleString('en')} saved searches`);
  let id = 1;
  const matched: { ms: number; found: number }[] = [];
  const match = async (sold: number) => {
    const began = performance.now();
    const found = (await searchesThatFind(pool, sold)).length;
    matched.push({ ms: performance.now() - began, found });
  };
  /**
   * The median milliseconds until an ad's row is written, with or without matching the ad before it at the same time.
   */
  const published = async (beside: boolean) => {
    const samples: number[] = [];
    for (let nth = 0; nth < ADS; nth++) {
      const ad = { ...madeUpAd(random, id++), online: true };
      const before = beside ? match(ad.id - 1) : null;
      samples.push(...(await timeEach(1, () => writeAds(pool, [ad]))));
      await before;
    }
    return percentile(samples, 0.5);
  };
  await published(true);
  matched.length = 0;
  const { subject, baseline, ratio } = await inTurns(
    ROUNDS,
    () => published(true),
    () => published(false),
  );
  const found = Math.round(matched.reduce((sum, one) => sum + one.found, 0) / matched.length);
  const took = percentile(
    matched.map(({ ms }) => ms),
    0.5,
  );
  return [
    {
      what: `an ad goes online while another is matched with ${SEARCHES.toLocaleString('en')} saved searches, p50`,
      target: '≤ 1.5 × with nothing matched',
      measured: `${times(ratio)} (${duration(subject)} against ${duration(baseline)}; a match takes ${duration(took)} and finds ${found} of them)`,
      reached: ratio <= 1.5,
    },
  ];
};

/** A search of two or three words of an ad, with or without filters; every fiftieth has only a category and a make. */
function madeUpSearch(random: Random, id: number): SavedSearchRow {
  const ad = madeUpAd(random, id);
  const words = spelledWords(ad.description).filter((word) => word.length > 3);
  const hasWords = random.chance(0.98);
  return {
    id,
    customer_id: id,
    name: 'Ricerca',
    mail: true,
    saved_at: '2020-01-01T00:00:00.000Z',
    search: hasWords ? Array.from({ length: random.int(2, 3) }, () => random.pick(words)).join(' ') : '',
    kind: null,
    category_id: hasWords && random.chance(0.7) ? null : ad.category_id,
    producer_id: !hasWords || random.chance(0.1) ? ad.producer_id : null,
    price_from: null,
    price_to: random.chance(0.3) ? ad.asked : null,
    condition: random.chance(0.1) ? ad.condition : null,
    province: random.chance(0.1) ? ad.province : '',
  };
}
