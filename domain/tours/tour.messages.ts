import { messages } from '../kernel/message.ts';

/** Messages about bookings of courses and tours. */
export const tourMessages = messages({
  'tour-unknown': { it: 'In questo giorno il corso non si tiene', en: 'The course does not take place on this day' },
  'tour-full': { it: 'Posti liberi in questo giorno: {free}', en: 'Seats free on this day: {free}' },
  'tour-nobody': { it: 'Indicare quante persone vengono', en: 'Say how many people come' },
  'tour-total': { it: 'Il totale è {total}', en: 'The total is {total}' },
  'tour-free': { it: 'Questo corso si prenota scrivendoci', en: 'This course is booked by writing to us' },
  'booking-not-yet': { it: 'La prenotazione vale ancora', en: 'The booking still holds' },
  'booking-not-paid': { it: 'La prenotazione non è pagata', en: 'The booking is not paid' },
  'booking-mismatch': { it: 'Il pagamento non corrisponde alla prenotazione', en: 'The payment is not the booking’s' },
  'booking-refunding': { it: 'Rimborso avviato', en: 'The refund has begun' },
});
