import { dictionaryEndpoints, type LanguageRecord } from '#api/contracts/dictionary.contract.ts';
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

export const dictionaryRoute = queryRoute(dictionaryEndpoints.dictionary, {
  tag: 'dictionary',
  summary: 'I testi di una lingua.',
  access: 'public',
  read: async ({ params }) => data({ ...DICTIONARY[params.lang] }),
});

export const defaultLanguageRoute = queryRoute(dictionaryEndpoints.defaultLanguage, {
  tag: 'dictionary',
  summary: 'La lingua predefinita.',
  access: 'public',
  read: async () => data(recordOf('it')),
});

export const languageRoute = queryRoute(dictionaryEndpoints.language, {
  tag: 'dictionary',
  summary: 'Una lingua.',
  access: 'public',
  read: async ({ params }) => data(recordOf(params.lang)),
});

export const allLanguagesRoute = queryRoute(dictionaryEndpoints.allLanguages, {
  tag: 'dictionary',
  summary: 'Tutte le lingue.',
  access: 'public',
  read: async () => data(ALL),
});

export const selectLanguageRoute = queryRoute(dictionaryEndpoints.selectLanguage, {
  tag: 'dictionary',
  summary: 'Scelta della lingua.',
  access: 'public',
  read: async ({ query: { search } }) => ({
    data: ALL.filter(({ description }) => search === '*' || matches(description, search)).map(
      ({ id, description }) => ({ id, text: description }),
    ),
  }),
});

function matches(text: string, search: string): boolean {
  return text.toLowerCase().includes(search.toLowerCase());
}
