import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { giveCredentials, NEW_PASSWORD, registeredCustomer } from '#test/support/new-customer.ts';
import { type People, PHONE } from '#test/support/people.ts';
import type { Screen } from './screen.ts';

/** Registers a customer, and begins the second factor on a phone, as far as the QR code for the app. */
async function begunFactor(here: People): Promise<{ readonly page: Page; readonly username: string }> {
  const username = await registeredCustomer(here.company.url);
  const page = await here.stranger('/login?da=/area-cliente/accesso', PHONE);
  await giveCredentials(page, username);
  await page.getByRole('button', { name: 'Attiva il secondo fattore' }).click();
  await factor(page).getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Codice QR per la tua app di verifica' }).waitFor();
  return { page, username };
}

/** Turns the second factor on, as far as the recovery codes. */
async function confirmedFactor(here: People): Promise<{ readonly page: Page; readonly username: string }> {
  const begun = await begunFactor(here);
  const secret = ((await factor(begun.page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await factor(begun.page).getByLabel('Codice dell’app').fill(new TOTP({ secret }).generate());
  await begun.page.keyboard.press('Enter');
  await begun.page.getByRole('heading', { name: 'Codici di recupero' }).waitFor();
  return begun;
}

const factor = (page: Page) => page.getByRole('region', { name: 'Secondo fattore' });

/** Screens by which people sign in and register. */
export const ACCESS_SCREENS: readonly Screen[] = [
  {
    name: 'the sign-in',
    open: async (here) => {
      const page = await here.stranger('/login');
      await page.getByRole('button', { name: 'Accedi', exact: true }).waitFor();
      return page;
    },
  },
  {
    name: 'the registration',
    open: async (here) => {
      const page = await here.stranger('/registrazione');
      await page.getByRole('heading', { level: 1 }).waitFor();
      return page;
    },
  },
  { name: 'the picture for an app of second factors', open: async (here) => (await begunFactor(here)).page },
  { name: 'the recovery codes of a second factor', open: async (here) => (await confirmedFactor(here)).page },
  {
    name: 'a second factor that is on',
    open: async (here) => {
      const { page } = await confirmedFactor(here);
      await page.getByRole('button', { name: 'Li ho conservati' }).click();
      await page.getByText('Restano 10 codici di recupero').waitFor();
      return page;
    },
  },
  {
    name: 'the code that a sign-in asks for',
    open: async (here) => {
      const { username } = await confirmedFactor(here);
      const elsewhere = await here.stranger('/login', PHONE);
      await giveCredentials(elsewhere, username);
      await elsewhere.getByLabel('Codice dell’app').waitFor();
      return elsewhere;
    },
  },
];
