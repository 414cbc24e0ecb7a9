import { chooseCartCarrierCommand } from '#commands/carts/cart-choices.command.ts';
import { beginCartCommand } from '#commands/carts/cart-lines.command.ts';
import { checkoutFacts } from '#commands/carts/offered/checkout-facts.ts';
import { startCheckoutCommand } from '#commands/carts/start-checkout.command.ts';
import type { Surroundings } from '#commands/kernel/command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import { writeOrderMessageCommand } from '#commands/sales-orders/correspondence.command.ts';
import {
  deliverParcelCommand,
  prepareOrderCommand,
  shipParcelCommand,
} from '#commands/sales-orders/fulfilment.command.ts';
import { requestReturnCommand } from '#commands/sales-orders/giving-back.command.ts';
import { recordCaptureCommand } from '#commands/sales-orders/payment.command.ts';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { keepManual } from './manual.ts';
import type { OpenShop } from './shop.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface Cast {
  readonly shop: OpenShop;
  readonly buyers: readonly { readonly customerId: number; readonly account: Actor }[];
  readonly desk: Actor & { readonly kind: 'account' };
  readonly warehouse: Actor;
  /** The story's last instant, ms. */
  readonly until: number;
}

/** How far an order of the demo has come. */
const FAR = ['waits', 'paid', 'prepared', 'part', 'shipped', 'received', 'returning'] as const;

/** Makes an order of the shop in each state from which it can go on; the oldest came with a manual. */
export async function shopOrders(
  world: World,
  { load, ...files }: { readonly load: Surroundings['load'] } & Parameters<typeof keepManual>[1],
  { shop, buyers, desk, warehouse, until }: Cast,
): Promise<void> {
  // The order that has come furthest began first; the one that waits for its money has done so since yesterday.
  for (const [nth, far] of FAR.toReversed().entries()) {
    const buyer = buyers[nth % buyers.length];
    const item = shop.items[nth % shop.items.length];
    if (!buyer || item === undefined) return;
    const at = until - (FAR.length - nth) * DAY;
    await order(world, load, { name: `order-${far}`, at, far, item, carrier: shop.carrier, buyer, desk, warehouse });
    if (nth > 0) continue;
    await keepManual(world, files, { at: at + DAY, desk, customer_id: buyer.customerId, item_id: item });
  }
}

/** Makes an order that arrived a few days ago. Its buyer is a consumer, who can still withdraw from it. */
export async function receivedOrder(
  world: World,
  { load }: { readonly load: Surroundings['load'] },
  { shop, buyers: [buyer], desk, warehouse, until }: Cast,
): Promise<void> {
  const item = shop.items.at(-1);
  if (!buyer || item === undefined) return;
  const at = until - 4 * DAY;
  const how = { at, far: 'received', item, carrier: shop.carrier, buyer, desk, warehouse } as const;
  await order(world, load, { name: 'order-consumer', ...how });
}

interface Ordering extends Pick<Cast, 'desk' | 'warehouse'> {
  readonly name: string;
  readonly at: number;
  readonly far: (typeof FAR)[number];
  readonly item: number;
  readonly carrier: number;
  readonly buyer: Cast['buyers'][number];
}

async function order(world: World, load: Surroundings['load'], wanted: Ordering): Promise<void> {
  const { name, at, far, item, carrier, buyer, desk, warehouse } = wanted;
  const act = (after: number, who: Actor, step: string, command: unknown, payload: object) =>
    world.act(at + after, who, `${name}-${step}`, command as AnyCommand, payload);
  const { account, customerId } = buyer;
  const begun = await act(0, account, 'cart', beginCartCommand, {
    customer_id: customerId,
    item_id: item,
    quantity: 2,
  });
  const cartId = begun.id as number;
  await act(60_000, account, 'carrier', chooseCartCarrierCommand, { cartId, carrier_id: carrier });
  const hash = await shownHash(load, cartId, { at, actor: account });
  const placed = { cartId, hash, payment: 'transfer', invoice: true };
  const { id } = await act(120_000, account, 'click', startCheckoutCommand, placed);
  const hasReached = (least: (typeof FAR)[number]) => FAR.indexOf(far) >= FAR.indexOf(least);
  if (far === 'waits') {
    await act(HOUR, account, 'asks', writeOrderMessageCommand, { id, text: 'Buongiorno, quando potreste spedire?' });
    return;
  }
  const made = await load(orderStream(Number(id)), orderFold);
  if (made.status === 'none' || !made.content) throw new Error(`${name} was not placed`);
  const money = { id, paymentId: null, provider: 'transfer', amount: made.content.total };
  await act(5 * HOUR, desk, 'paid', recordCaptureCommand, money);
  if (hasReached('prepared')) await act(6 * HOUR, warehouse, 'prepared', prepareOrderCommand, { id });
  const line_id = made.content.lines[0]?.line_id;
  if (hasReached('part')) {
    const parcel = { id, lines: [{ line_id, quantity: 1 }], tracking: `ESP${id}A` };
    await act(8 * HOUR, warehouse, 'first', shipParcelCommand, parcel);
  }
  if (hasReached('shipped')) await act(9 * HOUR, warehouse, 'second', shipParcelCommand, { id, tracking: `ESP${id}B` });
  if (hasReached('received')) {
    for (const shipmentId of [1, 2]) {
      await act(20 * HOUR, warehouse, `there-${shipmentId}`, deliverParcelCommand, { id, shipmentId, on: null });
    }
  }
  if (hasReached('returning')) {
    const asked = { id, lines: [{ line_id, quantity: 1 }], reason: 'Non corrisponde a quello che ci serviva.' };
    await act(22 * HOUR, account, 'back', requestReturnCommand, asked);
  }
}

/** The hash of what the cart's summary shows. The cart has no voucher, so no read model is asked. */
async function shownHash(
  load: Surroundings['load'],
  cartId: number,
  { at, actor }: { readonly at: number; readonly actor: Actor },
): Promise<string> {
  const cart = await load(cartStream(cartId), cartFold);
  if (cart.status === 'none') throw new Error(`cart ${cartId} is not there`);
  const now = new Date(at).toISOString();
  const around = {
    load,
    context: { now, today: romeDay(now), actor },
    promotions: async () => [],
    cards: () => false,
    // Only asked for guests.
    pseudonym: () => '',
  };
  const facts = await checkoutFacts(around, cart, { payment: 'transfer', invoice: true });
  if (isRefusal(facts)) throw new Error(facts.code);
  return facts.hash;
}
