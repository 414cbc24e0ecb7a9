import { messages } from '../kernel/message.ts';

/** Messages about the firm's own styles and scripts. */
export const siteCodeMessages = messages({
  'code-opened': { it: 'Bozza creata', en: 'Draft created' },
  'code-saved': { it: 'Bozza salvata', en: 'Draft saved' },
  'code-published': { it: 'Pubblicato', en: 'Published' },
  'code-off': { it: 'Spento: nessuna pagina lo usa più', en: 'Switched off: no page uses it any more' },
  'code-on': { it: 'Acceso', en: 'Switched on' },
  'code-removed': { it: 'Eliminato', en: 'Deleted' },
  'code-name-missing': { it: 'Scrivi un nome', en: 'Write a name' },
  'code-empty': { it: 'Non c’è ancora nulla da pubblicare', en: 'There is nothing to publish yet' },
  'code-draft-changed': {
    it: 'La bozza è cambiata nel frattempo: guardala prima di pubblicare',
    en: 'The draft has changed meanwhile: look at it before you publish',
  },
  'code-not-published': { it: 'Non è ancora pubblicato', en: 'It is not published yet' },
  'code-second-person': {
    it: 'Un codice che gira nella pagina lo pubblica una seconda persona: chi l’ha scritto no',
    en: 'Code that runs on the page is published by a second person: not by who wrote it',
  },
  'code-not-here': {
    it: 'Dove si scrivono dati propri non gira alcuno script',
    en: 'No script runs where people type data of their own',
  },
  'code-style-on-page': { it: 'Uno stile sta sempre nella pagina', en: 'A style always stands on the page' },
  'css-syntax': { it: 'Riga {line}, colonna {column}: {what}', en: 'Line {line}, column {column}: {what}' },
  'css-at-rule': {
    it: 'Riga {line}, colonna {column}: la regola @{what} non è ammessa',
    en: 'Line {line}, column {column}: the rule @{what} is not allowed',
  },
  'css-foreign': {
    it: 'Riga {line}, colonna {column}: solo indirizzi di questo sito, che cominciano con / (qui: {what})',
    en: 'Line {line}, column {column}: addresses of this site only, beginning with / (here: {what})',
  },
  'css-too-deep': {
    it: 'Riga {line}, colonna {column}: al massimo {what} livelli uno dentro l’altro, e nomi di funzioni senza \\',
    en: 'Line {line}, column {column}: at most {what} levels one inside the other, and names of functions without \\',
  },
  'css-not-allowed': {
    it: 'Riga {line}, colonna {column}: {what} non è ammesso',
    en: 'Line {line}, column {column}: {what} is not allowed',
  },
  'js-syntax': { it: 'Riga {line}: {what}', en: 'Line {line}: {what}' },
  'js-not-allowed': {
    it: 'Riga {line}: {what} non è ammesso, nemmeno in un testo: scrivilo in due parti',
    en: 'Line {line}: {what} is not allowed, not even in a text: write it in two parts',
  },
});
