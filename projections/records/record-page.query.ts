import type { Language } from '#domain/accounts/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped } from '../kernel/checkpoint.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import {
  columnsIn,
  type Found,
  labelOf,
  narrow,
  type RecordFilter,
  type RecordScope,
  tableOf,
  within,
} from './record-table.ts';
import { hasWords, type Word, wordColumns } from './record-words.query.ts';

/** What a page is asked by. */
export interface PageAsked {
  readonly family: Family;
  readonly scope: RecordScope;
  readonly filters: readonly RecordFilter[];
  readonly archived: boolean;
  readonly sort: string;
  /** SQL of the order, of `r`; the id follows. */
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  /** The last row of the page before. */
  readonly end: { readonly v: string | number | boolean; readonly id: number } | null;
  readonly limit: number;
  readonly language: Language;
}

export type FoundInOrder = Found & { readonly id: number; readonly _sort: string | number | boolean };

export interface FoundPage {
  readonly found: readonly FoundInOrder[];
  /** On all pages. */
  readonly count: CappedCount;
}

/** Of what is narrowed or, as in repairs, searched: what is counted beyond is paid for with every letter that is typed. */
const SEARCH_CAP = 1_000;
/**
 * How many rows are read along the order for a search, before how many that have its words are gathered and sorted: what
 * comes too late in the order is found by the second, what is too much to be sorted by the first. In the end all are gathered.
 */
export const TRIES: readonly Try[] = [
  { walked: 2_000, gathered: 20_000 },
  { walked: 20_000, gathered: 10_000_000 },
];

export interface Try {
  readonly walked: number;
  readonly gathered: number;
}
/** Rows among which a search is counted that is found often. */
const COUNTED_AMONG = 25_000;
/** Values of a filter whose pages are read apart and merged. */
const MERGED = 20;

const columnsOf = ({ family, language, by }: PageAsked) =>
  `${columnsIn(family)}, ${labelOf(family, language)} as _label, r._position, ${by} as _sort`;
const orderOf = ({ by, direction }: PageAsked, id = 'r.id') => `${by} ${direction}, ${id} ${direction}`;

function conditionsOf({ family, scope, filters, archived, ...order }: PageAsked, parts = new SqlParts()): SqlParts {
  parts.and(archived ? 'r.archived' : 'not r.archived');
  within(family, parts, scope);
  narrow(family, parts, filters, order);
  return parts;
}

/** @param of the order's SQL */
function after({ by, direction, end }: PageAsked, parts: SqlParts, of = by, id = 'r.id'): void {
  if (!end) return;
  parts.and(`(${of}, ${id}) ${direction === 'asc' ? '>' : '<'} (${parts.value(end.v)}, ${parts.value(end.id)})`);
}

/** A page of all that its filters leave. */
export async function plainPage(db: Queryable, asked: PageAsked): Promise<FoundPage> {
  const cap = asked.filters.length > 0 ? SEARCH_CAP : COUNT_CAP;
  const counted = async () => {
    const parts = conditionsOf(asked);
    const { rows } = await db.query<{ count: number }>(
      `select count(*) as count from (select 1 from ${tableOf(asked.family)} r where ${parts.where} limit ${cap + 1}) c`,
      parts.values,
    );
    return Number(rows[0]?.count ?? 0);
  };
  const [found, count] = await Promise.all([walk(db, asked), counted()]);
  return { found, count: capped(count, cap) };
}

/** The same question for each value of its first filter that has several: each has an index in the list's own order. */
function eachValue(asked: PageAsked): PageAsked[] {
  const { filters, sort, family } = asked;
  const several = filters.find((one) => 'among' in one && one.among.length > 1 && one.field !== sort);
  if (!several || !('among' in several) || several.among.length > MERGED || sort !== family.list.sort) return [asked];
  return [...new Set(several.among)].map((value) => ({
    ...asked,
    filters: filters.map((one) => (one === several ? { field: one.field, among: [value] } : one)),
  }));
}

async function walk(db: Queryable, asked: PageAsked): Promise<readonly FoundInOrder[]> {
  const all = new SqlParts();
  const limit = all.value(asked.limit);
  const pages = eachValue(asked).map((one) => {
    const parts = conditionsOf(one, all.beside());
    after(one, parts);
    return `(select ${columnsOf(one)} from ${tableOf(one.family)} r where ${parts.where} order by ${orderOf(one)} limit ${limit})`;
  });
  const text =
    pages.length === 1
      ? pages.join('')
      : `select * from (${pages.join(' union all ')}) k order by ${orderOf({ ...asked, by: '_sort' }, 'id')} limit ${limit}`;
  return (await db.query<FoundInOrder>(text, all.values)).rows;
}

