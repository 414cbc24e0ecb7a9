import { messages } from '../kernel/message.ts';

/** Messages about quotes. */
export const quoteMessages = messages({
  'discount-needs-approval': {
    it: 'Attenzione, uno sconto oltre il {percent} % deve essere approvato da un responsabile',
    en: 'A discount above {percent} % needs the approval of a manager',
  },
  'discount-out-of-range': {
    it: 'Attenzione, lo sconto va da zero al totale del preventivo',
    en: 'The discount goes from zero to the total of the quote',
  },
  'message-empty': {
    it: 'Attenzione, scrivere un messaggio',
    en: 'Write a message',
  },
  'name-missing': {
    it: 'Attenzione, indicare nome e cognome',
    en: 'Give your name and surname',
  },
  'quote-already-accepted': {
    code: 'quote-already-decided',
    it: 'Attenzione, il preventivo è già stato accettato',
    en: 'The quote was already accepted',
  },
  'quote-already-rejected': {
    code: 'quote-already-decided',
    it: 'Attenzione, il preventivo è già stato rifiutato',
    en: 'The quote was already rejected',
  },
  'quote-changed': {
    it: 'Attenzione, il preventivo è stato modificato nel frattempo: ricaricarlo',
    en: 'The quote was changed meanwhile: reload it',
  },
  'quote-expired': {
    it: 'Attenzione, la validità del preventivo è scaduta',
    en: 'The quote has expired',
  },
  'quote-not-found': {
    it: 'Attenzione, il preventivo non è stato trovato: ricaricare la pagina',
    en: 'The quote was not found: reload the page',
  },
  'nothing-to-revise': {
    code: 'quote-not-found',
    it: "Attenzione, non c'è ancora un preventivo da modificare",
    en: 'There is no quote to revise yet',
  },
  'quote-not-pending': {
    it: "Attenzione, non c'è un preventivo da annullare",
    en: 'There is no quote to withdraw',
  },
  'quote-not-sent': {
    it: 'Attenzione, il preventivo non è ancora stato inviato al cliente',
    en: 'The quote was not sent to the customer yet',
  },
  'quote-pending': {
    it: 'Attenzione, un preventivo è già in attesa del cliente: modificare quello',
    en: 'A quote already awaits the customer: revise that one',
  },
  'quote-state-missing': {
    it: 'Attenzione,non puoi salvare, seleziona lo stato del preventivo;',
    en: 'You cannot save yet: choose the state of the quote',
  },
  'quote-state-not-saved': {
    it: 'Attenzione, un preventivo si salva come «Bozza» o «In Attesa»',
    en: 'A quote is saved as “Draft” or “Pending”',
  },
  'quote-still-valid': {
    it: 'Attenzione, il preventivo è ancora valido',
    en: 'The quote is still valid',
  },
  'quote-superseded': {
    it: 'Attenzione, il preventivo è stato sostituito da una versione più recente: ricaricare la pagina',
    en: 'The quote was replaced by a newer version: reload the page',
  },
  'quote-withdrawn': {
    it: 'Attenzione, il preventivo è stato annullato',
    en: 'The quote was withdrawn',
  },
  'storage-asked': {
    it: 'Attenzione, questa giacenza è già chiesta in un altro preventivo o in un’altra riga: togliere la riga',
    en: 'Another quote or row asks for this storage already: remove the row',
  },
  'storage-not-owed': {
    it: 'Attenzione, questa giacenza non è del cliente o non è più dovuta: togliere la riga',
    en: 'This storage is not the customer’s, or no longer owed: remove the row',
  },
  'too-many-referents': {
    it: 'Attenzione, al massimo {max} referenti',
    en: 'At most {max} referents',
  },
  'validity-past': {
    it: 'Attenzione, la validità del preventivo è già trascorsa',
    en: 'The validity of the quote lies in the past',
  },
  'link-not-valid': { it: 'Il collegamento non è valido', en: 'This link is not valid' },
  'link-expired': { it: 'Il collegamento è scaduto', en: 'This link has expired' },
  'link-of-customer': {
    code: 'link-not-yours',
    it: 'Sei collegato come personale: decide chi ha ricevuto l’e-mail',
    en: 'You are signed in as staff: whoever received the e-mail decides',
  },
  'link-of-another': {
    code: 'link-not-yours',
    it: 'Sei collegato come un altro cliente: esci, poi apri di nuovo il collegamento',
    en: 'You are signed in as another customer: sign out, then open the link again',
  },
  'stray-field': { it: 'Con questo stato il campo non si salva', en: 'This field is not saved with this state' },
  'message-sent': { it: 'Messaggio inviato correttamente!', en: 'Message sent' },
  'bad-version': { it: 'Versione non valida', en: 'Not a valid version' },
});

/** Why a quote that is shown by its link cannot be decided. */
export const linkedQuoteMessages = messages({
  draft: { it: 'Il preventivo non è ancora stato inviato', en: 'The quote has not been sent yet' },
  accepted: { it: 'Il preventivo è già stato accettato', en: 'The quote has already been accepted' },
  rejected: { it: 'Il preventivo è già stato rifiutato', en: 'The quote has already been rejected' },
  expired: { it: 'La validità del preventivo è scaduta', en: 'The quote is no longer valid' },
  withdrawn: { it: 'Il preventivo è stato annullato', en: 'The quote was withdrawn' },
  superseded: {
    it: 'Il preventivo è stato sostituito da una versione più recente',
    en: 'A newer version has taken the place of this quote',
  },
});
