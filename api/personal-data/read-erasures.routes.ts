import { personalDataEndpoints } from '#api/contracts/personal-data.contract.ts';
import { Download, data, queryRoute } from '#api/kernel/query-route.ts';
import { ERASURE_STEPS } from '#domain/personal-data/erasure-steps.ts';
import {
  certificateOf,
  type ErasureProgress,
  erasureById,
  listErasures,
} from '#projections/personal-data/erasures.query.ts';

const access = { function: 'personalData', action: 'view' } as const;
/** The certificate counts as a further step. */
const STEPS = ERASURE_STEPS.length + 1;

const viewOf = (erasure: ErasureProgress) => ({
  ...erasure,
  done: erasure.done + (erasure.state === 'completed' ? 1 : 0),
  steps: STEPS,
});

export const listErasuresRoute = queryRoute(personalDataEndpoints.listErasures, {
  tag: 'personal-data',
  summary: 'Le cancellazioni di dati personali, per cursore.',
  access,
  read: async ({ query }, { pools }) => {
    const { rows, next, count } = await listErasures(pools.pg, query);
    return { data: rows.map(viewOf), message: '', next, count, position: null };
  },
});

export const readErasureRoute = queryRoute(personalDataEndpoints.readErasure, {
  tag: 'personal-data',
  summary: 'Una cancellazione: a che punto è.',
  access,
  read: async ({ params }, { pools }) => {
    const erasure = await erasureById(pools.pg, params.id);
    return erasure && data(viewOf(erasure));
  },
});

export const certificateJsonRoute = queryRoute(personalDataEndpoints.certificateJson, {
  tag: 'personal-data',
  summary: 'Il certificato firmato (JSON).',
  access,
  read: async ({ params }, { pools }) => {
    const found = await certificateOf(pools.pg, params.id);
    return found && new Download('application/json', `${found.code}.json`, JSON.stringify(found.signed, null, 2));
  },
});

export const certificatePdfRoute = queryRoute(personalDataEndpoints.certificatePdf, {
  tag: 'personal-data',
  summary: 'Il certificato firmato (PDF).',
  access,
  read: async ({ params }, { pools }) => {
    const found = await certificateOf(pools.pg, params.id);
    return found && new Download('application/pdf', `${found.code}.pdf`, found.pdf);
  },
});
