import { repairReadEndpoints } from '#api/contracts/repair-reads.contract.ts';
import { malformed } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { repairScope } from '#api/kernel/scopes.ts';
import { romeDayAt } from '#domain/kernel/calendar.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { customerById } from '#projections/customers/customers.query.ts';
import type { RepairListItem } from '#projections/repair-list/repair-list.item.ts';
import { listRepairs } from '#projections/repair-list/repair-list.query.ts';
import { repairRowsById } from '#projections/repair-list/repair-rows.query.ts';
import { readRepairDetail } from './offered/repair-detail.ts';

const access = { function: 'repairs', action: 'view' } as const;

const detail = (
  endpoint: typeof repairReadEndpoints.readRepair | typeof repairReadEndpoints.readRepairValues,
  summary: string,
) =>
  queryRoute(endpoint, {
    tag: 'repairs',
    summary,
    access,
    whitelist: true,
    read: async ({ params, scope, actor }, deps) => {
      const found = await readRepairDetail(deps, params.id, scope, actor);
      return found && data(found);
    },
  });

export const readRepairRoute = detail(repairReadEndpoints.readRepair, 'Tutto di una riparazione.');
export const readRepairValuesRoute = detail(
  repairReadEndpoints.readRepairValues,
  'I valori della scheda di una riparazione.',
);

/** Minimum number of characters of a search (specification, section 9). */
const MIN_SEARCH = 3;

export const selectRepairsRoute = queryRoute(repairReadEndpoints.selectRepairs, {
  tag: 'repairs',
  summary: 'Scelta di una riparazione: almeno 3 caratteri; `*` dà le ultime.',
  access,
  read: async ({ query: { search, id }, scope, actor }, { pools, now }) => {
    const optionOf = ({ id: nth, code_intervention_gr, descriptionCustomer, description }: RepairListItem) => ({
      id: nth,
      text: [code_intervention_gr, descriptionCustomer, description].filter(Boolean).join(' – '),
    });
    if (id !== undefined) {
      return { data: (await repairRowsById(pools.pg, [id], repairScope(scope, actor))).map(optionOf) };
    }
    const term = search === '*' || search === '' ? undefined : search;
    if (term && term.length < MIN_SEARCH) {
      throw malformed([{ field: 'search', message: valueMessages['too-short']({ min: MIN_SEARCH }) }]);
    }
    const query = { view: 'all', search: term, sort: 'id', direction: 'desc', limit: 50 } as const;
    const today = romeDayAt(now());
    const { rows } = await listRepairs(pools.pg, query, repairScope(scope, actor), today);
    return { data: rows.map(optionOf) };
  },
});

export const telephoneRoute = queryRoute(repairReadEndpoints.telephone, {
  tag: 'repairs',
  summary: 'I numeri di telefono del cliente di una riparazione.',
  access,
  read: async ({ params, scope, actor }, { pools }) => {
    const [row] = await repairRowsById(pools.pg, [params.id], repairScope(scope, actor));
    const customer = row && (await customerById(pools.pg, row.customer_id));
    if (!customer) return null;
    const { telephone_number, mobile_number } = customer;
    return data({ telephone_number, mobile_number });
  },
});
