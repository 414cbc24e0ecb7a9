import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PATIENCE, pressEnter } from '#test/support/screens.ts';

const PASSWORD = 'quattro cavalli al trotto';
/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('customers negotiate', () => {
  const here = people();
  const title = `Tornio parallelo ${randomBytes(3).toString('hex')}`;
  const buyer = `compratore-${randomBytes(3).toString('hex')}`;
  let item: number;

  beforeAll(async () => {
    const [admin, seller] = await Promise.all(
      ['admin', 'customer'].map((login) => Caller.signIn(here.company.url, login)),
    );
    ({ id: item } = (await seller?.write('PUT', '/api/v1/ads', { description: title, price: '1.000,00' })) ?? {
      id: 0,
    });
    // An ad of a seller whom the firm knows is online at once, and other tests may have made this seller known.
    const { status } = (await admin?.get('/api/v1/ads/:id', { id: item })) ?? {};
    if (status === 'IN_REVIEW') await admin?.write('POST', '/api/v1/ads/:id/approve', { id: item });
    await admin?.write('PUT', '/api/v1/user', {
      username: buyer,
      email: `${buyer}@example.it`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      business_name: `Officine ${buyer}`,
    });
  });

  /** The buyer's browser, signed in, on the page to which the sign-in led. */
  async function buyerAt(path: string, options = DESK): Promise<Page> {
    const page = await here.stranger(path, options);
    await signIn(page);
    return page;
  }

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel('Nome utente o e-mail').fill(buyer);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  }

  test('what a visitor wanted to keep is kept once he has signed in', async () => {
    const page = await here.stranger(`/annuncio/${item}`, DESK);
    await page.getByRole('link', { name: 'Salva nei preferiti' }).click();
    await page.getByText('Prima di inserire un articolo nei preferiti è necessario effettuare il login!').waitFor();
    await signIn(page);
    await page.getByText('Articolo aggiunto ai preferiti!').waitFor();
    await page.getByRole('link', { name: title }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: `Togli «${title}» dai preferiti` }).click();
    await page.getByText('Articolo rimosso dai preferiti!').waitFor();
    await page.getByText('Ancora nessun preferito').waitFor();
  });

  test('a link from elsewhere keeps nothing before its reader says so', async () => {
    const page = await buyerAt('/preferiti');
    await page.getByText('Ancora nessun preferito').waitFor();
    for (const [path, title, nothing] of [
      [`/preferiti?aggiungi=${item}`, 'Salvare nei preferiti?', 'Ancora nessun preferito'],
      ['/ricerche-salvate?salva=Saldatrici&search=saldatrice', 'Salvare la ricerca?', 'Ancora nessuna ricerca salvata'],
      [`/carrello?aggiungi=${item}`, 'Mettere nel carrello?', 'Il carrello è vuoto'],
    ] as const) {
      await page.goto(here.company.url + path);
      const question = page.getByRole('dialog', { name: title });
      await question.waitFor();
      expect(await violations(page)).toEqual([]);
      await question.getByRole('button', { name: 'Annulla' }).click();
      await page.getByText(nothing).waitFor();
      expect(new URL(page.url()).search).toBe('');
    }
    await page.goto(`${here.company.url}/ricerche-salvate?salva=Saldatrici&search=saldatrice`);
    await page.getByRole('dialog').getByRole('button', { name: 'Salva la ricerca' }).click();
    await page.getByRole('link', { name: 'Saldatrici' }).waitFor();
  });

  test('from the first message to the accepted offer, live in two browsers, by keyboard and at 360 px', async () => {
    // The seller's list is open before the first message comes, and is not loaded again.
    const seller = await here.at('customer', '/trattative');
    await seller.getByRole('heading', { name: 'Trattative', level: 1 }).waitFor();
    const row = seller.getByRole('link', { name: new RegExp(title) });
    expect(await row.count()).toBe(0);
    const page = await buyerAt(`/trattative/nuova/${item}`, PHONE);
    await page.getByLabel('Il tuo messaggio').fill('Mi chiami al 333 1234567');
    await page.getByLabel('La tua offerta in euro').fill('900');
    expect(await sideways(page)).toBe(0);
    await page.getByRole('button', { name: 'Invia' }).click();
    await page.getByText('Messaggio inviato correttamente!').waitFor();
    // The page goes on to the list of negotiations by itself.
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page.getByText('La tua offerta di 900,00 € aspetta').waitFor();
    expect(await sideways(page)).toBe(0);

    await row.getByRole('img', { name: '2 messaggi da leggere' }).waitFor();
    expect(await violations(seller)).toEqual([]);
    await row.press('Enter');
    await seller.getByRole('note').getByText('Contiene un numero di telefono').waitFor();
    expect(await page.getByRole('note').count(), 'who wrote it is not warned').toBe(0);
    // The buyer's page shows without a reload that the message was read.
    await page.getByText('Letto').first().waitFor();

    // The mark in the open list follows what is read, and what comes.
    await seller.goBack();
    await row.getByRole('img', { name: 'Tutto letto' }).waitFor();
    await page.getByLabel('Il tuo messaggio').fill('Quando posso vederlo?');
    await page.getByRole('button', { name: 'Invia' }).click();
    await row.getByRole('img', { name: 'Un messaggio da leggere' }).waitFor();
    await row.press('Enter');
    await seller.getByText('Quando posso vederlo?').waitFor();

    await seller.getByLabel('Il tuo messaggio').fill('Facciamo 950');
    await seller.getByLabel('Il tuo messaggio').press('Control+Enter');
    await page.getByText('Facciamo 950').waitFor();
    await pressEnter(seller.getByRole('button', { name: 'Nuova offerta' }));
    await seller.getByLabel('La tua offerta in euro').fill('950');
    await seller.getByLabel('La tua offerta in euro').press('Enter');
    expect(await violations(seller)).toEqual([]);

    await page.getByRole('button', { name: 'Accetta 950,00 €' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accetta 950,00 €' }).click();
    await page.getByText('L’annuncio è riservato per te a 950,00 €').waitFor();
    await seller.getByText(/L’annuncio è riservato per Officine .* a 950,00 €/).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  test('deleting asks first, waits until the ad is free, and takes the thread away from the other browser too', async () => {
    const page = await buyerAt('/trattative');
    await page.getByRole('link', { name: new RegExp(title) }).click();
    await page.getByText('L’annuncio è riservato per te a 950,00 €').waitFor();
    expect(await page.getByRole('button', { name: 'Elimina la trattativa' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Rinuncia all’annuncio' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Rinuncia all’annuncio' }).click();
    await page.getByRole('button', { name: 'Elimina la trattativa' }).waitFor();
    const seller = await here.at('customer', '/trattative');
    const row = seller.getByRole('link', { name: new RegExp(title) });
    await row.waitFor();
    await page.getByRole('button', { name: 'Elimina la trattativa' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina la trattativa' }).click();
    await page.getByText('Trattativa eliminata correttamente!').waitFor();
    await expect.poll(() => row.count(), PATIENCE).toBe(0);
    const visitor = await here.stranger(`/annuncio/${item}`, DESK);
    await visitor.getByRole('link', { name: 'Salva nei preferiti' }).waitFor();
    expect(await visitor.getByText('Riservato').count(), 'the ad is to be had again').toBe(0);
  });
});
