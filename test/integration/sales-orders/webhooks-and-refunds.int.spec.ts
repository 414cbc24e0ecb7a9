import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentReturn, PaymentState } from '#api/contracts/payments.contract.ts';
import type { OrderDetail } from '#api/contracts/sales-orders.contract.ts';
import { signWebhook } from '#platform/payments/signed-webhook.ts';
import { type Ordered, Till } from '#test/support/shop/till.ts';
import { Killed } from '#workers/killed.ts';

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
const webhook = (body: string, signature: string, provider = 'test') =>
  fetch(`${till.world.url}/api/v1/payments/webhooks/${provider}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': signature },
    body,
  });

describe('webhooks', () => {
  test('that are forged are refused (401), of an unknown provider not found (404), too large refused (413): nothing is kept', async () => {
    const body = JSON.stringify({ id: 'evt_forged', reference: 'order-1-1' });
    const good = signWebhook('a secret of tests', Buffer.from(body), till.world.now());
    expect((await webhook(body, signWebhook('another', Buffer.from(body), till.world.now()))).status).toBe(401);
    expect((await webhook(`${body} `, good)).status).toBe(401);
    expect((await webhook(body, '')).status).toBe(401);
    expect((await webhook(body, good, 'other')).status).toBe(404);
    expect((await webhook('x'.repeat(70_000), good)).status).toBe(413);
    const { rows } = await till.world.pools.pg.query(`select 1 from vault.webhooks where event = 'evt_forged'`);
    expect(rows).toEqual([]);
    expect((await webhook(body, good)).status).toBe(200);
    await till.tick();
  });

  test('about what is no payment of ours are taken, and come to nothing', async () => {
    const body = JSON.stringify({ id: 'evt_foreign', reference: 'order-999999-1' });
    expect((await webhook(body, signWebhook('a secret of tests', Buffer.from(body), till.world.now()))).status).toBe(
      200,
    );
    await till.tick();
    const { rows } = await till.world.pools.pg.query(`select 1 from vault.due where group_key = 'order-999999-1'`);
    expect(rows).toEqual([]);
  });
});

describe('refunds', () => {
  const paid = async () => {
    const order = await till.order();
    await back(await till.press(await till.goToPay(order), 'pay'));
    return order;
  };

  test('by staff, in parts, are made at the provider, once each; more than was paid is refused', async () => {
    const order = await paid();
    const desk = await till.world.person('desk');
    const give = (amount?: string) =>
      desk.post('/api/v1/salesorder/refund', { id: order.id, amount, reason: 'difetto' });
    expect((await give('34,20')).status).toBe(200);
    expect((await give('100,01')).body).toMatchObject({
      code: 'refund-too-much',
      fields: [{ field: 'amount', message: 'Si possono ancora rimborsare 100,00 €' }],
    });
    expect((await desk.post('/api/v1/salesorder/recordRefund', { id: order.id, refund_id: 1 })).body.code).toBe(
      'refund-by-provider',
    );
    await till.tick();
    const read = async () => (await desk.get(`/api/v1/salesorder/getBySalesOrder/${order.id}`)).data<OrderDetail>();
    expect(await read()).toMatchObject({
      refundable: '100.00',
      refunds: [{ cause: 'agreed', reason: 'difetto', amount: '34.20', made: true, by_hand: false }],
    });
    expect((await give()).status).toBe(200);
    await till.tick();
    expect((await read()).refundable).toBe('0.00');
    expect((await now(order)).refunds).toMatchObject([
      { amount: 3_420, made: true },
      { amount: 10_000, made: true },
    ]);
    expect(till.provider.refundsOf(`order-${order.id}-1`)).toEqual({
      [`${order.id}-1`]: 3_420,
      [`${order.id}-2`]: 10_000,
    });
    expect(await paymentsOf(order)).toMatchObject({ paid: '134.20', refunded: '134.20' });
  });

  test('wait while the provider is away; what it refuses for good is people’s, who say when it is made', async () => {
    const order = await paid();
    const desk = await till.world.person('desk');
    await till.provider.away();
    await desk.post('/api/v1/salesorder/refund', { id: order.id, amount: '10,00', reason: 'x' });
    await till.tick();
    expect((await now(order)).refunds).toMatchObject([{ made: false, failed: false }]);
    await till.provider.start();
    till.world.pass(MINUTE);
    await till.tick();
    expect((await now(order)).refunds).toMatchObject([{ made: true }]);
    // The provider has given back more than we know of: it refuses the rest.
    await fetch(`${till.provider.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer a secret of tests' },
      body: JSON.stringify({ reference: `order-${order.id}-1`, refundId: 'by hand', amount: 12_000 }),
    });
    await desk.post('/api/v1/salesorder/refund', { id: order.id, reason: 'x' });
    await till.tick();
    expect((await now(order)).refunds[1]).toMatchObject({ made: false, failed: true });
    expect((await desk.post('/api/v1/salesorder/recordRefund', { id: order.id, refund_id: 2 })).status).toBe(200);
    expect((await now(order)).refunds[1]).toMatchObject({ made: true });
  });

  test('are told: the customer what came in and what went back, staff what is theirs to make', async () => {
    const customer = await till.shop.buyer({ email: 'compratore@example.it' });
    const order = await till.order(9, { customer, person: await till.world.person('customer', customer) });
    await back(await till.press(await till.goToPay(order), 'pay'));
    const manager = await till.world.person('desk');
    await till.shop.give('RefundOrder', { id: order.id, amount: 420, reason: 'x' });
    await till.tick();
    await till.tick();
    const { rows: mails } = await till.world.pools.pg.query(
      `select data->>'news' as news, data->>'amount' as amount from vault.outbox
       where template = 'payment' and (data->>'orderId')::int = $1 order by id`,
      [order.id],
    );
    // No mail says that the money came: the mail about the confirmed order says it.
    expect(mails).toEqual([{ news: 'refunded', amount: '420' }]);
    await till.shop.give('FailRefund', { id: order.id, refundId: 1, code: 'x' });
    await till.shop.give('RefundOrder', { id: order.id, amount: null, reason: 'x' });
    await till.shop.give('FailRefund', { id: order.id, refundId: 2, code: 'refused' });
    await till.tick();
    const { rows: staff } = await till.world.pools.pg.query(
      `select kind from vault.notifications where account_id = $1 and (facts->>'order')::int = $2`,
      [manager.actor?.id, order.id],
    );
    expect(staff.map(({ kind }) => kind)).toEqual(['refund-to-make']);
    const isOpen = async () =>
      (
        await till.world.pools.pg.query<{ open: boolean }>(
          `select read_at is null as open from vault.notifications
           where account_id = $1 and kind = 'refund-to-make' and (facts->>'order')::int = $2`,
          [manager.actor?.id, order.id],
        )
      ).rows[0]?.open;
    expect(await isOpen()).toBe(true);
    await manager.post('/api/v1/salesorder/recordRefund', { id: order.id, refund_id: 2 });
    await till.tick();
    expect(await isOpen(), 'it is made').toBe(false);
  });
});

