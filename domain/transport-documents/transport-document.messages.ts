import { messages } from '../kernel/message.ts';

/** Messages about transport documents. */
export const transportDocumentMessages = messages({
  'already-delivered': {
    it: 'Attenzione, il DDT GR {number} è già stato emesso',
    en: 'Transport document {number} was already issued',
  },
  'date-goes-back': {
    it: "Attenzione, la data del DDT GR precede quella dell'ultimo emesso",
    en: 'The date is before that of the last transport document',
  },
  'date-in-future': {
    it: 'Attenzione, la data del DDT GR è nel futuro',
    en: 'The date of the transport document lies in the future',
  },
  'date-other-year': {
    it: "Attenzione, il DDT GR si emette nell'anno in corso",
    en: 'A transport document is issued within the current year',
  },
  'document-left': {
    it: 'Attenzione, il DDT GR {number} è già stato emesso: annullarlo con il motivo',
    en: 'Transport document {number} was already issued: cancel it with the reason',
  },
  'document-not-found': {
    it: 'Attenzione, il DDT GR non è stato trovato',
    en: 'The transport document was not found',
  },
  'document-typed': {
    it: "Attenzione, c'è già il DDT GR {number} fatto altrove: toglierlo prima di emettere il nostro",
    en: 'There is document {number} made elsewhere: take it away before issuing ours',
  },
  'goods-not-out': { it: 'La spedizione non è in viaggio', en: 'The consignment is not on its way' },
  'mail-leaves': { it: 'Il DDT GR parte per e-mail', en: 'The transport document goes out by e-mail' },
  'no-address': {
    it: 'Attenzione, il cliente non ha un indirizzo e-mail',
    en: 'The customer has no e-mail address',
  },
  'sent-often-enough': {
    it: 'Attenzione, il DDT GR è già stato inviato di nuovo {n} volte: scaricarlo e consegnarlo',
    en: 'The transport document was already sent again {n} times: download it and hand it over',
  },
  'not-ready-to-deliver': {
    code: 'not-ready',
    it: 'Attenzione, si consegna una riparazione pronta',
    en: 'A repair is given back when it is ready',
  },
  'not-ready-to-issue': {
    code: 'not-ready',
    it: 'Attenzione, il DDT GR si emette quando la riparazione è pronta',
    en: 'A transport document is issued when the repair is ready',
  },
  'other-customer': {
    it: 'Attenzione, un DDT GR è di un solo cliente: {code} è di un altro',
    en: "A transport document is for one customer: {code} is another's",
  },
  'own-document-stands': {
    it: 'Attenzione, il DDT GR {number} è della nostra serie: per cambiarlo annullarlo',
    en: 'Transport document {number} is of our own series: to change it, cancel it',
  },
  'own-series-number': {
    it: 'Attenzione, un numero di questa forma è riservato alla nostra serie: emettere il DDT GR',
    en: 'Numbers of this form are kept for our own series: issue the transport document',
  },
  'reason-missing': {
    it: "Attenzione, indicare il motivo dell'annullamento",
    en: 'Give the reason for cancelling',
  },
  'bad-cause': { it: 'Causale non valida', en: 'Not a valid cause' },
});
