import { options } from '#api/contracts/envelope.ts';
import { selectQuery } from '#api/contracts/input.ts';
import { queryRoute } from '#api/kernel/query-route.ts';
import { supplierOptions } from '#projections/suppliers/suppliers.query.ts';

export const selectSuppliersRoute = queryRoute({
  path: '/api/v1/businessnamesupplier/select',
  tag: 'external-repairs',
  summary: 'Scelta di un fornitore.',
  access: { function: 'workSheets', action: 'view' },
  query: selectQuery,
  answer: options,
  read: async ({ query }, { pools }) => ({ data: await supplierOptions(pools.pg, query.search) }),
});