describe('a worker that is killed', () => {
  test('between what the provider said and what it records: another does it once, payments and refunds alike', async () => {
    held();
    const order = await till.order();
    await till.press(await till.goToPay(order), 'pay');
    await till.provider.deliveries.release();
    await till.stop();
    const dying = async () => {
      let deaths = 0;
      const paying = () => {
        deaths++;
        throw new Killed('here');
      };
      const workers = await till.work({ faults: { paying } });
      await till.settled();
      // The first look of the workers themselves may have died of the fault already.
      await workers.sweep().catch((error) => expect(error).toBeInstanceOf(Killed));
      await till.stop();
      expect(deaths).toBe(1);
      // What the dead process had claimed becomes free when its time is over.
      await till.world.pools.pg.query('update vault.due set claimed_until = null');
    };
    await dying();
    expect((await now(order)).status).toBe('PENDING_PAYMENT');
    await till.work();
    await till.tick();
    expect(await captures(order)).toBe(1);
    await till.shop.give('RefundOrder', { id: order.id, amount: 500, reason: 'x' });
    await till.stop();
    await dying();
    // The money is on its way, and nobody has noted it.
    expect(till.provider.refundsOf(`order-${order.id}-1`)).toEqual({ [`${order.id}-1`]: 500 });
    expect((await now(order)).refunds).toMatchObject([{ made: false }]);
    await till.work();
    await till.tick();
    expect((await now(order)).refunds).toMatchObject([{ made: true }]);
    expect(till.provider.refundsOf(`order-${order.id}-1`)).toEqual({ [`${order.id}-1`]: 500 });
  });
});
