import { defineProjection } from '../kernel/projection.ts';

export type SupplierRow = { id: number; business_name: string; email: string; telephone_number: string };

/** Firms that repair for us: for the select, and for their names in lists. */
export const suppliers = defineProjection<SupplierRow>({
  name: 'suppliers',
  version: 1,
  key: 'id',
  columns: { id: 'int8', business_name: 'text', email: 'text', telephone_number: 'text' },
  generated: { searched: { type: 'text', as: 'read.plain(business_name)' } },
  indexes: ['(business_name, id)', 'using gin (searched gin_trgm_ops)'],
  on: ['SupplierRegistered'],
  keys: (event) => (event.type === 'SupplierRegistered' ? [event.data.supplierId] : []),
  evolve: (row, event) => {
    if (event.type !== 'SupplierRegistered') return row;
    const { supplierId: id, business_name, email, telephone_number } = event.data;
    return { id, business_name, email, telephone_number };
  },
});
