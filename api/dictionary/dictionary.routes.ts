import { dictionaryEndpoints } from '#api/contracts/dictionary.contract.ts';
import { call, commandRoute } from '#api/kernel/command-route.ts';
import { namesOfActors } from '#api/kernel/names-of-actors.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import { rewordTextCommand } from '#commands/dictionary/reword-text.command.ts';
import { DICTIONARY_STREAM } from '#domain/dictionary/dictionary.state.ts';
import { NAMED_TEXTS } from '#domain/dictionary/offered/program-texts.ts';
import { lengthBound } from '#domain/dictionary/wording.ts';
import { wordings } from '#projections/dictionary/dictionary.query.ts';
import { languageNamed } from './languages.ts';

const view = { function: 'catalogue', action: 'view' } as const;

export const dictionaryRoute = queryRoute(dictionaryEndpoints.dictionary, {
  tag: 'dictionary',
  summary: 'I testi di una lingua: quelli della specifica, e quelli che l’azienda ha riscritto.',
  access: 'public',
  read: async ({ params: { lang } }, { pools }) => {
    const { code: asked, based_on: base } = await languageNamed(pools.pg, lang);
    const { rows, position } = await wordings(pools.pg);
    const said = (language: string) =>
      rows.filter((row) => row.language === language).map(({ code, text }) => [code, text]);
    const named = Object.entries(NAMED_TEXTS).map(([code, text]) => [code, text[base]]);
    return { ...data(Object.fromEntries([...named, ...said(base), ...said(asked)])), position };
  },
});

export const programTextsRoute = queryRoute(dictionaryEndpoints.programTexts, {
  tag: 'dictionary',
  summary: 'Tutti i testi del programma, con le parole dell’azienda dove li ha riscritti.',
  access: view,
  read: async (_input, { pools, programTexts }) => {
    const [{ rows, revision, position }, texts] = [await wordings(pools.pg), await programTexts()];
    const byCode = Map.groupBy(rows, ({ code }) => code);
    const all = [...texts].map(([code, programText]) => {
      const said = (byCode.get(code) ?? []).map(({ language, text }) => [language, text]);
      return { code, ...programText, max: lengthBound(programText), wordings: Object.fromEntries(said) };
    });
    return { ...data(all), revision, position };
  },
});

export const rewordTextRoute = commandRoute(dictionaryEndpoints.rewordText, {
  tag: 'dictionary',
  summary: 'Riscrive un testo in una lingua; vuoto, ripristina quello del programma.',
  access: { function: 'catalogue', action: 'edit' },
  commands: [rewordTextCommand],
  calls: async ({ body: { language, ...body } }, { pools }) => {
    const { code } = await languageNamed(pools.pg, language, 'language');
    return call(rewordTextCommand, { ...body, language: code });
  },
});

export const wordingHistoryRoute = queryRoute(dictionaryEndpoints.wordingHistory, {
  tag: 'dictionary',
  summary: 'Le parole che un testo ha avuto, dalle più recenti: chi, quando.',
  access: view,
  read: async ({ params: { code }, signedIn }, { journal, namesOf }) => {
    const events = (await journal.read(DICTIONARY_STREAM)).flatMap((event) =>
      (event.type === 'TextReworded' || event.type === 'TextRestored') && event.data.code === code ? [event] : [],
    );
    const by = await namesOfActors(events, signedIn?.language, namesOf);
    const told = events.map((event) => {
      const { at } = event.meta;
      const text = event.type === 'TextReworded' ? event.data.text : null;
      return { at, by: by(event), language: event.data.language, text };
    });
    return data(told.reverse());
  },
});
