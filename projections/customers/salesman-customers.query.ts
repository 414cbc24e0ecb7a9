import type { Queryable } from '#platform/postgres/sql.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

/** What a salesman looks for among his customers, each as it begins; what is empty asks nothing. */
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

/** So many are shown; whoever has more searches. */
const MOST = 200;

/** The customers of a salesman who can be chosen, by name. A customer's code is his number. */
export async function customersOfSalesman(
  db: Queryable,
  salesmanId: number,
  { id, business_name = '', vat_number = '', code = '', province = '' }: SalesmanSearch,
): Promise<SalesmanCustomer[]> {
  const parts = new SqlParts([salesmanId]);
  parts.and('r.salesman_id = $1');
  parts.and('not r.erased and not r.archived');
  if (id !== undefined) parts.and(`r.id = ${parts.value(id)}`);
  if (code.trim()) parts.and(`starts_with(r.id::text, ${parts.value(code.trim())})`);
  if (business_name.trim()) {
    parts.and(`strpos(read.plain(r.label), read.plain(${parts.value(business_name.trim())})) > 0`);
  }
  if (vat_number.trim()) parts.and(`starts_with(lower(r.vat_number), lower(${parts.value(vat_number.trim())}))`);
  if (province.trim()) parts.and(`r.province = upper(${parts.value(province.trim())})`);
  const { rows } = await db.query<SalesmanCustomer>(
    `select r.id, r.label as business_name, r.vat_number, r.id::text as code, r.province
     from read.customers r where ${parts.where} order by r.label, r.id limit ${MOST}`,
    parts.values,
  );
  return rows;
}
