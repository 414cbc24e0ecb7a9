import { messages } from '../kernel/message.ts';

/** Messages about the receipts of the counter. */
export const counterReceiptMessages = messages({
  'receipt-person-missing': {
    it: 'Attenzione, indicare chi consegna o chi ritira',
    en: 'Give the name of the person who hands over or takes',
  },
  'receipt-not-ready': {
    it: 'Attenzione, la ricevuta di riconsegna si fa quando la riparazione è pronta o appena consegnata',
    en: 'A receipt at hand-over is given when the repair is ready, or was just handed over',
  },
  'receipt-signature-bad': {
    it: 'Attenzione, la firma non è leggibile: ripeterla',
    en: 'The signature cannot be read: draw it again',
  },
});
