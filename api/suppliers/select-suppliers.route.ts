import { supplierEndpoints } from '#api/contracts/suppliers.contract.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { supplierOptions } from '#projections/suppliers/suppliers.query.ts';

export const selectSuppliersRoute = queryRoute(supplierEndpoints.selectSuppliers, {
  tag: 'external-repairs',
  summary: 'Scelta di un fornitore.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ query }, { pools }) => ({ data: await supplierOptions(pools.pg, query.search) }),
});
