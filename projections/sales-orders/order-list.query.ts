import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import type { ConsignmentPhase } from '#domain/sales-orders/consignment.state.ts';
import { ORDER_VIEWS, type OrderSort, type OrderView, VIEW_STATES } from '#domain/sales-orders/order-lists.ts';
import type { ShownStatus } from '#domain/sales-orders/progress.ts';
import { anyOf, arrayOf, type Condition, equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import {
  type CountedPage,
  countedPageOf,
  countsOf,
  type List,
  rowsById,
  type SortedQuery,
} from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';

/** An order in the list of staff. Amounts in cents. */
export interface OrderInList {
  readonly id: number;
  readonly customer_id: number;
  readonly customer: string;
  readonly status: ShownStatus;
  readonly payment: PaymentMethod;
  readonly total: number;
  readonly to_pay: number;
  readonly paid: number;
  readonly to_refund: number;
  readonly pieces: number;
  readonly to_ship: number;
  readonly placed_at: string;
  readonly due_at: string | null;
  readonly awaits_reply: boolean;
  /** The phase of its slowest consignment; null: there is none. */
  readonly shipping: ConsignmentPhase | null;
  /** Ordered without an account. */
  readonly guest: boolean;
  readonly position: string;
}

export interface OrderListQuery extends SortedQuery<OrderSort> {
  readonly search?: string | undefined;
  readonly view?: OrderView | undefined;
  readonly status?: ShownStatus | undefined;
  readonly payment?: PaymentMethod | undefined;
  /** Only orders whose customer waits for an answer. */
  readonly reply?: boolean | undefined;
  /** Only orders whose slowest consignment is in this phase. */
  readonly shipping?: ConsignmentPhase | undefined;
}

/** The scope of orders that the reader sees; empty: all. */
export interface OrderScope {
  readonly salesmanId?: number;
  readonly customer_id?: number;
}

const LABEL = sql`coalesce(c.label, 'Cliente ' || r.customer_id::text)`;
const ORDERS: List<OrderSort> = {
  readModels: ['sales-orders', 'customers'],
  columns: sql`r.id, r.customer_id, ${LABEL} as customer, r.status, r.payment, r.total, r.to_pay, r.paid, r.to_refund,
    r.pieces, r.to_ship, r.placed_at, r.due_at, r.awaits_reply, r.shipping, r._position as position,
    coalesce(c.guest, false) as guest`,
  from: sql`read.sales_orders r left join read.customers c on c.id = r.customer_id`,
  id: sql`r.id`,
  sorts: {
    customer: { by: LABEL, type: 'text' },
    total: { by: sql`r.total`, type: 'int8' },
    status: { by: sql`r.status`, type: 'text' },
  },
};

function conditionsOf(query: Partial<OrderListQuery>, scope: OrderScope): Condition[] {
  const { view, status, payment, reply, shipping, search } = query;
  return [
    sql`r.placed_at is not null`,
    ...ordersWithin(scope),
    view && inView(view),
    equal(sql`r.status`, status),
    equal(sql`r.payment`, payment),
    reply && sql`r.awaits_reply`,
    equal(sql`r.shipping`, shipping),
    ...searchTerms(search).map((term) => anyOf([...matching(sql`c.searched`, [term]), sql`r.id::text = ${term}`])),
  ];
}

/** Conditions on orders `r` of customers `c` within a scope. */
export function ordersWithin({ salesmanId, customer_id }: OrderScope): Condition[] {
  return [equal(sql`c.salesman_id`, salesmanId), equal(sql`r.customer_id`, customer_id)];
}

function inView(view: OrderView): Condition {
  const states = VIEW_STATES[view];
  if (states === null) return null;
  return anyOf([sql`r.status = any(${arrayOf(states, 'text')})`, view === 'back' && sql`r.to_refund > 0`]);
}

/** A page of the orders that were placed, sorted by any of `ORDER_SORTS`. @throws BadCursor */
export function listOrders(
  db: Queryable,
  query: OrderListQuery,
  scope: OrderScope = {},
): Promise<CountedPage<OrderInList>> {
  return countedPageOf(db, ORDERS, conditionsOf(query, scope), query);
}

/** How many orders each view has. */
export function countOrders(db: Queryable, scope: OrderScope = {}): Promise<Record<OrderView, number>> {
  return countsOf(db, ORDERS, ORDER_VIEWS, (view) => conditionsOf({ view }, scope));
}

export function ordersById(db: Queryable, ids: readonly number[]): Promise<OrderInList[]> {
  return rowsById(db, ORDERS, ids, conditionsOf({}, {}));
}

/** The order that a line belongs to; null: none. */
export async function orderOfLine(db: Queryable, line_id: number): Promise<number | null> {
  const line = JSON.stringify([{ line_id }]);
  const [order] = await rowsOf<{ id: number }>(
    db,
    sql`select id from read.sales_orders where lines @> ${line}::jsonb and placed_at is not null`,
  );
  return order?.id ?? null;
}
