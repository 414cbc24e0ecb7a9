import type { Queryable } from '#platform/postgres/sql.ts';
import { escapeLike, searchTerms } from '../kernel/search-terms.ts';
import type { SqlParts } from '../kernel/sql-parts.ts';
import { inSequence, type Looked } from './repair-list.order.ts';

/** Rows that are put before the others, at most. */
export const MOST_ON_TOP = 20;
/** What is less of a code begins too many of them for any to be meant. */
const MEANT = /^RIP-\d{4}-\d/;

/** What has the searched text as its id or code, then what has a code that begins with it, the newest first. */
export async function topIds(db: Queryable, looked: Looked): Promise<number[]> {
  const [term, ...more] = searchTerms(looked.query.search);
  if (more.length > 0 || !term || !/\d/.test(term)) return [];
  const most = Math.min(MOST_ON_TOP, looked.query.limit);
  const code = term.toUpperCase();
  const { parts: narrowed, held } = inSequence(looked);
  narrowed.and(held.where);
  narrowed.and(`r.shelf = any(${narrowed.value(looked.told.shelves)}::text[])`);

  const same = narrowed.copy();
  const id = /^[1-9]\d{0,8}$/.test(term) ? Number(term) : null;
  same.and(`r.id = ${same.value(id)}::bigint or r.code_intervention_gr collate "C" = ${same.value(code)}`);
  const first = await idsOf(db, same, 'r.id desc', most);

  if (!MEANT.test(code)) return first;
  const begins = narrowed.copy();
  begins.and(`r.code_intervention_gr collate "C" like ${begins.value(`${escapeLike(code)}%`)}`);
  begins.and(`not r.id = any(${begins.value(first)}::bigint[])`);
  const then = await idsOf(db, begins, 'r.code_intervention_gr collate "C" desc, r.id desc', most - first.length);
  return [...first, ...then];
}

async function idsOf(db: Queryable, parts: SqlParts, order: string, most: number): Promise<number[]> {
  if (most <= 0) return [];
  const { rows } = await db.query<{ id: number }>(
    `select r.id from read.repair_list r where ${parts.where} order by ${order} limit ${parts.value(most)}`,
    parts.values,
  );
  return rows.map(({ id }) => id);
}
