import { saying } from '../kernel/message.ts';

/** What happened to a booking of a course or tour, in a few words. */
export const BOOKING_TITLES = {
  SeatsHeld: saying('Posti riservati', 'Seats kept'),
  BookingPaid: saying('Prenotazione pagata', 'Booking paid'),
  BookingConfirmed: saying('Prenotazione confermata', 'Booking confirmed'),
  BookingExpired: ({ why }: { readonly why: 'time' | 'failed' }) =>
    why === 'time'
      ? { it: 'Prenotazione scaduta', en: 'Booking expired' }
      : { it: 'Pagamento della prenotazione non riuscito', en: 'Payment of the booking failed' },
  BookingMismatched: saying('Pagamento diverso dalla prenotazione', 'Payment other than the booking'),
  BookingRefundRequested: saying('Rimborso della prenotazione avviato', 'Refund of the booking begun'),
  BookingRefunded: saying('Prenotazione rimborsata', 'Booking refunded'),
  BookingRefundFailed: saying('Rimborso della prenotazione non riuscito', 'Refund of the booking failed'),
};
