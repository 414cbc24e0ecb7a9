import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { eventually } from '#test/support/eventually.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

const PASSWORD = 'quattro cavalli al trotto';
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('a saved search', () => {
  const here = people();
  const buyer = `cercatore-${randomBytes(3).toString('hex')}`;
  const address = `${buyer}@example.it`;
  /** A word that occurs nowhere else. */
  const word = `piallatrice${[...randomBytes(4)].map((byte) => 'bcdfglmn'[byte % 8]).join('')}`;
  let admin: Caller;

  beforeAll(async () => {
    admin = await Caller.signIn(here.company.url, 'admin');
    await admin.write('PUT', '/api/v1/user', {
      username: buyer,
      email: address,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      business_name: `Officine ${buyer}`,
    });
  });

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel('Nome utente o e-mail').fill(buyer);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  }

  /** Puts an ad of the demo company's customer online. Gives its number. */
  async function published(description: string): Promise<number> {
    const seller = await Caller.signIn(here.company.url, 'customer');
    const { id } = await seller.write('PUT', '/api/v1/ads', { description, price: '750,00' });
    const { status } = await admin.get('/api/v1/ads/:id', { id });
    if (status === 'IN_REVIEW') await admin.write('POST', '/api/v1/ads/:id/approve', { id });
    return id;
  }

  test('survives the sign-in, its find is in the morning’s mail, and the mail’s link ends its mails', async () => {
    const page = await here.stranger(`/ricerca?r=${word}&a=800`, PHONE);
    const save = page.getByRole('link', { name: 'Salva questa ricerca' });
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);
    await save.press('Enter');
    await page.getByText('Accedi per salvare la ricerca').waitFor();
    await signIn(page);
    await page.getByText('Ricerca salvata: ti scriviamo quando arriva qualcosa').waitFor();
    await page.getByRole('link', { name: word }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await sideways(page)).toBe(0);

    const title = `Bella ${word} a filo`;
    const item = await published(title);
    const [mail] = await eventually(async () => {
      await here.company.hasten('search-finds');
      const taken = (await here.company.mails()).filter(({ recipients }) => recipients.includes(address));
      if (taken.length === 0) throw new Error('no mail yet');
      return taken;
    });
    expect(mail?.subject).toBe('Una novità per le tue ricerche');
    const links = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
    const ad = links.find(({ pathname }) => pathname.startsWith(`/annuncio/${item}/`));
    const stop = links.find(({ pathname }) => pathname.startsWith('/ricerche-salvate/basta/'));

    const reader = await here.stranger(ad?.pathname ?? '', PHONE);
    await reader.getByRole('heading', { name: title, level: 1 }).waitFor();
    await reader.goto(stop?.href ?? '');
    await reader.getByRole('heading', { name: 'Non ricevere più queste e-mail?' }).waitFor();
    expect(await violations(reader)).toEqual([]);
    await page.reload();
    expect(await page.getByRole('switch').isChecked(), 'a link that was only opened').toBe(true);
    await reader.getByRole('button', { name: 'Non scrivetemi più' }).click();
    await reader.getByRole('heading', { name: 'Fatto' }).waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('switch').isChecked()).toBe(false);

    const seller = await here.at('customer', '/i-tuoi-annunci');
    const card = seller.getByRole('listitem').filter({ hasText: title });
    await card.getByText('Pochi clienti cercano quello che vendi').waitFor();
    expect(await violations(seller)).toEqual([]);
  });

  test('is renamed, mailed again and deleted, by keyboard', async () => {
    const page = await here.stranger(`/login?da=${encodeURIComponent('/ricerche-salvate')}`, DESK);
    await signIn(page);
    await pressEnter(page.getByRole('button', { name: `Rinomina «${word}` }));
    const name = page.getByRole('dialog').getByLabel('Nome');
    await name.fill('');
    await name.press('Enter');
    await page.getByText('Dai un nome alla ricerca').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await name.fill('Pialle per il laboratorio');
    await name.press('Enter');
    await page.getByRole('link', { name: 'Pialle per il laboratorio' }).waitFor();
    const mail = page.getByRole('switch', { name: 'E-mail per «Pialle per il laboratorio»' });
    await mail.press('Space');
    await expect.poll(() => mail.isChecked()).toBe(true);
    await pressEnter(page.getByRole('button', { name: 'Elimina «Pialle per il laboratorio»' }));
    await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Elimina' }));
    await page.getByText('Ancora nessuna ricerca salvata').waitFor();
  });
});
