import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderLink } from '#commands/sales-orders/order.link.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import type { OfficinaEvent } from '#domain/events.ts';
import { FIRM_STREAM } from '#domain/firm/firm.state.ts';
import { REFUND_WORDS } from '#domain/sales-orders/order-words.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { eventually } from '#test/support/eventually.ts';
import { contentOf } from '#test/support/shop/order-content.ts';
import { BEGINNING, CUSTOMER, DESK, MASTER, openWorld, registerPeople, type World } from './world.ts';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await registerPeople(world);
});
afterEach(() => world.close());

const line = {
  line_id: 1,
  item_id: 9,
  quantity: 2,
  made_to_measure: false,
  code: 'A',
  price: 10_000,
  unit: 10_000,
  description: { it: 'Inverter', en: 'Inverter' },
  full: 20_000,
  discount: 0,
  rate: 2200,
  net: 20_000,
  vat: 4_400,
  gross: 24_400,
};
const EMPTY_CUSTOMER = completeDetails({});
const kept = (orderId: number) => ({
  orderId,
  customer_id: 77,
  cartId: orderId,
  keeping: { hold: String(orderId), items: [], promotions: [], buyer: 'customer-77' },
});
const opened = (orderId: number): OfficinaEvent => {
  const content = contentOf({ lines: [line], total: 24_400, terms: 1 });
  return { type: 'OrderOpened', data: { ...kept(orderId), hash: 'a'.repeat(64), content } };
};
const placed = (orderId: number, due_at: string | null): OfficinaEvent => {
  const { keeping: _, ...order } = kept(orderId);
  return { type: 'OrderPlaced', data: { ...order, payment: 'transfer', total: 24_400, due_at } };
};
const subjects = () => world.smtp.to(CUSTOMER).map(({ subject }) => subject);

test('a customer is told of his order: placed, with how to pay, confirmed, called off', async () => {
  await world.start();
  const changes = { terms_of_sale_it: 'Si consegna in tre giorni.\n\nIl foro è quello di Milano.' };
  await world.append(FIRM_STREAM, [{ type: 'FirmCorrected', data: { changes } }]);
  await world.append('order-12', [opened(12), placed(12, '2026-03-09T09:00:00.000Z')]);
  await eventually(() => expect(subjects()).toEqual(['Ordine 12 ricevuto']));
  const [mail] = world.smtp.to(CUSTOMER);
  for (const part of [
    'Condizioni di vendita dell’ordine',
    'Si consegna in tre giorni.',
    '2 × Inverter',
    '244,00 €',
    'Ordine 12',
    'https://officina.example/i-tuoi-ordini/12',
  ]) {
    expect(mail?.text).toContain(part);
  }
  await world.append('order-12', [{ type: 'OrderConfirmed', data: { ...kept(12), paymentId: null } }]);
  await eventually(() => expect(subjects()).toContain('Ordine 12 confermato'));
  await world.append('order-12', [{ type: 'OrderCancelled', data: { ...kept(12), reason: 'finito' } }]);
  await eventually(() => expect(subjects()).toContain('Ordine 12 annullato'));
});

test('what is sure at once is told once; what nobody paid is told to have expired', async () => {
  await world.start();
  await world.append('order-13', [
    opened(13),
    placed(13, null),
    { type: 'OrderConfirmed', data: { ...kept(13), paymentId: null } },
  ]);
  await world.append('order-14', [opened(14), placed(14, '2026-03-09T09:00:00.000Z')]);
  await world.append('order-14', [{ type: 'OrderExpired', data: kept(14) }]);
  await eventually(() =>
    expect(subjects()).toEqual(expect.arrayContaining(['Ordine 13 confermato', 'Ordine 14 scaduto'])),
  );
  expect(subjects()).not.toContain('Ordine 13 ricevuto');
});

const byCard = (orderId: number): OfficinaEvent[] => {
  const { keeping: _, ...order } = kept(orderId);
  const content = contentOf({ lines: [line], total: 24_400, payment: 'card' });
  return [
    { type: 'OrderOpened', data: { ...kept(orderId), hash: 'a'.repeat(64), content } },
    { type: 'OrderPlaced', data: { ...order, payment: 'card', total: 24_400, due_at: '2026-03-02T09:15:00.000Z' } },
  ];
};
const payment = { paymentId: 1, provider: 'test', amount: 24_400 };