/**
 * A page of what has all words, too. What is found often stands among the first rows of any order; what is not is gathered by
 * the index of words and sorted; what is found often and yet not there (names that begin alike, by name) is looked for further.
 */
export async function searchedPage(
  db: Queryable,
  asked: PageAsked,
  words: readonly Word[],
  tries: readonly Try[],
): Promise<FoundPage> {
  for (const { walked, gathered } of tries) {
    const near = await walkedNear(db, asked, words, walked);
    if (near.all || near.found.length === asked.limit) {
      const all = near.all && !asked.end;
      const count = all ? near.found.length : await countOften(db, asked, words);
      return { found: near.found, count: capped(count, SEARCH_CAP) };
    }
    const page = await gather(db, asked, words, gathered);
    if (page) return page;
  }
  throw new Error('a search found more rows than there are');
}

/** Those that fit among the next rows of the order; whether these were all that there are. */
async function walkedNear(db: Queryable, asked: PageAsked, words: readonly Word[], most: number) {
  const parts = conditionsOf(asked);
  after(asked, parts);
  const fitting = parts.beside();
  hasWords(asked.family, fitting, words);
  const { rows } = await db.query<FoundInOrder & { _fits: boolean; _nth: number }>(
    `select ${columnsOf({ ...asked, by: 'r._sort' })}, ${fitting.where} as _fits, r._nth
     from (select r.*, ${asked.by} as _sort, row_number() over (order by ${orderOf(asked)}) as _nth
       from ${tableOf(asked.family)} r where ${parts.where} order by ${orderOf(asked)} limit ${most}) r
     where ${fitting.where} or r._nth = ${most} order by r._nth limit ${parts.value(asked.limit)}`,
    parts.values,
  );
  const found = rows.filter(({ _fits }) => _fits);
  return { found, all: found.length < asked.limit && Number(rows.at(-1)?._nth ?? 0) < most };
}

/** All that fit, sorted and counted. Null: they are more than `most`. */
async function gather(
  db: Queryable,
  asked: PageAsked,
  words: readonly Word[],
  most: number,
): Promise<FoundPage | null> {
  const parts = conditionsOf(asked);
  hasWords(asked.family, parts, words);
  const later = parts.beside();
  after(asked, later, 'few._sort', 'few.id');
  const table = tableOf(asked.family);
  // Materialised: planned for all of them, by the index of words, and read no further than it is asked for.
  const { rows } = await db.query<FoundInOrder & { _count: number }>(
    `with fit as materialized (select r.id, ${asked.by} as _sort from ${table} r where ${parts.where}),
       few as materialized (select * from fit limit ${most + 1}),
       page as (select id as _id, few._sort from few where ${later.where}
         order by ${orderOf({ ...asked, by: 'few._sort' }, 'few.id')} limit ${parts.value(asked.limit)})
     select ${columnsOf({ ...asked, by: 'page._sort' })}, counted._count
     from (select count(*) as _count from few) counted left join page on true left join ${table} r on r.id = page._id
     order by ${orderOf({ ...asked, by: 'page._sort' })}`,
    parts.values,
  );
  const count = Number(rows[0]?._count ?? 0);
  if (count > most) return null;
  // One without a record: there are some, but none behind the page before.
  return { found: rows.filter(({ id }) => id !== null), count: capped(count, SEARCH_CAP) };
}

/** What is found often is soon counted among rows in any order; else by the index of words. */
async function countOften(db: Queryable, asked: PageAsked, words: readonly Word[]): Promise<number> {
  const table = tableOf(asked.family);
  const among = conditionsOf(asked);
  const fitting = among.beside();
  hasWords(asked.family, fitting, words);
  const often = await db.query<{ count: number }>(
    `select count(*) as count from (select 1 from (
       select ${wordColumns(asked.family)} from ${table} r where ${among.where} limit ${COUNTED_AMONG}) r
     where ${fitting.where} limit ${SEARCH_CAP + 1}) c`,
    among.values,
  );
  const near = Number(often.rows[0]?.count ?? 0);
  if (near > SEARCH_CAP) return near;
  const parts = conditionsOf(asked);
  hasWords(asked.family, parts, words);
  const { rows } = await db.query<{ count: number }>(
    `with fit as materialized (select 1 from ${table} r where ${parts.where})
     select count(*) as count from (select 1 from fit limit ${SEARCH_CAP + 1}) c`,
    parts.values,
  );
  return Number(rows[0]?.count ?? 0);
}
