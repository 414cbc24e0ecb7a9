import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer, options } from './envelope.ts';
import { languageInput } from './input.ts';

/** `GET /api/v1/dictionary/getByLanguage/{lang}`: key → text. */
export const dictionary = z.record(z.string(), z.string());

/** A language as the specification's client keeps it (`GET /api/v1/language/getDefault`, `/all`, `/get/{id}`). */
export const languageRecord = z.object({
  id: z.number().int(),
  description: z.string(),
  /** `it`, `en`. */
  code: z.string(),
  date_format_client: z.string(),
  date_time_format_client: z.string(),
});
export type LanguageRecord = z.infer<typeof languageRecord>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const dictionaryEndpoints = {
  dictionary: {
    method: 'GET',
    path: '/api/v1/dictionary/getByLanguage/:lang',
    params: z.object({ lang: languageInput }),
    answer: answer(dictionary),
  },
  defaultLanguage: { method: 'GET', path: '/api/v1/language/getDefault', answer: answer(languageRecord) },
  language: {
    method: 'GET',
    path: '/api/v1/language/get/:lang',
    params: z.object({ lang: languageInput }),
    answer: answer(languageRecord),
  },
  allLanguages: { method: 'GET', path: '/api/v1/language/all', answer: answer(z.array(languageRecord)) },
  selectLanguage: {
    method: 'GET',
    path: '/api/v1/language/select',
    query: z.object({ search: z.string().max(100).default('*') }),
    answer: options,
  },
} as const satisfies Endpoints;
