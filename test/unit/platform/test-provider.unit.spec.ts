import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ForgedWebhook, type NewPayment, ProviderUnavailable } from '#platform/payments/port.ts';
import { signWebhook } from '#platform/payments/signed-webhook.ts';
import { testCard } from '#platform/payments/test-provider/test-card.ts';
import { TestProvider } from '#platform/payments/test-provider/test-provider.ts';

const SECRET = 'a secret of tests';
const NOW = Date.parse('2026-03-10T10:00:00.000Z');
let clock = NOW;
const now = () => clock;
const folder = mkdtempSync(join(tmpdir(), 'officina-payments-'));
const told: { readonly body: Buffer; readonly signature: string }[] = [];
const ears = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  told.push({ body: Buffer.concat(parts), signature: String(request.headers['payment-signature']) });
  response.writeHead(200).end();
});
const webhookUrl = () => `http://127.0.0.1:${(ears.address() as AddressInfo).port}/`;
const provider = new TestProvider({ secret: SECRET, webhookUrl, folder, now });
const card = testCard(() => provider.url, SECRET);
beforeAll(async () => {
  await new Promise<void>((resolve) => ears.listen(0, '127.0.0.1', resolve));
  await provider.start();
});
afterAll(async () => {
  await provider.close();
  ears.close();
  rmSync(folder, { recursive: true });
});

const payment = (reference: string, over: Partial<NewPayment> = {}): NewPayment => ({
  reference,
  amount: 25_620,
  currency: 'EUR',
  description: 'Ordine n. 7 <b>',
  language: 'it',
  returnUrl: 'https://officina.example/pagamento/ritorno/x',
  expiresAt: '2026-03-10T10:15:00.000Z',
  ...over,
});
const press = (url: string, action: string) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });

