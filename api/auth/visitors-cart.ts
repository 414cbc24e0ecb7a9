import { randomUUID } from 'node:crypto';
import { mergeCartCommand } from '#commands/carts/visitor-cart.command.ts';
import { sha256 } from '#commands/kernel/identity.ts';
import type { AnyCommand } from '#commands/kernel/outcome.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { pause } from '#platform/process/deadline.ts';
import { cartOfCustomer, cartOfSession } from '#projections/carts/carts.query.ts';
import type { AuthDeps } from './auth-deps.ts';

const SIGN_IN = systemActor('sign-in', [mergeCartCommand]);

/** The read model of carts may be a moment behind: so often it is asked again. */
const TRIES = 5;
const PAUSE_MS = 100;

/**
 * What was put into a cart before signing in goes with whoever signs in, once for each cart. It holds no sign-in up: a cart that
 * can't be taken now stays its visitor's. Of staff, who have no carts, nothing is taken.
 * @param token as the browser has it; one that opens nothing (any more) does nothing
 */
export async function takeVisitorsCart(
  token: string | undefined,
  customer_id: number | null,
  { pool, execute }: Pick<AuthDeps, 'pool' | 'execute'>,
): Promise<void> {
  if (!token || customer_id === null) return;
  for (let tried = 0; tried < TRIES; tried++) {
    const cartId = await cartOfSession(pool, sha256(token));
    if (cartId === null) return;
    const into = await cartOfCustomer(pool, customer_id);
    // Refused for now, it may be taken at another sign-in: each attempt is a command of its own, and what is merged stays so.
    const commandId = `merge-cart-${cartId}-${randomUUID()}`;
    const outcome = await execute(
      mergeCartCommand as unknown as AnyCommand,
      { cartId, customer_id, into },
      { actor: SIGN_IN, commandId, correlationId: commandId },
    );
    if (outcome.ok) return;
    await pause(PAUSE_MS);
  }
}
