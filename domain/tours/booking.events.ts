import { z } from 'zod';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { saying } from '../kernel/message.ts';
import { cents, id, instant, line, localDate, made } from '../kernel/values.ts';
import { MOST_PEOPLE } from './tour-limits.ts';

/** The day of the course, and the booking: the visitor's request says who books. */
const ofBooking = { courseId: id, date: localDate, requestId: id };
const people = z.number().int().min(0).max(MOST_PEOPLE);

/** Why a hold ended without money. */
export const BOOKING_ENDS = ['time', 'failed'] as const;
/** Why money is refunded: it came when the seats were gone, or staff agreed to it. */
export const BOOKING_REFUNDS = ['late', 'agreed'] as const;

/**
 * Stream `tour-{course}-{day}`: the seats of one day of a course. A request's number is all that it holds of a person.
 */
export const tourEvents = eventsIn(
  { chapter: 'Bookings of courses and tours', stream: 'tour-{course}-{day}', historyOf: [] },
  {
    SeatsHeld: event(
      z.object({
        ...ofBooking,
        adults: people,
        kids: people,
        babies: people,
        amount: cents,
        provider: made(40),
        reference: made(80),
        due_at: instant,
      }),
      {
        about: 'Seats are kept for a visitor until he has paid, or a quarter of an hour has passed.',
        says: saying('Posti riservati', 'Seats kept'),
      },
    ),
    BookingPaid: event(z.object({ ...ofBooking, amount: cents }), {
      about: 'The provider took the money of a booking.',
      says: saying('Prenotazione pagata', 'Booking paid'),
    }),
    BookingConfirmed: event(z.object({ ...ofBooking, amount: cents }), {
      about: 'The seats are his who paid them.',
      says: saying('Prenotazione confermata', 'Booking confirmed'),
    }),
    BookingExpired: event(z.object({ ...ofBooking, why: z.enum(BOOKING_ENDS) }), {
      about: 'The seats are free again: nobody paid in time, or the payment failed.',
      says: ({ why }) =>
        why === 'time'
          ? { it: 'Prenotazione scaduta', en: 'Booking expired' }
          : { it: 'Pagamento della prenotazione non riuscito', en: 'Payment of the booking failed' },
    }),
    BookingMismatched: event(z.object({ ...ofBooking, amount: cents, currency: made(3) }), {
      about: 'The provider says another amount than the booking’s: nothing is counted, people look.',
      says: saying('Pagamento diverso dalla prenotazione', 'Payment other than the booking'),
    }),
    BookingRefundRequested: event(
      z.object({ ...ofBooking, amount: cents, cause: z.enum(BOOKING_REFUNDS), reason: line(500) }),
      {
        about: 'The money of a booking goes back: it came too late, or staff give it back. Its seats are free.',
        says: saying('Rimborso della prenotazione avviato', 'Refund of the booking begun'),
      },
    ),
    BookingRefunded: event(z.object(ofBooking), {
      about: 'The money of a booking went back.',
      says: saying('Prenotazione rimborsata', 'Booking refunded'),
    }),
    BookingRefundFailed: event(z.object({ ...ofBooking, code: made(60) }), {
      about: 'The provider does not give the money of a booking back: people have to.',
      says: saying('Rimborso della prenotazione non riuscito', 'Refund of the booking failed'),
    }),
  },
);
