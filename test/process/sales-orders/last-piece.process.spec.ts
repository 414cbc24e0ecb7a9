import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartFold, cartStream } from '#domain/carts/cart.state.ts';
import { PARCEL_MAIL_MINUTES } from '#domain/sales-orders/fulfilment.decide.ts';
import { type Order, orderFold, orderStream } from '#domain/sales-orders/order.state.ts';
import { shownStatus } from '#domain/sales-orders/progress.ts';
import { availableOf, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { EventStoreDbTestServer } from '#test/support/eventstoredb-server/server.ts';
import { eventually } from '#test/support/eventually.ts';
import { openCast } from '#test/support/kills/cast.ts';
import { type Cluster, splitCluster } from '#test/support/kills/cluster.ts';
import {
  callAsGuest,
  fillGuestCart,
  type GuestOrder,
  openClusterShop,
  pressOrder,
  readGuestOrder,
} from '#test/support/kills/cluster-shop.ts';
import { openPostOffice, type PostOffice } from '#test/support/kills/post-office.ts';
import { openRecords, type Records } from '#test/support/kills/records.ts';

const BUYERS = 12;

let engine: EventStoreDbTestServer;
let office: PostOffice;
let cluster: Cluster;
let records: Records;
beforeEach(async () => {
  engine = await new EventStoreDbTestServer().start();
  office = await openPostOffice();
  cluster = await splitCluster(office.url, engine.url);
  await cluster.revive();
  records = await openRecords(cluster.databaseUrl(), cluster.master, engine.url);
});
afterEach(async () => {
  await records?.close();
  await cluster.remove();
  await office.close();
  await engine.stop();
});

interface Placed {
  readonly id: number;
  readonly link: string;
}

test(`events in EventStoreDB: of ${BUYERS} guests at two APIs one has the last piece, and it is the next one’s once the order is called off; paid, shipped, mailed`, async () => {
  const { journal } = records;
  const shop = await openClusterShop(records);
  const { lanes } = await openCast(records, 1);
  const item = await shop.item('A-1', 'Pompa', 1);
  const urls = cluster.urls();
  const at = (nth: number) => urls[nth % urls.length] ?? '';
  const left = async () => availableOf((await journal.load(stockStream(item), stockFold)).state);
  const statusOf = async (id: number) => {
    const { state } = await journal.load(orderStream(id), orderFold);
    return state.status === 'none' ? 'none' : shownStatus(state);
  };
  const cartIsOpen = async (id: number) => (await journal.load(cartStream(id), cartFold)).state.status === 'OPEN';

  const carts = [];
  for (let nth = 0; nth < BUYERS; nth++) {
    carts.push(await fillGuestCart(at(nth), [[item, 1]], { carrier_id: shop.carrier }));
  }
  const orders: GuestOrder[] = [];
  for (const [nth, cart] of carts.entries()) orders.push((await readGuestOrder(at(nth), cart)).order);
  const presses = await Promise.allSettled(orders.map((order, nth) => pressOrder(at(nth), order)));
  const winners = presses.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data as Placed] : []));
  const refusals = presses.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(winners, refusals[0]).toHaveLength(1);
  expect(refusals.filter((why) => !why.includes('"code":"stock-none"'))).toEqual([]);
  const [first] = winners as [Placed];
  expect([await statusOf(first.id), await left()]).toEqual(['PENDING_PAYMENT', 0]);
  const open = await Promise.all(carts.map(({ id }) => cartIsOpen(id)));
  expect(open.filter(Boolean)).toHaveLength(BUYERS - 1);
  const won = presses.findIndex(({ status }) => status === 'fulfilled');
  const again = await pressOrder(at(won + 1), orders[won] as GuestOrder);
  expect(again.data, 'the same click at the other API is the same order').toMatchObject({ id: first.id });

  await callAsGuest(at(1), 'POST', '/api/v1/orderlink/cancel', { token: first.link });
  await eventually(async () => expect(await left()).toBe(1));
  const next = carts[(won + 1) % BUYERS];
  if (!next) throw new Error('no second cart');
  const { order } = await readGuestOrder(at(0), next);
  const second = (await pressOrder(at(0), order)).data as Placed;
  expect([await statusOf(second.id), await left()]).toEqual(['PENDING_PAYMENT', 0]);

  const staff = async (path: string, body: object) => {
    const response = await fetch(at(1) + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${lanes[0]?.staff.token}`, 'content-type': 'application/json' },
    });
    expect(response.status, await response.text()).toBe(200);
  };
  // A mail tells what holds when it leaves: each step waits for the mail of the one before.
  const mailed = (count: number) =>
    eventually(() => {
      const mails = office.received.filter(({ recipient }) => recipient === order.body.guest.email);
      expect(mails).toHaveLength(count);
    });
  await mailed(1);
  // 100,00 € and 10,00 € for delivery, 22 % VAT on both.
  await staff('/api/v1/salesorder/recordPayment', { id: second.id, amount: '134.20' });
  await mailed(2);
  await staff('/api/v1/salesorder/SendShipment', { id: second.id });
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['CANCELLED', 'SHIPPED']);
  // The parcel's mail waits, so that staff can take back what had not left.
  const { fulfilment } = (await journal.load(orderStream(second.id), orderFold)).state as Order;
  const leaves = Date.parse(fulfilment.parcels[0]?.shipped_at ?? '') + PARCEL_MAIL_MINUTES * 60_000;
  await eventually(async () => {
    const { rows } = await records.pool.query<{ due_at: string }>(
      `select due_at from vault.outbox where template = 'order-goods' and recipient = $1`,
      [order.body.guest.email],
    );
    expect(rows.map(({ due_at }) => Date.parse(due_at))).toEqual([leaves]);
  });
  await records.pool.query(`update vault.outbox set due_at = now() where template = 'order-goods'`);
  await mailed(3);
});
