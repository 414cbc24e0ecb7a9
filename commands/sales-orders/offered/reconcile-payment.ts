import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { parseReference } from '#domain/sales-orders/payment.decide.ts';
import type { Journal } from '#journal/journal.ts';
import type { PaymentProvider, PaymentTruth } from '#platform/payments/port.ts';
import { failPaymentCommand, noteMismatchCommand, recordCaptureCommand } from '../payment.command.ts';

const PAYMENTS = systemActor('payments', [failPaymentCommand, noteMismatchCommand, recordCaptureCommand]);

/**
 * The outcome of a payment. `foreign`: no attempt of ours at this provider; `unknown`: an attempt that the provider
 * never heard of.
 */
export type PaymentOutcome = 'open' | 'captured' | 'failed' | 'mismatched' | 'unknown' | 'foreign';

export interface ReconcilePaymentDeps {
  readonly execute: Pipeline['execute'];
  readonly journal: Pick<Journal, 'load'>;
  readonly provider: PaymentProvider;
  /** For tests: called after the truth was fetched and before it is recorded. */
  readonly fault?: (() => void) | undefined;
}

/**
 * Fetches the truth about a payment from its provider and records it. This is the one way in which a provider's word
 * reaches an order, for webhooks, the browser's return and the regular looks of the clock alike. Each command has an id
 * made of the payment and of what the provider says, so that a caller that comes twice, or dies between the two steps,
 * changes nothing more.
 * @throws ProviderUnavailable when the provider does not answer
 * @throws Error when a command was not done
 */
export async function reconcilePayment(deps: ReconcilePaymentDeps, reference: string): Promise<PaymentOutcome> {
  const { journal, provider, fault } = deps;
  const of = parseReference(reference);
  if (!of) return 'foreign';
  const { state: order } = await journal.load(orderStream(of.orderId), orderFold);
  const attempt = order.status === 'none' ? undefined : order.payments.find((one) => one.reference === reference);
  if (attempt?.provider !== provider.name) return 'foreign';
  if (attempt.captured > 0) return 'captured';
  const truth = await provider.fetch(reference);
  fault?.();
  if (!truth) return 'unknown';
  const { status, amount, currency } = truth;
  if (status === 'open') return 'open';
  const payment = { id: of.orderId, paymentId: of.paymentId };
  if (status === 'failed') {
    await recordTruth(deps, truth, failPaymentCommand, { ...payment, code: truth.code || 'failed' });
    return 'failed';
  }
  if (truth.reference !== reference || currency !== 'EUR' || amount !== attempt.amount) {
    await recordTruth(deps, truth, noteMismatchCommand, { ...payment, amount, currency });
    return 'mismatched';
  }
  await recordTruth(deps, truth, recordCaptureCommand, { ...payment, provider: provider.name, amount });
  return 'captured';
}

async function recordTruth(
  { execute, provider }: ReconcilePaymentDeps,
  { reference, event }: PaymentTruth,
  command: { readonly name: string },
  payload: object,
): Promise<void> {
  const commandId = `${provider.name}-${reference}-${event}`;
  const outcome: CommandOutcome = await execute(command as unknown as AnyCommand, payload, {
    // The same actor for every caller: command ids belong to an actor.
    actor: PAYMENTS,
    commandId,
    correlationId: commandId,
  });
  if (!outcome.ok) throw new Error(`${command.name} of ${reference} came to nothing: ${JSON.stringify(outcome)}`);
}
