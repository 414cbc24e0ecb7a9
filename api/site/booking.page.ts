import type { SiteBooking } from '#api/contracts/site-tours.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { reconciledBookingByLink } from '#api/tours/offered/booking-now.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { tourForm } from '#domain/public-requests/forms/tour.form.ts';
import { requestMessages } from '#domain/public-requests/request.messages.ts';
import { type Booking, keepsSeats } from '#domain/tours/slot.state.ts';
import { ProviderUnavailable } from '#platform/payments/port.ts';
import { addressIn, type SitePageSpec } from './offered/site-page.ts';
import { BOOKING_PATH } from './tour.page.ts';

/**
 * The page of a booking, by its link: the booking is paid here, and the provider sends the browser back here. While the
 * outcome is unknown, the provider is queried at each view; its answer is recorded as a webhook's would be, so a
 * scanner that opens the page changes nothing.
 */
export const bookingPage: SitePageSpec = {
  path: BOOKING_PATH,
  languages: ['it', 'en'],
  query: [],
  find: async ({ language, params: { token = '' } }, deps) => {
    const found = await reconciledBookingByLink(token, deps);
    if (!found) return { page: { kind: 'booking', booking: { state: 'over' } }, canonical: tourForm.path, status: 410 };
    const booking = await shownOf(found.booking, token, language, deps);
    return { page: { kind: 'booking', booking }, canonical: tourForm.path };
  },
  // Leads to the page again, which queries the provider anew; without scripts.
  post: async (request, _reply, { language }) => {
    const { token = '' } = request.params as { readonly token?: string };
    return { to: BOOKING_PATH.replace(':token', token), message: requestMessages['tour-booked'][language] };
  },
};

async function shownOf(booking: Booking, token: string, language: Language, deps: RouteDeps): Promise<SiteBooking> {
  const { requestId: id, date, seats, amount, due_at, status } = booking;
  const facts = { id, date, seats, amount, until: due_at };
  if (status !== 'HELD') return { state: status === 'PAID' ? 'CONFIRMED' : status, ...facts };
  if (!keepsSeats(booking, new Date(deps.now()).toISOString())) return { state: 'EXPIRED', ...facts };
  const url = await paymentUrl(booking, token, language, deps);
  return url === null ? { state: 'away', ...facts } : { state: 'HELD', url, ...facts };
}

/** The provider's page for this payment: the same however often it is requested. Null: the provider does not answer. */
async function paymentUrl(
  { reference, amount, due_at: expiresAt, requestId }: Booking,
  token: string,
  language: Language,
  { card, publicUrl }: RouteDeps,
): Promise<string | null> {
  if (!card) return null;
  const returnUrl = publicUrl + addressIn(language, BOOKING_PATH.replace(':token', token));
  const description = language === 'it' ? `Prenotazione n. ${requestId}` : `Booking no. ${requestId}`;
  try {
    const page = await card.start({ reference, amount, currency: 'EUR', description, language, returnUrl, expiresAt });
    return page.url;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}
