import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { eventually } from '#test/support/eventually.ts';
import { type Instance, setUp, startInstance } from '#test/support/instance.ts';
import { PHONE, people } from '#test/support/people.ts';
import { says } from '#test/support/screens.ts';
import { type SmtpCatcher, startSmtp } from '#test/support/smtp.ts';
import { step } from '#test/support/step.ts';

const here = people();
let smtp: SmtpCatcher;
let instance: Instance;
let password: string;
beforeAll(async () => {
  smtp = await startSmtp();
  instance = await startInstance({ DEMO: '0', SMTP_URL: smtp.url });
  password = await setUp(instance);
});
afterAll(async () => {
  await instance?.remove();
  await smtp?.close();
});

/** The first admin, signed in on the start page in a browser of its own. */
async function admin(options = {}): Promise<Page> {
  const page = await here.stranger('/', options);
  await page.goto(`${instance.url}/admin/login`);
  await page.getByLabel('Nome utente o e-mail').fill('prima@firma.example');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.getByRole('heading', { name: /Prima Persona/ }).waitFor();
  return page;
}
const list = (page: Page) => page.getByRole('region', { name: 'Primi passi' });
const stepOf = (page: Page, words: string) => list(page).getByRole('listitem').filter({ hasText: words });
/** What is done, in the order of the list. */
const done = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'fatto' }) })
    .locator('span')
    .allInnerTexts();

test('a fresh firm’s first steps stand on the start page, are ticked by what is done, and hide for good', async () => {
  const page = await admin();

  await step('a fresh firm has all of them before it, each with the way to where it is done', async () => {
    await says(list(page), /^Primi passi 0 di 7/);
    const ways = await list(page).getByRole('link').allInnerTexts();
    expect(ways).toEqual([
      'Il logo',
      'Le persone',
      'I clienti',
      'L’informativa sulla privacy',
      'La posta',
      'La prima riparazione',
    ]);
    expect(await violations(page)).toEqual([]);
  });

  await step('the copy of the key is ticked by hand', async () => {
    const key = stepOf(page, 'Una copia della chiave principale');
    await key.getByRole('button', { name: 'Fatto' }).click();
    await says(list(page), /^Primi passi 1 di 7/);
    expect(await key.getByRole('button').count()).toBe(0);
  });

  await step('the mail is ticked by a test that went out', async () => {
    await stepOf(page, 'La posta').getByRole('button', { name: 'Invia una prova' }).click();
    await says(list(page), /^Primi passi 2 di 7/);
    await eventually(() => expect(smtp.to('prima@firma.example').length).toBeGreaterThan(0));
  });

  await step('the customers are ticked once they were imported where the step leads', async () => {
    await list(page).getByRole('link', { name: 'I clienti' }).click();
    const bytes = Buffer.from('Ragione sociale;Partita IVA;E-mail\r\nBruni Srl;00743110157;b@bruni.example');
    const file = { name: 'clienti.csv', mimeType: 'text/csv', buffer: bytes };
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByRole('button', { name: 'Verifica' }).click();
    await page.getByRole('button', { name: 'Importa una riga' }).click();
    await page.getByText('Importazione conclusa', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Inizio', exact: true }).click();
    await says(list(page), /^Primi passi 3 di 7/);
    expect(await done(page)).toEqual(['I clienti', 'La posta', 'Una copia della chiave principale']);
  });

  await step('what was done stands so on another device, too; hidden there, they come back on neither', async () => {
    const phone = await admin(PHONE);
    await says(list(phone), /^Primi passi 3 di 7/);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    const kept = phone.waitForResponse((answer) => answer.url().endsWith('/api/v1/settings') && answer.ok());
    await list(phone).getByRole('button', { name: 'Nascondi i primi passi' }).click();
    await list(phone).waitFor({ state: 'detached' });
    await kept;
    for (const one of [phone, page, await admin()]) {
      await one.reload();
      await one.getByRole('heading', { name: 'Ancora nessuna riparazione' }).waitFor();
      await one.waitForLoadState('networkidle');
      expect(await list(one).count()).toBe(0);
    }
  });
});
