import { addressEndpoints } from '#api/contracts/addresses.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { findTowns } from '#projections/addresses/towns.query.ts';

/** Maximum number of towns listed under an address field. */
const SHOWN = 20;

export const findTownsRoute = queryRoute(addressEndpoints.findTowns, {
  tag: 'postalcode',
  summary: 'Comuni per nome o CAP, con provincia e regione: per i campi degli indirizzi, anche prima dell’accesso.',
  access: 'public',
  whitelist: true,
  read: async ({ query: { search } }, { pools }) => data(await findTowns(pools.pg, search, SHOWN)),
});
