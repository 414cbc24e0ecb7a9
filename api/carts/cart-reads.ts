import type { CartSummary } from '#api/contracts/carts.contract.ts';
import { isVisitors } from '#api/kernel/cart-of-visitor.ts';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { type CheckoutFacts, checkoutFacts } from '#commands/carts/offered/checkout-facts.ts';
import { ownershipOf } from '#commands/records/offered/record-facts.ts';
import { isWithinScope } from '#domain/accounts/offered/permissions.ts';
import { type Cart, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import type { Guest } from '#domain/carts/guest.ts';
import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { romeDay } from '#domain/kernel/calendar.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Scope } from '#domain/kernel/rights.ts';
import type { OrderLine } from '#domain/sales-orders/order.events.ts';
import { lackOf } from '#domain/stock/stock.decide.ts';
import { currentPromotions } from '#projections/records/promotions.query.ts';
import { availablePieces } from '#projections/stock/stock-list.query.ts';

/** Who reads, and the scope of their right. */
export interface Reader {
  readonly actor: Actor;
  readonly scope: Scope;
}

/** True when a customer's carts and orders are within the reader's scope. */
export async function mayReadOf(
  { journal }: RouteDeps,
  { actor, scope }: Reader,
  customer_id: number,
): Promise<boolean> {
  const owner = await ownershipOf(async (stream, fold) => (await journal.load(stream, fold)).state, customer_id);
  return isWithinScope(scope, actor, owner);
}

/**
 * Reads a cart from its stream; null when there is none or the reader may not see it. A visitor reads only their own
 * cart.
 */
export async function readableCart(deps: RouteDeps, reader: Reader, id: number): Promise<Cart | null> {
  const { state } = await deps.journal.load(cartStream(id), cartFold);
  if (state.status === 'none') return null;
  if (reader.actor.kind === 'visitor') return isVisitors(state, reader.actor) ? state : null;
  if (state.customer_id === null) return null;
  return (await mayReadOf(deps, reader, state.customer_id)) ? state : null;
}

/** The choices of the checkout so far. */
interface SummaryChoices {
  readonly payment?: PaymentMethod | undefined;
  readonly invoice?: boolean | undefined;
  readonly guest?: Guest;
}

/** A cart and its totals now; null when there is none or the reader may not see it. */
export async function summaryFor(
  deps: RouteDeps,
  reader: Reader,
  id: number,
  choices: SummaryChoices = {},
): Promise<{ readonly cart: Cart; readonly facts: CheckoutFacts } | null> {
  const cart = await readableCart(deps, reader, id);
  const facts = cart && (await factsOf(deps, reader, cart, choices));
  return cart && facts ? { cart, facts } : null;
}

/** The totals of the cart as given; null when its customer does not exist. */
export async function factsOf(
  deps: RouteDeps,
  reader: Reader,
  cart: Cart,
  choices: SummaryChoices = {},
): Promise<CheckoutFacts | null> {
  const now = new Date(deps.now()).toISOString();
  const surroundings = {
    load: async <S>(stream: string, fold: Parameters<typeof deps.journal.load<S>>[1]) =>
      (await deps.journal.load(stream, fold)).state,
    context: { now, today: romeDay(now), actor: reader.actor },
    promotions: currentPromotions.bind(null, deps.pools.pg),
    cards: () => deps.card !== null,
    pseudonym: deps.pseudonym,
  };
  const facts = await checkoutFacts(surroundings, cart, {
    payment: choices.payment ?? null,
    invoice: choices.invoice ?? false,
    guest: choices.guest ?? null,
  });
  if (isRefusal(facts)) return null;
  const { summary } = facts;
  return {
    ...facts,
    summary: { ...summary, faults: [...summary.faults, ...(await stockFaults(deps, cart, summary))] },
  };
}

/**
 * The lines of an open cart of which there are not enough pieces now, so that the buyer learns it before the click. A
 * cart that is being ordered has none: its own hold never stands in its way.
 */
async function stockFaults(
  { pools }: RouteDeps,
  { status }: Cart,
  { lines }: Pick<CheckoutFacts['summary'], 'lines'>,
): Promise<CheckoutFacts['summary']['faults']> {
  if (status !== 'OPEN') return [];
  const available = await availablePieces(
    pools.pg,
    lines.map(({ item_id }) => item_id),
  );
  return lines.flatMap(({ item_id, quantity, description }) => {
    const lack = lackOf(available.get(item_id) ?? 0, quantity);
    if (!lack) return [];
    const message = { ...lack, it: `${description.it}: ${lack.it}`, en: `${description.en}: ${lack.en}` };
    return [{ field: `items.${item_id}`, message }];
  });
}

type Language = 'it' | 'en';

/** A line as the API sends it. */
export function lineOf({ line_id: id, item_id, code, description, quantity, ...money }: OrderLine, language: Language) {
  return {
    id,
    item_id,
    code,
    description: description[language],
    quantity,
    price: toDecimal(money.unit),
    discount: toDecimal(money.discount),
    total: toDecimal(money.full - money.discount),
  };
}

/** VAT by rate as the API sends it, the rate in percent. */
export const vatOut = (parts: readonly { rate: number; net: number; vat: number; gross: number }[]) =>
  parts.map(({ rate, net, vat, gross }) => ({
    rate: rate / 100,
    net: toDecimal(net),
    vat: toDecimal(vat),
    gross: toDecimal(gross),
  }));

/** The price of a delivery on the order's basis, net or gross. */
export function deliveryOut(basis: 'net' | 'gross', parts: readonly { net: number; gross: number }[]): string {
  return toDecimal(parts.reduce((sum, part) => sum + part[basis], 0));
}

export function summaryOut(
  cart: Cart,
  { summary, hash, customer_id, payments }: CheckoutFacts,
  language: Language,
): CartSummary {
  const { basis, lines, promotions, refused, delivery, vat, net, total, changed, faults, terms } = summary;
  return {
    id: cart.cartId,
    user_id: customer_id,
    status: cart.status,
    net_prices: basis === 'net',
    lines: lines.map((line) => lineOf(line, language)),
    vouchers: promotions.map(({ name, off }) => ({ description: name[language], amount: toDecimal(off) })),
    refused_vouchers: refused.map(({ name, why }) => ({ description: name[language], message: why[language] })),
    carrier_id: cart.carrier_id,
    address_id: cart.address_id,
    delivery: deliveryOut(basis, delivery),
    vat: vatOut(vat),
    net: toDecimal(net),
    total: toDecimal(total),
    changed: changed.map(({ line_id, before, now }) => ({
      id: line_id,
      before: toDecimal(before),
      now: toDecimal(now),
    })),
    faults: faults.map(({ field, message }) => ({ field, message: message[language] })),
    terms,
    payments,
    hash,
  };
}
