import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { PaymentOutcome } from '#commands/sales-orders/offered/reconcile-payment.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { parseBookingReference, slotFold, tourStream } from '#domain/tours/slot.state.ts';
import type { Journal } from '#journal/journal.ts';
import type { PaymentProvider } from '#platform/payments/port.ts';
import { expireBookingCommand, noteBookingMismatchCommand, recordBookingPaidCommand } from './booking.commands.ts';

const PAYMENTS = systemActor('payments', [expireBookingCommand, noteBookingMismatchCommand, recordBookingPaidCommand]);

export interface ReconcileBookingDeps {
  readonly execute: Pipeline['execute'];
  readonly journal: Pick<Journal, 'load'>;
  readonly provider: PaymentProvider;
  /** For tests: called after the truth was fetched and before it is recorded. */
  readonly fault?: (() => void) | undefined;
}

/**
 * Fetches the truth about a booking's payment and records it, as `reconcilePayment` does for orders. This is the one
 * way in which a provider's word reaches a booking, for webhooks, the browser's return and the regular looks of the
 * clock alike. A caller that comes twice changes nothing more.
 * @throws ProviderUnavailable when the provider does not answer
 * @throws Error when a command was not done
 */
export async function reconcileBooking(deps: ReconcileBookingDeps, reference: string): Promise<PaymentOutcome> {
  const { journal, provider, execute, fault } = deps;
  const of = parseBookingReference(reference);
  if (!of) return 'foreign';
  const { state } = await journal.load(tourStream(of), slotFold);
  const booking = state.bookings.get(of.requestId);
  if (booking?.provider !== provider.name) return 'foreign';
  if (booking.captured > 0) return 'captured';
  const truth = await provider.fetch(reference);
  fault?.();
  if (!truth) return 'unknown';
  const { status, amount, currency, event } = truth;
  if (status === 'open') return 'open';
  const recordTruth = async (command: { readonly name: string }, more: object) => {
    const commandId = `${provider.name}-${reference}-${event}`;
    const outcome = await execute(
      command as unknown as AnyCommand,
      { ...of, ...more },
      {
        actor: PAYMENTS,
        commandId,
        correlationId: commandId,
      },
    );
    if (!outcome.ok) throw new Error(`${command.name} of ${reference} came to nothing: ${JSON.stringify(outcome)}`);
  };
  if (status === 'failed') {
    await recordTruth(expireBookingCommand, { why: 'failed' });
    return 'failed';
  }
  if (truth.reference !== reference || currency !== 'EUR' || amount !== booking.amount) {
    await recordTruth(noteBookingMismatchCommand, { amount, currency });
    return 'mismatched';
  }
  await recordTruth(recordBookingPaidCommand, { amount });
  return 'captured';
}