describe('a payment at the test provider', () => {
  test('is one by its reference: begun twice it is the same page, with another amount it is refused', async () => {
    const { url } = await card.start(payment('order-1-1'));
    expect(await card.start(payment('order-1-1'))).toEqual({ url });
    await expect(card.start(payment('order-1-1', { amount: 1 }))).rejects.toThrow(ProviderUnavailable);
    expect(await card.fetch('order-1-1')).toMatchObject({ status: 'open', amount: 25_620, currency: 'EUR' });
    expect(await card.fetch('order-1-2')).toBeNull();
  });

  test('is paid by a button that needs no script, in the language that one reads, and leads back', async () => {
    const { url } = await card.start(payment('order-2-1'));
    const page = await fetch(url);
    const [it, en] = [await page.text(), await (await fetch(`${url}?lang=en`)).text()];
    expect(it).toMatch(
      /lang="it"[\s\S]*Pagamento di prova[\s\S]*256,20[\s\S]*Ordine n. 7 &#60;b&#62;[\s\S]*>Paga<[\s\S]*>Rifiuta</,
    );
    expect(en).toMatch(/lang="en"[\s\S]*Test payment[\s\S]*>Pay</);
    expect(it).not.toContain('<script');
    // The browser follows the form to our page only if the policy names our page.
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://officina.example");
    const paid = await press(url, 'pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, 'https://officina.example/pagamento/ritorno/x']);
    expect(await card.fetch('order-2-1')).toMatchObject({ status: 'captured', code: '' });
    await press(url, 'refuse');
    expect((await card.fetch('order-2-1'))?.status).toBe('captured');
    expect(await (await fetch(url)).text()).toContain('Il pagamento è riuscito.');
  });

  test('fails when it is declined, or when its time is over', async () => {
    await press((await card.start(payment('order-3-1'))).url, 'refuse');
    expect(await card.fetch('order-3-1')).toMatchObject({ status: 'failed', code: 'declined' });
    await card.start(payment('order-3-2'));
    clock = NOW + 15 * 60_000;
    expect(await card.fetch('order-3-2')).toMatchObject({ status: 'failed', code: 'expired' });
    provider.pay('order-3-2');
    expect((await card.fetch('order-3-2'))?.status).toBe('failed');
    clock = NOW;
  });

  test('goes back in parts, each once by its id, and never more than was paid', async () => {
    await card.start(payment('order-4-1'));
    const back = (refundId: string, amount: number) =>
      card.refund({ reference: 'order-4-1', refundId, amount, currency: 'EUR' });
    expect(await back('4-1', 100)).toEqual({ status: 'refused', code: 'not-captured' });
    provider.pay('order-4-1');
    expect([await back('4-1', 20_000), await back('4-1', 20_000)]).toEqual([{ status: 'made' }, { status: 'made' }]);
    expect(await back('4-2', 5_621)).toEqual({ status: 'refused', code: 'more-than-captured' });
    expect(provider.refundsOf('order-4-1')).toEqual({ '4-1': 20_000 });
  });

  test('is known after a restart, also where a line was left half written', async () => {
    await card.start(payment('order-5-1'));
    provider.pay('order-5-1');
    const { appendFileSync } = await import('node:fs');
    appendFileSync(join(folder, 'payments.jsonl'), '{"reference":"order-5-');
    const again = new TestProvider({ secret: SECRET, webhookUrl, folder, now });
    await again.start();
    expect(await testCard(() => again.url, SECRET).fetch('order-5-1')).toMatchObject({ status: 'captured' });
    await again.close();
  });

  test('is told to nobody who does not know the secret', async () => {
    await expect(testCard(() => provider.url, 'another').fetch('order-5-1')).rejects.toThrow(ProviderUnavailable);
  });
});

describe('webhooks', () => {
  const read = ({ body, signature }: (typeof told)[number], at = clock) =>
    card.verify(body, { 'payment-signature': signature }, at);

  test('are signed, say which payment, and are sent as the manner says: twice, late, in another order, never', async () => {
    for (const nth of [1, 2, 3, 4]) await card.start(payment(`order-6-${nth}`));
    await provider.deliveries.settled();
    told.length = 0;
    provider.deliveries.manner = { sending: 'at once', times: 2 };
    provider.pay('order-6-1');
    await provider.deliveries.settled();
    provider.deliveries.manner = { sending: 'held', times: 1 };
    provider.pay('order-6-2');
    provider.refuse('order-6-3');
    await provider.deliveries.settled();
    expect(told.map((one) => read(one).reference)).toEqual(['order-6-1', 'order-6-1']);
    expect(read(told[0] as (typeof told)[number])).toEqual(read(told[1] as (typeof told)[number]));
    await provider.deliveries.release('the last first');
    provider.deliveries.manner = { sending: 'lost', times: 1 };
    provider.pay('order-6-4');
    await provider.deliveries.settled();
    expect(told.slice(2).map((one) => read(one).reference)).toEqual(['order-6-3', 'order-6-2']);
  });

  test('that are forged, changed, old or from the future are told apart', () => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', reference: 'order-7-1' }));
    const headers = (signature: unknown) => ({ 'payment-signature': signature }) as Record<string, string>;
    const good = signWebhook(SECRET, body, NOW);
    expect(card.verify(body, headers(good), NOW)).toEqual({ event: 'evt_1', reference: 'order-7-1' });
    const forged = (bytes: Buffer, signature: unknown, at = NOW) =>
      expect(() => card.verify(bytes, headers(signature), at)).toThrow(ForgedWebhook);
    forged(body, signWebhook('another', body, NOW));
    forged(Buffer.from(`${body} `), good);
    forged(body, good.replace('t=1', 't=2'));
    forged(body, undefined);
    forged(body, '');
    forged(body, good, NOW + 6 * 60_000);
    forged(body, good, NOW - 6 * 60_000);
    const nothing = Buffer.from('{}');
    forged(nothing, signWebhook(SECRET, nothing, NOW));
  });
});
