import { allOf, arrayOf, type Condition, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { escapeLike, searchTerms } from '../kernel/lists/search-terms.ts';
import { inSequence, type LookedUpQuery } from './repair-list.order.ts';

/** Most rows that are put before the others. */
export const MOST_ON_TOP = 20;
/** A shorter part of a code begins too many codes for any of them to be meant. */
const MEANT = /^RIP-\d{4}-\d/;

/**
 * First the rows that have the searched text as their id or code, then those whose code begins with it, the newest
 * first.
 */
export async function topIds(db: Queryable, looked: LookedUpQuery): Promise<number[]> {
  const [term, ...more] = searchTerms(looked.query.search);
  if (more.length > 0 || !term || !/\d/.test(term)) return [];
  const most = Math.min(MOST_ON_TOP, looked.query.limit);
  const code = term.toUpperCase();
  const { indexed, held } = inSequence(looked);
  const narrowed = [...indexed, ...held, sql`r.tab = any(${arrayOf(looked.estimate.tabs, 'text')})`];

  const id = /^[1-9]\d{0,8}$/.test(term) ? Number(term) : null;
  const same = sql`r.id = ${id}::bigint or r.code_intervention_gr collate "C" = ${code}`;
  const first = await idsOf(db, [...narrowed, same], sql`r.id desc`, most);

  if (!MEANT.test(code)) return first;
  const begins = [
    sql`r.code_intervention_gr collate "C" like ${`${escapeLike(code)}%`}`,
    sql`not r.id = any(${arrayOf(first, 'int8')})`,
  ];
  const byCode = sql`r.code_intervention_gr collate "C" desc, r.id desc`;
  return [...first, ...(await idsOf(db, [...narrowed, ...begins], byCode, most - first.length))];
}

async function idsOf(db: Queryable, where: readonly Condition[], order: Sql, most: number): Promise<number[]> {
  if (most <= 0) return [];
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select r.id from read.repair_list r where ${allOf(where)} order by ${order} limit ${most}`,
  );
  return rows.map(({ id }) => id);
}
