import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { endBookingRefundCommand } from '#commands/tours/booking.commands.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { slotFold, tourStream } from '#domain/tours/slot.state.ts';
import { type PaymentProvider, ProviderUnavailable } from '#platform/payments/port.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';
import { after, LOOK_EVERY, MOST_TRIES, type PaymentWork, pauseAfter } from './payment-work.ts';

const PAYMENTS = systemActor('payments', [endBookingRefundCommand]);

/**
 * Gives the money of a booking back at the provider that took it. The provider knows the refund by our reference, so it
 * is made once, however often it is asked for.
 */
export async function refundBookingAtProvider(work: PaymentWork, row: DueRow, now: string): Promise<DueResult> {
  const of = {
    courseId: Number(row.data.courseId),
    date: String(row.data.date),
    requestId: Number(row.data.requestId),
  };
  const { state } = await work.journal.load(tourStream(of), slotFold);
  const booking = state.bookings.get(of.requestId);
  if (booking?.status !== 'REFUNDING' || booking.refundFailed) return { done: true };
  const { reference, captured: amount } = booking;
  const end = async (code: string | null): Promise<DueResult> => {
    const commandId = `refund-${reference}-${code ?? 'made'}`;
    const outcome = await work.execute(
      endBookingRefundCommand as unknown as AnyCommand,
      { ...of, code },
      {
        actor: PAYMENTS,
        commandId,
        correlationId: commandId,
      },
    );
    if (!outcome.ok) throw new Error(`the refund of ${reference} is not noted: ${JSON.stringify(outcome)}`);
    return { done: true };
  };
  if (work.provider?.name !== booking.provider) return end('no-provider');
  let answer: Awaited<ReturnType<PaymentProvider['refund']>>;
  try {
    answer = await work.provider.refund({ reference, refundId: `${reference}-1`, amount, currency: 'EUR' });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return row.attempts + 1 >= MOST_TRIES ? end('no-answer') : after(now, pauseAfter(row.attempts));
  }
  work.fault?.();
  if (answer.status === 'refused') return end(answer.code);
  return answer.status === 'pending' ? after(now, LOOK_EVERY) : end(null);
}
