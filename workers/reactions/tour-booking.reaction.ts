import { mailTo } from './public-request.reaction.ts';
import { defineReaction } from './reaction.ts';

/** How long the link of the mail shows the booking after the mail left, in ms: longer than any course lies ahead. */
const SHOWN_MS = 400 * 86_400_000;

/** Tells a visitor that their seats are confirmed, or that money goes back. */
export const tourBookingReaction = defineReaction({
  name: 'tour-booking',
  on: ['BookingConfirmed', 'BookingRefundRequested'],
  mails: async (event, lookups) => {
    const { requestId, amount, date: day } = event.data;
    const request = await lookups.request(requestId);
    if (!request || request.erased) return [];
    const booking = event.type === 'BookingConfirmed' ? 'confirmed' : 'refund';
    const expiresAt = new Date(Date.parse(event.meta.at) + SHOWN_MS).toISOString();
    return [mailTo(request, 'tour-booking', { requestId, booking, amount, day, expiresAt })];
  },
});
