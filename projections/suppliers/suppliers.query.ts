import type { Queryable } from '../kernel/checkpoint.query.ts';
import { type SelectOption, selectOptions } from '../kernel/select-options.ts';
import type { SupplierRow } from './suppliers.projection.ts';

/** For `/api/v1/businessnamesupplier/select`; `*` or an empty term gives the first by name. */
export function supplierOptions(db: Queryable, term: string, limit = 50): Promise<SelectOption[]> {
  return selectOptions(db, { from: 'read.suppliers r', label: 'r.business_name', term, limit });
}

export async function suppliersById(db: Queryable, ids: readonly number[]): Promise<SupplierRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<SupplierRow>({
    name: 'suppliers-by-id',
    text: 'select id, business_name, email, telephone_number from read.suppliers where id = any($1::bigint[])',
    values: [ids],
  });
  return rows;
}
