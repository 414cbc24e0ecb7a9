import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Caller } from '#test/support/desk-calls.ts';
import { tabTo } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE } from '#test/support/screens.ts';
import { step } from '#test/support/step.ts';

const here = people();
const PASSWORD = 'muletto-e-transpallet';

/** Comes to a field or a button by Tab alone, and types or presses Enter there. */
async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}
async function enter(element: Locator): Promise<void> {
  await tabTo(element);
  await element.page().keyboard.press('Enter');
}

/** No page is wider than the phone. */
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), page.url()).toBe(0);

/** `test/journeys/ads.journey.spec.ts` does the same with a mouse. */
test('by keyboard alone on a phone: two register, one publishes an ad with its photo, the other finds it, keeps it and offers, the first accepts', async () => {
  const title = `Cesoia idraulica ${Date.now()}`;
  const seller = await step('the seller registers', () => registered(`venditore${Date.now()}`));

  const id = await step('publishes an ad', async () => {
    await seller.goto(here.company.url);
    await fits(seller);
    await enter(seller.getByRole('link', { name: 'Pubblica un annuncio' }).last());
    await seller.getByRole('heading', { name: 'Nuovo annuncio', level: 1 }).waitFor();
    await type(seller.getByLabel('Descrizione'), title);
    await tabTo(seller.getByRole('radio', { name: 'Usato' }));
    await seller.keyboard.press('ArrowRight');
    expect(await seller.getByRole('radio', { name: 'Nuovo' }).isChecked()).toBe(true);
    const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#a84' } });
    const file = { name: 'cesoia.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
    const choose = seller.getByRole('button', { name: 'Scegli foto' });
    await tabTo(choose);
    const [chooser] = await Promise.all([seller.waitForEvent('filechooser'), choose.press('Enter')]);
    await chooser.setFiles(file);
    await seller.getByRole('img', { name: 'Foto 1' }).waitFor();
    await type(seller.getByLabel('Prezzo (€)'), '1.900,00');
    await fits(seller);
    await enter(seller.getByRole('button', { name: 'Pubblica' }));
    await seller.getByText('Annuncio caricato con successo!').waitFor();
    await seller.waitForURL('**/i-tuoi-annunci');
    await fits(seller);
    const own = seller.getByRole('listitem').filter({ hasText: title });
    await own.getByText('In revisione').waitFor();
    return Number(/\d+$/.exec((await own.getByRole('link').first().getAttribute('href')) ?? '')?.[0]);
  });

  await step('the firm lets it online, and the seller sees so', async () => {
    const admin = await Caller.signIn(here.company.url, 'admin');
    await admin.write('POST', '/api/v1/ads/:id/approve', { id });
    await seller
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByText(/Visibile a tutti/)
      .waitFor();
  });

  const buyer = await step('the buyer registers', () => registered(`compratore${Date.now()}`));
  await step('finds the ad', async () => {
    await buyer.goto(here.company.url);
    await type(buyer.getByLabel('Che cosa cerchi?').first(), title);
    await buyer.keyboard.press('Enter');
    await buyer.waitForURL('**/ricerca?*');
    await fits(buyer);
    await enter(buyer.getByRole('link', { name: title }).first());
    await buyer.getByRole('heading', { name: title, level: 1 }).waitFor();
    await expect.poll(() => buyer.locator('main img').count(), PATIENCE).toBeGreaterThan(0);
    await fits(buyer);
  });
  await step('keeps it', async () => {
    await enter(buyer.getByRole('link', { name: 'Salva nei preferiti' }));
    await buyer.getByText('Articolo aggiunto ai preferiti!').waitFor();
    await fits(buyer);
    await enter(buyer.getByRole('link', { name: title }).first());
  });
  await step('offers', async () => {
    await enter(buyer.getByRole('link', { name: 'Fai una proposta' }));
    await type(buyer.getByLabel('La tua offerta in euro'), '1.700');
    await fits(buyer);
    await enter(buyer.getByRole('button', { name: 'Invia' }));
    await buyer.getByText('Messaggio inviato correttamente!').waitFor();
    await enter(buyer.getByRole('link', { name: new RegExp(title) }).first());
    await fits(buyer);
  });
  await step('and the seller accepts, which the buyer sees at once', async () => {
    await seller.goto(`${here.company.url}/trattative`);
    await enter(seller.getByRole('link', { name: new RegExp(title) }).first());
    await enter(seller.getByRole('button', { name: 'Accetta 1.700,00 €' }));
    await enter(seller.getByRole('dialog').getByRole('button', { name: 'Accetta 1.700,00 €' }));
    await fits(seller);
    await buyer.getByText('L’annuncio è riservato per te a 1.700,00 €').waitFor();
  });
});

/** The phone of somebody who registered, and confirmed the address by the link of the mail. */
async function registered(name: string): Promise<Page> {
  const email = `${name}@carrelli.example`;
  const page = await here.stranger('/registrazione', PHONE);
  await type(page.getByLabel(/^Ragione sociale/), `Carrelli ${name} S.r.l.`);
  await type(page.getByLabel(/^E-mail/).first(), email);
  await type(page.getByLabel(/^Password/).first(), PASSWORD);
  await type(page.getByLabel(/^Ripeti la password/), PASSWORD);
  await page.getByLabel(/^Ho letto l’informativa/).press('Space');
  await fits(page);
  await page.keyboard.press('Enter');
  await page.getByText('Registrazione completata con successo!').waitFor();
  await page.getByRole('heading', { name: 'Controlla la tua posta' }).waitFor();
  const [mail] = await here.company.mailsTo(email, 'conferma la tua e-mail');
  await page.goto(/http\S+\/conferma-email\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await enter(page.getByRole('button', { name: 'Conferma l’e-mail' }));
  await page.getByText('E-mail confermata: grazie!').waitFor();
  await enter(page.getByRole('link', { name: 'Vai alla tua area' }));
  await page.getByRole('heading', { name: 'Area privata' }).waitFor();
  return page;
}
