import type { Queryable } from '#platform/postgres/sql.ts';

/** Who a selling firm is, as the law requires it to be said. */
export interface SellingFirm {
  readonly name: string;
  readonly address: string;
  readonly vat_number: string;
}

/** Who a selling customer is, for its buyers; null: a private person, of whom nothing is told here. */
export async function sellingFirm(db: Queryable, customer_id: number): Promise<SellingFirm | null> {
  const { rows } = await db.query<SellingFirm>({
    name: 'selling-firm',
    text: `select c.business_name as name, c.vat_number,
        concat_ws(', ', nullif(c.address, ''),
          nullif(concat_ws(' ', c.codepostal, c.city, nullif('(' || c.province || ')', '()')), '')) as address
      from read.customers c where c.id = $1 and c.business_name <> '' and c.vat_number <> '' and not c.erased`,
    values: [customer_id],
  });
  return rows[0] ?? null;
}
