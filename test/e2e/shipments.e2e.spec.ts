import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { newBuyer, placedOrder, soldItem } from '#test/support/placed-order.ts';
import { panel, pressEnter } from '#test/support/screens.ts';

const here = people();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Presses a button of the open order by keyboard. */
async function press(page: Page, name: string) {
  await pressEnter(panel(page).getByRole('button', { name, exact: true }));
}

test('the warehouse packs and ships an order: pieces, packages, codes, labels, dispatch with its DDT, delivery', async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const code = `E2E-${Date.now()}`;
  const item = await soldItem(admin, code, 'Pinza di prova', 9);
  const id = await placedOrder(admin, await newBuyer(admin, code.toLowerCase(), code), item, 3);
  const { total } = await admin.get('/api/v1/salesorder/getBySalesOrder/:id', { id });
  await admin.write('POST', '/api/v1/salesorder/recordPayment', { id, amount: total });

  const page = await here.at('warehouse', `/admin/ordini/${id}/spedizioni?view=all`, DESK);
  await press(page, 'Prepara spedizione');
  const asks = page.getByRole('dialog');
  await asks.getByLabel(/Pinza di prova/).fill('2');
  expect(await violations(page)).toEqual([]);
  await pressEnter(asks.getByRole('button', { name: 'Prepara spedizione' }));
  await panel(page).getByText('Documento di spedizione 1', { exact: true }).waitFor();
  // Only the third piece can still leave outside of the consignment.
  await press(page, 'Spedisci');
  await asks.getByText('0 – 1', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'detached' });

  for (const weight of ['2,5', '1']) {
    await press(page, 'Aggiungi collo');
    await asks.getByLabel('Peso (kg)').fill(weight);
    expect(await violations(page)).toEqual([]);
    await pressEnter(asks.getByRole('button', { name: 'Aggiungi collo' }));
    await asks.waitFor({ state: 'detached' });
  }
  await panel(page).getByText('Collo 2 · 1 kg').waitFor();
  await press(page, 'Imballata');
  await press(page, 'Assegna codici');
  await panel(page)
    .getByText(/^Collo 1 · SP-\d{4}-\d{5}-1 · 2,5 kg$/)
    .waitFor();
  const [labels] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/labels')),
    panel(page).getByRole('button', { name: 'Etichette 10 × 15' }).click(),
  ]);
  expect([labels.status(), labels.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await press(page, 'Fai partire');
  await asks.getByLabel('Codice di tracciamento').fill('BRT-9');
  await pressEnter(asks.getByRole('button', { name: 'Fai partire' }));
  await panel(page)
    .getByText(/BRT-9 · DDT \d+\/\d{4}$/)
    .waitFor();
  await panel(page).getByRole('button', { name: 'DDT (PDF)' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.locator(`tr[data-row="${id}"]`).getByText('Spedito in parte').waitFor();
  const narrowed = await here.at('manager', '/admin/ordini?view=all&shipping=DISPATCHED', DESK);
  await narrowed.locator(`tr[data-row="${id}"]`).getByText('In viaggio').waitFor();

  const phone = await here.at('desk', `/admin/ordini/${id}/spedizioni`, PHONE);
  await panel(phone).getByText('In viaggio', { exact: true }).first().waitFor();
  expect(await sideways(phone)).toBe(0);
  expect(await violations(phone)).toEqual([]);
  await pressEnter(panel(page).getByRole('button', { name: 'Consegnata', exact: true }).first());
  // The other browser shows it without a reload.
  await panel(phone).getByText('Consegnata', { exact: true }).first().waitFor();
});
