import { messages } from '../kernel/message.ts';

/** Messages about saved searches. */
export const savedSearchMessages = messages({
  saved: {
    it: 'Ricerca salvata: ti scriviamo quando arriva qualcosa',
    en: 'Search saved: we write when something comes',
  },
  deleted: { it: 'Ricerca eliminata', en: 'Search deleted' },
  'mail-off': { it: 'Non ti scriviamo più per questa ricerca', en: 'We no longer write to you about this search' },
  'search-saved-already': { it: 'Hai già salvato questa ricerca', en: 'You saved this search already' },
  'too-many-searches': {
    it: 'Hai già {max} ricerche salvate: eliminane una prima di salvarne altre',
    en: 'You have {max} saved searches already: delete one before you save another',
  },
  'search-empty': { it: 'Scrivi una parola o scegli un filtro', en: 'Type a word or choose a filter' },
  'search-without-words': {
    it: 'Scrivi una parola: segni da soli non trovano nulla',
    en: 'Type a word: signs alone find nothing',
  },
  'price-turned-round': {
    it: 'Il prezzo massimo è minore di quello minimo',
    en: 'The highest price is below the lowest',
  },
  'name-missing': { it: 'Dai un nome alla ricerca', en: 'Give the search a name' },
  'search-link-not-valid': { it: 'Questo collegamento non vale più', en: 'This link is no longer valid' },
});
