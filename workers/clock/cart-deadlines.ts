import { abandonCartCommand } from '#commands/carts/visitor-cart.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { StoredEvent } from '#journal/journal.ts';
import type { Write } from '#workers/followers/follower.ts';
import type { Happened } from './clock.ts';
import { clearDue, type DueRow, setDue } from './due-table.ts';

const CLOCK = systemActor('clock', [abandonCartCommand]);

/** How long a cart waits for the person who filled it (`domain.md`, «Cart»). */
const WAITS_MS = 30 * 86_400_000;

const EXTENDING = [
  ...(['CartOpened', 'CartTaken', 'CartLinePut', 'CartLineRemoved', 'CartPricesConfirmed'] as const),
  ...(['CartPromotionEntered', 'CartPromotionRemoved', 'CartAddressChosen', 'CartCarrierChosen'] as const),
  ...(['CartMergeWithdrawn', 'CartLinesMerged', 'CheckoutReopened'] as const),
];
const ENDING = ['CartMergedInto', 'CartAbandoned', 'CartPlaced'] as const;

/** The events of carts that set and clear deadlines. */
export const CART_DUE_ON = [...EXTENDING, ...ENDING];

const isOf = (types: readonly string[], event: StoredEvent): boolean => types.includes(event.type);

/** Returns the deadlines that an event of a cart sets and clears: a cart is abandoned 30 days after its last change. */
export function cartDeadlines(event: StoredEvent): Write[] {
  if (!('cartId' in event.data)) return [];
  const { cartId } = event.data;
  const group_key = `cart-${cartId}`;
  if (isOf(ENDING, event)) return [clearDue(group_key)];
  if (!isOf(EXTENDING, event)) return [];
  const due_at = new Date(Date.parse(event.meta.at) + WAITS_MS).toISOString();
  const data = { cartId, changes: event.revision + 1 };
  return [setDue([{ kind: 'cart-abandoned', subject: String(cartId), due_at, data, group_key }])];
}

/** Abandons the cart, unless something happened to it since. */
export async function abandonCart(execute: Pipeline['execute'], row: DueRow): Promise<Happened> {
  const subject = `${row.kind}-${row.subject}-${row.data.changes}`;
  const payload = { cartId: Number(row.data.cartId), changes: Number(row.data.changes) };
  const outcome = await execute(abandonCartCommand as unknown as AnyCommand, payload, {
    actor: CLOCK,
    commandId: subject,
    correlationId: subject,
    wait: false,
  });
  if (outcome.ok) return { done: true };
  throw new Error(`cart ${row.subject} could not be given up: ${JSON.stringify(outcome)}`);
}
