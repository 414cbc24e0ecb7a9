import { z } from 'zod';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped, checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import type { OrderScope } from './order-list.query.ts';

/** What is listed of consignments: themselves, or what is in them. */
export type ConsignmentPart = 'heads' | 'rows' | 'packages';

interface ConsignedQuery {
  readonly sales_order_id?: number | undefined;
  readonly cursor?: string | undefined;
  /** So many orders. */
  readonly limit: number;
}

interface ConsignedOrders {
  /** Orders that have consignments, the newest first; what these are their streams say. */
  readonly orderIds: readonly number[];
  readonly next: string | null;
  /** How many of `part` there are in all. */
  readonly count: CappedCount;
  readonly position: string | null;
}

const COUNTED: Readonly<Record<ConsignmentPart, string>> = {
  heads: '1',
  rows: `jsonb_array_length(one->'rows')`,
  packages: `jsonb_array_length(one->'packages')`,
};
const FROM = 'from read.sales_orders r left join read.customers c on c.id = r.customer_id';
const cursorSchema = z.object({ id: z.number().int() });

/** The orders with consignments, by cursor. @throws BadCursor */
export async function consignedOrders(
  db: Queryable,
  { sales_order_id, cursor, limit }: ConsignedQuery,
  part: ConsignmentPart,
  scope: OrderScope,
): Promise<ConsignedOrders> {
  const position = await checkpointOf(db, 'sales-orders');
  const parts = new SqlParts();
  parts.and('r.consignments > 0');
  if (scope.salesmanId !== undefined) parts.and(`c.salesman_id = ${parts.value(scope.salesmanId)}`);
  if (scope.customer_id !== undefined) parts.and(`r.customer_id = ${parts.value(scope.customer_id)}`);
  if (sales_order_id !== undefined) parts.and(`r.id = ${parts.value(sales_order_id)}`);
  const after = parts.copy();
  if (cursor) after.and(`r.id < ${after.value(readCursor(cursor, cursorSchema).id)}`);
  const found = await db.query<{ id: number }>(
    `select r.id ${FROM} where ${after.where} order by r.id desc limit ${after.value(limit + 1)}`,
    after.values,
  );
  const counted = await db.query<{ count: number }>(
    `select least(coalesce(sum(${COUNTED[part]}), 0), ${COUNT_CAP + 1})::int8 as count
     ${FROM} cross join lateral jsonb_array_elements(r.facts->'fulfilment'->'consignments') one where ${parts.where}`,
    parts.values,
  );
  const orderIds = found.rows.slice(0, limit).map(({ id }) => id);
  const last = found.rows.length > limit ? orderIds.at(-1) : undefined;
  return {
    ...{ orderIds, position, count: capped(counted.rows[0]?.count ?? 0) },
    next: last === undefined ? null : writeCursor({ id: last }),
  };
}
