import { messages } from '../kernel/message.ts';

/** Messages about the theme. */
export const themeMessages = messages({
  'theme-saved': { it: 'Bozza salvata', en: 'Draft saved' },
  'theme-published': { it: 'Tema pubblicato', en: 'Theme published' },
  'theme-reset': { it: 'Tema della casa ripristinato', en: 'The house’s theme is back' },
  'theme-draft-changed': {
    it: 'La bozza è cambiata nel frattempo: guardala prima di pubblicare',
    en: 'The draft has changed meanwhile: look at it before you publish',
  },
  'bad-colour': { it: 'Un colore si scrive così: #165d6b', en: 'A colour is written so: #165d6b' },
  'accent-on-light': {
    it: 'Si legge male sui fondi chiari: contrasto {ratio}:1, ne serve almeno 4,5:1. Sceglilo più scuro',
    en: 'Hard to read on light grounds: contrast {ratio}:1, at least 4,5:1 is needed. Choose a darker one',
  },
  'accent-on-dark': {
    it: 'Si legge male sui fondi scuri: contrasto {ratio}:1, ne serve almeno 4,5:1. Sceglilo più chiaro',
    en: 'Hard to read on dark grounds: contrast {ratio}:1, at least 4,5:1 is needed. Choose a lighter one',
  },
  'words-on-action': {
    it: 'Le parole su questo colore si leggono male: contrasto {ratio}:1, ne serve almeno 4,5:1',
    en: 'Words on this colour are hard to read: contrast {ratio}:1, at least 4,5:1 is needed',
  },
});
