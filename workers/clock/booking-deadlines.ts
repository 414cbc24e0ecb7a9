import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { expireBookingCommand } from '#commands/tours/booking.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { bookingReference } from '#domain/tours/slot.state.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import type { Happened } from './clock.ts';
import { clearDue, type DueRow, setDue } from './due-table.ts';
import { LOOK_EVERY, paymentLook } from './payment-deadlines.ts';

const CLOCK = systemActor('clock', [expireBookingCommand]);

/** The events of bookings that set and clear deadlines. */
export const BOOKING_DUE_ON = [
  ...(['SeatsHeld', 'BookingPaid', 'BookingExpired', 'BookingMismatched'] as const),
  ...(['BookingRefundRequested', 'BookingRefunded', 'BookingRefundFailed'] as const),
];

type Of = { readonly courseId: number; readonly date: string; readonly requestId: number };
const holdGroup = (of: Of) => `hold-${bookingReference(of, of.requestId)}`;
const refundGroup = (of: Of) => `refund-${bookingReference(of, of.requestId)}`;
const ofOnly = ({ courseId, date, requestId }: Of) => ({ courseId, date, requestId });

/**
 * Returns the deadlines that an event of a booking sets and clears. The payment provider is asked before the hold ends
 * and after it, until the outcome is known: money that comes late gets a seat or goes back.
 */
export function bookingDeadlines(event: StoredEvent): Write[] {
  switch (event.type) {
    case 'SeatsHeld': {
      const { reference, due_at } = event.data;
      const { at } = event.meta;
      const first = new Date(Date.parse(at) + LOOK_EVERY).toISOString();
      const hold = { kind: 'booking-expiry' as const, subject: reference, due_at, data: ofOnly(event.data) };
      return [setDue([{ ...hold, group_key: holdGroup(event.data) }, paymentLook(reference, at, first)])];
    }
    case 'BookingExpired': {
      const over = clearDue(holdGroup(event.data));
      // After a failed payment no money can come any more, so the provider is not asked again.
      return event.data.why === 'time' ? [over] : [over, clearDue(bookingReference(event.data, event.data.requestId))];
    }
    case 'BookingPaid':
    case 'BookingMismatched':
      return [clearDue(holdGroup(event.data)), clearDue(bookingReference(event.data, event.data.requestId))];
    case 'BookingRefundRequested': {
      const subject = bookingReference(event.data, event.data.requestId);
      const due = { kind: 'booking-refund' as const, subject, due_at: event.meta.at, data: ofOnly(event.data) };
      return [setDue([{ ...due, group_key: refundGroup(event.data) }])];
    }
    case 'BookingRefunded':
    case 'BookingRefundFailed':
      return [clearDue(refundGroup(event.data))];
    default:
      return [];
  }
}

/** Expires a booking whose hold (a quarter of an hour) is over. */
export async function endHold(execute: Pipeline['execute'], row: DueRow, now: string): Promise<Happened> {
  const commandId = `booking-expiry-${row.subject}`;
  const outcome = await execute(
    expireBookingCommand as unknown as AnyCommand,
    { ...row.data, why: 'time' },
    {
      actor: CLOCK,
      commandId,
      correlationId: commandId,
      wait: false,
    },
  );
  if (outcome.ok) return { done: true };
  if ('refusal' in outcome && outcome.refusal.code === 'booking-not-yet') {
    return { again: new Date(Date.parse(now) + 60_000).toISOString() };
  }
  throw new Error(`booking ${row.subject} could not expire: ${JSON.stringify(outcome)}`);
}
