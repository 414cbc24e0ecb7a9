import type { Queryable } from '#platform/postgres/sql.ts';

/** A further address of a customer, besides the one in the customer's own data. */
interface CustomerAddress {
  readonly id: number;
  readonly user_id: number;
  readonly description: string;
  readonly address: string;
  readonly codepostal: string;
  readonly city: string;
  readonly province: string;
  readonly country: string;
  readonly phone_number: string;
}

/** A customer's further addresses, by their descriptions. */
export async function addressesOfCustomer(db: Queryable, customer_id: number): Promise<CustomerAddress[]> {
  const { rows } = await db.query<CustomerAddress>(
    `select r.id, r.user_id, r.description, r.address, r.codepostal, r.city, r.province, r.country, r.phone_number
     from read.record_customer_address r
     where r.user_id = $1 and not r.archived order by lower(r.description), r.id`,
    [customer_id],
  );
  return rows;
}
