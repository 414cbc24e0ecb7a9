import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import type { ConsignmentPhase } from '#domain/sales-orders/consignment.state.ts';
import { ORDER_VIEWS, type OrderSort, type OrderView, VIEW_STATES } from '#domain/sales-orders/order-lists.ts';
import type { ShownStatus } from '#domain/sales-orders/progress.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { type CappedCount, COUNT_CAP, capped, earliestCheckpoint } from '../kernel/checkpoint.query.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { countedRows, type SortedQuery, sortedPage } from '../kernel/sorted-page.query.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

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
  /** How far its slowest consignment is; null: there is none. */
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
  /** Only those whose customer waits for an answer. */
  readonly reply?: boolean | undefined;
  /** Only those whose slowest consignment is there. */
  readonly shipping?: ConsignmentPhase | undefined;
}

/** Whose orders the reader sees; empty: all. */
export interface OrderScope {
  readonly salesmanId?: number;
  readonly customer_id?: number;
}

export interface OrderPage {
  readonly rows: readonly OrderInList[];
  readonly next: string | null;
  readonly count: CappedCount;
  readonly position: string | null;
}

const LABEL = `coalesce(c.label, 'Cliente ' || r.customer_id::text)`;
const FROM = 'from read.sales_orders r left join read.customers c on c.id = r.customer_id';
const SELECT = `select r.id, r.customer_id, ${LABEL} as customer, r.status, r.payment, r.total, r.to_pay, r.paid, r.to_refund,
  r.pieces, r.to_ship, r.placed_at, r.due_at, r.awaits_reply, r.shipping, r._position as position,
  coalesce(c.guest, false) as guest ${FROM}`;
const BY: Readonly<Record<OrderSort, string>> = { id: 'r.id', customer: LABEL, total: 'r.total', status: 'r.status' };

function narrow(parts: SqlParts, { view, ...query }: Partial<OrderListQuery>, scope: OrderScope): void {
  parts.and('r.placed_at is not null');
  if (scope.salesmanId !== undefined) parts.and(`c.salesman_id = ${parts.value(scope.salesmanId)}`);
  if (scope.customer_id !== undefined) parts.and(`r.customer_id = ${parts.value(scope.customer_id)}`);
  if (view) inView(parts, view);
  if (query.status) parts.and(`r.status = ${parts.value(query.status)}`);
  if (query.payment) parts.and(`r.payment = ${parts.value(query.payment)}`);
  if (query.reply) parts.and('r.awaits_reply');
  if (query.shipping) parts.and(`r.shipping = ${parts.value(query.shipping)}`);
  for (const term of searchTerms(query.search)) {
    const either = new SqlParts(parts.values);
    matches(either, 'c.searched', [term]);
    parts.and(`${either.where} or r.id::text = ${parts.value(term)}`);
  }
}

function inView(parts: SqlParts, view: OrderView): void {
  const states = VIEW_STATES[view];
  if (states === null) return;
  parts.and(`r.status = any(${parts.value(states)})${view === 'back' ? ' or r.to_refund > 0' : ''}`);
}

/** Orders that were placed, by any of `ORDER_SORTS`. @throws BadCursor */
export async function listOrders(db: Queryable, query: OrderListQuery, scope: OrderScope = {}): Promise<OrderPage> {
  const position = await earliestCheckpoint(db, ['sales-orders', 'customers']);
  const parts = new SqlParts();
  narrow(parts, query, scope);
  const page = await sortedPage<OrderSort, OrderInList>(db, { select: SELECT, by: BY, id: 'r.id' }, parts, query);
  return { ...page, count: capped(await countedRows(db, FROM, parts)), position };
}

/** How many orders stand in each view. */
export async function countOrders(db: Queryable, scope: OrderScope = {}): Promise<Record<OrderView, number>> {
  const counts = await Promise.all(
    ORDER_VIEWS.map(async (view) => {
      const parts = new SqlParts();
      narrow(parts, { view }, scope);
      return [view, Math.min(await countedRows(db, FROM, parts), COUNT_CAP)] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<OrderView, number>;
}

export async function ordersById(db: Queryable, ids: readonly number[]): Promise<OrderInList[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<OrderInList>(
    `${SELECT} where r.id = any($1::bigint[]) and r.placed_at is not null order by r.id`,
    [ids],
  );
  return rows;
}

/** Which order a line belongs to; null: none. */
export async function orderOfLine(db: Queryable, line_id: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select id from read.sales_orders where lines @> $1::jsonb and placed_at is not null',
    [JSON.stringify([{ line_id }])],
  );
  return rows[0]?.id ?? null;
}
