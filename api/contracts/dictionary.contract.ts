import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { line, text } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done } from './envelope.ts';

/** `GET /api/v1/dictionary/getByLanguage/{lang}`: key → text. Live as topic `dictionary`. */
export const dictionary = z.record(z.string(), z.string());

/** `row` of topic `dictionary`: the new wording of a text; null: the program's own again. */
const wordingChange = z.object({ code: z.string(), language: z.string(), text: z.string().nullable() });
export type WordingChange = z.infer<typeof wordingChange>;

/** `GET /api/v1/dictionary`: a text of the program, and the firm's wording of it, by language. */
const programText = z.object({
  /** `repair-list.title`. */
  code: z.string(),
  it: z.string(),
  en: z.string(),
  /** Longest wording, in characters. */
  max: z.number().int(),
  wordings: z.record(z.string(), z.string()),
});
export type ProgramText = z.infer<typeof programText>;

/** A language of the firm by id or its code. */
const firmLanguage = z.string().trim().min(1).max(10);

/** `POST /api/v1/dictionary`: an empty text restores the program's own. */
const rewordTextBody = z.object({ code: line(160), language: firmLanguage, text: text(2000) });

/** `data` of `GET /api/v1/dictionary/history/{code}`: newest first. */
const wordingHistory = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    language: z.string(),
    /** Null: the program's own wording was restored. */
    text: z.string().nullable(),
  }),
);
export type WordingHistory = z.infer<typeof wordingHistory>;

/**
 * A language as the specification's client stores it (`GET /api/v1/language/getDefault`, `/get/{id}`); `/all` is the
 * family's.
 */
export const languageRecord = z.object({
  id: z.number().int(),
  description: z.string(),
  /** `it`, `en`, `de`. */
  code: z.string(),
  /** The program's language whose texts serve where the dictionary has none in this language. */
  based_on: z.enum(LANGUAGES),
  date_format_client: z.string(),
  date_time_format_client: z.string(),
  decimal_separator: z.enum(['comma', 'point']),
});
export type LanguageRecord = z.infer<typeof languageRecord>;

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const dictionaryEndpoints = {
  dictionary: {
    method: 'GET',
    path: '/api/v1/dictionary/getByLanguage/:lang',
    params: z.object({ lang: firmLanguage }),
    answer: answer(dictionary).extend({ position: z.string().nullable() }),
  },
  programTexts: {
    method: 'GET',
    path: '/api/v1/dictionary',
    answer: answer(z.array(programText)).extend({ revision: z.number().int(), position: z.string().nullable() }),
  },
  rewordText: { method: 'POST', path: '/api/v1/dictionary', body: rewordTextBody, answer: done },
  wordingHistory: {
    method: 'GET',
    path: '/api/v1/dictionary/history/:code',
    params: z.object({ code: z.string().max(160) }),
    answer: answer(wordingHistory),
  },
  defaultLanguage: { method: 'GET', path: '/api/v1/language/getDefault', answer: answer(languageRecord) },
  language: {
    method: 'GET',
    path: '/api/v1/language/get/:lang',
    params: z.object({ lang: firmLanguage }),
    answer: answer(languageRecord),
  },
} as const satisfies Endpoints;
