import { allOf, equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped } from '../kernel/checkpoint.query.ts';
import { type List, newestFirst, pageOf } from '../kernel/lists/list.query.ts';
import { type OrderScope, ordersWithin } from './order-list.query.ts';

/** What is listed of consignments: the consignments, their rows or their packages. */
export type ConsignmentPart = 'heads' | 'rows' | 'packages';

interface ConsignedQuery {
  readonly sales_order_id?: number | undefined;
  readonly cursor?: string | undefined;
  /** Most orders on a page. */
  readonly limit: number;
}

interface ConsignedOrders {
  /** Orders that have consignments, the newest first; the consignments are read from the orders' streams. */
  readonly orderIds: readonly number[];
  readonly next: string | null;
  /** How many of `part` there are in all. */
  readonly count: CappedCount;
  readonly position: string | null;
}

const COUNTED = {
  heads: sql`1`,
  rows: sql`jsonb_array_length(one->'rows')`,
  packages: sql`jsonb_array_length(one->'packages')`,
} as const;
const ORDERS: List = {
  readModels: ['sales-orders'],
  columns: sql`r.id`,
  from: sql`read.sales_orders r left join read.customers c on c.id = r.customer_id`,
  id: sql`r.id`,
};

/** A page of the orders with consignments. @throws BadCursor */
export async function consignedOrders(
  db: Queryable,
  { sales_order_id, cursor, limit }: ConsignedQuery,
  part: ConsignmentPart,
  scope: OrderScope,
): Promise<ConsignedOrders> {
  const where = [sql`r.consignments > 0`, ...ordersWithin(scope), equal(sql`r.id`, sales_order_id)];
  const { rows, next, position } = await pageOf<{ id: number }>(db, ORDERS, where, newestFirst({ cursor, limit }));
  const [counted] = await rowsOf<{ count: number }>(
    db,
    sql`select least(coalesce(sum(${COUNTED[part]}), 0), ${COUNT_CAP + 1})::int8 as count
      from ${ORDERS.from} cross join lateral jsonb_array_elements(r.facts->'fulfilment'->'consignments') one
      where ${allOf(where)}`,
  );
  return { orderIds: rows.map(({ id }) => id), next, count: capped(counted?.count ?? 0), position };
}
