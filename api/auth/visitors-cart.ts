import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cartOfVisitor } from '#api/kernel/cart-of-visitor.ts';
import { asSessionToken } from '#api/kernel/session-token.ts';
import { visitorWith } from '#api/kernel/visitor.ts';
import { mergeCartCommand } from '#commands/carts/visitor-cart.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { pause } from '#platform/process/deadline.ts';
import { cartOfCustomer } from '#projections/carts/carts.query.ts';
import type { AuthDeps } from './auth-deps.ts';

const SIGN_IN = systemActor('sign-in', [mergeCartCommand]);

/** The read model of carts may lag for a moment: it is read again this often, with this pause (ms). */
const TRIES = 5;
const PAUSE_MS = 100;

/** A sign-in or registration: the request, its answer, and the token that its body names (`session_token`). */
interface Arrival {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly named: string | undefined;
}

/**
 * Gives the signed-in customer what they put into a cart before signing in, once for each cart: the cart of the token
 * that the body names, else of the browser's cookie, which is then cleared. A sign-in does not depend on it: a cart
 * that can't be taken now stays the visitor's, with the cookie. Staff have no carts, so nothing is taken for them.
 */
export async function takeVisitorsCart(
  { request, reply, named }: Arrival,
  customer_id: number | null,
  deps: Pick<AuthDeps, 'pool' | 'execute' | 'journal'>,
): Promise<void> {
  if (customer_id === null) return;
  const { visitorCookie } = request.server;
  const inCookie = visitorCookie.read(request);
  const token = asSessionToken(named) ?? inCookie;
  if (token === null || !(await mergeCart(token, customer_id, deps))) return;
  if (token === inCookie) visitorCookie.clear(reply);
}

/** Whether the token opens no cart any more. */
async function mergeCart(
  token: string,
  customer_id: number,
  { pool, execute, journal }: Pick<AuthDeps, 'pool' | 'execute' | 'journal'>,
): Promise<boolean> {
  for (let tried = 0; tried < TRIES; tried++) {
    const cartId = await cartOfVisitor({ pool, journal }, visitorWith(token));
    if (cartId === null) return true;
    const into = await cartOfCustomer(pool, customer_id);
    // What is refused now may succeed at another sign-in: so each attempt is a command of its own, and a merged cart
    // stays merged.
    const commandId = `merge-cart-${cartId}-${randomUUID()}`;
    const outcome = await execute(
      mergeCartCommand as unknown as AnyCommand,
      { cartId, customer_id, into },
      { actor: SIGN_IN, commandId, correlationId: commandId },
    );
    if (outcome.ok) return true;
    await pause(PAUSE_MS);
  }
  return false;
}
