import { defineTexts } from '#web/lib/text/define-texts.ts';

export const chatTexts = defineTexts('customer-chat', {
  it: {
    title: 'Messaggi con l’officina',
    empty: 'Una domanda sul preventivo o sulla riparazione? Scrivila qui: ti risponde chi ci lavora.',
    write: 'Il tuo messaggio',
    send: 'Invia',
    you: 'Tu',
    workshop: 'Officina',
    seen: 'Letto',
    sent: 'Inviato',
    failed: 'Non inviato: {reason}',
    fresh: 'Nuovi messaggi',
    emptyMessage: 'Scrivi un messaggio',
  },
  en: {
    title: 'Messages with the workshop',
    empty: 'A question about the quote or the repair? Write it here: whoever works on it answers.',
    write: 'Your message',
    send: 'Send',
    you: 'You',
    workshop: 'Workshop',
    seen: 'Seen',
    sent: 'Sent',
    failed: 'Not sent: {reason}',
    fresh: 'New messages',
    emptyMessage: 'Write a message',
  },
});
