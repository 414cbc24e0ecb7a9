import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { takeOverOrderCommand } from '#commands/sales-orders/take-over.command.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { guestOrdersOf } from '#projections/sales-orders/sales-orders.query.ts';
import type { AuthDeps } from './auth-deps.ts';

const SIGN_IN = systemActor('sign-in', [takeOverOrderCommand]);

/**
 * At a sign-in, gives the account the orders that its owner placed as a guest before, once the e-mail is confirmed;
 * what is missed now is taken at the next sign-in.
 * @param account as it is now
 */
export async function takeGuestsOrders(
  { accountId, customer_id, email, emailConfirmed }: OpenAccount,
  { pool, execute }: Pick<AuthDeps, 'pool' | 'execute'>,
): Promise<void> {
  if (customer_id === null || !emailConfirmed) return;
  for (const id of await guestOrdersOf(pool, email)) {
    const commandId = `take-order-${id}-${accountId}`;
    const by = { actor: SIGN_IN, commandId, correlationId: commandId } as const;
    await execute(takeOverOrderCommand as unknown as AnyCommand, { id, accountId }, by);
  }
}
