import type { Pool } from 'pg';
import { vatOf } from '#domain/kernel/money.ts';
import type { AdOrder, Facet } from '#domain/search/offered/ad-terms.ts';
import type { AdCriteria } from '#projections/ad-search/ad-criteria.ts';
import type { AdSearchRow } from '#projections/ad-search/ad-search.row.ts';
import { similarBy } from '#test/support/repair-list/fill.ts';
import { typingErrors } from '#test/support/repair-list/naive-search.ts';

/** The search that `projections/ad-search/README.md` describes, over rows in memory and without any index. */
export interface NaiveAds {
  /** The ids of all ads that fit, in their order. */
  ids(criteria: AdCriteria, order: AdOrder): Promise<number[]>;
  facet(criteria: AdCriteria, facet: Facet, among: (id: number) => boolean): Promise<Map<string, number>>;
  corrected(search: string): Promise<ReadonlyMap<string, readonly string[]>>;
  /** The words that begin with a prefix, without accents, the most frequent first. */
  beginning(prefix: string): readonly string[];
}

const BANDS = [0, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** The stem of each word, as PostgreSQL makes it; '' where it makes none. */
async function stemmer(pool: Pool, words: Iterable<string>): Promise<(word: string) => string> {
  const known = new Map<string, string>();
  const learn = async (some: readonly string[]) => {
    const { rows } = await pool.query<{ word: string; stem: string | null }>(
      `select word, (tsvector_to_array(to_tsvector('italian', read.plain(word))))[1] as stem from unnest($1::text[]) u(word)`,
      [some],
    );
    for (const { word, stem } of rows) known.set(word, stem ?? '');
  };
  await learn([...words]);
  return (word) => known.get(word) ?? '';
}

export async function naiveAds(pool: Pool, all: readonly AdSearchRow[], asked: readonly string[]): Promise<NaiveAds> {
  const online = all.filter((row) => row.online);
  const words = new Map(
    online.map((row) => [
      row.id,
      wordsOf(`${row.description} ${row.characteristic} ${row.city} ${row.code} ${row.title_en}`),
    ]),
  );
  const counts = new Map<string, number>();
  for (const own of words.values()) for (const word of own) counts.set(word, (counts.get(word) ?? 0) + 1);
  const vocabulary = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || (a < b ? -1 : 1));
  const stem = await stemmer(pool, new Set([...vocabulary, ...asked.flatMap(wordsOf)]));
  const stems = new Map([...words].map(([id, own]) => [id, new Set(own.map(stem))]));
  const known = new Set([...stems.values()].flatMap((own) => [...own]));
  const similar = similarBy(pool);

  async function readingsOf(word: string): Promise<string[]> {
    if (word.length < 4 || !/\p{L}/u.test(word)) return [];
    const spelled = (plainWords: ReadonlySet<string>) => vocabulary.filter((one) => plainWords.has(plain(one)));
    const near = vocabulary.filter((one) => shareALetterLess(plain(word), plain(one))).slice(0, 60);
    const mistyped = differing(near.filter((one) => typingErrors(plain(word), plain(one)) <= 1));
    if (mistyped.length > 0) return mistyped;
    const alike = new Set(await similar([...new Set(vocabulary.map(plain))], plain(word)));
    return differing(spelled(alike).slice(0, 60));
  }
  /** The first four words with different stems. */
  function differing(some: readonly string[]): string[] {
    const own = some.filter((one) => stem(one) !== '');
    return own.filter((one, nth) => own.findIndex((other) => stem(other) === stem(one)) === nth).slice(0, 4);
  }

  async function corrected(search: string) {
    const readings = new Map<string, readonly string[]>();
    for (const word of wordsOf(search).slice(0, 12)) {
      if (stem(word) !== '' && !known.has(stem(word))) readings.set(word, await readingsOf(word));
    }
    return readings;
  }

  async function found(criteria: AdCriteria): Promise<AdSearchRow[]> {
    const search = criteria.search ?? '';
    if (search.trim() !== '' && wordsOf(search).length === 0) return [];
    const readings = await corrected(search);
    const terms = wordsOf(search)
      .slice(0, 12)
      .filter((word) => stem(word) !== '')
      .map((word) => readings.get(word)?.map(stem) ?? [stem(word)]);
    return online.filter((row) => {
      const own = stems.get(row.id) ?? new Set();
      return terms.every((term) => term.some((one) => own.has(one))) && fits(row, criteria);
    });
  }

  return {
    corrected,
    ids: async (criteria, order) => (await found(criteria)).sort(by(order)).map(({ id }) => id),
    facet: async (criteria, facet, among) => {
      const free = facet === 'price' ? { priceFrom: undefined, priceTo: undefined } : { [facet]: undefined };
      const rows = (await found({ ...criteria, ...free })).filter(({ id }) => among(id));
      const values = rows.map((row) => facetValue(row, facet)).filter((value) => value !== null);
      return new Map([...Map.groupBy(values, (value) => value)].map(([value, some]) => [value, some.length]));
    },
    beginning: (prefix) => {
      const sums = new Map<string, number>();
      for (const [word, count] of counts) {
        if (plain(word).startsWith(plain(prefix))) sums.set(plain(word), (sums.get(plain(word)) ?? 0) + count);
      }
      return [...sums.keys()].sort((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0) || (a < b ? -1 : 1));
    },
  };
}

function fits(row: AdSearchRow, criteria: AdCriteria): boolean {
  const { category, producer, priceFrom, priceTo, condition, place, kind, seller } = criteria;
  return (
    (category === undefined || row.category_id === category || row.category_father_id === category) &&
    (producer === undefined || row.producer_id === producer) &&
    (priceFrom === undefined || priceOf(row) >= priceFrom) &&
    (priceTo === undefined || priceOf(row) <= priceTo) &&
    (condition === undefined || row.condition === condition) &&
    (place === undefined || row.province.toUpperCase() === place.toUpperCase()) &&
    (kind === undefined || row.kind === kind) &&
    (seller === undefined || row.seller === seller)
  );
}

/** The price in cents, VAT included. */
export function priceOf({ asked, vat_rate }: AdSearchRow): number {
  return asked + vatOf(asked, vat_rate ?? 0);
}

function facetValue(row: AdSearchRow, facet: Facet): string | null {
  const text = (id: number | null) => (id === null ? null : String(id));
  switch (facet) {
    case 'kind':
      return row.kind;
    case 'category':
      return text(row.category_id);
    case 'producer':
      return text(row.producer_id);
    case 'condition':
      return row.condition;
    case 'place':
      return row.province || null;
    case 'price':
      return String(BANDS.findLast((euros) => priceOf(row) >= euros * 100));
  }
}

function by(order: AdOrder) {
  const newest = (a: AdSearchRow, b: AdSearchRow) => Date.parse(b.published ?? '') - Date.parse(a.published ?? '');
  return (a: AdSearchRow, b: AdSearchRow): number => {
    if (order === 'newest') return newest(a, b) || b.id - a.id;
    return order === 'cheapest' ? priceOf(a) - priceOf(b) || a.id - b.id : priceOf(b) - priceOf(a) || b.id - a.id;
  };
}

/** Whether two words are the same once at most one letter of each is left out. */
function shareALetterLess(one: string, other: string): boolean {
  const less = (word: string) => new Set([word, ...[...word].map((_, n) => word.slice(0, n) + word.slice(n + 1))]);
  return !less(one).isDisjointFrom(less(other));
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .normalize('NFC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    ),
  ].filter(Boolean);
}
