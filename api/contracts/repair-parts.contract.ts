import { z } from 'zod';
import { internal } from '#domain/kernel/internal.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, options, page } from './envelope.ts';
import { externalRepairView, updateExternalRepairBody } from './external-repairs.contract.ts';
import { cursorInput, idParams, languageInput, selectQuery, wholeInput } from './input.ts';
import { saveQuoteBody } from './quotes.contract.ts';
import { quoteForm } from './repair-reads.contract.ts';
import { repairDetail, repairRow } from './repairs.contract.ts';
import { saveWorkSheetBody } from './work-sheets.contract.ts';

/** Query of the lists: rows are those of the repair list, newest first. */
const partsQuery = z.object({
  search: z.string().trim().max(200).optional(),
  cursor: cursorInput.optional(),
  limit: wholeInput(1, 500).default(100),
});
const rows = page(repairRow);
const inLanguage = z.object({ idLanguage: languageInput });

/**
 * The specification lists external repairs, work sheets and quotes as families of their own. They are parts of repairs:
 * each has the id of its repair, and is changed by the repair's commands. See `endpoint.ts`.
 */
export const repairPartEndpoints = {
  listTrips: { method: 'GET', path: '/api/v1/externalrepair', query: partsQuery, answer: rows },
  selectTrips: { method: 'GET', path: '/api/v1/externalrepair/select', query: selectQuery, answer: options },
  allTrips: { method: 'GET', path: '/api/v1/externalrepair/all', query: partsQuery, answer: rows },
  allTripsIn: {
    method: 'GET',
    path: '/api/v1/externalrepair/all/:idLanguage',
    params: inLanguage,
    query: partsQuery,
    answer: rows,
  },
  readTrips: {
    method: 'GET',
    path: '/api/v1/externalrepair/:id',
    params: idParams,
    answer: answer(internal(z.array(externalRepairView))),
  },
  insertTrip: { method: 'PUT', path: '/api/v1/externalrepair', body: updateExternalRepairBody, answer: done },
  updateTrip: { method: 'POST', path: '/api/v1/externalrepair', body: updateExternalRepairBody, answer: done },
  deleteTrip: { method: 'DELETE', path: '/api/v1/externalrepair/:id', params: idParams, answer: done },

  listSheets: { method: 'GET', path: '/api/v1/processingview', query: partsQuery, answer: rows },
  selectSheets: { method: 'GET', path: '/api/v1/processingview/select', query: selectQuery, answer: options },
  allSheets: { method: 'GET', path: '/api/v1/processingview/all', query: partsQuery, answer: rows },
  allSheetsIn: {
    method: 'GET',
    path: '/api/v1/processingview/all/:idLanguage',
    params: inLanguage,
    query: partsQuery,
    answer: rows,
  },
  readSheet: {
    method: 'GET',
    path: '/api/v1/processingview/:id',
    params: idParams,
    answer: answer(repairDetail.shape.work_sheet),
  },
  insertSheet: { method: 'PUT', path: '/api/v1/processingview', body: saveWorkSheetBody, answer: done },
  updateSheet: { method: 'POST', path: '/api/v1/processingview', body: saveWorkSheetBody, answer: done },
  deleteSheet: { method: 'DELETE', path: '/api/v1/processingview/:id', params: idParams, answer: done },

  listQuotes: { method: 'GET', path: '/api/v1/viewquotes', query: partsQuery, answer: rows },
  selectQuotes: { method: 'GET', path: '/api/v1/viewquotes/select', query: selectQuery, answer: options },
  allQuotes: { method: 'GET', path: '/api/v1/viewquotes/all', query: partsQuery, answer: rows },
  allQuotesIn: {
    method: 'GET',
    path: '/api/v1/viewquotes/all/:idLanguage',
    params: inLanguage,
    query: partsQuery,
    answer: rows,
  },
  readQuote: { method: 'GET', path: '/api/v1/viewquotes/:id', params: idParams, answer: answer(quoteForm) },
  insertQuote: { method: 'PUT', path: '/api/v1/viewquotes', body: saveQuoteBody, answer: done },
  updateQuote: { method: 'POST', path: '/api/v1/viewquotes', body: saveQuoteBody, answer: done },
  deleteQuote: { method: 'DELETE', path: '/api/v1/viewquotes/:id', params: idParams, answer: done },
} as const satisfies Endpoints;
