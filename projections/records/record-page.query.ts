import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Family } from '#domain/records/record-state.ts';
import { allOf, type Condition, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped } from '../kernel/checkpoint.query.ts';
import { givenOrder, type Order, orderBy, type PageEnd, rowsAfter } from '../kernel/lists/keyset.ts';
import { countedBeyond } from '../kernel/lists/list.query.ts';
import { type Gathered, gather, onceRead, type Walked, walkEach } from '../kernel/lists/walk.ts';
import { hasWords, type Word, wordColumns } from './offered/record-words.query.ts';
import {
  type Found,
  filterConditions,
  type RecordFilter,
  type RecordScope,
  scopeConditions,
  tableOf,
  viewColumns,
} from './record-table.ts';

/** A page to read. */
export interface PageRequest {
  readonly family: Family;
  readonly scope: RecordScope;
  readonly filters: readonly RecordFilter[];
  readonly archived: boolean;
  readonly sort: string;
  readonly order: Order;
  /** The end of the page before. */
  readonly end: PageEnd | null;
  readonly limit: number;
  readonly language: Language;
}

export type FoundInOrder = Found & Pick<Walked, '_sort'> & { readonly id: number };

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
export const SEARCH_ATTEMPTS: readonly SearchAttempt[] = [
  { walked: 2_000, gathered: 20_000 },
  { walked: 20_000, gathered: 10_000_000 },
];

export interface SearchAttempt {
  readonly walked: number;
  readonly gathered: number;
}
/** Rows among which a frequent search is counted. */
const COUNTED_AMONG = 25_000;
/** Most values of a filter whose pages are read apart and merged. */
const MERGED = 20;

function conditionsOf({ family, scope, filters, archived, sort, order: { direction } }: PageRequest): Condition[] {
  return [
    archived ? sql`r.archived` : sql`not r.archived`,
    ...scopeConditions(family, scope),
    ...filterConditions(family, filters, { sort, direction }),
  ];
}

/** A page of the records that the filters leave. */
export async function plainPage(db: Queryable, asked: PageRequest): Promise<FoundPage> {
  const cap = asked.filters.length > 0 ? SEARCH_CAP : COUNT_CAP;
  const all = sql`select 1 from ${tableOf(asked.family)} r where ${allOf(conditionsOf(asked))}`;
  const [found, count] = await Promise.all([walked(db, eachValue(asked)), countedBeyond(db, all, cap)]);
  return { found, count: capped(count, cap) };
}

/**
 * The same query for each value of its first filter that has several values: each value has an index in the list's own
 * order.
 */
function eachValue(asked: PageRequest): PageRequest[] {
  const { filters, sort, family } = asked;
  const several = filters.find((one) => 'among' in one && one.among.length > 1 && one.field !== sort);
  if (!several || !('among' in several) || several.among.length > MERGED || sort !== family.list.sort) return [asked];
  return [...new Set(several.among)].map((value) => ({
    ...asked,
    filters: filters.map((one) => (one === several ? { field: one.field, among: [value] } : one)),
  }));
}

type FoundWalking = FoundInOrder & Walked;

/** The next rows of the order, of several queries in one order. @param most how many rows may be read; null: all */
function walked(
  db: Queryable,
  pages: readonly PageRequest[],
  fits: readonly Condition[] = [],
  most: number | null = null,
): Promise<FoundWalking[]> {
  const walks = pages.map((asked) => ({
    table: sql`${tableOf(asked.family)} r`,
    columns: viewColumns(asked.family, asked.language),
    order: asked.order,
    within: [...conditionsOf(asked), rowsAfter(asked.order, asked.end)],
    fits,
    most,
    limit: asked.limit,
  }));
  return rowsOf<FoundWalking>(db, walkEach(walks));
}

/**
 * A page of the records that also have all words. Frequent matches are among the first rows of any order; rare ones are
 * gathered by the index of words and sorted; for matches that are frequent and yet not among the first rows (names that
 * begin alike, sorted by name) more rows are read.
 */
export async function searchedPage(
  db: Queryable,
  asked: PageRequest,
  words: readonly Word[],
  tries: readonly SearchAttempt[],
): Promise<FoundPage> {
  for (const one of tries) {
    const near = await walkedNear(db, asked, words, one.walked);
    if (near.all || near.found.length === asked.limit) {
      const all = near.all && !asked.end;
      const count = all ? near.found.length : await countOften(db, asked, words);
      return { found: near.found, count: capped(count, SEARCH_CAP) };
    }
    const page = await gathered(db, asked, words, one.gathered);
    if (page) return page;
  }
  throw new Error('a search found more rows than there are');
}

/** The matches among the next rows of the order. `all`: these were all rows that there are. */
async function walkedNear(db: Queryable, asked: PageRequest, words: readonly Word[], most: number) {
  const rows = await walked(db, [asked], hasWords(asked.family, words), most);
  const found = rows.filter(({ _fits }) => _fits);
  return { found, all: found.length < asked.limit && !rows.some(({ _cut }) => _cut) };
}

/** All matches, sorted and counted. Null: there are more than `most`. */
async function gathered(
  db: Queryable,
  asked: PageRequest,
  words: readonly Word[],
  most: number,
): Promise<FoundPage | null> {
  const { family, order, end, limit } = asked;
  const table = sql`${tableOf(family)} r`;
  const fits = [...conditionsOf(asked), ...hasWords(family, words)];
  const keys = gather({ table, order, fits, most, end, limit });
  const rows = await rowsOf<FoundInOrder & Gathered>(
    db,
    sql`select ${viewColumns(asked.family, asked.language)}, k._sort, k._count from (${keys}) k left join ${table} on r.id = k.id
      order by ${orderBy(givenOrder(order, 'k'))}`,
  );
  const count = rows[0]?._count ?? 0;
  if (count > most) return null;
  // A row without a record: there are matches, but none after the page before.
  return { found: rows.filter(({ id }) => id !== null), count: capped(count, SEARCH_CAP) };
}

/** Counts the matches: frequent ones are soon counted among rows in any order, others by the index of words. */
async function countOften(db: Queryable, asked: PageRequest, words: readonly Word[]): Promise<number> {
  const table = tableOf(asked.family);
  const where = conditionsOf(asked);
  const fits = hasWords(asked.family, words);
  const among = sql`select ${wordColumns(asked.family)} from ${table} r where ${allOf(where)} limit ${COUNTED_AMONG}`;
  const near = await countedBeyond(db, sql`select 1 from (${among}) r where ${allOf(fits)}`, SEARCH_CAP);
  if (near > SEARCH_CAP) return near;
  const fit = sql`select 1 from ${table} r where ${allOf([...where, ...fits])}`;
  return countedBeyond(db, onceRead(fit), SEARCH_CAP);
}
