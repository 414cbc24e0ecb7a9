import { formatEuro } from '../kernel/money.ts';
import { missing, type Refusal, refuse, refuseState } from '../kernel/refusal.ts';
import type { Course } from './course.ts';
import {
  type Booking,
  bookingReference,
  keepsSeats,
  type Slot,
  type SlotKey,
  type TourEvent,
  takenSeats,
} from './slot.state.ts';
import { tourMessages as said } from './tour.messages.ts';
import { HOLD_MINUTES } from './tour-limits.ts';

type Decision = readonly TourEvent[] | Refusal;

/** The people who come. */
export interface People {
  readonly adults: number;
  readonly kids: number;
  readonly babies: number;
}

/** Cents that these people pay: prices × people, whatever a browser says. */
export function priceOf({ prices }: Pick<Course, 'prices'>, { adults, kids, babies }: People): number {
  return adults * prices.adult + kids * prices.kid + babies * prices.baby;
}

const keyOf = ({ courseId, date, requestId }: Booking) => ({ courseId, date, requestId });

interface Wish extends People {
  readonly requestId: number;
  /** The total that the visitor saw, in cents; null: none was given. */
  readonly total: number | null;
  readonly provider: string;
}

/**
 * Holds seats for a visitor who goes to pay. The same request again: no event.
 * @param course as its record is now; null: it is not offered on this day, or no longer
 */
export function holdSeats(
  slot: Slot,
  course: Course | null,
  {
    key,
    wish,
    now,
    today,
  }: { readonly key: SlotKey; readonly wish: Wish; readonly now: string; readonly today: string },
): Decision {
  const { requestId, adults, kids, babies, total, provider } = wish;
  if (slot.bookings.has(requestId)) return [];
  if (!course || key.date < today) return refuse(said['tour-unknown'], 'date');
  const seats = adults + kids + babies;
  if (seats === 0) return refuse(said['tour-nobody'], 'adult_nr');
  const free = Math.max(0, course.seats - takenSeats(slot, now));
  if (seats > free) return refuse(said['tour-full']({ free }), 'adult_nr');
  const amount = priceOf(course, wish);
  if (total !== null && total !== amount) {
    const right = { it: formatEuro(amount, 'it'), en: formatEuro(amount, 'en') };
    return refuse(said['tour-total']({ total: right }), 'total_amount');
  }
  if (amount === 0) return refuse(said['tour-free'], 'course_id');
  const due_at = new Date(Date.parse(now) + HOLD_MINUTES * 60_000).toISOString();
  const reference = bookingReference(key, requestId);
  return [
    { type: 'SeatsHeld', data: { ...key, requestId, adults, kids, babies, amount, provider, reference, due_at } },
  ];
}

/**
 * The provider took the money; it counts once. In time, or while there is room, the booking is confirmed; else the
 * money is refunded.
 * @param seats how many the day has now; null: the day was removed
 */
export function recordBookingPaid(
  slot: Slot,
  { requestId, amount, seats, now }: { requestId: number; amount: number; seats: number | null; now: string },
): Decision {
  const booking = slot.bookings.get(requestId);
  if (!booking) return missing;
  if (booking.captured > 0) return [];
  if (booking.amount !== amount) return refuseState(said['booking-mismatch']);
  const of = keyOf(booking);
  const paid: TourEvent = { type: 'BookingPaid', data: { ...of, amount } };
  const fits = keepsSeats(booking, now) || booking.seats <= (seats ?? 0) - takenSeats(slot, now);
  return fits
    ? [paid, { type: 'BookingConfirmed', data: { ...of, amount } }]
    : [paid, { type: 'BookingRefundRequested', data: { ...of, amount, cause: 'late', reason: '' } }];
}

/** The provider reports another amount or currency than the booking's: it is not counted, and people check it. */
export function noteBookingMismatch(
  slot: Slot,
  { requestId, amount, currency }: { requestId: number; amount: number; currency: string },
): Decision {
  const booking = slot.bookings.get(requestId);
  if (!booking) return missing;
  if (booking.mismatched) return [];
  return [{ type: 'BookingMismatched', data: { ...keyOf(booking), amount, currency } }];
}

/** Nobody paid in time, or the payment failed: the seats are free. Money that comes later still counts. */
export function expireBooking(slot: Slot, requestId: number, why: 'time' | 'failed', now: string): Decision {
  const booking = slot.bookings.get(requestId);
  if (!booking) return missing;
  if (booking.status !== 'HELD') return [];
  if (why === 'time' && booking.due_at > now) return refuseState(said['booking-not-yet']);
  return [{ type: 'BookingExpired', data: { ...keyOf(booking), why } }];
}

/** Staff refund a booking as a whole; its seats are free at once. */
export function refundBooking(slot: Slot, requestId: number, reason: string): Decision {
  const booking = slot.bookings.get(requestId);
  if (!booking) return missing;
  if (booking.status === 'REFUNDING' || booking.status === 'REFUNDED') return [];
  if (booking.status !== 'CONFIRMED') return refuseState(said['booking-not-paid']);
  const { captured: amount } = booking;
  return [{ type: 'BookingRefundRequested', data: { ...keyOf(booking), amount, cause: 'agreed', reason } }];
}

/** The provider made the refund, or reports that it never will. @param code why not; null: it was made */
export function endBookingRefund(slot: Slot, requestId: number, code: string | null): Decision {
  const booking = slot.bookings.get(requestId);
  if (!booking) return missing;
  if (booking.status !== 'REFUNDING' || (code !== null && booking.refundFailed)) return [];
  const of = keyOf(booking);
  return code === null
    ? [{ type: 'BookingRefunded', data: of }]
    : [{ type: 'BookingRefundFailed', data: { ...of, code } }];
}
