import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('an order is paid by card', () => {
  const here = people();
  let admin: Caller;
  let buyer: number;
  let item: number;

  beforeAll(async () => {
    admin = await Caller.signIn(here.company.url, 'admin');
    const name = `Pagatore ${randomBytes(3).toString('hex')}`;
    ({ id: buyer } = await admin.write('PUT', '/api/v1/customer', {
      business_name: name,
      address: 'Via Roma 1',
      codepostal: '20121',
      city: 'Milano',
      province: 'MI',
      country: 'IT',
      email: 'pagatore@example.it',
    }));
    item = (await admin.get('/api/v1/item', {})).find(({ online }) => online)?.id ?? 0;
    await admin.write('POST', '/api/v1/stock/receive', { item_id: item, quantity: 2 });
  });

  /** Places a new order. Gives the address of the page on which it is paid. */
  async function goToPay(): Promise<string> {
    const line = { user_id: buyer, item_id: item, quantity: 1 };
    const { id } = await admin.write('PUT', '/api/v1/CartDetail/insertRequest', line);
    const carriers = await admin.get('/api/v1/carrier', {});
    await admin.write('POST', '/api/v1/Cart', { id, carrier_id: carriers.find(({ online }) => online)?.id ?? 0 });
    const { hash } = await admin.get('/api/v1/Cart/:id', { id, payment: 'card' });
    const order = await admin.write('POST', '/api/v1/Cart/checkout', { id, hash, payment: 'card' });
    return (await admin.write('POST', '/api/v1/salesorder/pay', { id: order.id })).url;
  }

  test('declined, tried again from the page that one comes back to, and paid by keyboard, at 360 px', async () => {
    const page = await here.stranger('/', PHONE);
    await page.goto(await goToPay());
    await page.getByRole('heading', { name: 'Pagamento di prova' }).waitFor();
    expect([await sideways(page), await violations(page)]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Rifiuta' }).click();

    await page.getByRole('heading', { name: 'Il pagamento non è riuscito' }).waitFor();
    await page.getByText('Non è stato addebitato nulla').waitFor();
    expect([await sideways(page), await violations(page)]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Riprova il pagamento' }).click();

    await page.getByRole('heading', { name: 'Pagamento di prova' }).waitFor();
    await pressEnter(page.getByRole('button', { name: 'Paga', exact: true }));
    await page.getByRole('heading', { name: 'Pagamento ricevuto' }).waitFor();
    await page.getByText('L’ordine è confermato').waitFor();
    expect(await violations(page)).toEqual([]);
    // A reload shows the same, and asks nothing again of anybody.
    await page.reload();
    await page.getByRole('heading', { name: 'Pagamento ricevuto' }).waitFor();
  });

  test('a link that is not ours says so, and leads on', async () => {
    const page = await here.stranger('/pagamento/ritorno/x.y', PHONE);
    await page.getByRole('heading', { name: 'Il collegamento non è più valido' }).waitFor();
    await page.getByRole('link', { name: 'Torna al negozio' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
