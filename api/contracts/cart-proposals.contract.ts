import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/carts/payment-methods.ts';
import { line, sha256, text } from '#domain/kernel/values.ts';
import { cartSummary } from './carts.contract.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, money } from './envelope.ts';
import { flagInput, idParams, wholeInput } from './input.ts';

/** What differs from when the cart was sent: net prices, or quantities. */
const change = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), name: z.string(), before: money, now: money }),
  z.object({ what: z.literal('quantity'), name: z.string(), before: z.number().int(), now: z.number().int() }),
  z.object({ what: z.literal('gone'), name: z.string() }),
  z.object({ what: z.literal('new'), name: z.string() }),
]);

/**
 * `GET /api/v1/cartproposal/{token}`: the cart that was prepared, at the current prices: confirming it agrees to them.
 */
const proposalPage = z.object({
  customer: z.string(),
  proposed_by: z.string(),
  note: z.string(),
  /** The last day on which it can be confirmed. */
  until: z.string(),
  cart: cartSummary,
  changes: z.array(change),
  /** Can be confirmed now. */
  confirmable: z.boolean(),
  /** Why not, in words; empty when it can be confirmed. */
  reason: z.string(),
});
export type ProposalPage = z.infer<typeof proposalPage>;

const token = z.object({ token: z.string().min(1).max(500) });
const path = '/api/v1/cartproposal/:token';

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const cartProposalEndpoints = {
  /** Sends a customer's cart to the customer, who confirms it by a link. */
  proposeCart: {
    method: 'POST',
    path: '/api/v1/Cart/:id/propose',
    params: idParams,
    body: z.object({
      note: text(1000).default(''),
      /** How many days the customer has. */
      days: wholeInput(1, 60).default(14),
    }),
    answer: done,
  },
  showProposal: {
    method: 'GET',
    path,
    params: token,
    query: z.object({ payment: z.enum(PAYMENT_METHODS).optional(), invoice: flagInput.optional() }),
    answer: answer(proposalPage),
  },
  /** «Ordine con obbligo di pagare», by the link. */
  confirmProposal: {
    method: 'POST',
    path,
    params: token,
    body: z.object({
      /** Who confirms. */
      name: line(120).min(1),
      hash: sha256,
      payment: z.enum(PAYMENT_METHODS),
      invoice: flagInput.default(false),
    }),
    answer: inserted,
  },
} as const satisfies Endpoints;
