import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { typeIn } from '#test/support/keyboard.ts';
import { giveCredentials, NEW_PASSWORD, registeredCustomer } from '#test/support/new-customer.ts';
import { PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

const here = people();
const HALF_MINUTE = 30_000;

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a customer turns the second factor on by keyboard on his phone, signs in by code and by recovery code, and turns it off', async () => {
  const username = await registeredCustomer(here.company.url);
  const page = await here.stranger('/login?da=/area-cliente/accesso', PHONE);
  await giveCredentials(page, username);
  await page.waitForURL('**/area-cliente/accesso');
  const factor = page.getByRole('region', { name: 'Secondo fattore' });
  await pressEnter(page.getByRole('button', { name: 'Attiva il secondo fattore' }));
  await typeIn(factor.getByLabel('Password', { exact: true }), 'sbagliata');
  await page.keyboard.press('Enter');
  await page.getByText('La password attuale non è corretta').first().waitFor();
  await factor.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Codice QR per la tua app di verifica' }).waitFor();
  expect(await sideways(page)).toBe(0);
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = (at = Date.now()) => new TOTP({ secret }).generate({ timestamp: at });
  await factor.getByLabel('Codice dell’app').fill('123');
  await page.keyboard.press('Enter');
  await page.getByText('Codice errato').first().waitFor();
  await factor.getByLabel('Codice dell’app').fill(code());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Codici di recupero' }).waitFor();
  const [first = '', second = ''] = await factor.getByRole('listitem').allTextContents();
  expect(await factor.getByRole('listitem').count()).toBe(10);
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Li ho conservati' }).click();
  await page.getByText('Restano 10 codici di recupero').waitFor();

  const elsewhere = await here.stranger('/login', PHONE);
  await giveCredentials(elsewhere, username);
  const asked = elsewhere.getByLabel('Codice dell’app');
  await typeIn(asked, '000000');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('Codice errato').first().waitFor();
  // A code of the next half minute: the code of the present one was used to turn the factor on, and is valid once.
  await asked.fill(code(Date.now() + HALF_MINUTE));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL('**/area-cliente');

  const lost = await here.stranger('/login?da=/area-cliente/accesso', PHONE);
  await giveCredentials(lost, username);
  await lost.getByRole('button', { name: 'Non hai il telefono? Usa un codice di recupero' }).click();
  await lost.getByLabel('Codice di recupero').fill(first);
  await lost.keyboard.press('Enter');
  await lost.waitForURL('**/area-cliente/accesso');
  await lost.getByText('Restano 9 codici di recupero').waitFor();
  await lost.getByRole('button', { name: 'Disattiva' }).click();
  const off = lost.getByRole('region', { name: 'Secondo fattore' });
  await off.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await off.getByLabel('Codice dell’app o di recupero').fill(second);
  await lost.keyboard.press('Enter');
  await lost.getByText('Non attivo').waitFor();
});
