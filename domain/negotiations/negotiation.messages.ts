import { messages } from '../kernel/message.ts';

/** Messages about negotiations. */
export const negotiationMessages = messages({
  'message-sent': { it: 'Messaggio inviato correttamente!', en: 'Message sent' },
  'message-removed': { it: 'Messaggio eliminato', en: 'Message removed' },
  'offer-made': { it: 'Offerta inviata correttamente!', en: 'Offer sent' },
  'offer-accepted': { it: 'Offerta accettata: l’annuncio è riservato', en: 'Offer accepted: the ad is reserved' },
  'offer-refused': { it: 'Offerta rifiutata', en: 'Offer refused' },
  'negotiation-deleted': { it: 'Trattativa eliminata correttamente!', en: 'Negotiation deleted' },
  'nothing-said': { it: 'Attenzione, scrivere un messaggio o un’offerta', en: 'Write a message or an offer' },
  'own-ad': { it: 'Attenzione, l’annuncio è tuo', en: 'This ad is your own' },
  'not-your-message': {
    it: 'Attenzione, si eliminano solo i propri messaggi',
    en: 'You can remove your own messages only',
  },
  'own-offer': {
    it: 'Attenzione, all’offerta risponde l’altra parte',
    en: 'The other side answers this offer',
  },
  'offer-changed': {
    it: 'Attenzione, l’offerta è cambiata nel frattempo: guarda quella nuova',
    en: 'The offer has changed meanwhile: look at the new one',
  },
  'offer-not-pending': {
    it: 'Attenzione, questa offerta non aspetta più una risposta',
    en: 'This offer waits for no answer any more',
  },
  'offer-expired': {
    it: 'Attenzione, l’offerta è scaduta dopo {hours} ore',
    en: 'The offer has expired after {hours} hours',
  },
  'offer-still-valid': { it: 'L’offerta è ancora valida', en: 'The offer is still valid' },
  'already-agreed': {
    it: 'Attenzione, un’offerta è già stata accettata',
    en: 'An offer was accepted already',
  },
  'renounce-first': {
    it: 'L’annuncio è riservato a te: per eliminare la trattativa, prima rinuncia all’annuncio',
    en: 'The ad is reserved for you: to delete the negotiation, give up the ad first',
  },
  'release-first': {
    it: 'L’annuncio è riservato a questo acquirente: per eliminare la trattativa, prima annulla la riserva',
    en: 'The ad is reserved for this buyer: to delete the negotiation, release the reservation first',
  },
  'too-many-begun': {
    it: 'Hai {max} trattative a cui nessuno ha ancora risposto: aspetta una risposta prima di iniziarne altre',
    en: 'You have {max} negotiations that nobody answered yet: wait for an answer before you begin others',
  },
  'too-many-unanswered': {
    it: 'Hai già scritto {max} volte: aspetta la risposta dell’altra parte',
    en: 'You have written {max} times: wait for the other side to answer',
  },
  'negotiation-full': {
    it: 'Questa trattativa ha raggiunto il limite di {max} messaggi',
    en: 'This negotiation has reached its limit of {max} messages',
  },
  'ad-reserved': {
    it: 'L’annuncio è già riservato: è stata accettata un’altra offerta',
    en: 'The ad is already reserved: another offer was accepted',
  },
  'ad-sold': { it: 'L’annuncio è stato venduto', en: 'The ad was sold' },
  'ad-expired': { it: 'L’annuncio è scaduto', en: 'The ad has expired' },
  'ad-removed': { it: 'L’annuncio non è più disponibile', en: 'The ad is no longer available' },
  'ad-released': {
    it: 'La prenotazione dell’annuncio è stata annullata',
    en: 'The reservation of the ad was given up',
  },
});
