import { expireBookingCommand } from '#commands/tours/booking.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { bookingReference } from '#domain/tours/slot.state.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import { clearDue, type DueRow, setDue } from '#workers/due/due-table.ts';
import { refundBookingAtProvider } from '#workers/payments/booking-work.ts';
import { type DueDeps, defineDeadlines } from './deadline.ts';
import { give, tooEarly } from './give.ts';

const CLOCK = systemActor('clock', [expireBookingCommand]);

type Of = { readonly courseId: number; readonly date: string; readonly requestId: number };
const holdGroup = (of: Of) => `hold-${bookingReference(of, of.requestId)}`;
const refundGroup = (of: Of) => `refund-${bookingReference(of, of.requestId)}`;
const ofOnly = ({ courseId, date, requestId }: Of) => ({ courseId, date, requestId });

/** The hold of a booking's seats, and its refund. `payment.deadlines.ts` asks about its payment. */
export const bookingDeadlines = defineDeadlines({
  on: [
    ...(['SeatsHeld', 'BookingPaid', 'BookingExpired', 'BookingMismatched'] as const),
    ...(['BookingRefundRequested', 'BookingRefunded', 'BookingRefundFailed'] as const),
  ],
  writes: (event) => {
    switch (event.type) {
      case 'SeatsHeld': {
        const { reference, due_at } = event.data;
        const hold = { kind: 'booking-expiry', subject: reference, due_at, data: ofOnly(event.data) } as const;
        return [setDue([{ ...hold, group_key: holdGroup(event.data) }])];
      }
      case 'BookingExpired':
      case 'BookingPaid':
      case 'BookingMismatched':
        return [clearDue(holdGroup(event.data))];
      case 'BookingRefundRequested': {
        const subject = bookingReference(event.data, event.data.requestId);
        const due = { kind: 'booking-refund', subject, due_at: event.meta.at, data: ofOnly(event.data) } as const;
        return [setDue([{ ...due, group_key: refundGroup(event.data) }])];
      }
      case 'BookingRefunded':
      case 'BookingRefundFailed':
        return [clearDue(refundGroup(event.data))];
      default:
        return [];
    }
  },
  handlers: {
    'booking-expiry': endHold,
    'booking-refund': ({ payments }, row, now) => refundBookingAtProvider(payments, row, now),
  },
});

/** Expires a booking whose hold (a quarter of an hour) is over. */
function endHold({ execute }: DueDeps, row: DueRow, now: string): Promise<DueResult> {
  const commandId = `booking-expiry-${row.subject}`;
  const payload = { ...row.data, why: 'time' };
  const early = tooEarly('booking-not-yet', now, 60_000);
  return give(execute, { command: expireBookingCommand, payload, actor: CLOCK, commandId }, early);
}
