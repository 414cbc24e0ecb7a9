import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '#commands/demo/random.ts';
import { adSearch } from '#projections/ad-search/ad-search.projection.ts';
import { completeSearch } from '#projections/ad-search/complete-search.query.ts';
import { searchAds } from '#projections/ad-search/search-ads.query.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import { madeUpAds } from '#test/support/ad-search/made-up-ads.ts';
import { askedOfAds, type SearchKind } from './ad-search/questions.ts';
import type { Bench, Row } from './kernel/bench.ts';
import { fillProjection, positionOf } from './kernel/fill-projection.ts';
import { duration, percentile, times } from './kernel/measure.ts';

const COUNT = Number(process.env.BENCH_ADS ?? 1_000_000);
const SEED = 1;
const PER_SECOND = 50;
const SECONDS = Number(process.env.BENCH_ADS_SECONDS ?? 20);

/**
 * Searches over a million ads, fifty a second: the page, its count and what each filter would find; against a page by
 * primary key.
 */
export const bench: Bench = async ({ databaseUrl, pool, say }) => {
  await fillProjection({ databaseUrl, pool, say }, adSearch as unknown as Projection, rows());
  const random = new Random(7);
  const keyPage = async () => {
    const { rows: found } = await pool.query<{ id: number }>(
      'select id, description, link, img, price, city, province, published from read.ad_search where id < $1 order by id desc limit 24',
      [random.int(1_000, COUNT)],
    );
    if (found.length !== 24) throw new Error('a page has 24 ads');
  };
  const search = (kind: SearchKind) => {
    const asked = askedOfAds(random, kind, COUNT);
    return { what: JSON.stringify(asked), run: () => searchAds(pool, asked) };
  };
  await atRate(2, () => ({ what: 'warm', run: keyPage }));
  await atRate(2, () => search('words'));
  const key = await atRate(SECONDS / 2, () => ({ what: 'key', run: keyPage }));
  const kinds = ['words', 'filters', 'mistyped'] as const;
  const base = timeOf(key, 0.99);
  const measured: Row[] = [];
  for (const kind of kinds) {
    const done = await atRate(SECONDS, () => search(kind));
    report(say, kind, done);
    const p99 = timeOf(done, 0.99);
    const most = { words: 30, filters: 30, mistyped: 50 }[kind];
    measured.push({
      what: `search over ${COUNT.toLocaleString('en')} ads, ${PER_SECOND}/s, page, count and facets: ${KIND_TEXTS[kind]}`,
      target: `p99 ≤ ${most} ms`,
      measured: `p99 ${duration(p99)}, ${times(p99 / base)} (p50 ${duration(timeOf(done, 0.5))}; a primary-key page p99 ${duration(base)})`,
      reached: p99 <= most,
    });
  }
  const typed = Array.from(
    { length: 100 },
    () => askedOfAds(random, 'words', COUNT).criteria.search?.slice(0, -2) ?? '',
  );
  const completed = await oneByOne(typed, (text) => completeSearch(pool, text));
  report(say, 'completions', completed);
  const slow = timeOf(completed, 0.99);
  measured.push({
    what: `one to three words over ${COUNT.toLocaleString('en')} ads, the last one begun: completed`,
    target: 'p99 ≤ 50 ms',
    measured: `p99 ${duration(slow)}, ${times(slow / base)}`,
    reached: slow <= 50,
  });
  const deep = Array.from({ length: 60 }, () => askedOfAds(random, 'deep', COUNT));
  report(say, 'any page up to the last', await oneByOne(deep, (asked) => searchAds(pool, asked)));
  return measured;
};

const KIND_TEXTS: Readonly<Record<'words' | 'filters' | 'mistyped', string>> = {
  words: 'one to three words',
  filters: 'words or none, and filters',
  mistyped: 'a word mistyped',
};

function* rows() {
  for (const row of madeUpAds(SEED, 1, COUNT)) yield { row, position: positionOf(row.id) };
}

interface Timed {
  readonly what: string;
  readonly ms: number;
}

/**
 * Starts {@link PER_SECOND} runs a second, whether or not earlier ones have ended; each one's time counts from when it
 * was due.
 */
async function atRate(seconds: number, make: () => { what: string; run(): Promise<unknown> }): Promise<Timed[]> {
  const began = performance.now();
  const all = Array.from({ length: Math.ceil(seconds * PER_SECOND) }, async (_, nth): Promise<Timed> => {
    const due = began + (nth * 1000) / PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    const { what, run } = make();
    await run();
    return { what, ms: performance.now() - due };
  });
  return Promise.all(all);
}

/** Runs all of them one after the other, and times each. */
async function oneByOne<T>(all: readonly T[], ask: (one: T) => Promise<unknown>): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const one of all) {
    const began = performance.now();
    await ask(one);
    timed.push({ what: JSON.stringify(one), ms: performance.now() - began });
  }
  return timed;
}

/** The time that this share of the runs does not exceed, in ms. */
const timeOf = (timed: readonly Timed[], share: number) =>
  percentile(
    timed.map(({ ms }) => ms),
    share,
  );

function report(say: (line: string) => void, kind: string, timed: readonly Timed[]): void {
  const slowest = [...timed].sort((a, b) => b.ms - a.ms).slice(0, 6);
  say(
    `${kind} (${timed.length}): p50 ${duration(timeOf(timed, 0.5))}, p90 ${duration(timeOf(timed, 0.9))}, p99 ${duration(timeOf(timed, 0.99))}`,
  );
  for (const one of slowest) say(`    ${duration(one.ms)}  ${one.what}`);
}
