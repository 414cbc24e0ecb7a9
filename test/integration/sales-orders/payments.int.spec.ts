import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentReturn, PaymentState } from '#api/contracts/payments.contract.ts';
import { type Ordered, Till } from '#test/support/shop/till.ts';

let till: Till;
beforeAll(async () => {
  till = await Till.open();
});
afterAll(() => till.close());
afterEach(() => {
  till.provider.deliveries.manner = { sending: 'at once', times: 1 };
});

const MINUTE = 60_000;
const held = () => {
  till.provider.deliveries.manner = { sending: 'held', times: 1 };
};
const now = ({ id }: Ordered) => till.shop.orderNow(id);
const paymentsOf = async ({ id, person }: Ordered) =>
  (await person.get(`/api/v1/salesorder/payment/${id}`)).data<PaymentState>();
const back = async (token: string) =>
  (await till.world.visitor.post('/api/v1/payments/return', { token })).data<PaymentReturn>();
const captures = async ({ id }: Ordered) => {
  const events = await till.world.journal.read(`order-${id}`);
  return events.filter(({ type }) => type === 'PaymentCaptured').length;
};

describe('a card payment', () => {
  test('confirms the order by the browser’s return: the provider is asked, and who comes back is told', async () => {
    held();
    const order = await till.order();
    const url = await till.goToPay(order);
    expect(await till.goToPay(order), 'a double click is one attempt').toBe(url);
    expect(await paymentsOf(order)).toMatchObject({
      status: 'PENDING_PAYMENT',
      method: 'card',
      paid: '0.00',
      refunded: '0.00',
      payments: [{ id: 1, state: 'open' }],
    });
    const token = await till.press(url, 'pay');
    expect(await back(token)).toMatchObject({ order_id: order.id, state: 'paid', until: null });
    expect(await now(order)).toMatchObject({ status: 'CONFIRMED', payments: [{ captured: 13_420 }] });
    expect(await paymentsOf(order)).toMatchObject({ paid: '134.20', payments: [{ state: 'captured' }] });
    // The webhook that comes afterwards changes nothing.
    await till.provider.deliveries.release();
    await till.tick();
    expect(await captures(order)).toBe(1);
    const again = await order.person.post('/api/v1/salesorder/pay', { id: order.id });
    expect(again).toMatchObject({ status: 409, body: { code: 'order-paid' } });
  });

  test('whose webhook comes first, before our start answered, is settled without the browser (medusa#13301)', async () => {
    const order = await till.order();
    // The attempt is noted before the provider is asked: our answer is still on its way when the webhook comes.
    await till.shop.give('StartPayment', { id: order.id, provider: 'test' });
    const { payments, content } = await now(order);
    const reference = payments[0]?.reference ?? '';
    await started(reference, content?.total ?? 0);
    till.provider.pay(reference);
    await till.provider.deliveries.settled();
    await till.tick();
    expect((await now(order)).status).toBe('CONFIRMED');
  });

  test('whose webhooks come twice, and in another order, counts once (saleor#12652)', async () => {
    till.provider.deliveries.manner = { sending: 'held', times: 3 };
    const [one, other] = [await till.order(), await till.order()];
    for (const order of [one, other]) await till.press(await till.goToPay(order), 'pay');
    await till.provider.deliveries.release('the last first');
    await till.tick();
    await till.provider.deliveries.release();
    await till.tick();
    for (const order of [one, other]) {
      expect((await now(order)).status).toBe('CONFIRMED');
      expect(await captures(order)).toBe(1);
    }
    const { rows } = await till.world.pools.pg.query(
      'select count(*)::int n from vault.webhooks where reference = any($1)',
      [[`order-${one.id}-1`, `order-${other.id}-1`]],
    );
    expect(rows[0].n).toBe(2);
  });

  test('whose webhook never comes, and whose browser neither, is found within ten minutes', async () => {
    till.provider.deliveries.manner = { sending: 'lost', times: 1 };
    const order = await till.order();
    await till.press(await till.goToPay(order), 'pay');
    await till.tick();
    expect((await now(order)).status).toBe('PENDING_PAYMENT');
    till.world.pass(10 * MINUTE);
    await till.tick();
    expect((await now(order)).status).toBe('CONFIRMED');
  });

  test('while the provider is away the order stands, and all heals by itself when it is back', async () => {
    const [before, during] = [await till.order(), await till.order()];
    held();
    const token = await till.press(await till.goToPay(before), 'pay');
    await till.provider.away();
    expect(await during.person.post('/api/v1/salesorder/pay', { id: during.id })).toMatchObject({
      status: 503,
      body: { code: 'payment-away' },
    });
    expect(await back(token)).toMatchObject({ state: 'waiting' });
    await till.provider.deliveries.release();
    await till.tick();
    expect((await now(before)).status).toBe('PENDING_PAYMENT');
    await till.provider.start();
    till.world.pass(MINUTE);
    await till.tick();
    expect((await now(before)).status).toBe('CONFIRMED');
    // The attempt that was noted before goes on.
    expect(await back(await till.press(await till.goToPay(during), 'pay'))).toMatchObject({ state: 'paid' });
    expect((await now(during)).payments).toHaveLength(1);
  });

  test('that is declined leaves the order as it was: tried again from the page that one came back to', async () => {
    const order = await till.order();
    const first = await till.press(await till.goToPay(order), 'refuse');
    expect(await back(first)).toMatchObject({ state: 'failed', until: expect.any(String) });
    const again = (await till.world.visitor.post('/api/v1/payments/again', { token: first })).data<{ url: string }>()
      .url;
    expect(await back(await till.press(again, 'pay'))).toMatchObject({ state: 'paid' });
    // News of the first attempt touches nothing that the second attempt paid.
    await till.provider.deliveries.settled();
    await till.tick();
    expect(await now(order)).toMatchObject({ status: 'CONFIRMED', payments: [{ failed: true }, { captured: 13_420 }] });
    expect(await back(first)).toMatchObject({ state: 'failed', until: null });
  });

  test('that comes twice by two attempts is kept once: the second goes back by itself, at the provider', async () => {
    const order = await till.order();
    held();
    await till.goToPay(order);
    await till.shop.give('FailPayment', { id: order.id, paymentId: 1, code: 'declined' });
    await till.goToPay(order);
    for (const nth of [2, 1]) till.provider.pay(`order-${order.id}-${nth}`);
    await till.provider.deliveries.release();
    await till.tick();
    await till.tick();
    expect(await now(order)).toMatchObject({
      status: 'CONFIRMED',
      refunds: [{ paymentId: 1, cause: 'surplus', amount: 13_420, made: true }],
    });
    expect(till.provider.refundsOf(`order-${order.id}-1`)).toEqual({ [`${order.id}-1`]: 13_420 });
    expect(till.provider.refundsOf(`order-${order.id}-2`)).toEqual({});
  });

  test('against expiry is a race in one stream: in time, or after it and reserved again, it is his', async () => {
    till.provider.deliveries.manner = { sending: 'lost', times: 1 };
    const order = await till.order(5);
    const token = await till.press(await till.goToPay(order), 'pay');
    till.world.pass(16 * MINUTE);
    await Promise.all([till.shop.give('ExpireOrder', { id: order.id }), back(token)]);
    await till.tick();
    expect(await back(token)).toMatchObject({ state: 'paid' });
    expect((await now(order)).status).toBe('CONFIRMED');
    expect(await till.shop.available(order.item)).toBe(4);
  });

  test('that is late, and whose goods are gone, goes back whole and says so', async () => {
    till.provider.deliveries.manner = { sending: 'lost', times: 1 };
    const order = await till.order(1);
    const token = await till.press(await till.goToPay(order), 'pay');
    // Nobody has asked the provider yet: the order expires at its end, and another buyer gets the last piece.
    till.world.pass(16 * MINUTE);
    expect(await till.shop.give('ExpireOrder', { id: order.id })).toMatchObject({ ok: true });
    const other = await till.shop.order(await till.shop.cart(await till.shop.buyer(), [[order.item, 1]]));
    expect(other.ok).toBe(true);
    expect(await back(token)).toMatchObject({ state: 'back', until: null });
    await till.tick();
    expect(await now(order)).toMatchObject({ status: 'EXPIRED', refunds: [{ cause: 'late', made: true }] });
    expect(till.provider.refundsOf(`order-${order.id}-1`)).toEqual({ [`${order.id}-1`]: 13_420 });
  });

  test('that nobody ends is over at the provider when the order is: it is noted as failed', async () => {
    const order = await till.order();
    await till.goToPay(order);
    till.world.pass(20 * MINUTE);
    await till.tick();
    await till.tick();
    expect(await now(order)).toMatchObject({ status: 'EXPIRED', payments: [{ failed: true }] });
    const { rows } = await till.world.pools.pg.query(`select 1 from vault.due where group_key = $1`, [
      `order-${order.id}-1`,
    ]);
    expect(rows).toEqual([]);
  });

  test('of another amount than was asked for is not counted: people are told', async () => {
    const order = await till.order();
    await till.shop.give('StartPayment', { id: order.id, provider: 'test' });
    const reference = `order-${order.id}-1`;
    await started(reference, 1);
    till.provider.pay(reference);
    await till.provider.deliveries.settled();
    await till.tick();
    await till.tick();
    const told = (await till.world.journal.read(`order-${order.id}`)).filter(
      ({ type }) => type === 'PaymentMismatched',
    );
    expect(told).toMatchObject([{ data: { paymentId: 1, amount: 1, currency: 'EUR' } }]);
    expect(await now(order)).toMatchObject({ status: 'PENDING_PAYMENT', payments: [{ captured: 0 }] });
  });
});

/** Starts a payment at the provider directly, past our own start. */
async function started(reference: string, amount: number): Promise<void> {
  const answer = await fetch(`${till.provider.url}/v1/payments`, {
    method: 'POST',
    headers: { authorization: 'Bearer a secret of tests', 'content-type': 'application/json' },
    body: JSON.stringify({
      reference,
      amount,
      currency: 'EUR',
      description: 'x',
      language: 'it',
      returnUrl: 'http://127.0.0.1/x',
      expiresAt: new Date(till.world.now() + 15 * MINUTE).toISOString(),
    }),
  });
  expect(answer.status).toBe(200);
}
