import type { RepairTab } from '#domain/repairs/repair-views.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { COUNT_CAP } from '../kernel/checkpoint.query.ts';
import { BLOCK, NONE } from './repair-list.counters.ts';
import {
  filtersByDue,
  filtersByNoted,
  includesEmpty,
  numbersOf,
  type RepairListQuery,
  type RepairScope,
  tabsOf,
} from './repair-list.filters.ts';
import { leastRows, mostRows, mostRowsOf, type Search, type Term, wordsAsked } from './repair-list.search.ts';

/** What is known beforehand of the rows that a query asks for, from the counter tables. */
export interface Estimate {
  /** The ids that the days of entry leave, both ends included; null: all. Certain. */
  readonly ids: { readonly from: number | null; readonly to: number | null };
  /** The tabs of the view that may hold such rows. Certain. */
  readonly tabs: readonly RepairTab[];
  /** How many rows fit, where that is certain. */
  readonly exactly: number | null;
  /** At least this many fit. Certain. */
  readonly atLeast: number;
  /** The search is rarer than the days: reading the index of the days, too, would only take time. */
  readonly daysApart: boolean;
  /** The search is so frequent that reading the rows of the filters is faster than listing all rows of the search. */
  readonly searchApart: boolean;
  /** The same for a mere count, which may stop at {@link capOf}: then the newest rows are looked at first. */
  readonly countApart: boolean;
  /** How many rows of a tab may be read to fill a page, and to count: far more than expected. Null: all. */
  readonly reads: number | null;
  readonly countReads: number | null;
  /** The costs in microseconds, roughly. */
  readonly walking: number;
  readonly gathering: number;
}

/**
 * Costs in microseconds: to pass over an entry of an index, to list one in the index of words, to read a row, to
 * compare a row with a word.
 */
const ENTRY = 0.15;
const LISTED = 0.25;
/** To list an entry by a beginning: it is found once for each word that begins so. */
const LISTED_BEGINNING = 1;
const ROW = 2.5;
const WORD = 0.06;
/** Where the count of a search stops: PostgreSQL would first list all rows that hold a common word. */
const SEARCH_CAP = 1_000;
/**
 * A walk is given up, since the rows that it looks for are not spread evenly, when it has read `UNEVEN` times the
 * expected rows, at least `FEWEST_READS`, and has taken `GOOD_PART` of the time that reading all rows that fit would
 * take.
 */
const UNEVEN = 2;
const FEWEST_READS = 2_000;
const GOOD_PART = 0.1;
/**
 * In the order of customers, rows with the same words in the customer's name stand together: there a walk may take
 * longer.
 */
const GOOD_PART_BY_CUSTOMER = 0.3;
/** The share of the days' rows below which a search counts as rarer than the days. */
const RARER = 0.15;

/** How far the rows of a query are counted. */
export const capOf = (search: Search) => (search.length > 0 ? SEARCH_CAP : COUNT_CAP);

export interface Counts {
  /** Rows of the tabs asked for: all, and those of the wanted years. */
  readonly rows: number;
  readonly in_years: number;
  /**
   * Rows that fit: by the filters whose columns are in the indexes of the orders, and by all filters but customer and
   * search.
   */
  readonly covered: number;
  readonly matches: number;
  readonly of_states: number;
  readonly of_technicians: number;
  readonly due: number;
  readonly of_customer: number;
  /** Rows of all tabs: all, those of the wanted years, of the wanted months, and of the months before and after. */
  readonly total: number;
  readonly total_in_years: number;
  readonly within: number;
  readonly before: number;
  readonly after: number;
  readonly first_block: number | null;
  readonly last_block: number | null;
  /** Shelves on which every filter has some row. */
  readonly tabs: readonly RepairTab[] | null;
  /** The wanted days reach into the last month that has any rows. */
  readonly to_the_end: boolean;
}

/** What the counter tables say of a query, apart from its search. */
export async function countsOf(db: Queryable, query: RepairListQuery, scope: RepairScope): Promise<Counts> {
  const listed = (list: string | undefined) => {
    const ids = numbersOf(list);
    return ids && includesEmpty(list) ? [...ids, NONE] : ids;
  };
  const technicians = listed(query.technician);
  const { customer_id = query.customer, id_people, salesmanId } = scope;
  const values = [
    ...[tabsOf(query), query.from ?? null, query.to ?? null, numbersOf(query.state), technicians],
    ...[listed(query.quote), id_people ?? null, salesmanId ?? null, Boolean(query.urgent), filtersByDue(query)],
    customer_id ?? null,
  ];
  const { rows } = await db.query<Counts>({ name: 'repair-list-estimate', text: COUNTS, values });
  const [counts] = rows;
  if (!counts) throw new Error('the counts of the repair list are missing');
  return counts;
}