test('whoever pays by card at once gets one mail: that the order is sure, and what came in', async () => {
  const workers = await world.start();
  const of = { orderId: 15, customer_id: 77 };
  await world.append('order-15', byCard(15));
  await world.append('order-15', [{ type: 'PaymentStarted', data: { ...of, ...payment, reference: 'order-15-1' } }]);
  const paid: OfficinaEvent[] = [
    { type: 'PaymentCaptured', data: { ...of, ...payment } },
    { type: 'OrderConfirmed', data: { ...kept(15), paymentId: 1 } },
  ];
  await world.append('order-15', paid);
  await eventually(() => expect(subjects()).toEqual(['Ordine 15 confermato']));
  expect(world.smtp.to(CUSTOMER)[0]?.text).toContain('Abbiamo ricevuto 244,00 €');
  world.pass(10);
  await world.settled();
  await workers.sweep();
  expect(subjects(), 'what it waited for is no news any more').toEqual(['Ordine 15 confermato']);
});

test('whoever gets money back reads why', async () => {
  await world.start();
  const of = { orderId: 15, customer_id: 77 };
  const refund = { ...of, paymentId: 1, provider: 'test', amount: 4_400 };
  await world.append('order-15', [
    ...byCard(15),
    { type: 'PaymentCaptured', data: { ...of, ...payment } },
    { type: 'OrderConfirmed', data: { ...kept(15), paymentId: 1 } },
    { type: 'RefundRequested', data: { ...refund, refundId: 1, cause: 'agreed', reason: 'Graffi sul coperchio' } },
    { type: 'RefundMade', data: { ...of, refundId: 1 } },
    // The order itself ordered it: nobody wrote a reason.
    { type: 'RefundRequested', data: { ...refund, refundId: 2, cause: 'surplus', reason: '' } },
    { type: 'RefundMade', data: { ...of, refundId: 2 } },
  ]);
  const mails = await eventually(() => {
    const found = world.smtp.to(CUSTOMER).filter(({ subject }) => subject === 'Rimborso eseguito – ordine 15');
    expect(found).toHaveLength(2);
    return found.map(({ text }) => text);
  });
  expect(mails.every((text) => text?.includes('Abbiamo restituito 44,00 €'))).toBe(true);
  expect(mails.filter((text) => text?.includes('Graffi sul coperchio'))).toHaveLength(1);
  expect(mails.filter((text) => text?.includes(REFUND_WORDS.surplus.it))).toHaveLength(1);
});

test('whoever does not pay at once is told a little later how he can', async () => {
  const workers = await world.start();
  await world.append('order-16', byCard(16));
  await world.settled();
  await workers.sweep();
  expect(subjects()).toEqual([]);
  world.pass(6);
  await workers.sweep();
  await eventually(() => expect(subjects()).toEqual(['Ordine 16 ricevuto']));
});

test('the desk is told of an order: of one by card when it is paid, of others at once', async () => {
  await world.start();
  const desk = () => world.smtp.to(DESK).map(({ subject }) => subject);
  await world.append('order-17', byCard(17));
  await world.append('order-18', [opened(18), placed(18, '2026-03-09T09:00:00.000Z')]);
  await eventually(() => expect(desk()).toEqual([expect.stringMatching(/^Nuovo ordine 18 – /)]));
  await world.append('order-17', [{ type: 'OrderConfirmed', data: { ...kept(17), paymentId: 1 } }]);
  await eventually(() => expect(desk()).toEqual([expect.anything(), expect.stringMatching(/^Nuovo ordine 17 – /)]));
});

test('a guest gets the link of his order, which nobody reads in the mail log', async () => {
  await world.start();
  const guest = { email: 'olga@posta.example', name: 'Olga', surname: 'Verdi', customer_id: 99, guest: true } as const;
  const details = { ...EMPTY_CUSTOMER, ...guest, vatRate: null, language: 'it', salesmanId: null } as const;
  await world.append('customer-99', [{ type: 'CustomerRegistered', data: details }]);
  const [first, second] = [opened(19), placed(19, '2026-03-09T09:00:00.000Z')];
  const his = [first, second].map((event) => ({ ...event, data: { ...event.data, customer_id: 99 } }) as OfficinaEvent);
  await world.append('order-19', his);
  await eventually(() => expect(world.smtp.to('olga@posta.example')).toHaveLength(1));
  const [mail] = world.smtp.to('olga@posta.example');
  const token = /https:\/\/officina\.example\/ordine\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const link = signedLinks(MASTER).open(orderLink, token, Date.parse(BEGINNING));
  expect([link?.orderId, link?.recipient.is('Olga@posta.example'), link?.recipient.is('altri@posta.example')]).toEqual([
    19,
    true,
    false,
  ]);
});
