import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/carts/payment-methods.ts';
import { line } from '#domain/kernel/values.ts';
import { ORDER_STATES } from '#domain/sales-orders/order.state.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, money, moneyInput } from './envelope.ts';
import { idInput, idParams } from './input.ts';

/** The state of an order's money. */
const paymentState = z.object({
  order_id: z.number().int(),
  status: z.enum(ORDER_STATES),
  method: z.enum(PAYMENT_METHODS),
  total: money,
  paid: money,
  refunded: money,
  /** When the order ends unpaid; null: it does not wait for money. */
  due_at: z.string().nullable(),
  payments: z.array(z.object({ id: z.number().int(), amount: money, state: z.enum(['open', 'captured', 'failed']) })),
});
export type PaymentState = z.infer<typeof paymentState>;

/** The outcome of the payment from which the browser comes back. */
const paymentReturn = z.object({
  order_id: z.number().int(),
  amount: money,
  /** `waiting`: not known yet, query again; `back`: the money came too late or twice, and goes back. */
  state: z.enum(['waiting', 'paid', 'failed', 'back']),
  /** When the order ends unpaid, while it can still be paid anew; null: it can't. */
  until: z.string().nullable(),
});
export type PaymentReturn = z.infer<typeof paymentReturn>;

const token = z.object({ token: z.string().min(1).max(500) });
const redirectAnswer = answer(z.object({ url: z.string() }));

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const paymentEndpoints = {
  startPayment: {
    method: 'POST',
    path: '/api/v1/salesorder/pay',
    body: z.object({ id: idInput }),
    answer: redirectAnswer,
  },
  readPayment: {
    method: 'GET',
    path: '/api/v1/salesorder/payment/:id',
    params: idParams,
    answer: answer(paymentState),
  },
  refundOrder: {
    method: 'POST',
    path: '/api/v1/salesorder/refund',
    /** Without an amount: everything that is left. */
    body: z.object({ id: idInput, amount: moneyInput.optional(), reason: line(500).min(1) }),
    answer: done,
  },
  paymentReturn: { method: 'POST', path: '/api/v1/payments/return', body: token, answer: answer(paymentReturn) },
  payAgain: { method: 'POST', path: '/api/v1/payments/again', body: token, answer: redirectAnswer },
  webhook: {
    method: 'POST',
    path: '/api/v1/payments/webhooks/:provider',
    params: z.object({ provider: z.string().regex(/^[a-z]{1,40}$/) }),
    answer: answer(z.null()),
  },
} as const satisfies Endpoints;
