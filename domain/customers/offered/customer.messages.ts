import { messages } from '../../kernel/message.ts';

/** Messages about customers. */
export const customerMessages = messages({
  'customer-erased': {
    it: 'I dati di questo cliente sono stati cancellati',
    en: "This customer's data have been erased",
  },
  'customer-in-use': {
    it: 'Attenzione, il cliente ha lavori aperti e non si può eliminare: {where}',
    en: 'Work for this customer is open, and he cannot be deleted: {where}',
  },
  'no-such-vat-type': { it: 'Tipo IVA non trovato', en: 'No such VAT type' },
  'no-salesman': { it: 'Non è un agente', en: 'This is no salesman' },
  deleted: { it: 'Cliente tolto dagli elenchi', en: 'Customer taken out of the lists' },
  restored: { it: 'Cliente ripristinato', en: 'Customer restored' },
  'open-repair': {
    code: 'open-repairs',
    it: 'Attenzione, prima di cancellare i dati va conclusa o annullata la riparazione {code}',
    en: 'Before the data can be erased, this repair must be finished or cancelled: {code}',
  },
  'open-repairs': {
    it: 'Attenzione, prima di cancellare i dati va conclusa o annullata le riparazioni {codes}{others}',
    en: 'Before the data can be erased, these must be finished or cancelled: {codes}{others}',
  },
  'open-orders': {
    it: 'Attenzione, prima di cancellare i dati vanno conclusi o annullati gli ordini {orders}{others}',
    en: 'Before the data can be erased, these orders must be finished or cancelled: {orders}{others}',
  },
  registered: { it: 'Registrazione completata con successo!', en: 'Registration completed!' },
  'name-missing': {
    it: 'Indicare la ragione sociale, oppure nome e cognome',
    en: 'Give the business name, or name and surname',
  },
  'bad-country': { it: 'Nazione non valida', en: 'Not a valid country' },
  'bad-vat-number': { it: 'Partita IVA non valida', en: 'Not a valid VAT number' },
  'bad-fiscal-code': { it: 'Codice fiscale non valido', en: 'Not a valid fiscal code' },
  'bad-sdi': { it: 'Codice SDI non valido: 7 lettere o cifre', en: 'Not a valid SDI code: 7 letters or digits' },
  'province-code': { it: 'Scrivere la sigla, per esempio BG', en: 'Write its code, for example BG' },
  'country-code': { it: 'Scrivere la sigla, per esempio IT', en: 'Write its code, for example IT' },
  'bad-province': { it: 'Provincia inesistente', en: 'There is no such province' },
  'bad-postal-code': { it: 'Il CAP ha 5 cifre', en: 'The postal code has 5 digits' },
  'postal-code-elsewhere': {
    it: 'Il CAP non è della provincia indicata',
    en: 'The postal code is not of this province',
  },
  'bad-pec': { it: 'Indirizzo PEC non valido', en: 'Not a valid certified e-mail address' },
  'bad-phone': { it: 'Numero di telefono non valido', en: 'Not a valid telephone number' },
  'bad-website': { it: 'Sito web non valido', en: 'Not a valid website' },
  'expires-before': {
    it: 'L’abbonamento scade prima di cominciare',
    en: 'The subscription ends before it begins',
  },
  'not-while-acting': {
    it: 'L’e-mail la cambia solo il cliente: stai agendo per suo conto',
    en: 'Only the customer changes his e-mail: you act for him',
  },
  'too-many-addresses': {
    it: 'Si possono inserire al massimo {most} indirizzi',
    en: 'At most {most} addresses can be given',
  },
  'bad-vat-rate': { it: 'Aliquota non valida', en: 'Not a valid rate' },
});
