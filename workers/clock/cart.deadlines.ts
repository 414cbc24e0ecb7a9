import { abandonCartCommand } from '#commands/carts/visitor-cart.command.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import { clearDue, setDue } from '#workers/due/due-table.ts';
import { defineDeadlines } from './deadline.ts';
import { give } from './give.ts';

const CLOCK = systemActor('clock', [abandonCartCommand]);

/** How long a cart waits for the person who filled it (`domain.md`, «Cart»). */
const WAITS_MS = 30 * 86_400_000;

const EXTENDING = [
  ...(['CartOpened', 'CartTaken', 'CartLinePut', 'CartLineRemoved', 'CartPricesConfirmed'] as const),
  ...(['CartPromotionEntered', 'CartPromotionRemoved', 'CartAddressChosen', 'CartCarrierChosen'] as const),
  ...(['CartMergeWithdrawn', 'CartLinesMerged', 'CheckoutReopened'] as const),
];
const ENDING = ['CartMergedInto', 'CartAbandoned', 'CartPlaced'] as const;

/** A cart is abandoned 30 days after its last change. */
export const cartDeadlines = defineDeadlines({
  on: [...EXTENDING, ...ENDING],
  writes: (event) => {
    if (!('cartId' in event.data)) return [];
    const { cartId } = event.data;
    const group_key = `cart-${cartId}`;
    if ((ENDING as readonly string[]).includes(event.type)) return [clearDue(group_key)];
    const due_at = new Date(Date.parse(event.meta.at) + WAITS_MS).toISOString();
    const data = { cartId, changes: event.revision + 1 };
    return [setDue([{ kind: 'cart-abandoned', subject: String(cartId), due_at, data, group_key }])];
  },
  handlers: {
    // Unless something happened to the cart since.
    'cart-abandoned': ({ execute }, row) => {
      const commandId = `${row.kind}-${row.subject}-${row.data.changes}`;
      const payload = { cartId: Number(row.data.cartId), changes: Number(row.data.changes) };
      return give(execute, { command: abandonCartCommand, payload, actor: CLOCK, commandId });
    },
  },
});
