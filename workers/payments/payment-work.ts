import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { reconcilePayment } from '#commands/sales-orders/offered/reconcile-payment.ts';
import { failPaymentCommand, failRefundCommand, makeRefundCommand } from '#commands/sales-orders/payment.command.ts';
import { reconcileBooking } from '#commands/tours/reconcile-booking.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { parseReference } from '#domain/sales-orders/payment.decide.ts';
import type { Journal } from '#journal/journal.ts';
import { type PaymentProvider, ProviderUnavailable } from '#platform/payments/port.ts';
import type { DueResult } from '#workers/due/due-result.ts';
import type { DueRow } from '#workers/due/due-table.ts';

const PAYMENTS = systemActor('payments', [failPaymentCommand, failRefundCommand, makeRefundCommand]);

export interface PaymentWork {
  readonly execute: Pipeline['execute'];
  readonly journal: Pick<Journal, 'load'>;
  /** Null: nobody takes cards here any more. */
  readonly provider: PaymentProvider | null;
  /** For tests: called after the provider answered and before the answer is recorded. */
  readonly fault?: (() => void) | undefined;
}

/**
 * Pauses while a provider does not answer, in ms. The first are short, since most providers are away only for a moment.
 */
const PAUSES = [10_000, 30_000, 120_000, 600_000] as const;
/** How often the provider is asked about a payment that no webhook told of, in ms (`marketplace.md`, Payments). */
export const LOOK_EVERY = 10 * 60_000;
/** How often a refund is asked for; after that people make it. With these pauses that takes about a day. */
export const MOST_TRIES = 144;
/**
 * After this long (ms) an attempt is over that the provider does not know, or that nobody ends; money that comes still
 * counts.
 */
const FORGOTTEN = 48 * 3_600_000;

/** The result «look again `ms` after `now`». */
export const after = (now: string, ms: number): DueResult => ({ again: new Date(Date.parse(now) + ms).toISOString() });
/** The pause (ms) before a provider that was away is asked again, by the number of attempts. */
export const pauseAfter = (attempts: number) => PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? 600_000;

/** Asks about an attempt to pay: because its provider told of it, or because nobody did for ten minutes. */
export async function checkPayment(work: PaymentWork, row: DueRow, now: string): Promise<DueResult> {
  const reference = String(row.data.reference);
  const over = Date.parse(now) - Date.parse(String(row.data.since)) > FORGOTTEN;
  try {
    const reconcile = reference.startsWith('tour-') ? reconcileBooking : reconcilePayment;
    const outcome = work.provider ? await reconcile({ ...work, provider: work.provider }, reference) : 'unknown';
    if (outcome !== 'open' && outcome !== 'unknown') return { done: true };
  } catch (error) {
    if (error instanceof ProviderUnavailable) return after(now, pauseAfter(row.attempts));
    throw error;
  }
  // A provider that told of the payment and knows no more yet is asked again by the regular look.
  if (row.data.told === true) return { done: true };
  if (!over) return after(now, LOOK_EVERY);
  const of = parseReference(reference);
  // The hold of a booking ended long ago: nothing is left to note.
  if (!of) return { done: true };
  const abandoned = { id: of.orderId, paymentId: of.paymentId, code: 'abandoned' };
  await give(work, failPaymentCommand, abandoned, `abandon-${reference}`);
  return { done: true };
}

/**
 * Makes a refund at the provider that took the money. The provider knows it by our id, so it is made once, however
 * often it is asked for.
 */
export async function refundAtProvider(work: PaymentWork, row: DueRow, now: string): Promise<DueResult> {
  const id = Number(row.data.orderId);
  const refundId = Number(row.data.refundId);
  const { state: order } = await work.journal.load(orderStream(id), orderFold);
  const refund = order.status === 'none' ? undefined : order.refunds.find((one) => one.refundId === refundId);
  if (order.status === 'none' || !refund || refund.made || refund.failed) return { done: true };
  const reference = order.payments.find(({ paymentId }) => paymentId === refund.paymentId)?.reference ?? '';
  const failed = async (code: string): Promise<DueResult> => {
    await give(work, failRefundCommand, { id, refundId, code }, `refund-failed-${id}-${refundId}`);
    return { done: true };
  };
  if (work.provider?.name !== refund.provider || reference === '') return failed('no-provider');
  let answer: Awaited<ReturnType<PaymentProvider['refund']>>;
  try {
    const asked = { reference, refundId: `${id}-${refundId}`, amount: refund.amount, currency: 'EUR' } as const;
    answer = await work.provider.refund(asked);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return row.attempts + 1 >= MOST_TRIES ? failed('no-answer') : after(now, pauseAfter(row.attempts));
  }
  work.fault?.();
  if (answer.status === 'refused') return failed(answer.code);
  if (answer.status === 'pending') return after(now, LOOK_EVERY);
  await give(work, makeRefundCommand, { id, refundId }, `refund-made-${id}-${refundId}`);
  return { done: true };
}

async function give({ execute }: PaymentWork, command: { readonly name: string }, payload: object, commandId: string) {
  const outcome = await execute(command as unknown as AnyCommand, payload, {
    actor: PAYMENTS,
    commandId,
    correlationId: commandId,
  });
  if (!outcome.ok) throw new Error(`${command.name} came to nothing: ${JSON.stringify(outcome)}`);
}
