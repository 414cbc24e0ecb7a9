import { messages } from '../kernel/message.ts';

/** Messages about an item's stock. */
export const stockMessages = messages({
  'stock-left': { it: 'Ne restano {left}', en: '{left} left' },
  'stock-none': { it: 'Non disponibile al momento', en: 'Not available at the moment' },
  'stock-released': { it: 'L’ordine non trattiene più questo articolo', en: 'The order holds this item no more' },
  'stock-below-held': {
    it: 'Per gli ordini ne servono {held}: ne mancherebbero {missing}',
    en: 'Orders need {held}: {missing} would be missing',
  },
  'stock-below-none': {
    it: 'Ce ne sono {there}: non se ne possono togliere di più',
    en: 'There are {there}: no more can go',
  },
  'stock-counted': {
    it: 'Indicare i pezzi contati, oppure la differenza',
    en: 'Say the pieces counted, or the difference',
  },
  'stock-too-many': { it: 'Al massimo un milione di pezzi', en: 'At most a million pieces' },
  'stock-no-item': { it: 'Articolo non trovato', en: 'There is no such item' },
  'stock-no-supplier': { it: 'Fornitore non trovato', en: 'There is no such supplier' },
  'stock-twice': { it: 'Articolo già in un’altra riga', en: 'This item stands in another row' },
  'stock-order-changed': {
    it: 'Intanto ne sono arrivati, o l’ordine è cambiato: controllare che cosa resta in ordine',
    en: 'Some came in meanwhile, or the order changed: look at what is still on order',
  },
  'stock-later': { it: 'La data non può essere futura', en: 'The day cannot be in the future' },
  'stock-expected-past': {
    it: 'Il giorno di arrivo non può essere passato',
    en: 'The day of arrival cannot be in the past',
  },
  'stock-reason': { it: 'Indicare il motivo', en: 'Say why' },
  'stock-hold-unknown': { it: 'L’ordine non trattiene questo articolo', en: 'The order does not hold this item' },
});
