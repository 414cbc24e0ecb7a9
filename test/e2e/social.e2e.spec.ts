import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

const here = people();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const newName = () => `s${Math.random().toString(36).slice(2, 9)}`;

/** Fills in the provider's own page as a person would, and presses a button of it. */
async function at(page: Page, person: Readonly<Record<string, string>>, button = 'Continue') {
  await page.getByRole('button', { name: button }).waitFor();
  for (const [label, value] of Object.entries(person)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: button }).click();
}

test('on a phone: who comes by Google for the first time completes his data, and finds his private area from then on', async () => {
  const name = newName();
  const anna = { sub: name, email: `${name}@esempio.it`, given_name: 'Anna', family_name: 'Bianchi' };
  const page = await here.stranger('/login', PHONE);
  const google = page.getByRole('button', { name: 'Accedi con Google' });
  await page.getByRole('button', { name: 'Accedi con Facebook' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);

  await google.press('Enter');
  await at(page, anna, 'Cancel');
  await page.getByText('Hai annullato l’accesso').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Torna all’accesso' }).press('Enter');

  await google.press('Enter');
  await at(page, anna);
  await page.waitForURL('**/modifica-i-tuoi-dati');
  await page.getByLabel('Indirizzo', { exact: true }).fill('Via Roma 1');
  await page.getByLabel(/^Provincia/).fill('MI');
  await page.getByLabel('Telefono', { exact: true }).fill('02 123456');
  await page.getByLabel(/^Codice fiscale/).fill('RSSMRA85T10A562S');
  await page.getByLabel(/^CAP/).fill('20121');
  await page.getByLabel(/^(Città|Comune)/).fill('Milano');
  await page.getByLabel('Telefono', { exact: true }).press('Enter');
  await page.getByText('Modifica dati effettuata con successo!').waitFor();
  await page.waitForURL('**/area-privata');

  await page.context().clearCookies();
  const again = await here.stranger('/login?da=%2Ftrattative', PHONE);
  await pressEnter(again.getByRole('button', { name: 'Accedi con Google' }));
  await at(again, anna);
  await again.waitForURL('**/trattative');
  await again.goto(`${here.company.url}/area-cliente/accesso`);
  await again.getByText('Non hai una password').waitFor();
  expect(await violations(again)).toEqual([]);
  expect(await sideways(again)).toBe(0);
});

test('what the provider does not say is asked for; an address that somebody has is linked by his password, in his own access too', async () => {
  const name = newName();
  const page = await here.stranger('/login');
  await page.getByRole('button', { name: 'Accedi con Facebook' }).click();
  await at(page, { sub: name });
  await page.getByRole('heading', { name: 'Ci sei quasi' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Nome', { exact: true }).fill('Marta');
  await page.getByLabel('Cognome').fill('Neri');
  await page.getByLabel('E-mail').fill(`${name}@esempio.it`);
  await page.getByRole('button', { name: 'Registrati' }).click();
  await page.waitForURL('**/modifica-i-tuoi-dati');
  await page.getByText(/conferma la tua e-mail/).waitFor();

  const desk = await here.at('warehouse', '/admin/accesso');
  const row = desk.getByRole('button', { name: 'Collega Google' });
  await row.click();
  await at(desk, { sub: `w-${name}` });
  await desk.getByRole('heading', { name: 'Collega Google' }).waitFor();
  expect(await violations(desk)).toEqual([]);
  expect(new URL(desk.url()).search).toBe('');
  await desk.getByLabel('Password', { exact: true }).fill('officina');
  await desk.getByRole('button', { name: 'Collega', exact: true }).click();
  await desk.getByRole('heading', { name: 'Accesso collegato' }).waitFor();
  await desk.getByRole('link', { name: 'Accesso e notifiche' }).click();
  await desk.getByRole('button', { name: 'Togli Google' }).waitFor();
  expect(await violations(desk)).toEqual([]);

  const other = await here.stranger('/login');
  await other.getByRole('button', { name: 'Accedi con Google' }).click();
  await at(other, { sub: `w-${name}` });
  await other.waitForURL('**/admin');
  await desk.getByRole('button', { name: 'Togli Google' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Togli Google' }).click();
  await desk.getByText('Accesso tolto').waitFor();
  await desk.getByRole('button', { name: 'Collega Google' }).waitFor();
});
