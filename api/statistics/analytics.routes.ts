import { analyticsEndpoints } from '#api/contracts/analytics.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { businessReport } from '#projections/statistics/business-days.query.ts';
import { visitReport } from '#projections/statistics/visits.query.ts';

const facts = { tag: 'statistics', access: { function: 'statistics', action: 'view' } } as const;

/** Reports of the site and of the firm. They contain figures alone, so no scope narrows them. */
export const ANALYTICS_ROUTES = [
  queryRoute(analyticsEndpoints.reportVisits, {
    ...facts,
    summary: 'Le visite del sito in un periodo: per giorno, pagina, provenienza, lingua, e il periodo prima.',
    read: async ({ body }, { pools }) => data(await visitReport(pools.pg, body)),
  }),
  queryRoute(analyticsEndpoints.reportBusiness, {
    ...facts,
    summary: 'Richieste, preventivi e ordini di un periodo, per giorno, e il periodo prima.',
    read: async ({ body }, { pools }) => data(await businessReport(pools.pg, body)),
  }),
];
