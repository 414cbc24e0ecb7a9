import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { cents, id, line, localDate, made, someCents } from '#domain/kernel/values.ts';
import {
  endBookingRefund,
  expireBooking,
  holdSeats,
  noteBookingMismatch,
  recordBookingPaid,
  refundBooking,
} from '#domain/tours/booking.decide.ts';
import { BOOKING_ENDS } from '#domain/tours/booking.events.ts';
import { type SlotKey, slotFold, tourStream } from '#domain/tours/slot.state.ts';
import { tourMessages } from '#domain/tours/tour.messages.ts';
import { MOST_PEOPLE } from '#domain/tours/tour-limits.ts';
import { loadCourse } from './load-course.ts';

/** The right of those who keep the firm's accounts: they say what went back. */
const accounts = { function: 'orders', action: 'delete' } as const;

const key = { courseId: id, date: localDate };
const booking = z.object({ ...key, requestId: id });
const people = z.number().int().min(0).max(MOST_PEOPLE);
const onSlot = { stream: (slot: SlotKey) => tourStream(slot), fold: slotFold } as const;

/**
 * Keeps seats for a visitor whose request is there. `total` is the price that the visitor saw, in cents; null: none was
 * sent.
 */
export const holdSeatsCommand = defineCommand({
  name: 'HoldSeats',
  schema: booking.extend({ adults: people, kids: people, babies: people, total: cents.nullable(), provider: made(40) }),
  access: 'public',
  ...onSlot,
  gather: ({ load }, payload) => loadCourse(load, payload),
  decide: ({ payload: { courseId, date, ...wish }, state, facts, context: { now, today } }) =>
    holdSeats(state, facts, { key: { courseId, date }, wish, now, today }),
});

/** Records that a booking was paid, as the provider itself says. */
export const recordBookingPaidCommand = defineCommand({
  name: 'RecordBookingPaid',
  schema: booking.extend({ amount: someCents }),
  access: 'system',
  ...onSlot,
  gather: ({ load }, payload) => loadCourse(load, payload),
  decide: ({ payload: { requestId, amount }, state, facts, context: { now } }) =>
    recordBookingPaid(state, { requestId, amount, seats: facts?.seats ?? null, now }),
});

/** Notes that the provider says something else of a payment than the booking does. */
export const noteBookingMismatchCommand = defineCommand({
  name: 'NoteBookingMismatch',
  schema: booking.extend({ amount: cents, currency: made(3) }),
  access: 'system',
  ...onSlot,
  decide: ({ payload, state }) => noteBookingMismatch(state, payload),
});

/** Frees the seats, because nobody paid in time or the payment failed. */
export const expireBookingCommand = defineCommand({
  name: 'ExpireBooking',
  schema: booking.extend({ why: z.enum(BOOKING_ENDS) }),
  access: 'system',
  ...onSlot,
  decide: ({ payload: { requestId, why }, state, context: { now } }) => expireBooking(state, requestId, why, now),
});

/** Staff give back the money of a paid booking. */
export const refundBookingCommand = defineCommand({
  name: 'RefundBooking',
  schema: booking.extend({ reason: line(500).min(1) }),
  access: accounts,
  ...onSlot,
  decide: ({ payload: { requestId, reason }, state }) => refundBooking(state, requestId, reason),
  message: tourMessages['booking-refunding'],
});

/** Ends a refund: the provider made it (`code` null), or says that it never will. */
export const endBookingRefundCommand = defineCommand({
  name: 'EndBookingRefund',
  schema: booking.extend({ code: made(60).nullable() }),
  access: 'system',
  ...onSlot,
  decide: ({ payload: { requestId, code }, state }) => endBookingRefund(state, requestId, code),
});
