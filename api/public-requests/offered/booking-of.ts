import type { RouteDeps } from '#api/kernel/deps.ts';
import type { PublicRequest } from '#domain/public-requests/request.state.ts';
import { type Booking, slotFold, tourStream } from '#domain/tours/slot.state.ts';
import { bookedDay } from '#projections/tours/tour-bookings.query.ts';

/**
 * The booking of a request, read from the streams; null when there is none. An erased request no longer names its
 * course and day, so the read model tells them: money must be refundable after an erasure too, and the provider asks
 * for no name.
 */
export async function bookingOf(
  request: PublicRequest | null,
  { journal, pools }: Pick<RouteDeps, 'journal' | 'pools'>,
): Promise<Booking | null> {
  if (request?.form !== 'tour') return null;
  const key = request.erased
    ? await bookedDay(pools.pg, request.requestId)
    : { courseId: Number(request.answers.get('course_id')), date: request.answers.get('date') ?? '' };
  if (!key) return null;
  const { state } = await journal.load(tourStream(key), slotFold);
  return state.bookings.get(request.requestId) ?? null;
}
