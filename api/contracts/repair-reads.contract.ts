import { z } from 'zod';
import { internal } from '#domain/kernel/internal.ts';
import { STATE_KEYS } from '#domain/repairs/offered/state-keys.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, money, options, page, placed } from './envelope.ts';
import { choiceQuery, customerParams, idParams, languageInput, passedOver, selectQuery, wholeInput } from './input.ts';
import { repairCounts, repairCountsQuery } from './repair-counts.contract.ts';
import { repairDetail, repairListQuery, repairRow } from './repairs.contract.ts';
import { sheetArticle } from './work-sheets.contract.ts';

const reader = passedOver('Who reads is taken from the session.');
/**
 * Query of `GET /api/v1/intervention/getByViewQuotes/{id}`: clients send the user's id along, under one of its names.
 */
export const quoteFormQuery = z.object({ user_id: reader, userId: reader, idUser: reader });

/** `GET /api/v1/intervention/getByViewQuotes/{id}`: what the form of quotes shows. */
export const quoteForm = z.object({
  id_intervention: z.number().int(),
  code_intervention_gr: z.string(),
  customer_id: z.number().int(),
  /** The same number, by the specification's other name. */
  user_id: z.number().int(),
  descriptionCustomer: z.string(),
  /** All versions, newest first. */
  quotes: repairDetail.shape.quotes,
  messages: repairDetail.shape.messages,
  /** The revision of the repair's stream, for If-Match. */
  revision: z.number().int(),
});
export type QuoteForm = z.infer<typeof quoteForm>;

/**
 * A row of `GET /api/v1/viewquotes/earlier/{id}`: another repair's quote, whose contents can be reused in this one's.
 */
export const earlierQuote = repairDetail.shape.quotes.element.extend({
  /** The other repair's machine and customer, and which of them this repair shares. */
  description: z.string(),
  series: z.string(),
  descriptionCustomer: z.string(),
  same_customer: z.boolean(),
  same_machine: z.boolean(),
});
export type EarlierQuote = z.infer<typeof earlierQuote>;

/**
 * `GET /api/v1/viewquotes/storage/{id}`: goods of another repair of the same customer, for whose storage this repair's
 * quote may ask: those that lie here beyond the firm's days, and those that were collected late within a year. Days for
 * which another quote asks already are not counted.
 */
export const storageOffer = z.object({
  /** The other repair. */
  id: z.number().int(),
  code_intervention_gr: z.string(),
  days: z.number().int(),
  /** Net. */
  amount: money,
  /** The last day that is counted: today, or the day on which they were collected. */
  until: z.string(),
  collected: z.boolean(),
});
export type StorageOffer = z.infer<typeof storageOffer>;

/**
 * `GET /api/v1/intervention/getDescriptionAndPriceProcessingSheet/{id}`: what a quote takes over from the work sheet.
 */
export const workSheetSummary = z.object({
  /** The repair's id. */
  id: z.number().int(),
  code_intervention_gr: z.string(),
  /** The day on which the sheet was last written. */
  date_aggs: z.string(),
  /** What was found, and what was done. */
  description: z.string(),
  consumables: money,
  hour: z.number(),
  value_config_hour: money,
  tot_value_config: money,
  tot_final: money,
  /** `tot_final` by the name of the sheet's further fields. */
  total_calculated: money,
  articles: z.array(sheetArticle),
});
export type WorkSheetSummary = z.infer<typeof workSheetSummary>;

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

const days = { from: z.string().nullable(), to: z.string().nullable() };
const wholeNumber = z.number().int();
const value = z.object({ count: wholeNumber, total: money });

/** The staff's dashboard. Each number is what `GET /api/v1/intervention/count` gives for the filters beside it. */
const repairFigures = z.object({
  /** Days of entry of each age group of the open repairs, the newest first. */
  ages: z.array(z.object(days)),
  /** Open repairs by state and age. */
  states: z.array(
    z.object({
      states_id: wholeNumber,
      state: z.enum(STATE_KEYS),
      states_description: z.string(),
      ages: z.array(wholeNumber),
      overdue: wholeNumber,
    }),
  ),
  /** Open repairs by technician; null: unassigned. */
  technicians: z.array(
    z.object({ id: wholeNumber.nullable(), text: z.string().nullable(), open: wholeNumber, overdue: wholeNumber }),
  ),
  open: wholeNumber,
  overdue: wholeNumber,
  urgent: wholeNumber,
  /** At a supplier, and not back in time. */
  supplierLate: wholeNumber,
  /** Open repairs whose quote awaits the customer, and those whose quote was accepted. */
  pending: value,
  accepted: value,
  /** What became of the quotes of the repairs that were entered in these days. */
  decided: z.array(z.object({ ...days, accepted: wholeNumber, rejected: wholeNumber, expired: wholeNumber })),
  /**
   * Days from entry to return of the repairs that were given back in these days: the median, and the most that nine in
   * ten took.
   */
  turnaround: z.object({
    from: z.string(),
    to: z.string(),
    count: wholeNumber,
    median: wholeNumber.nullable(),
    most: wholeNumber.nullable(),
  }),
});
export type RepairFigures = z.infer<typeof repairFigures>;

/** Only the repairs of one technician. */
const graphicQuery = z.object({ technician: internal(wholeInput(1, 999_999_999).optional()) });

/** `GET /api/v1/intervention/getGraphic`: what a chart of the workshop shows. */
export const repairGraphic = z.object({
  /** The number of repairs in each state now, in the states' order. */
  states: z.array(z.object({ states_id: z.number().int(), states_description: z.string(), count: z.number().int() })),
  /** Entered and given back by month (`YYYY-MM`, Rome), the last twelve. */
  months: z.array(z.object({ month: z.string(), entered: z.number().int(), delivered: z.number().int() })),
  figures: internal(repairFigures),
});

const inLanguage = z.object({ idLanguage: languageInput });

/** `POST …/searchintervention/searchImplemented`: words, searched as in the list of repairs. */
const searchRepairsBody = repairListQuery
  .pick({ view: true, search: true, sort: true, direction: true, cursor: true, limit: true })
  .extend({ idLanguage: passedOver('Texts are in the reader’s language.') });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const repairReadEndpoints = {
  readQuotes: {
    method: 'GET',
    path: '/api/v1/intervention/getByViewQuotes/:id',
    params: idParams,
    query: quoteFormQuery,
    answer: answer(quoteForm),
  },
  earlierQuotes: {
    method: 'GET',
    path: '/api/v1/viewquotes/earlier/:id',
    params: idParams,
    query: z.object({ search: z.string().trim().max(200).default('') }),
    answer: answer(z.array(earlierQuote)),
  },
  storageOffers: {
    method: 'GET',
    path: '/api/v1/viewquotes/storage/:id',
    params: idParams,
    answer: answer(z.array(storageOffer)),
  },
  searchRepairs: {
    method: 'POST',
    path: '/api/v1/searchintervention/searchImplemented',
    body: searchRepairsBody,
    answer: page(repairRow),
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
  selectRepairs: { method: 'GET', path: '/api/v1/intervention/select', query: choiceQuery, answer: options },
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
    answer: placed(repairCounts),
  },
  lastId: { method: 'GET', path: '/api/v1/intervention/getLastId', answer: answer(z.object({ id: z.number().int() })) },
  graphic: {
    method: 'GET',
    path: '/api/v1/intervention/getGraphic',
    query: graphicQuery,
    answer: placed(repairGraphic),
  },
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
