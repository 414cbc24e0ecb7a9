import { messages } from '../kernel/message.ts';

/** Messages about rewordings. */
export const dictionaryMessages = messages({
  'unknown-text': { it: 'Il programma non ha questo testo', en: 'The program has no such text' },
  'text-places': {
    it: 'Il testo deve contenere {places}, e nessun altro segnaposto',
    en: 'The text must hold {places}, and no other placeholder',
  },
  'text-no-places': {
    it: 'Questo testo non ha segnaposto: togli ciò che sta tra parentesi graffe',
    en: 'This text has no placeholders: take away what stands in braces',
  },
  'text-forms': {
    it: 'Scrivi il singolare e il plurale, separati da « || »',
    en: 'Write the singular and the plural, separated by “ || ”',
  },
  'text-one-form': {
    it: 'Questo testo non ha un plurale: togli « || »',
    en: 'This text has no plural: take away “ || ”',
  },
  'text-one-line': { it: 'Questo testo sta su una riga', en: 'This text stands on one line' },
  'text-too-long': {
    it: 'Al massimo {max} caratteri, perché il testo stia nel suo posto',
    en: 'At most {max} characters, so that the text fits where it stands',
  },
  'text-restored': { it: 'Testo originale ripristinato', en: 'The original text is back' },
});
