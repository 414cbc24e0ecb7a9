import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import {
  allOf,
  type Condition,
  inDirection,
  joined,
  type Queryable,
  rowsOf,
  type Sql,
  sql,
} from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped } from '../kernel/checkpoint.query.ts';
import { countedBeyond } from '../kernel/lists/list.query.ts';
import { hasWords, type Word, wordColumns } from './offered/record-words.query.ts';
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

/** A page to read. */
export interface PageAsked {
  readonly family: Family;
  readonly scope: RecordScope;
  readonly filters: readonly RecordFilter[];
  readonly archived: boolean;
  readonly sort: string;
  /** The expression of `r` that is sorted by; the id follows. */
  readonly by: Sql;
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

/**
 * Where the count of a narrowed or searched list stops, as in the list of repairs: counting further would be paid for
 * with every letter that is typed.
 */
const SEARCH_CAP = 1_000;
/**
 * How many rows are read along the order for a search, before its rows are gathered and sorted, and how many may be
 * gathered. Gathering finds what comes too late in the order, reading along the order what is too much to be sorted. In
 * the end all are gathered.
 */
export const TRIES: readonly Try[] = [
  { walked: 2_000, gathered: 20_000 },
  { walked: 20_000, gathered: 10_000_000 },
];

export interface Try {
  readonly walked: number;
  readonly gathered: number;
}
/** Rows among which a frequent search is counted. */
const COUNTED_AMONG = 25_000;
/** Most values of a filter whose pages are read apart and merged. */
const MERGED = 20;

const columnsOf = ({ family, language, by }: PageAsked) =>
  sql`${columnsIn(family)}, ${labelOf(family, language)} as _label, r._position, ${by} as _sort`;
function orderOf({ by, direction }: PageAsked, id = sql`r.id`): Sql {
  const { word } = inDirection[direction];
  return sql`${by} ${word}, ${id} ${word}`;
}

function conditionsOf({ family, scope, filters, archived, ...order }: PageAsked): Condition[] {
  return [
    archived ? sql`r.archived` : sql`not r.archived`,
    ...within(family, scope),
    ...narrow(family, filters, order),
  ];
}

function after({ by, direction, end }: PageAsked, id = sql`r.id`): Condition {
  return end && sql`(${by}, ${id}) ${inDirection[direction].beyond} (${end.v}, ${end.id})`;
}

/** A page of the records that the filters leave. */
export async function plainPage(db: Queryable, asked: PageAsked): Promise<FoundPage> {
  const cap = asked.filters.length > 0 ? SEARCH_CAP : COUNT_CAP;
  const all = sql`select 1 from ${tableOf(asked.family)} r where ${allOf(conditionsOf(asked))}`;
  const [found, count] = await Promise.all([walk(db, asked), countedBeyond(db, all, cap)]);
  return { found, count: capped(count, cap) };
}

/**
 * The same query for each value of its first filter that has several values: each value has an index in the list's own
 * order.
 */
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
  const pages = eachValue(asked).map((one) => {
    const where = allOf([...conditionsOf(one), after(one)]);
    return sql`(select ${columnsOf(one)} from ${tableOf(one.family)} r where ${where}
      order by ${orderOf(one)} limit ${asked.limit})`;
  });
  const all = joined(pages, sql` union all `);
  if (pages.length === 1) return rowsOf<FoundInOrder>(db, all);
  const order = orderOf({ ...asked, by: sql`_sort` }, sql`id`);
  return rowsOf<FoundInOrder>(db, sql`select * from (${all}) k order by ${order} limit ${asked.limit}`);
}

/**
 * A page of the records that also have all words. Frequent matches are among the first rows of any order; rare ones are
 * gathered by the index of words and sorted; for matches that are frequent and yet not among the first rows (names that
 * begin alike, sorted by name) more rows are read.
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

/** The matches among the next rows of the order. `all`: these were all rows that there are. */
async function walkedNear(db: Queryable, asked: PageAsked, words: readonly Word[], most: number) {
  const where = allOf([...conditionsOf(asked), after(asked)]);
  const fits = allOf(hasWords(asked.family, words));
  const rows = await rowsOf<FoundInOrder & { _fits: boolean; _nth: number }>(
    db,
    sql`select ${columnsOf({ ...asked, by: sql`r._sort` })}, ${fits} as _fits, r._nth
     from (select r.*, ${asked.by} as _sort, row_number() over (order by ${orderOf(asked)}) as _nth
       from ${tableOf(asked.family)} r where ${where} order by ${orderOf(asked)} limit ${most}) r
     where ${fits} or r._nth = ${most} order by r._nth limit ${asked.limit}`,
  );
  const found = rows.filter(({ _fits }) => _fits);
  return { found, all: found.length < asked.limit && (rows.at(-1)?._nth ?? 0) < most };
}

/** All matches, sorted and counted. Null: there are more than `most`. */
async function gather(
  db: Queryable,
  asked: PageAsked,
  words: readonly Word[],
  most: number,
): Promise<FoundPage | null> {
  const fits = allOf([...conditionsOf(asked), ...hasWords(asked.family, words)]);
  const few = { ...asked, by: sql`few._sort` };
  const page = { ...asked, by: sql`page._sort` };
  const id = sql`few.id`;
  const table = tableOf(asked.family);
  // Materialised: planned for all matches, by the index of words, and read no further than the limit.
  const rows = await rowsOf<FoundInOrder & { _count: number }>(
    db,
    sql`with fit as materialized (select r.id, ${asked.by} as _sort from ${table} r where ${fits}),
       few as materialized (select * from fit limit ${most + 1}),
       page as (select id as _id, few._sort from few where ${allOf([after(few, id)])}
         order by ${orderOf(few, id)} limit ${asked.limit})
     select ${columnsOf(page)}, counted._count
     from (select count(*) as _count from few) counted left join page on true left join ${table} r on r.id = page._id
     order by ${orderOf(page)}`,
  );
  const count = rows[0]?._count ?? 0;
  if (count > most) return null;
  // A row without a record: there are matches, but none after the page before.
  return { found: rows.filter(({ id }) => id !== null), count: capped(count, SEARCH_CAP) };
}

/** Counts the matches: frequent ones are soon counted among rows in any order, others by the index of words. */
async function countOften(db: Queryable, asked: PageAsked, words: readonly Word[]): Promise<number> {
  const table = tableOf(asked.family);
  const where = conditionsOf(asked);
  const fits = hasWords(asked.family, words);
  const among = sql`select ${wordColumns(asked.family)} from ${table} r where ${allOf(where)} limit ${COUNTED_AMONG}`;
  const near = await countedBeyond(db, sql`select 1 from (${among}) r where ${allOf(fits)}`, SEARCH_CAP);
  if (near > SEARCH_CAP) return near;
  const fit = sql`select 1 from ${table} r where ${allOf([...where, ...fits])}`;
  return countedBeyond(db, sql`with fit as materialized (${fit}) select 1 from fit`, SEARCH_CAP);
}
