import { messages } from '../../kernel/message.ts';

/** Messages about records of any family. */
export const recordMessages = messages({
  'record-archived': {
    it: 'Attenzione, l’elemento è archiviato: ripristinarlo prima di modificarlo',
    en: 'This record is archived: restore it before you change it',
  },
  'record-in-use': {
    it: 'Attenzione, l’elemento è in uso e non si può eliminare: {where}',
    en: 'This record is in use and cannot be deleted: {where}',
  },
  'record-erased': {
    it: 'I dati personali di questo elemento sono stati cancellati',
    en: 'The personal data of this record were erased',
  },
  'reference-missing': { it: 'L’elemento indicato non esiste', en: 'There is no such record' },
  'reference-archived': { it: 'L’elemento indicato è archiviato', en: 'The record is archived' },
  'member-already': { it: 'È già nell’elenco', en: 'It is in the list already' },
  'owner-stays': {
    it: 'Il cliente non si cambia: inserire un nuovo elemento',
    en: 'The customer cannot be changed: add a new record',
  },
  'owner-erased': {
    it: 'Attenzione, i dati del cliente sono stati cancellati',
    en: 'The data of the customer were erased',
  },
  'father-ring': {
    it: 'Un elemento non può stare sotto sé stesso',
    en: 'A record cannot stand below itself',
  },
  'father-too-deep': { it: 'Al massimo {max} livelli', en: 'At most {max} levels' },
  'not-for-you': {
    it: 'Questo valore è riservato a chi può vederlo',
    en: 'This value is kept for those who may see it',
  },
  'bad-colour': { it: 'Colore non valido', en: 'Not a valid colour' },
  'bad-address': { it: 'Indirizzo non valido', en: 'Not a valid address' },
  'empty-in-own-language': {
    it: 'Il testo nella propria lingua non può essere vuoto',
    en: 'The text in your own language cannot be empty',
  },
  restored: { it: 'Ripristino avvenuto con successo', en: 'Restored' },
  deleted: { it: 'Eliminazione avvenuta con successo', en: 'Deleted' },
});
