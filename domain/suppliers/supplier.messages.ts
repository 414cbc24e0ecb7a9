import { messages } from '../kernel/message.ts';

/** What is said of suppliers. */
export const supplierMessages = messages({
  'supplier-exists': {
    it: 'Attenzione, il fornitore esiste già',
    en: 'This supplier exists already',
  },
  'supplier-name-missing': {
    it: 'Attenzione, indicare la ragione sociale',
    en: 'Give the business name',
  },
});
