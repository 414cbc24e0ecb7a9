import { placeCartCommand, reopenCheckoutCommand } from '#commands/carts/end-checkout.command.ts';
import { enterGuestCommand } from '#commands/customers/offered/enter-guest.command.ts';
import type { Follow, Process } from '#commands/kernel/process.ts';
import { onEvent, requireStep, runStep } from '#commands/kernel/process-steps.ts';
import { confirmStockCommand, holdStockCommand, releaseStockCommand } from '#commands/stock/stock.command.ts';
import { confirmUseCommand, releaseUseCommand, reserveUseCommand } from '#commands/voucher-uses/voucher-use.command.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { refusalOf } from '#domain/sales-orders/order.decide.ts';
import type { Keeping, OrderFault } from '#domain/sales-orders/order.events.ts';
import { sha256 } from '#journal/identity.ts';
import { openOrderCommand } from './open-order.command.ts';
import { placeOrderCommand, refuseOrderCommand, reviveOrderCommand, turnLateBackCommand } from './order.command.ts';

/**
 * Leads from a frozen cart to a placed order, over streams that know no common transaction: each step follows an event,
 * under an id made from it, so that what a crash left open is finished from the log and nothing is done twice. Holds
 * are released by what the order's own stream says, and by nothing else (`marketplace.md`, «Reservations without a
 * transaction»).
 */

const RESERVING = [holdStockCommand, reserveUseCommand];
const RELEASING = [releaseStockCommand, releaseUseCommand];

/**
 * Reserves all that an order needs: stocks in the order of their ids, then vouchers. Gives what is missing, line by
 * line.
 */
async function reserve(follow: Follow, { hold, items, promotions, buyer }: Keeping): Promise<OrderFault[]> {
  const faults: OrderFault[] = [];
  const note = (refusal: Refusal | null, of: Pick<OrderFault, 'item_id' | 'promotion'>) => {
    if (!refusal) return;
    const { code, it, en } = refusal.message;
    faults.push({ ...of, code, said: { it, en } });
  };
  for (const { item_id, quantity } of items) {
    const refusal = await runStep(follow, `hold-${item_id}`, holdStockCommand, { item_id, hold, quantity });
    note(refusal, { item_id, promotion: null });
  }
  for (const promotion of faults.length > 0 ? [] : promotions) {
    const name = `use-${promotion.kind}-${promotion.id}`;
    note(await runStep(follow, name, reserveUseCommand, { promotion, hold, buyer }), { item_id: null, promotion });
  }
  return faults;
}

async function release(follow: Follow, { hold, items, promotions }: Keeping): Promise<void> {
  for (const { item_id } of items) {
    await requireStep(follow, `release-${item_id}`, releaseStockCommand, { item_id, hold });
  }
  for (const promotion of promotions) {
    await requireStep(follow, `release-${promotion.kind}-${promotion.id}`, releaseUseCommand, { promotion, hold });
  }
}

/** When an order came to its end, releases what is kept for it. */
const releaseOn = (name: string, type: 'OrderExpired' | 'OrderCancelled' | 'LatePaymentTurnedBack'): Process =>
  onEvent(name, type, RELEASING, async ({ keeping }, follow) => {
    await release(follow, keeping);
    return undefined;
  });

/**
 * A step's name that holds what is missing. When the step runs again, something else may be missing: that is another
 * command, which finds the order as it is.
 */
function stepOf(what: string, faults: readonly OrderFault[]): string {
  return `${what}-${sha256(canonicalJson(faults)).slice(0, 16)}`;
}

export const ORDER_PROCESSES: readonly Process[] = [
  onEvent(
    'open-order',
    'CheckoutStarted',
    [enterGuestCommand, openOrderCommand],
    async ({ cartId, orderId }, follow, load) => {
      const cart = await load(cartStream(cartId), cartFold);
      const guest = cart.status === 'none' ? null : cart.guest;
      if (guest) await requireStep(follow, 'guest', enterGuestCommand, { cartId, customer_id: guest.customer_id });
      const refusal = await runStep(follow, 'open', openOrderCommand, { id: orderId, cartId });
      return refusal ?? undefined;
    },
  ),
  onEvent(
    'place-order',
    'OrderOpened',
    [...RESERVING, refuseOrderCommand, placeOrderCommand],
    async ({ orderId, keeping }, follow) => {
      const faults = await reserve(follow, keeping);
      if (faults.length > 0) {
        // If an earlier run has refused the order already, the caller gets what that run said.
        const name = stepOf('refuse', faults);
        return (await runStep(follow, name, refuseOrderCommand, { id: orderId, faults })) ?? refusalOf(faults);
      }
      const refusal = await runStep(follow, 'place', placeOrderCommand, { id: orderId });
      return refusal ?? undefined;
    },
  ),
  onEvent('settle-placed', 'OrderPlaced', [placeCartCommand], async ({ orderId, cartId }, follow) => {
    await requireStep(follow, 'cart', placeCartCommand, { cartId, orderId });
    return undefined;
  }),
  onEvent(
    'settle-refused',
    'OrderRefused',
    [...RELEASING, reopenCheckoutCommand],
    async ({ orderId, cartId, keeping, faults }, follow) => {
      await release(follow, keeping);
      await requireStep(follow, 'cart', reopenCheckoutCommand, {
        cartId,
        orderId,
        code: faults[0]?.code ?? 'order-refused',
      });
      return refusalOf(faults);
    },
  ),
  onEvent(
    'settle-confirmed',
    'OrderConfirmed',
    [confirmStockCommand, confirmUseCommand],
    async ({ keeping: { hold, items, promotions } }, follow) => {
      for (const { item_id } of items) {
        await requireStep(follow, `confirm-${item_id}`, confirmStockCommand, { item_id, hold });
      }
      for (const promotion of promotions) {
        await requireStep(follow, `confirm-${promotion.kind}-${promotion.id}`, confirmUseCommand, { promotion, hold });
      }
      return undefined;
    },
  ),
  releaseOn('settle-expired', 'OrderExpired'),
  releaseOn('settle-cancelled', 'OrderCancelled'),
  onEvent(
    'revive-late',
    'LatePaymentCame',
    [...RESERVING, reviveOrderCommand, turnLateBackCommand],
    async ({ orderId, keeping }, follow) => {
      const faults = await reserve(follow, keeping);
      if (faults.length === 0) {
        const refusal = await runStep(follow, 'revive', reviveOrderCommand, { id: orderId, hold: keeping.hold });
        if (!refusal) return undefined;
      }
      await requireStep(follow, stepOf('back', faults), turnLateBackCommand, {
        id: orderId,
        hold: keeping.hold,
        faults,
      });
      return undefined;
    },
  ),
  releaseOn('settle-late', 'LatePaymentTurnedBack'),
];
