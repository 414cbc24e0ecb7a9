import { messages } from '../kernel/message.ts';

/** Messages about orders and their payments. */
export const orderMessages = messages({
  'order-changed': {
    it: 'Intanto il riepilogo è cambiato: guardarlo di nuovo prima di ordinare',
    en: 'The summary changed meanwhile: look at it again before you order',
  },
  'order-short': { it: 'L’ordine non è possibile così: {what}', en: 'The order is not possible: {what}' },
  'order-refused': { it: 'L’ordine non è stato fatto', en: 'The order was not placed' },
  'order-expired': { it: 'L’ordine è scaduto senza pagamento', en: 'The order expired unpaid' },
  'order-cancelled': { it: 'L’ordine è annullato', en: 'The order is cancelled' },
  'order-not-yet': { it: 'L’ordine non è ancora scaduto', en: 'The order has not expired yet' },
  'order-sure': { it: 'L’ordine è confermato: per annullarlo scriverci', en: 'The order is confirmed: write to us' },
  'order-shipped': {
    it: 'È già partito qualcosa: annullare le righe che restano',
    en: 'Something has left already: cancel the lines that remain',
  },
  'order-placed': { it: 'Ordine effettuato con successo', en: 'Order placed' },
  'order-paid': { it: 'L’ordine è già pagato', en: 'The order is paid already' },
  'order-not-payable': { it: 'L’ordine non attende un pagamento', en: 'The order waits for no payment' },
  'payment-unknown': { it: 'Pagamento non trovato', en: 'No such payment' },
  'payment-mismatch': {
    it: 'L’importo del pagamento non è quello dell’ordine',
    en: 'The amount paid is not that of the order',
  },
  'payment-away': {
    it: 'Il pagamento con carta ora non risponde: l’ordine resta, riprovare tra poco',
    en: 'Card payment does not answer now: the order stands, try again shortly',
  },
  'refund-not-paid': {
    it: 'Si rimborsa solo un ordine pagato: per il resto annullarlo',
    en: 'Only a paid order is refunded: otherwise cancel it',
  },
  'refund-too-much': { it: 'Si possono ancora rimborsare {left}', en: '{left} can still be refunded' },
  'refund-nothing': { it: 'Indicare l’importo del rimborso', en: 'Say how much is refunded' },
  'refund-by-provider': {
    it: 'Il rimborso lo esegue il gestore delle carte',
    en: 'The card provider makes this refund',
  },
  'card-nobody': { it: 'Qui non si paga con carta', en: 'Cards are not taken here' },
  'payment-method': { it: 'L’ordine non si paga così', en: 'The order is not paid this way' },
  'fiscal-recipient': {
    it: 'Indicare il codice SDI o la PEC per la fattura',
    en: 'Give the SDI code or the certified e-mail (PEC) for the invoice',
  },
  'fiscal-code': { it: 'Indicare il codice fiscale per la fattura', en: 'Give the fiscal code for the invoice' },
  'customer-missing': {
    it: 'Accedere, oppure indicare i propri dati',
    en: 'Sign in, or give your details',
  },
  'order-not-yours-yet': {
    it: 'Prima va confermata l’e-mail con cui è stato fatto l’ordine',
    en: 'First confirm the e-mail that the order was placed with',
  },
  'link-not-valid': {
    it: 'Il collegamento non è valido o è scaduto: chiederne un altro',
    en: 'The link is not valid, or has expired: ask for another',
  },
  'link-asked': {
    it: 'Se l’ordine e l’e-mail corrispondono, il collegamento arriva tra poco per e-mail',
    en: 'If order and e-mail belong together, the link will come by mail in a moment',
  },
  'too-many-links': {
    it: 'Troppe richieste: riprovare fra un’ora',
    en: 'Too many requests: try again in an hour',
  },
  'address-incomplete': { it: 'Completare l’indirizzo di consegna', en: 'Complete the delivery address' },
});
