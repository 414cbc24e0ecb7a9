import { messages } from '../kernel/message.ts';

/** Messages about parts that are ordered by their text. */
export const partOrderMessages = messages({
  'part-without-text': { it: 'Indicare il ricambio', en: 'Say which part' },
  'too-many-parts': { it: 'Al massimo {max} ricambi per riparazione', en: 'At most {max} parts for a repair' },
  'part-on-order-less': { it: 'In ordine ce ne sono {n}', en: '{n} are on order' },
  'part-not-on-order': { it: 'Non è più in ordine: è già arrivato, o è stato tolto', en: 'It is no longer on order' },
  'part-arrived-less': { it: 'Ne risultano arrivati {n}', en: '{n} came in' },
  'part-not-arrived': { it: 'Non ne risulta arrivato nessuno', en: 'None came in' },
  'part-expected-past': {
    it: 'Il giorno di arrivo non può essere passato',
    en: 'The day of arrival cannot be in the past',
  },
  'part-no-supplier': { it: 'Fornitore non trovato', en: 'There is no such supplier' },
});
