import type { HistoryKind } from '#domain/kernel/history-kinds.ts';
import {
  allOf,
  anyOf,
  arrayOf,
  type Condition,
  type Queryable,
  rowsOf,
  type Sql,
  sql,
} from '#platform/postgres/sql.ts';
import { matching } from '../kernel/lists/matching.ts';
import { escapeLike, searchTerms } from '../kernel/lists/search-terms.ts';

/** The most subjects of each kind that a search finds, the newest ones: their events are looked for. */
const MOST = 1_000;
/** The most customers and users that a name finds. */
const MOST_NAMED = 100;
/** The largest number that a subject may have. */
const MAX_ID = 2_147_483_647;

/**
 * The condition that a row of `read.history_list` (`r`) is about what was searched: a subject with this number, a
 * repair by the beginning of its code, or customers and users whose data hold all words, with all that belongs to these
 * customers. Nothing searched: no condition.
 */
export async function ofSearched(db: Queryable, search: string | undefined): Promise<Condition> {
  const terms = searchTerms(search);
  const [term = ''] = terms;
  if (term === '') return null;
  if (terms.length === 1 && /^\d{1,10}$/.test(term)) return sql`r.subject_id = ${Math.min(Number(term), MAX_ID)}`;
  const subjects = /^rip-/.test(term)
    ? await idsOf(
        db,
        sql`select 'repair' as kind, id from read.repair_list r
        where r.code_intervention_gr collate "C" like ${`${escapeLike(term.toUpperCase())}%`} order by id desc limit ${MOST}`,
      )
    : await idsOf(db, named(terms));
  return anyOf(
    [...subjects].map(([kind, ids]) => sql`r.kind = ${kind} and r.subject_id = any(${arrayOf(ids, 'int8')})`),
  );
}

/** Customers and users by name; repairs, orders and ads of those customers. */
function named(terms: readonly string[]): Sql {
  const found = allOf(matching(sql`r.searched`, terms));
  const ofThem = (kind: HistoryKind, from: Sql) =>
    sql`(select ${kind}, r.id from ${from} r join found f on f.kind = 'customer' and f.id = r.customer_id
      order by r.id desc limit ${MOST})`;
  return sql`with found as (
      (select 'customer' as kind, r.id from read.customers r where ${found} order by r.id desc limit ${MOST_NAMED})
      union all
      (select 'user', r.id from read.accounts r where ${found} order by r.id desc limit ${MOST_NAMED}))
    select kind, id from found
    union all ${ofThem('repair', sql`read.repair_list`)}
    union all ${ofThem('order', sql`read.sales_orders`)}
    union all ${ofThem('ad', sql`read.ads`)}`;
}

async function idsOf(db: Queryable, query: Sql): Promise<Map<HistoryKind, number[]>> {
  const rows = await rowsOf<{ kind: HistoryKind; id: number }>(db, query);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, some]) => [kind, some.map(({ id }) => id)]));
}
