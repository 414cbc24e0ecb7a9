import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import type { ShownStatus } from '#domain/sales-orders/progress.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

/** An order as lists show it. */
interface OrderView {
  readonly id: number;
  readonly customer_id: number;
  readonly status: ShownStatus;
  readonly payment: PaymentMethod;
  readonly total: number;
  readonly placed_at: string;
  readonly due_at: string | null;
}

/** Most orders of a customer that are listed. */
const MOST = 200;

/** The customers of these orders. */
export async function customersOfOrders(
  db: Queryable,
  ids: readonly number[],
): Promise<{ id: number; customer_id: number }[]> {
  const { rows } = await db.query<{ id: number; customer_id: number }>(
    'select r.id, r.customer_id from read.sales_orders r where r.id = any($1::bigint[])',
    [ids],
  );
  return rows;
}

/** Most orders of a guest that are found at once. */
const MOST_OF_GUEST = 50;

/** The orders that guests placed with an e-mail. */
export async function guestOrdersOf(db: Queryable, email: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select r.id from read.sales_orders r join read.customers c on c.id = r.customer_id
     where c.email <> '' and lower(c.email) = lower($1) and c.guest and not c.erased order by r.id limit ${MOST_OF_GUEST}`,
    [email],
  );
  return rows.map(({ id }) => id);
}

/** A customer's orders, the newest first. */
export async function ordersOfCustomer(db: Queryable, customer_id: number): Promise<OrderView[]> {
  const { rows } = await db.query<OrderView>(
    `select r.id, r.customer_id, r.status, r.payment, r.total, r.placed_at, r.due_at from read.sales_orders r
     where r.customer_id = $1 and r.placed_at is not null order by r.id desc limit ${MOST}`,
    [customer_id],
  );
  return rows;
}
