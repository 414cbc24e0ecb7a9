import { dictionaryEndpoints, type LanguageRecord } from '#api/contracts/dictionary.contract.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { languageNamed, languages } from './languages.ts';

const common = { tag: 'language', access: 'public' } as const;

export const defaultLanguageRoute = queryRoute(dictionaryEndpoints.defaultLanguage, {
  ...common,
  summary: 'La lingua predefinita: la prima dell’elenco.',
  read: async (_input, { pools }) => {
    const [first] = await languages(pools.pg);
    return data(first as LanguageRecord);
  },
});

export const languageRoute = queryRoute(dictionaryEndpoints.language, {
  ...common,
  summary: 'Una lingua, per numero o per codice.',
  read: async ({ params: { lang } }, { pools }) => data(await languageNamed(pools.pg, lang)),
});
