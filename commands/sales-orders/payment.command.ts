import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { cents, id, line, made, someCents } from '#domain/kernel/values.ts';
import { failRefund, makeRefund, refundOrder } from '#domain/sales-orders/offered/refund.decide.ts';
import { failPayment, noteMismatch, recordCapture, startPayment } from '#domain/sales-orders/payment.decide.ts';
import { openAttempt } from '#domain/sales-orders/payment.state.ts';
import { orderCommand } from './order-ownership.ts';

/** The right of those who keep the firm's accounts: they say what came in and what went back. */
const accounts = { function: 'orders', action: 'delete' } as const;

const byStaff = (actor: Actor) => actor.kind === 'account';

/** Starts an attempt to pay. The answer's data is the attempt's reference, by which the provider is asked. */
export const startPaymentCommand = defineCommand({
  name: 'StartPayment',
  schema: z.object({ id, provider: made(40) }),
  access: [{ function: 'orders', action: 'create' }, { link: 'order' }, { link: 'payment' }],
  ...orderCommand,
  decide: ({ payload: { provider }, state, context: { now } }) => startPayment(state, { provider, now }),
  answer: ({ payload: { provider }, state }) => ({
    reference: (state.status === 'none' ? undefined : openAttempt(state, provider))?.reference ?? '',
  }),
});

/**
 * Records money that came in: by bank transfer, in cash by the carrier, or as the provider itself says. Staff say which
 * order they saw (`If-Match`): a payment that came in meanwhile has to be seen first, so that two record it once.
 */
export const recordCaptureCommand = defineCommand({
  name: 'RecordCapture',
  schema: z.object({ id, paymentId: id.nullable(), provider: made(40), amount: someCents }),
  access: accounts,
  ...orderCommand,
  judges: ({ type }) => type === 'PaymentCaptured',
  decide: ({ payload, state }) => recordCapture(state, payload),
});

/** Records that an attempt failed, as the provider itself says. */
export const failPaymentCommand = defineCommand({
  name: 'FailPayment',
  schema: z.object({ id, paymentId: id, code: made(60) }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload: { paymentId, code }, state }) => failPayment(state, paymentId, code),
});

/** Notes that the provider says something else of a payment than the order does. */
export const noteMismatchCommand = defineCommand({
  name: 'NotePaymentMismatch',
  schema: z.object({ id, paymentId: id, amount: cents, currency: made(3) }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload, state }) => noteMismatch(state, payload),
});

/**
 * Staff give back part or all of what was paid; without an amount all that is left. With `If-Match`, what goes back
 * meanwhile has to be seen first.
 */
export const refundOrderCommand = defineCommand({
  name: 'RefundOrder',
  schema: z.object({ id, amount: cents.nullable(), reason: line(500).min(1) }),
  access: accounts,
  ...orderCommand,
  judges: ({ type }) => type === 'RefundRequested',
  decide: ({ payload, state }) => refundOrder(state, payload),
});

/** Records money that went back: as staff say of the refunds that they make, or the provider of its own. */
export const makeRefundCommand = defineCommand({
  name: 'MakeRefund',
  schema: z.object({ id, refundId: id }),
  access: accounts,
  ...orderCommand,
  decide: ({ payload, state, context: { actor } }) => makeRefund(state, payload.refundId, byStaff(actor)),
});

/** Records that the provider does not make a refund. */
export const failRefundCommand = defineCommand({
  name: 'FailRefund',
  schema: z.object({ id, refundId: id, code: made(60) }),
  access: 'system',
  ...orderCommand,
  decide: ({ payload: { refundId, code }, state }) => failRefund(state, refundId, code),
});
