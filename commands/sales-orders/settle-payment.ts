import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { ofReference } from '#domain/sales-orders/payment.decide.ts';
import type { Journal } from '#journal/journal.ts';
import type { PaymentProvider, PaymentTruth } from '#platform/payments/port.ts';
import { failPaymentCommand, noteMismatchCommand, recordCaptureCommand } from './payment.command.ts';

const PAYMENTS = systemActor('payments', [failPaymentCommand, noteMismatchCommand, recordCaptureCommand]);

/** What a payment came to. `foreign`: no attempt of ours at this provider; `unknown`: one that the provider never heard of. */
export type Settled = 'open' | 'captured' | 'failed' | 'mismatched' | 'unknown' | 'foreign';

export interface Settling {
  readonly execute: Pipeline['execute'];
  readonly journal: Pick<Journal, 'load'>;
  readonly provider: PaymentProvider;
  /** For tests: after the truth was fetched and before it is recorded. */
  readonly fault?: (() => void) | undefined;
}

/**
 * Fetches the truth about a payment from its provider and records it: the one way in which a provider's word reaches an order, for
 * webhooks, the browser's return and the looks of the clock alike. Each command goes by an id made of the payment and of what the
 * provider says, so that whoever comes twice, or dies between the two, changes nothing more.
 * @throws ProviderAway where the provider does not answer; Error where a command came to nothing that is decided
 */
export async function settlePayment(settling: Settling, reference: string): Promise<Settled> {
  const { journal, provider, fault } = settling;
  const of = ofReference(reference);
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
    await give(settling, truth, failPaymentCommand, { ...payment, code: truth.code || 'failed' });
    return 'failed';
  }
  if (truth.reference !== reference || currency !== 'EUR' || amount !== attempt.amount) {
    await give(settling, truth, noteMismatchCommand, { ...payment, amount, currency });
    return 'mismatched';
  }
  await give(settling, truth, recordCaptureCommand, { ...payment, provider: provider.name, amount });
  return 'captured';
}

async function give(
  { execute, provider }: Settling,
  { reference, event }: PaymentTruth,
  command: { readonly name: string },
  payload: object,
): Promise<void> {
  const commandId = `${provider.name}-${reference}-${event}`;
  const outcome: CommandOutcome = await execute(command as unknown as AnyCommand, payload, {
    // One name whoever asked: ids are told apart by it.
    actor: PAYMENTS,
    commandId,
    correlationId: commandId,
  });
  if (!outcome.ok) throw new Error(`${command.name} of ${reference} came to nothing: ${JSON.stringify(outcome)}`);
}
