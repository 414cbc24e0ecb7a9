import { z } from 'zod';
import { dictionary, type LanguageRecord, languageRecord } from '#api/contracts/dictionary.contract.ts';
import { answer, options } from '#api/contracts/envelope.ts';
import { languageInput } from '#api/contracts/input.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { type Language, languageId } from '#domain/accounts/languages.ts';
import { DICTIONARY } from './dictionary.texts.ts';

const NAMES: Record<Language, string> = { it: 'Italiano', en: 'English' };
const recordOf = (code: Language): LanguageRecord => ({
  id: languageId(code),
  description: NAMES[code],
  code,
  date_format_client: 'DD/MM/YYYY',
  date_time_format_client: 'DD/MM/YYYY HH:mm',
});
const ALL = [recordOf('it'), recordOf('en')];

export const dictionaryRoute = queryRoute({
  path: '/api/v1/dictionary/getByLanguage/:lang',
  tag: 'dictionary',
  summary: 'I testi di una lingua.',
  access: 'public',
  params: z.object({ lang: languageInput }),
  answer: answer(dictionary),
  read: async ({ params }) => data({ ...DICTIONARY[params.lang] }),
});

export const defaultLanguageRoute = queryRoute({
  path: '/api/v1/language/getDefault',
  tag: 'dictionary',
  summary: 'La lingua predefinita.',
  access: 'public',
  answer: answer(languageRecord),
  read: async () => data(recordOf('it')),
});

export const languageRoute = queryRoute({
  path: '/api/v1/language/get/:lang',
  tag: 'dictionary',
  summary: 'Una lingua.',
  access: 'public',
  params: z.object({ lang: languageInput }),
  answer: answer(languageRecord),
  read: async ({ params }) => data(recordOf(params.lang)),
});

export const allLanguagesRoute = queryRoute({
  path: '/api/v1/language/all',
  tag: 'dictionary',
  summary: 'Tutte le lingue.',
  access: 'public',
  answer: answer(z.array(languageRecord)),
  read: async () => data(ALL),
});

export const selectLanguageRoute = queryRoute({
  path: '/api/v1/language/select',
  tag: 'dictionary',
  summary: 'Scelta della lingua.',
  access: 'public',
  query: z.object({ search: z.string().max(100).default('*') }),
  answer: options,
  read: async ({ query: { search } }) => ({
    data: ALL.filter(({ description }) => search === '*' || matches(description, search)).map(
      ({ id, description }) => ({ id, text: description }),
    ),
  }),
});

function matches(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.toLowerCase());
}
