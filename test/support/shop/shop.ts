import { randomUUID } from 'node:crypto';
import { checkoutFacts } from '#commands/carts/offered/checkout-facts.ts';
import type { AnyCommand, CommandOutcome } from '#commands/kernel/pipeline/outcome.ts';
import { COMMANDS } from '#commands/registry.ts';
import { type Cart, cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { guestFrom, guestInput } from '#domain/carts/guest.ts';
import type { PaymentMethod } from '#domain/carts/payment-methods.ts';
import type { Actor, VisitorActor } from '#domain/kernel/actor.ts';
import { isRefusal } from '#domain/kernel/refusal.ts';
import { type Order, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { availableOf, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { usedBy, voucherUsesFold, voucherUsesStream } from '#domain/voucher-uses/voucher-use.state.ts';
import { sha256 } from '#journal/identity.ts';
import { currentPromotions } from '#projections/records/promotions.query.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { TESTER } from '#test/support/nobody.ts';
import type { GuestInput } from './guest.ts';

/** A customer's address that every rule of delivery and invoices takes. */
const BUYER = {
  business_name: 'Bianchi S.r.l.',
  address: 'Via Roma 1',
  codepostal: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
  sdi: 'ABC1234',
};

/** A shop with a carrier and items, made as the system, for tests of what can be bought in it. */
export class Shop {
  readonly #world: ApiWorld;
  readonly carrier: number;
  readonly vat: number;

  private constructor(world: ApiWorld, carrier: number, vat: number) {
    this.#world = world;
    this.carrier = carrier;
    this.vat = vat;
  }

  static async open(world: ApiWorld): Promise<Shop> {
    const insert = async (family: string, values: object) => (await world.system(`Insert${family}`, { values })).id;
    const vat = await insert('Vattype', { code: '22', 'description.it': 'IVA 22', rate: 2200 });
    const area = await insert('CarrierArea', { 'name.it': 'Italia', zone: 'italy' });
    const carrier = await insert('Carrier', {
      code: 'C1',
      'name.it': 'Corriere',
      online: true,
      cash_on_delivery: true,
      cash_fee: 500,
      'ranges.r1.area_id': area,
      'ranges.r1.from': 0,
      'ranges.r1.price': 1000,
    });
    return new Shop(world, carrier, vat);
  }

  /** Inserts an item of 100,00 € net and receives so many pieces of it. Answers its id. */
  async item(pieces: number, values: object = {}): Promise<number> {
    const code = `A-${randomUUID().slice(0, 8)}`;
    const { id } = await this.#world.system('InsertItem', {
      values: {
        code,
        'description.it': `Articolo ${code}`,
        price: 10_000,
        vat_type_id: this.vat,
        online: true,
        ...values,
      },
    });
    if (pieces > 0) await this.#world.system('ReceiveStock', { item_id: id, quantity: pieces });
    return id;
  }

  async voucher(values: object = {}): Promise<number> {
    const type = await this.#world.system('InsertVoucherType', {
      values: { code: randomUUID().slice(0, 8), 'description.it': 'Sconto' },
    });
    const code = `B-${randomUUID().slice(0, 8)}`;
    const { id } = await this.#world.system('InsertVoucher', {
      values: { code, 'description.it': code, voucher_type_id: type.id, discount: 1000, active: true, ...values },
    });
    return id;
  }

  buyer(details: object = {}): Promise<number> {
    return this.#world.customer({ ...BUYER, ...details });
  }

  /** Makes a cart that could be ordered, and answers its id. @param lines item and quantity */
  async cart(customer_id: number, lines: readonly (readonly [item: number, quantity: number])[]): Promise<number> {
    const [[item_id, quantity] = [0, 0], ...rest] = lines;
    const { id } = await this.#world.system('BeginCart', { customer_id, item_id, quantity });
    for (const [item, count] of rest)
      await this.#world.system('AddToCart', { cartId: id, item_id: item, quantity: count });
    await this.#world.system('ChooseCartCarrier', { cartId: id, carrier_id: this.carrier });
    return id;
  }

  /** Makes a visitor's cart that a guest could order, and answers its id. @param lines item and quantity */
  async visitorsCart(lines: readonly (readonly [item: number, quantity: number])[]): Promise<number> {
    const [[item_id, quantity] = [0, 0], ...rest] = lines;
    const visitor: VisitorActor = { kind: 'visitor', session: sha256(randomUUID()) };
    const begun = await this.give('BeginVisitorCart', { item_id, quantity }, randomUUID(), visitor);
    if (!begun.ok) throw new Error(JSON.stringify(begun));
    const { id } = begun.data as { readonly id: number };
    for (const [item, count] of rest)
      await this.#world.system('AddToCart', { cartId: id, item_id: item, quantity: count });
    await this.#world.system('ChooseCartCarrier', { cartId: id, carrier_id: this.carrier });
    return id;
  }

  /** What the cart's summary shows. @param by the guest who orders without an account */
  async summary(cartId: number, payment: PaymentMethod = 'transfer', by: GuestInput | null = null) {
    const load = async <S>(stream: string, fold: Parameters<typeof this.load<S>>[1]) => this.load(stream, fold);
    const context = { now: '', today: this.#world.today, actor: TESTER } as const;
    const around = {
      load,
      context,
      promotions: currentPromotions.bind(null, this.#world.pools.pg),
      cards: () => this.#world.base.cards,
      pseudonym: (scope: string, value: string) => this.#world.base.vault.pseudonym(scope, value),
    };
    const facts = await checkoutFacts(around, await this.cartNow(cartId), {
      payment,
      invoice: false,
      guest: by && guestFrom(guestInput.parse(by)),
    });
    if (isRefusal(facts)) throw new Error(facts.code);
    return facts;
  }

  /** Orders a cart on its summary as it is now. */
  async order(cartId: number, payment: PaymentMethod = 'transfer', commandId: string = randomUUID()) {
    const { hash } = await this.summary(cartId, payment);
    return this.give('StartCheckout', { cartId, hash, payment, invoice: false }, commandId);
  }

  /** Orders a cart as a guest, on its summary as it is now. */
  async orderAs(by: GuestInput, cartId: number, payment: PaymentMethod = 'transfer') {
    const { hash } = await this.summary(cartId, payment, by);
    return this.give('StartCheckout', { cartId, hash, payment, invoice: false, guest: by });
  }

  /** Gives a command, by default as the system, and answers its outcome, whatever it is. */
  give(
    command: string,
    payload: object,
    commandId: string = randomUUID(),
    actor: Actor = TESTER,
  ): Promise<CommandOutcome> {
    const found = COMMANDS.get(command) as AnyCommand;
    return this.#world.base.execute(found, payload, { actor, commandId, correlationId: 'test' });
  }

  async load<S>(stream: string, fold: { readonly initial: S; evolve(state: S, event: never): S }): Promise<S> {
    return (await this.#world.journal.load(stream, fold as never)).state as S;
  }

  async cartNow(cartId: number): Promise<Cart> {
    return (await this.load(cartStream(cartId), cartFold)) as Cart;
  }

  async orderNow(orderId: number): Promise<Order> {
    return (await this.load(orderStream(orderId), orderFold)) as Order;
  }

  /** The whole amount of an order arrives by bank transfer. */
  async paidByTransfer(id: number): Promise<void> {
    const amount = (await this.orderNow(id)).content?.total;
    await this.#world.system('RecordCapture', { id, paymentId: null, provider: 'transfer', amount });
  }

  async available(item: number): Promise<number> {
    return availableOf(await this.load(stockStream(item), stockFold));
  }

  async uses(voucher: number): Promise<number> {
    return usedBy(await this.load(voucherUsesStream({ kind: 'voucher', id: voucher }), voucherUsesFold), null);
  }
}

/** A world with a shop in it. */
export async function openShop(): Promise<{ readonly world: ApiWorld; readonly shop: Shop }> {
  const world = await openApiWorld();
  return { world, shop: await Shop.open(world) };
}
