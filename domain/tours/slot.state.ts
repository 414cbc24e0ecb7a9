import { assertNever } from '../kernel/decider.ts';
import type { EventOf } from '../kernel/event-definition.ts';
import { tourEvents } from './booking.events.ts';

type Definitions = typeof tourEvents;
export type TourEvent = { [N in keyof Definitions]: EventOf<Definitions[N]> }[keyof Definitions];

/** The status of a booking; REFUNDING: the money is on its way back. */
export const BOOKING_STATES = ['HELD', 'PAID', 'CONFIRMED', 'EXPIRED', 'REFUNDING', 'REFUNDED'] as const;
export type BookingStatus = (typeof BOOKING_STATES)[number];

/** Seats of one visitor. Every person takes one. */
export interface Booking {
  readonly courseId: number;
  readonly date: string;
  readonly requestId: number;
  readonly status: BookingStatus;
  readonly seats: number;
  readonly amount: number;
  readonly provider: string;
  /** The provider's reference of its payment. */
  readonly reference: string;
  readonly due_at: string;
  /** Cents that came in. */
  readonly captured: number;
  readonly mismatched: boolean;
  /** The provider does not refund it: people have to. */
  readonly refundFailed: boolean;
}

/** One day of a course: its bookings, by the number of their requests. */
export interface Slot {
  readonly bookings: ReadonlyMap<number, Booking>;
}

export const noSlot: Slot = { bookings: new Map() };

/**
 * True when a booking holds its seats: an unpaid one does not after its time, whether or not that was recorded.
 * @param now ISO 8601
 */
export function keepsSeats({ status, due_at }: Booking, now: string): boolean {
  return status === 'PAID' || status === 'CONFIRMED' || (status === 'HELD' && due_at > now);
}

/** Seats that are held at `now`. */
export function takenSeats({ bookings }: Slot, now: string): number {
  return [...bookings.values()].reduce((sum, one) => (keepsSeats(one, now) ? sum + one.seats : sum), 0);
}

/** Total: an event of another kind, or of an unknown booking, changes nothing. */
export function evolveSlot(slot: Slot, event: { readonly type: string; readonly data: unknown }): Slot {
  if (!isTourEvent(event)) return slot;
  const { requestId } = event.data;
  if (event.type === 'SeatsHeld') {
    const { adults, kids, babies, ...held } = event.data;
    return put(slot, {
      ...held,
      seats: adults + kids + babies,
      status: 'HELD',
      captured: 0,
      mismatched: false,
      refundFailed: false,
    });
  }
  const booking = slot.bookings.get(requestId);
  return booking ? put(slot, { ...booking, ...changed(event) }) : slot;
}

const put = (slot: Slot, booking: Booking): Slot => ({
  bookings: new Map(slot.bookings).set(booking.requestId, booking),
});

function changed(event: Exclude<TourEvent, { type: 'SeatsHeld' }>): Partial<Booking> {
  switch (event.type) {
    case 'BookingPaid':
      return { status: 'PAID', captured: event.data.amount };
    case 'BookingConfirmed':
      return { status: 'CONFIRMED' };
    case 'BookingExpired':
      return { status: 'EXPIRED' };
    case 'BookingMismatched':
      return { mismatched: true };
    case 'BookingRefundRequested':
      return { status: 'REFUNDING' };
    case 'BookingRefunded':
      return { status: 'REFUNDED' };
    case 'BookingRefundFailed':
      return { refundFailed: true };
    default:
      return assertNever(event);
  }
}

function isTourEvent(event: { readonly type: string; readonly data: unknown }): event is TourEvent {
  return Object.hasOwn(tourEvents, event.type);
}

/** The fold for commands that decide on a day of a course. */
export const slotFold = { initial: noSlot, evolve: evolveSlot };

/** A day of a course. */
export interface SlotKey {
  readonly courseId: number;
  readonly date: string;
}

export function tourStream({ courseId, date }: SlotKey): string {
  return `tour-${courseId}-${date}`;
}

/** The reference by which a provider knows the payment of a booking. */
export function bookingReference({ courseId, date }: SlotKey, requestId: number): string {
  return `tour-${courseId}-${date}-${requestId}`;
}

/** The booking of a reference; null: it is no booking's. */
export function parseBookingReference(reference: string): (SlotKey & { readonly requestId: number }) | null {
  const [, course, date = '', request] =
    /^tour-([1-9]\d{0,14})-(\d{4}-\d\d-\d\d)-([1-9]\d{0,14})$/.exec(reference) ?? [];
  return course && request ? { courseId: Number(course), date, requestId: Number(request) } : null;
}
