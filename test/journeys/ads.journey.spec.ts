import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Caller } from '#test/support/desk-calls.ts';
import { focused } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, pressEnter } from '#test/support/screens.ts';

const here = people();
const TITLE = 'Fresatrice verticale di prova, tavola 1200 mm';

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const card = (page: Page) => page.getByRole('listitem').filter({ hasText: TITLE });

test('an ad is written with its image on a phone, waits for a review, is given back and approved elsewhere, and goes online live', async () => {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#48a' } });
  const file = { name: 'fresatrice.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  const seller = await here.at('customer', '/i-tuoi-annunci', PHONE);
  await seller.getByRole('heading', { name: 'I tuoi annunci', level: 1 }).waitFor();
  await seller.getByRole('link', { name: 'Nuovo annuncio' }).click();

  // With nothing filled in, each fault stands at its field, and the first faulty field has the focus.
  await seller.getByRole('button', { name: 'Pubblica' }).click();
  await seller.getByText('Descrivi ciò che vendi').first().waitFor();
  await seller.getByText('Indica il prezzo').first().waitFor();
  await focused(seller.getByLabel('Descrizione'));

  await seller.getByLabel('Descrizione').fill(`${TITLE}\nChiamami al 333 1234567`);
  await seller.locator('input[type=file]').setInputFiles(file);
  await seller.getByRole('img', { name: 'Foto 1' }).waitFor();
  await seller.getByLabel('Prezzo (€)').fill('12.500,50');
  expect(await sideways(seller)).toBe(0);
  // By the keyboard alone from here on.
  await pressEnter(seller.getByRole('button', { name: 'Pubblica' }));
  await seller.getByText('Annuncio caricato con successo!').waitFor();
  await seller.waitForURL('**/i-tuoi-annunci');
  await card(seller).getByText('In revisione').waitFor();
  await card(seller).getByText('12.500,50 €').waitFor();
  expect(await sideways(seller)).toBe(0);

  const manager = await here.at('manager', '/admin/annunci');
  const row = manager.getByRole('link').filter({ hasText: TITLE });
  await row.click();
  await panel(manager).getByText('telefono nel testo').waitFor();
  await panel(manager).getByRole('button', { name: 'Restituisci' }).click();
  const asks = manager.getByRole('dialog');
  await asks.getByRole('button', { name: 'Restituisci' }).click();
  await asks.getByText('Indica almeno un motivo').first().waitFor();
  await asks.getByLabel('Recapiti, coordinate bancarie o collegamenti nel testo').check();
  await asks.getByRole('button', { name: 'Restituisci' }).click();
  await manager.getByText('Annuncio restituito con i motivi').waitFor();

  await card(seller).getByText('Recapiti, coordinate bancarie o collegamenti nel testo').waitFor();
  await card(seller)
    .getByRole('link', { name: /^Modifica/ })
    .click();
  await seller.getByLabel('Descrizione').fill(TITLE);
  await seller.getByRole('button', { name: 'Salva' }).click();
  await seller.getByText('Annuncio modificato correttamente!').waitFor();
  await seller.waitForURL('**/i-tuoi-annunci');
  await card(seller).getByRole('button', { name: 'Invia di nuovo' }).click();
  await row.waitFor();
  await panel(manager).getByRole('button', { name: 'Approva' }).click();
  await card(seller).getByText('Online').waitFor();
  await row.waitFor({ state: 'detached' });

  const found = await fetch(`${here.company.url}/api/v1/ads/getListItems?limit=1`);
  const [ad] = ((await found.json()) as { data: { title: string; images: { large: string }[] }[] }).data;
  expect(ad?.title).toBe(TITLE);
  expect((await fetch(here.company.url + ad?.images[0]?.large)).headers.get('content-type')).toBe('image/webp');
});

test('an ad is deleted after a confirmation, and sold once', async () => {
  const seller = await here.at('customer', '/i-tuoi-annunci');
  await seller.getByRole('link', { name: 'Nuovo annuncio' }).click();
  const title = 'Bozza da eliminare';
  await seller.getByLabel('Descrizione').fill(title);
  await seller.getByRole('button', { name: 'Salva come bozza' }).click();
  await seller.getByText('Bozza salvata').waitFor();
  await seller.waitForURL('**/i-tuoi-annunci');
  const draft = seller.getByRole('listitem').filter({ hasText: title });
  await draft.getByRole('button', { name: `Elimina: ${title}` }).click();
  const asks = seller.getByRole('dialog');
  await asks.getByText(/Sei sicuro di voler eliminare l’annuncio/).waitFor();
  await asks.getByRole('button', { name: 'Annulla' }).click();
  await draft.waitFor();
  await draft.getByRole('button', { name: `Elimina: ${title}` }).click();
  await asks.getByRole('button', { name: 'Elimina' }).click();
  await draft.waitFor({ state: 'detached' });
  await expect.poll(() => draft.count(), PATIENCE).toBe(0);

  const offered = `Troncatrice da vendere ${Date.now()}`;
  const [caller, admin] = [
    await Caller.signIn(here.company.url, 'customer'),
    await Caller.signIn(here.company.url, 'admin'),
  ];
  const { id } = await caller.write('PUT', '/api/v1/ads', { description: offered, price: '450,00' });
  const { status } = await admin.get('/api/v1/ads/:id', { id });
  if (status === 'IN_REVIEW') await admin.write('POST', '/api/v1/ads/:id/approve', { id });
  const ad = seller.getByRole('listitem').filter({ hasText: offered });
  const sell = ad.getByRole('button', { name: 'Segna come venduto' });
  await sell.click();
  await asks.getByRole('button', { name: 'Annulla' }).click();
  await ad.getByText('Online', { exact: true }).waitFor();
  await sell.click();
  await asks.getByText(`«${offered}» non sarà più in vendita`).waitFor();
  await asks.getByRole('button', { name: 'Segna come venduto' }).click();
  await ad.getByText('Venduto', { exact: true }).waitFor();
  expect(await sell.count(), 'a second sale').toBe(0);
  await seller.reload();
  await ad.getByText('Venduto', { exact: true }).waitFor();
  expect(await sell.count(), 'a second sale after a reload').toBe(0);
});

test('a visitor writes an ad, signs in and publishes it; another registers, finds it, keeps it, and his offer is accepted', async () => {
  const title = `Cesoia a ghigliottina ${Date.now()}`;
  const page = await here.stranger('/', PHONE);
  await page.getByRole('link', { name: 'Pubblica un annuncio' }).last().click();
  await page.getByRole('heading', { name: 'Nuovo annuncio', level: 1 }).waitFor();
  await page.getByLabel('Descrizione').fill(title);
  await page.getByLabel('Prezzo (€)').fill('1.900,00');
  await page.getByRole('radio', { name: 'Nuovo' }).check();
  expect(await sideways(page)).toBe(0);
  await pressEnter(page.getByRole('button', { name: 'Accedi e pubblica' }));
  await page.getByText('il tuo annuncio ti aspetta in questo browser').waitFor();
  await page.getByLabel('Nome utente o e-mail').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('officina');
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect.poll(() => page.getByLabel('Descrizione').inputValue(), PATIENCE).toBe(title);
  expect(await page.getByRole('radio', { name: 'Nuovo' }).isChecked()).toBe(true);
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#a84' } });
  const file = { name: 'cesoia.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('img', { name: 'Foto 1' }).waitFor();
  await page.getByRole('button', { name: 'Pubblica' }).click();
  await page.getByText('Annuncio caricato con successo!').waitFor();

  const admin = await Caller.signIn(here.company.url, 'admin');
  const waiting = await page.waitForURL('**/i-tuoi-annunci').then(async () => {
    const own = page.getByRole('listitem').filter({ hasText: title });
    return Number(/\d+$/.exec((await own.getByRole('link').getAttribute('href')) ?? '')?.[0]);
  });
  const { status } = await admin.get('/api/v1/ads/:id', { id: waiting });
  if (status === 'IN_REVIEW') await admin.write('POST', '/api/v1/ads/:id/approve', { id: waiting });
  const own = page.getByRole('listitem').filter({ hasText: title });
  await own.getByText(/Visibile a tutti/).waitFor();

  const buyer = await registered(`compratore${Date.now()}`);
  await buyer.goto(`${here.company.url}/ricerca?r=${encodeURIComponent(title)}`);
  await buyer.getByRole('link', { name: title }).first().click();
  await buyer.getByRole('heading', { name: title, level: 1 }).waitFor();
  await buyer.getByText('1.900,00 €').first().waitFor();
  await expect.poll(() => buyer.locator('main img').count(), PATIENCE).toBeGreaterThan(0);
  await buyer.getByRole('link', { name: 'Salva nei preferiti' }).click();
  await buyer.getByText('Articolo aggiunto ai preferiti!').waitFor();
  await buyer.getByRole('link', { name: title }).click();
  await buyer.getByRole('link', { name: 'Fai una proposta' }).click();
  await buyer.getByLabel('La tua offerta in euro').fill('1.700');
  await buyer.getByRole('button', { name: 'Invia' }).click();
  await buyer.getByText('Messaggio inviato correttamente!').waitFor();
  await buyer.getByRole('link', { name: new RegExp(title) }).click();

  await page.goto(`${here.company.url}/trattative`);
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Accetta 1.700,00 €' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accetta 1.700,00 €' }).click();
  await buyer.getByText('L’annuncio è riservato per te a 1.700,00 €').waitFor();
});

/** The browser of somebody who registered, and confirmed the address by the link of the mail. */
async function registered(name: string): Promise<Page> {
  const email = `${name}@carrelli.example`;
  const page = await here.stranger('/registrazione', PHONE);
  await page.getByLabel(/^Ragione sociale/).fill('Carrelli Compra S.r.l.');
  await page
    .getByLabel(/^E-mail/)
    .first()
    .fill(email);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('muletto-e-transpallet');
  await page.getByLabel(/^Ripeti la password/).fill('muletto-e-transpallet');
  await page.getByLabel(/^Ho letto l’informativa/).check();
  await page.getByLabel(/^Ripeti la password/).press('Enter');
  await page.getByText('Registrazione completata con successo!').waitFor();
  const [mail] = await here.company.mailsTo(email, 'conferma la tua e-mail');
  await page.goto(/http\S+\/conferma-email\/\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Conferma l’e-mail' }).click();
  await page.getByText('E-mail confermata: grazie!').waitFor();
  return page;
}
