import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';

const here = people();
const PASSWORD = 'saldatrice a filo continuo';
const HALF_MINUTE = 30_000;

/** A customer of his own: what he does to his sign-in concerns nobody else. */
async function registered(): Promise<string> {
  const username = `duefattori${Date.now()}`;
  const answer = await fetch(`${here.company.url}/api/v1/user/insertNoAuth`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ username, email: `${username}@example.com`, password: PASSWORD, confirmPassword: PASSWORD },
      ...{ name: 'Dora', surname: 'Fattori' },
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return username;
}

async function givePassword(page: Page, username: string): Promise<void> {
  await page.goto(`${here.company.url}/login`);
  await page.getByLabel('Nome utente o e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a customer turns the second factor on by keyboard on his phone, signs in by code and by recovery code, and turns it off', async () => {
  const username = await registered();
  const page = await here.stranger('/login', PHONE);
  await givePassword(page, username);
  await page.waitForURL('**/area-cliente');
  await page.goto(`${here.company.url}/area-cliente/accesso`);
  await page.getByRole('button', { name: 'Attiva il secondo fattore' }).press('Enter');
  await page.keyboard.type('sbagliata');
  await page.keyboard.press('Enter');
  await page.getByText('La password attuale non è corretta').first().waitFor();
  const factor = page.getByRole('region', { name: 'Secondo fattore' });
  await factor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Codice QR per la tua app di verifica' }).waitFor();
  expect(await violations(page)).toEqual([]);
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
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await page.getByRole('button', { name: 'Li ho conservati' }).click();
  await page.getByText('Restano 10 codici di recupero').waitFor();
  expect(await violations(page)).toEqual([]);

  const elsewhere = await here.stranger('/login', PHONE);
  await givePassword(elsewhere, username);
  const asked = elsewhere.getByLabel('Codice dell’app');
  await asked.waitFor();
  await expect.poll(() => asked.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
  expect(await violations(elsewhere)).toEqual([]);
  await elsewhere.keyboard.type('000000');
  await elsewhere.keyboard.press('Enter');
  await elsewhere.getByText('Codice errato').first().waitFor();
  // Of the half minute after the one that turned it on, which is taken already.
  await asked.fill(code(Date.now() + HALF_MINUTE));
  await elsewhere.keyboard.press('Enter');
  await elsewhere.waitForURL('**/area-cliente');

  const lost = await here.stranger('/login', PHONE);
  await givePassword(lost, username);
  await lost.getByRole('button', { name: 'Non hai il telefono? Usa un codice di recupero' }).click();
  await lost.getByLabel('Codice di recupero').fill(first);
  await lost.keyboard.press('Enter');
  await lost.waitForURL('**/area-cliente');
  await lost.goto(`${here.company.url}/area-cliente/accesso`);
  await lost.getByText('Restano 9 codici di recupero').waitFor();
  await lost.getByRole('button', { name: 'Disattiva' }).click();
  const off = lost.getByRole('region', { name: 'Secondo fattore' });
  await off.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await off.getByLabel('Codice dell’app o di recupero').fill(second);
  await lost.keyboard.press('Enter');
  await lost.getByText('Non attivo').waitFor();
});
