import { z } from 'zod';
import { email } from '#domain/accounts/login-names.ts';
import { line } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done } from './envelope.ts';
import { idInput } from './input.ts';
import { orderBodies } from './order-goods.contract.ts';
import { orderDetail } from './sales-orders.contract.ts';

/** The token of `/ordine/{token}`: it goes in a body, because addresses are logged. */
export const orderLinkToken = z.string().min(1).max(500);
const token = orderLinkToken;
const tokenBody = z.object({ token });

/** Calls of the holder of an order's link, signed in or not: see `endpoint.ts`. */
export const orderLinkEndpoints = {
  readOrderLink: { method: 'POST', path: '/api/v1/orderlink/read', body: tokenBody, answer: answer(orderDetail) },
  payByLink: {
    method: 'POST',
    path: '/api/v1/orderlink/pay',
    body: tokenBody,
    answer: answer(z.object({ url: z.string() })),
  },
  cancelByLink: {
    method: 'POST',
    path: '/api/v1/orderlink/cancel',
    body: tokenBody.extend({ reason: line(500).optional() }),
    answer: done,
  },
  withdrawByLink: {
    method: 'POST',
    path: '/api/v1/orderlink/withdraw',
    body: orderBodies.withdraw.omit({ id: true }).extend({ token }),
    answer: done,
  },
  returnByLink: {
    method: 'POST',
    path: '/api/v1/orderlink/requestReturn',
    body: orderBodies.askReturn.omit({ id: true }).extend({ token }),
    answer: done,
  },
  writeByLink: {
    method: 'POST',
    path: '/api/v1/orderlink/message',
    body: orderBodies.message.omit({ id: true }).extend({ token }),
    answer: done,
  },
  /** Mails the link once more; the answer does not tell whether there is such an order. */
  askOrderLink: {
    method: 'POST',
    path: '/api/v1/orderlink/ask',
    body: z.object({ email, order: idInput }),
    answer: answer(z.null()),
  },
} as const satisfies Endpoints;