/** Estimates how many rows a query asks for, where among the ids they are, and what it costs to find them. */
export function estimate(counts: Counts, query: RepairListQuery, scope: RepairScope, search: Search): Estimate {
  const { rows, total, within, total_in_years } = counts;
  const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 0);
  const days = Boolean(query.from || query.to);
  const ofYears = days ? share(within, total_in_years) : 1;
  const customer = customerOf(query, scope) ? share(counts.of_customer, total) : 1;
  const searched = search.length > 0 ? share(mostRows(search, total), total) : 1;
  const unsearched = counts.matches * ofYears * customer;
  const matches = unsearched * searched;

  const { sort, direction } = query;
  const technicians = query.technician !== undefined || scope.id_people !== undefined;
  let among = rows;
  if (sort === 'id') among = counts.in_years * ofYears;
  else if (sort === 'state' && query.state) among = counts.of_states;
  else if (sort === 'technician' && technicians) among = counts.of_technicians;
  else if (sort === 'due_on' && filtersByDue(query)) among = counts.due;
  // These orders go with the days of entry: all wanted rows may be at the other end.
  const goesWithDays = days && (sort === 'date_ddt' || sort === 'updated_at');
  const skipped = goesWithDays ? (direction === 'asc' ? counts.before : counts.after) * share(rows, total) : 0;
  const spread = goesWithDays ? counts.in_years * ofYears : among;
  const partOf = (wanted: number) => (matches > 0 ? Math.min(1, wanted / matches) : 1);
  const passed = skipped + spread * partOf(query.limit + 1);

  const delivered = query.delivered_from || query.delivered_to;
  const indexOnly =
    !query.urgent &&
    !query.unread &&
    !query.supplier_late &&
    !query.uncollected &&
    !query.warranty &&
    !filtersByNoted(query) &&
    !delivered &&
    !customerOf(query, scope) &&
    scope.salesmanId === undefined &&
    search.length === 0;
  const read = indexOnly
    ? 0
    : (passed - skipped) * share(counts.covered, Math.max(1, counts.in_years)) + skipped * 0.01;
  const sole = [query.state, query.quote, query.urgent, technicians || undefined, scope.salesmanId].filter(Boolean);
  const doubtful =
    days ||
    query.unread ||
    query.supplier_late ||
    query.uncollected ||
    query.warranty ||
    filtersByNoted(query) ||
    filtersByDue(query) ||
    query.on_time ||
    delivered ||
    customerOf(query, scope) ||
    (query.technician && scope.id_people !== undefined);
  const filtered = sole.length <= 1 && !doubtful ? Math.round(counts.matches) : null;
  const row = ROW + wordsAsked(search) * WORD;
  const walking = passed * ENTRY + read * row;
  const listing = search.reduce((sum, term) => sum + listingOf(term, total), 0);
  const throughFilters = unsearched * row;
  const throughSearch = listing + matches * ROW;
  const searchApart = search.length > 0 && throughFilters < throughSearch;
  const gathering = searchApart ? throughFilters : throughSearch;
  // A count goes by the ids, and up to the cap.
  const countPassed = counts.in_years * ofYears * partOf(capOf(search) + 1);
  const countRead = countPassed * share(counts.covered, Math.max(1, counts.in_years));
  const countWalking = countPassed * ENTRY + countRead * row;
  const countListing = listing + capOf(search) * ROW;
  const part = sort === 'customer' ? GOOD_PART_BY_CUSTOMER : GOOD_PART;
  const bound = (expected: number, alternative: number) => {
    const most = Math.ceil(Math.max(FEWEST_READS, UNEVEN * expected, (part * alternative) / row));
    return search.length > 0 && most < rows ? most : null;
  };
  return {
    tabs: counts.tabs ?? [],
    ids: {
      from: query.from ? (counts.first_block ?? 0) * BLOCK : null,
      to: query.to && !counts.to_the_end ? ((counts.last_block ?? -1) + 1) * BLOCK - 1 : null,
    },
    exactly: search.length === 0 ? filtered : null,
    // Rows that have the words may be among those that the filters leave out: at worst, all of the latter have them.
    atLeast: filtered === null ? 0 : leastRows(search) - (total - filtered),
    daysApart: days && search.length > 0 && !searchApart && searched * total < within * RARER,
    searchApart,
    countApart: search.length > 0 && countWalking < Math.min(throughFilters, countListing),
    reads: bound(read, gathering),
    countReads: bound(countRead, 0),
    walking,
    gathering,
  };
}

