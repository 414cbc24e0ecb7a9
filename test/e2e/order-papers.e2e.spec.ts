import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { BUYERS_PASSWORD, newBuyer, placedOrder, soldItem } from '#test/support/placed-order.ts';
import { panel, pressEnter } from '#test/support/screens.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** Presses a button that makes a paper, and checks that the paper opens in a new tab. */
async function opensPaper(page: Page, button: Locator): Promise<void> {
  const opening = page.waitForEvent('popup');
  await button.press('Enter');
  await expect.poll(async () => (await opening).url()).toMatch(/^blob:/);
  await (await opening).close();
}

describe('an order', () => {
  const here = people();
  let admin: Caller;
  let item: number;
  let customer: number;
  let order: number;
  const login = `carta${Date.now()}`;
  beforeAll(async () => {
    admin = await Caller.signIn(here.company.url, 'admin');
    item = await soldItem(admin, `CARTA-${Date.now()}`, 'Rullo avvolgitore Pi', 9);
    customer = await newBuyer(admin, login, 'Cartai');
    order = await placedOrder(admin, customer, item, 2);
  });

  test('is opened from the list of the staff, who put a PDF to it and print its papers', async () => {
    const desk = await here.at('manager', `/admin/ordini?view=all&search=${order}`, DESK);
    await desk
      .locator(`tr[data-row="${order}"]`)
      .getByRole('link', { name: String(order) })
      .press('Enter');
    const open = panel(desk);
    await open.getByRole('heading', { name: `Ordine n. ${order}` }).waitFor();
    await opensPaper(desk, open.getByRole('button', { name: 'Conferma d’ordine (PDF)' }));

    await open.getByRole('link', { name: 'Messaggi e note' }).click();
    const chooser = desk.waitForEvent('filechooser');
    await open
      .getByRole('button', { name: /File PDF|Scegli/ })
      .first()
      .click();
    await (await chooser).setFiles({ name: 'ordine-firmato.pdf', mimeType: 'application/pdf', buffer: PDF });
    await open.getByRole('button', { name: 'Scarica ordine-firmato.pdf' }).waitFor();
    await pressEnter(open.getByRole('button', { name: 'Allega un PDF' }));
    await open.getByRole('button', { name: 'ordine-firmato.pdf', exact: true }).waitFor();
    expect(await violations(desk)).toEqual([]);

    const { total } = await admin.get('/api/v1/salesorder/getBySalesOrder/:id', { id: order });
    await admin.write('POST', '/api/v1/salesorder/recordPayment', { id: order, amount: total });
    await open.getByRole('link', { name: 'Spedizioni' }).click();
    await opensPaper(desk, open.getByRole('button', { name: 'Distinta di ciò che resta (PDF)' }));
    await admin.write('POST', '/api/v1/salesorder/SendShipment', { id: order, tracking: 'PI-1' });
    await opensPaper(desk, open.getByRole('button', { name: 'Distinta (PDF)' }));
    expect(await violations(desk)).toEqual([]);
  });

  test('is found in the history, and its slider shows it as it was at any instant', async () => {
    const auditor = await here.at('auditor', '/admin/storico/cerca', DESK);
    await auditor.getByRole('link', { name: 'Ordini', exact: true }).last().click();
    await auditor.getByLabel('Trova un ordine').fill(String(order));
    await auditor
      .getByRole('table')
      .getByRole('link', { name: String(order), exact: true })
      .waitFor();
    expect(await violations(auditor)).toEqual([]);
    await auditor
      .getByRole('table')
      .getByRole('link', { name: String(order), exact: true })
      .press('Enter');
    const open = panel(auditor);
    await open.getByText('Ordine effettuato').waitFor();
    await admin.write('POST', '/api/v1/item', { id: item, price: '999,00' });
    const past = open.locator('section').filter({ hasText: 'Com’era il' });
    const slider = open.getByRole('slider', { name: 'Momento' });
    await slider.press('Home');
    await past.getByText(/2 × 48,80/).waitFor();
    await past.getByText('In corso', { exact: true }).waitFor();
    await slider.press('End');
    await past.getByText('Spedito', { exact: true }).waitFor();
    await past.getByText(/2 × 48,80/).waitFor();
    expect(await violations(auditor)).toEqual([]);
  });

  test('gives its confirmation to the customer on a phone', async () => {
    const page = await here.stranger(`/login?da=/i-tuoi-ordini/${order}`, PHONE);
    await page.getByLabel('Nome utente o e-mail').fill(login);
    await page.getByLabel('Password', { exact: true }).fill(BUYERS_PASSWORD);
    await pressEnter(page.getByRole('button', { name: 'Accedi', exact: true }));
    const button = page.getByRole('button', { name: 'Conferma d’ordine (PDF)' });
    await button.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await opensPaper(page, button);
  });
});

describe('what takes long', () => {
  const here = people();

  test('says so in a window once one notices, while an order is being placed, and only then', async () => {
    const admin = await Caller.signIn(here.company.url, 'admin');
    const item = await soldItem(admin, `LENTO-${Date.now()}`, 'Nastro lento Rho', 5);
    const login = `lento${item}`;
    const customer = await newBuyer(admin, login, 'Lenti');
    const request = { user_id: customer, item_id: item, quantity: 1 };
    await admin.write('PUT', '/api/v1/CartDetail/insertRequest', request);
    const page = await here.stranger('/login?da=/cassa', PHONE);
    await page.getByLabel('Nome utente o e-mail').fill(login);
    await page.getByLabel('Password', { exact: true }).fill(BUYERS_PASSWORD);
    await pressEnter(page.getByRole('button', { name: 'Accedi', exact: true }));
    await page
      .getByText(/Corriere espresso/)
      .first()
      .click();
    await page.getByLabel(/Bonifico/).check();
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route('**/api/v1/Cart/checkout', async (route) => {
      await held;
      await route.continue();
    });
    const wait = page.getByRole('dialog', { name: 'L’ordine è in corso: non chiudere la pagina.' });
    expect(await wait.count()).toBe(0);
    await page.getByRole('button', { name: /Ordine con obbligo di pagare/ }).click();
    await wait.getByRole('status').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await wait.count(), 'it cannot be closed').toBe(1);
    answer();
    await page.waitForURL(/\/i-tuoi-ordini\/\d+\/grazie/);
    await wait.waitFor({ state: 'detached' });
  });
});
