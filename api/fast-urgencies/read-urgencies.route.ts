import { fastUrgencyEndpoints } from '#api/contracts/fast-urgencies.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import { urgenciesOfCustomer } from '#projections/fast-urgencies/fast-urgencies.query.ts';

export const readUrgenciesRoute = queryRoute(fastUrgencyEndpoints.readUrgencies, {
  tag: 'fast-urgencies',
  summary: 'Le urgenze di un cliente, dalla più recente. Solo per l’officina.',
  access: { function: 'workSheets', action: 'view' },
  read: async ({ params: { userId } }, { pools }) => {
    if (!(await customerById(pools.pg, userId))) return null;
    return data(await urgenciesOfCustomer(pools.pg, userId));
  },
});
