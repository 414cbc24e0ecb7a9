import { messages } from '../kernel/message.ts';

/** Messages about external repairs. */
export const externalRepairMessages = messages({
  'already-at-supplier': {
    it: 'Attenzione, la merce è già presso un fornitore',
    en: 'The goods are already at a supplier',
  },
  'not-at-supplier': {
    it: 'Attenzione, la merce non è presso un fornitore',
    en: 'The goods are not at a supplier',
  },
  'return-before-exit': {
    it: "Attenzione, il rientro non può precedere l'uscita",
    en: 'The return cannot precede the exit',
  },
  'trip-stays': {
    it: 'Attenzione, una riparazione esterna non si elimina: si corregge',
    en: 'A trip to a supplier cannot be deleted: it is corrected',
  },
  'return-stays': {
    it: 'Attenzione, il rientro è già registrato: la data si corregge, non si toglie',
    en: 'The return is on record: its date can be corrected, not taken away',
  },
  'supplier-missing': {
    it: 'Attenzione,non puoi salvare, selezionare il fornitore;',
    en: 'You cannot save yet: choose the supplier',
  },
  'supplier-unknown': {
    it: 'Attenzione, il fornitore non esiste',
    en: 'There is no such supplier',
  },
  'trip-not-found': {
    it: 'Attenzione, la riparazione esterna non è stata trovata',
    en: 'The external repair was not found',
  },
});
