import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer, money, options, page } from './envelope.ts';
import { customerParams, idParams, languageInput, passedOver, selectQuery } from './input.ts';
import { repairCounts, repairCountsQuery } from './repair-counts.contract.ts';
import { repairDetail, repairListQuery, repairRow } from './repairs.contract.ts';

const reader = passedOver('Who reads is taken from the session.');
/** Query of `GET /api/v1/intervention/getByViewQuotes/{id}`: the user's id is sent along, by one of its names. */
export const quoteFormQuery = z.object({ user_id: reader, userId: reader, idUser: reader });

/** `GET /api/v1/intervention/getByViewQuotes/{id}`: what the quotes form shows. */
export const quoteForm = z.object({
  id_intervention: z.number().int(),
  code_intervention_gr: z.string(),
  customer_id: z.number().int(),
  descriptionCustomer: z.string(),
  /** All versions, newest first. */
  quotes: repairDetail.shape.quotes,
  messages: repairDetail.shape.messages,
  /** Of the repair's stream, for If-Match. */
  revision: z.number().int(),
});
export type QuoteForm = z.infer<typeof quoteForm>;

/** `GET /api/v1/intervention/getDescriptionAndPriceProcessingSheet/{id}`: what a quote takes over from the work sheet. */
export const workSheetSummary = z.object({
  description: z.string(),
  tot_final: money,
  articles: z.array(
    z.object({ description: z.string(), code_gr: z.string(), qta: z.number(), price_list: money, tot: money }),
  ),
});

/** `GET /api/v1/intervention/getnumbertelephone/{id}`: how to call the repair's customer. */
export const telephoneNumbers = z.object({ telephone_number: z.string(), mobile_number: z.string() });

/** A row of `GET /api/v1/intervention/withGroupTechnicalSpecification`: the machine's data as a group of values. */
export const repairSpecifications = z.object({
  id: z.number().int(),
  code_intervention_gr: z.string(),
  groups: z.array(
    z.object({ name: z.string(), specifications: z.array(z.object({ name: z.string(), value: z.string() })) }),
  ),
});

/** `GET /api/v1/intervention/getGraphic`: what a chart of the workshop shows. */
export const repairGraphic = z.object({
  /** Repairs that stand in each state now, in the states' order. */
  states: z.array(z.object({ states_id: z.number().int(), states_description: z.string(), count: z.number().int() })),
  /** Entered and given back by month (`YYYY-MM`, Rome), the last twelve. */
  months: z.array(z.object({ month: z.string(), entered: z.number().int(), delivered: z.number().int() })),
});

const inLanguage = z.object({ idLanguage: languageInput });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const repairReadEndpoints = {
  readQuotes: {
    method: 'GET',
    path: '/api/v1/intervention/getByViewQuotes/:id',
    params: idParams,
    query: quoteFormQuery,
    answer: answer(quoteForm),
  },
  listRepairs: { method: 'GET', path: '/api/v1/intervention', query: repairListQuery, answer: page(repairRow) },
  allRepairs: {
    method: 'GET',
    path: '/api/v1/intervention/all/:idLanguage',
    params: inLanguage,
    query: repairListQuery,
    answer: page(repairRow),
  },
  everyRepair: {
    method: 'GET',
    path: '/api/v1/intervention/getAllIntervention/:idLanguage',
    params: inLanguage,
    query: repairListQuery,
    answer: page(repairRow),
  },
  repairsOfCustomer: {
    method: 'GET',
    path: '/api/v1/intervention/getByIdUser/:id',
    params: customerParams,
    query: repairListQuery,
    answer: page(repairRow),
  },
  selectRepairs: { method: 'GET', path: '/api/v1/intervention/select', query: selectQuery, answer: options },
  readRepair: { method: 'GET', path: '/api/v1/intervention/:id', params: idParams, answer: answer(repairDetail) },
  readRepairValues: {
    method: 'GET',
    path: '/api/v1/intervention/getByViewValue/:id',
    params: idParams,
    answer: answer(repairDetail),
  },
  telephone: {
    method: 'GET',
    path: '/api/v1/intervention/getnumbertelephone/:id',
    params: idParams,
    answer: answer(telephoneNumbers),
  },
  countRepairs: {
    method: 'GET',
    path: '/api/v1/intervention/count',
    query: repairCountsQuery,
    answer: answer(repairCounts),
  },
  lastId: { method: 'GET', path: '/api/v1/intervention/getLastId', answer: answer(z.object({ id: z.number().int() })) },
  graphic: { method: 'GET', path: '/api/v1/intervention/getGraphic', answer: answer(repairGraphic) },
  specifications: {
    method: 'GET',
    path: '/api/v1/intervention/withGroupTechnicalSpecification',
    query: repairListQuery,
    answer: page(repairSpecifications),
  },
  workSheetSummary: {
    method: 'GET',
    path: '/api/v1/intervention/getDescriptionAndPriceProcessingSheet/:id',
    params: idParams,
    answer: answer(workSheetSummary),
  },
  selectQuoteStates: {
    method: 'GET',
    path: '/api/v1/StatesQuotesGr/selectStatesQuotesGr',
    query: selectQuery,
    answer: options,
  },
} as const satisfies Endpoints;