/** The cost of listing a term's rows from the indexes of words and codes. */
function listingOf(term: Term, all: number): number {
  const each = term.words.some(({ beginning }) => beginning) ? LISTED_BEGINNING : LISTED;
  return mostRowsOf(term, all) * each;
}

function customerOf(query: RepairListQuery, scope: RepairScope): boolean {
  return query.customer !== undefined || scope.customer_id !== undefined;
}

/** SQL for the share of the rows that a filter leaves: 1 without the filter, else the share of its values. */
const share = (what: string) => `coalesce(${what}, 0)::float8 / n`;
const among = (name: string, parameter: string) =>
  `coalesce(sum(count) filter (where what = '${name}' and value = any(${parameter})), 0)`;
const factor = (parameter: string, what: string) => `case when ${parameter} is null then 1 else ${share(what)} end`;

const COUNTS = `
with years as (
  select tab, year, sum(count) filter (where what = 'all') as n,
    ${among('state', '$4::bigint[]')} as states, ${among('technician', '$5::bigint[]')} as technicians,
    ${among('technician', 'array[$7::bigint]')} as own, ${among('quote', '$6::bigint[]')} as quotes,
    ${among('salesman', 'array[$8::bigint]')} as salesman, ${among('urgent', 'array[1]')} as urgent,
    ${among('due', 'array[1]')} as due
  from read.repair_list_tally where tab = any($1::text[])
    and (what in ('all', 'urgent', 'due') or what = 'state' and value = any($4::bigint[])
      or what = 'technician' and (value = any($5::bigint[]) or value = $7::bigint)
      or what = 'quote' and value = any($6::bigint[]) or what = 'salesman' and value = $8::bigint)
  group by tab, year
), judged as (
  select *, year between coalesce(extract(year from $2::date), 0) and coalesce(extract(year from $3::date), 9999) as wanted,
    ${factor('$4::bigint[]', 'states')} * ${factor('$5::bigint[]', 'technicians')} * ${factor('$7::bigint', 'own')}
      * ${factor('$6::bigint[]', 'quotes')} * case when $10 then ${share('due')} else 1 end as covered,
    ${factor('$8::bigint', 'salesman')} * case when $9 then ${share('urgent')} else 1 end as other
  from years where n > 0
), months as (
  select *, month >= coalesce(date_trunc('month', $2::date::timestamp)::date, '-infinity') as since,
    month <= coalesce($3::date, 'infinity') as until
  from read.repair_list_months
)
select y.*, m.*, (select count(*) from (select 1 from read.repair_list where customer_id = $11 limit 10000) c)::int as of_customer
from (
  select coalesce(sum(n), 0)::float8 as rows, coalesce(sum(n) filter (where wanted), 0)::float8 as in_years,
    coalesce(sum(n * covered) filter (where wanted), 0)::float8 as covered,
    coalesce(sum(n * covered * other) filter (where wanted), 0)::float8 as matches,
    array_agg(distinct tab) filter (where wanted and covered * other > 0) as tabs,
    coalesce(sum(states), 0)::float8 as of_states, coalesce(sum(due), 0)::float8 as due,
    coalesce(sum(case when $5::bigint[] is null then own else technicians end), 0)::float8 as of_technicians
  from judged
) y, (
  select coalesce(sum(count), 0)::float8 as total,
    coalesce(sum(count) filter (where extract(year from month) between coalesce(extract(year from $2::date), 0)
      and coalesce(extract(year from $3::date), 9999)), 0)::float8 as total_in_years,
    coalesce(sum(count) filter (where since and until), 0)::float8 as within,
    coalesce(sum(count) filter (where not since), 0)::float8 as before,
    coalesce(sum(count) filter (where not until), 0)::float8 as after,
    min(block) filter (where since and until) as first_block, max(block) filter (where since and until) as last_block,
    coalesce(date_trunc('month', $3::date::timestamp)::date >= max(month), true) as to_the_end
  from months
) m`;
