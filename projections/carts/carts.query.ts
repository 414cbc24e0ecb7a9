import type { Queryable } from '#platform/postgres/sql.ts';

/** The customer's cart that is not over; null: there is none. */
export async function cartOfCustomer(db: Queryable, customer_id: number): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select r.id from read.carts r where r.customer_id = $1 and not r.over order by r.id limit 1',
    [customer_id],
  );
  return rows[0]?.id ?? null;
}

/** The open cart of a visitor; null: the token opens none (any more). @param session the hash of the visitor's token */
export async function cartOfSession(db: Queryable, session: string): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>(
    'select r.id from read.carts r where r.session = $1 and not r.over limit 1',
    [session],
  );
  return rows[0]?.id ?? null;
}

/** The cart that a line is, or was, in; null: there is no such line. */
export async function cartOfLine(db: Queryable, line_id: number): Promise<number | null> {
  const { rows } = await db.query<{ cart_id: number }>('select r.cart_id from read.cart_lines r where r.id = $1', [
    line_id,
  ]);
  return rows[0]?.cart_id ?? null;
}
