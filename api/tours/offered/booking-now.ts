import type { RouteDeps } from '#api/kernel/deps.ts';
import { bookingOf } from '#api/public-requests/offered/booking-of.ts';
import { REQUEST_LINKS } from '#commands/public-requests/request.links.ts';
import { reconcileBooking } from '#commands/tours/reconcile-booking.ts';
import type { PublicRequest } from '#domain/public-requests/request.state.ts';
import { requestFold, requestStream } from '#domain/public-requests/request.state.ts';
import type { Booking } from '#domain/tours/slot.state.ts';
import { ProviderUnavailable } from '#platform/payments/port.ts';

/** The request of a link, and its booking; null when the link is forged or too old, or the request was erased. */
export async function bookingByLink(
  token: string,
  deps: RouteDeps,
): Promise<{ readonly request: PublicRequest; readonly booking: Booking } | null> {
  const link = deps.links.open(REQUEST_LINKS.booking, token, deps.now());
  const request = link && (await deps.journal.load(requestStream(link.id), requestFold)).state;
  // No link shows an erased request.
  const booking = request && !request.erased ? await bookingOf(request, deps) : null;
  return request && booking ? { request, booking } : null;
}

/**
 * The same, after the provider was asked if it is not known yet whether the booking was paid: a visitor who comes back
 * need not wait for a webhook. A provider that does not answer is asked again at the next look, or by the clock.
 */
export async function reconciledBookingByLink(token: string, deps: RouteDeps): ReturnType<typeof bookingByLink> {
  const found = await bookingByLink(token, deps);
  const waits = found?.booking.status === 'HELD' || found?.booking.status === 'EXPIRED';
  if (!found || !waits || !deps.card) return found;
  try {
    await reconcileBooking({ ...deps, provider: deps.card }, found.booking.reference);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
  }
  return bookingByLink(token, deps);
}
