import { z } from 'zod';
import { line } from '#domain/kernel/values.ts';
import { tourForm } from '#domain/public-requests/forms/tour.form.ts';
import { BOOKING_STATES } from '#domain/tours/slot.state.ts';
import { MOST_PEOPLE } from '#domain/tours/tour-limits.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, money, moneyInput } from './envelope.ts';
import { formBody } from './form-bodies.ts';
import { dateInput, idInput, wholeInput } from './input.ts';

const count = wholeInput(0, MOST_PEOPLE);
/** An empty value means that nobody of this kind comes. */
const countOrNone = z.union([z.literal('').transform(() => 0), count]).default(0);

/**
 * A booking as the specification sends it. `total_amount` is only checked: it is refused where it is not prices ×
 * people.
 */
export const tourBody = formBody(tourForm).extend({
  course_id: idInput,
  date: dateInput,
  adult_nr: count,
  kids_nr: countOrNone,
  babies_nr: countOrNone,
  total_amount: z.union([z.literal('').transform(() => undefined), moneyInput]).optional(),
});
export type TourBody = z.infer<typeof tourBody>;

/** What became of a booking, for staff. */
export const bookingDetail = z.object({
  /** The course or tour, as its record says now; null: the record is gone. */
  course: z.object({ it: z.string(), en: z.string() }).nullable(),
  status: z.enum(BOOKING_STATES),
  amount: money,
  seats: z.number().int(),
  date: z.string(),
  /** The provider reports another amount, or does not give the money back: people have to look at it. */
  mismatched: z.boolean(),
  refund_failed: z.boolean(),
});

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const tourEndpoints = {
  /** Answers with the page on which the booking is paid and shown: anybody who knows that address sees it. */
  insertTourBooking: {
    method: 'PUT',
    path: '/api/v1/contactrequest/touravailability',
    body: tourBody,
    answer: answer(z.object({ url: z.string() })),
  },
  refundBooking: {
    method: 'POST',
    path: '/api/v1/contactrequest/refundbooking',
    /** `id`: of the request that brought the booking. */
    body: z.object({ id: idInput, reason: line(500).min(1) }),
    answer: done,
  },
} as const satisfies Endpoints;
