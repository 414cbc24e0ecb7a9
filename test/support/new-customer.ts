import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The password of customers that tests register. */
export const NEW_PASSWORD = 'saldatrice a filo continuo';

/** Registers a new customer for one test, so that changes to the account concern no other. @returns the user name */
export async function registeredCustomer(url: string): Promise<string> {
  const username = `dora${randomBytes(4).toString('hex')}`;
  const answer = await fetch(`${url}/api/v1/user/insertNoAuth`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      email: `${username}@example.com`,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      name: 'Dora',
      surname: 'Fattori',
    }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return username;
}

/** Fills the sign-in form that the page shows, and sends it. */
export async function giveCredentials(page: Page, username: string, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Nome utente o e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}
