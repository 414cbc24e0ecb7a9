import { expect, vi } from 'vitest';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { availableOf, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { usedBy, voucherUsesFold, voucherUsesStream } from '#domain/voucher-uses/voucher-use.state.ts';
import type { Cluster } from './cluster.ts';
import { fillGuestCart, type GuestOrder, openClusterShop, pressOrder, readGuestOrder } from './cluster-shop.ts';
import { Gate } from './gate.ts';
import { Log } from './log.ts';
import { passTime, untilPeace } from './peace.ts';
import { openRecords, type Records } from './records.ts';

/** The steps of a checkout, by the last event of each, in their order. */
export const CHECKOUT_STEPS = [
  ...(['CheckoutStarted', 'CustomerRegistered', 'OrderOpened', 'StockHeld', 'VoucherUseReserved'] as const),
  ...(['OrderPlaced', 'CartPlaced'] as const),
] as const;

/** How long after all processes are back an order may take to be placed, or all that it kept to be free (issue 13). */
const SETTLED_MS = 60_000;
const PIECES = 1_000;
/** The streams of a sale: they must not grow when events are delivered again. */
const OF_SALE = /^(cart|order|stock|voucher-uses|customer)-/;

/** Guests order from a running Officina that is killed between two steps of their checkouts. */
export class CheckoutsUnderKills {
  readonly #cluster: Cluster;
  readonly #item: number;
  readonly #other: number;
  readonly #voucher: number;
  readonly #carrier: number;
  readonly #code: string;
  readonly #carts: number[] = [];
  #log = new Log();

  private constructor(
    cluster: Cluster,
    stock: { item: number; other: number; voucher: number; carrier: number; code: string },
  ) {
    this.#cluster = cluster;
    this.#item = stock.item;
    this.#other = stock.other;
    this.#voucher = stock.voucher;
    this.#carrier = stock.carrier;
    this.#code = stock.code;
  }

  /** Starts the cluster and opens a shop in it, by commands of the test itself. */
  static async begin(cluster: Cluster): Promise<CheckoutsUnderKills> {
    await cluster.revive();
    const records = await openRecords(cluster.databaseUrl(), cluster.master);
    try {
      const shop = await openClusterShop(records);
      const { carrier, insert } = shop;
      const item = await shop.item('A-1', 'Pompa', PIECES);
      const other = await shop.item('A-2', 'Filtro', PIECES);
      const type = await insert('VoucherType', { code: 'K', 'description.it': 'Sconto' });
      const code = 'PROVA';
      const voucher = await insert('Voucher', {
        code,
        'description.it': code,
        voucher_type_id: type,
        discount: 1000,
        active: true,
        uses: PIECES,
      });
      return new CheckoutsUnderKills(cluster, { item, other, voucher, carrier, code });
    } finally {
      await records.close();
    }
  }

  /**
   * A guest presses the order button, and the victims are killed right behind a step of the checkout. Once all are back
   * the order is placed, or nothing is kept for it. The same request, sent once more, is answered with that order.
   */
  async killBehind(step: (typeof CHECKOUT_STEPS)[number], victims: readonly string[]): Promise<void> {
    const checkout = await this.#fill();
    const gate = await Gate.shut(this.#cluster.databaseUrl(), step);
    const pressed = pressOrder(this.#url, checkout).catch(() => null);
    await gate.reached();
    await this.#cluster.kill(victims);
    await gate.open();
    await pressed;
    await this.#cluster.revive();
    await this.#unshut();
    await this.#settled(step);
    const again = await this.#untilAnswered(checkout);
    await this.#withRecords(async ({ journal }) => {
      const { state: cart } = await journal.load(cartStream(checkout.body.id), cartFold);
      const id = cart.status === 'none' ? undefined : cart.checkout?.orderId;
      expect(again, `${step}: the same sent once more`).toMatchObject({ status: 200, data: { id } });
    });
  }

  /** Delivers all events since the beginning to all followers once more: it changes nothing, and sends no mail. */
  async tellAllTwice(): Promise<void> {
    // A mail that a killed sender was sending stays claimed until its claim expires, which takes longer than this test
    // waits.
    await this.#cluster.kill(this.#cluster.senders);
    await this.#withRecords(passTime);
    await this.#cluster.revive();
    await this.#inPeace(async () => undefined);
    const before = await this.#withRecords(saleNow);
    await this.#cluster.kill(this.#cluster.senders);
    await this.#withRecords(async ({ pool }) => {
      const { rowCount } = await pool.query(
        `update vault.reaction_checkpoints set position = (select substr(position, 1, length(position) - 20) || repeat('0', 20))
         where name in ('processes', 'reactions') and position is not null`,
      );
      expect(rowCount).toBe(2);
    });
    await this.#cluster.revive();
    await this.#inPeace(async (records) => expect(await saleNow(records)).toEqual(before));
  }

  /** A cart with two items and a voucher, as a visitor fills it. */
  async #fill(): Promise<GuestOrder> {
    const how = { carrier_id: this.#carrier, voucher: this.#code };
    const lines = [[this.#item, 1] as const, [this.#other, 2] as const];
    const cart = await fillGuestCart(this.#url, lines, how);
    this.#carts.push(cart.id);
    const { order, vouchers } = await readGuestOrder(this.#url, cart);
    expect(vouchers).toBe(1);
    return order;
  }

  get #url(): string {
    return this.#cluster.urls()[0] ?? '';
  }

  async #untilAnswered(checkout: GuestOrder) {
    return vi.waitFor(() => pressOrder(this.#url, checkout), { timeout: SETTLED_MS, interval: 100 });
  }

  /** Waits until every cart is a placed order or open as it was, and exactly what these orders need is kept. */
  async #settled(step: string): Promise<void> {
    await vi.waitFor(
      () =>
        this.#withRecords(async ({ journal }) => {
          let placed = 0;
          for (const id of this.#carts) {
            const { state: cart } = await journal.load(cartStream(id), cartFold);
            if (cart.status === 'none') throw new Error(`cart ${id} is gone`);
            expect(['OPEN', 'PLACED'], `${step}: cart ${id}`).toContain(cart.status);
            if (cart.status === 'OPEN') continue;
            placed++;
            const { state: order } = await journal.load(orderStream(cart.checkout?.orderId ?? 0), orderFold);
            expect(order.status, `${step}: order of cart ${id}`).toBe('PENDING_PAYMENT');
          }
          const left = async (item: number) => availableOf((await journal.load(stockStream(item), stockFold)).state);
          const uses = await journal.load(voucherUsesStream({ kind: 'voucher', id: this.#voucher }), voucherUsesFold);
          expect([await left(this.#item), await left(this.#other), usedBy(uses.state, null)], step).toEqual([
            ...[PIECES - placed, PIECES - 2 * placed, placed],
          ]);
        }),
      { timeout: SETTLED_MS, interval: 250 },
    );
  }

  #unshut(): Promise<void> {
    return this.#withRecords(async ({ pool }) => void (await pool.query('delete from test_gate.shut')));
  }

  async #inPeace(then: (records: Records) => Promise<void>): Promise<void> {
    await this.#withRecords(async (records) => {
      this.#log = new Log();
      await untilPeace(records, this.#log);
      await then(records);
    });
  }

  async #withRecords<T>(use: (records: Records) => Promise<T>): Promise<T> {
    const records = await openRecords(this.#cluster.databaseUrl(), this.#cluster.master);
    try {
      return await use(records);
    } finally {
      await records.close();
    }
  }
}

/** The events of sales, and the mails that were ever asked for. */
async function saleNow({ store, pool }: Records) {
  const events: string[] = [];
  for await (const { stream, revision, type } of store.readAll()) {
    if (OF_SALE.test(stream)) events.push(`${stream} ${revision} ${type}`);
  }
  const { rows } = await pool.query<{ mail: string }>(
    `select template || ' ' || recipient || ' ' || cause as mail from vault.outbox_causes order by 1`,
  );
  return { events, mails: rows.map(({ mail }) => mail) };
}
