import { defineTexts } from '#web/lib/text/define-texts.ts';

export const linkedOrderTexts = defineTexts('linked-order', {
  it: {
    thanks: 'Lo abbiamo ricevuto, con il numero {id}. Il collegamento a questa pagina ti arriva per e-mail.',
    personal: 'Questa pagina è personale: chi ha il collegamento vede l’ordine.',
    broken: 'Il collegamento non è valido o è scaduto',
    brokenText: 'Te ne mandiamo un altro, all’e-mail con cui hai ordinato.',
    askTitle: 'Ritrova il tuo ordine',
    askLead: 'Hai ordinato senza registrarti? Ti mandiamo di nuovo il collegamento del tuo ordine.',
    email: 'E-mail con cui hai ordinato',
    order: 'Numero dell’ordine',
    send: 'Invia il collegamento',
  },
  en: {
    thanks: 'We received it, with number {id}. The link to this page comes by mail.',
    personal: 'This page is personal: whoever has the link sees the order.',
    broken: 'The link is not valid, or has expired',
    brokenText: 'We send you another, to the e-mail that you ordered with.',
    askTitle: 'Find your order',
    askLead: 'Ordered without registering? We send you the link of your order once more.',
    email: 'E-mail that you ordered with',
    order: 'Number of the order',
    send: 'Send the link',
  },
});
