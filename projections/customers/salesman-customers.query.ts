import { allOf, equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';

/**
 * What salesmen search for among their customers: VAT number and code by their beginning, the name by any part, the
 * number and the province as a whole; an empty field asks for nothing.
 */
export interface SalesmanSearch {
  readonly id?: number | undefined;
  readonly business_name?: string | undefined;
  readonly vat_number?: string | undefined;
  readonly code?: string | undefined;
  readonly province?: string | undefined;
}

export interface SalesmanCustomer {
  readonly id: number;
  readonly business_name: string;
  readonly vat_number: string;
  readonly code: string;
  readonly province: string;
}

/** Most customers shown; a salesman with more of them searches. */
const MOST = 200;

/** The customers of a salesman that can be chosen, by name. A customer's code is its number. */
export function customersOfSalesman(
  db: Queryable,
  salesmanId: number,
  { id, business_name = '', vat_number = '', code = '', province = '' }: SalesmanSearch,
): Promise<SalesmanCustomer[]> {
  const [name, vat, begins, place] = [business_name, vat_number, code, province].map((text) => text.trim());
  const where = [
    sql`r.salesman_id = ${salesmanId}`,
    sql`not r.erased and not r.archived`,
    equal(sql`r.id`, id),
    begins && sql`starts_with(r.id::text, ${begins})`,
    name && sql`strpos(read.plain(r.label), read.plain(${name})) > 0`,
    vat && sql`starts_with(lower(r.vat_number), lower(${vat}))`,
    place && sql`r.province = upper(${place})`,
  ];
  return rowsOf<SalesmanCustomer>(
    db,
    sql`select r.id, r.label as business_name, r.vat_number, r.id::text as code, r.province
      from read.customers r where ${allOf(where)} order by r.label, r.id limit ${MOST}`,
  );
}
