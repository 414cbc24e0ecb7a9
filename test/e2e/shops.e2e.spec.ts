import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';

const here = people();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a shop is written from one’s own data on a phone, reviewed for its words, and then everybody sees its page', async () => {
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#48a' } });
  const file = { name: 'insegna.jpg', mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
  const seller = await here.at('consumer', '/modifica-i-tuoi-dati', PHONE);
  await seller.getByRole('link', { name: 'Modifica immagini, mappe e il resto' }).click();
  await seller.getByRole('heading', { name: 'Il tuo negozio', level: 1 }).waitFor();
  await seller.getByLabel('Descrizione').fill('Smerigliatrici di prova, anche su misura. Tel. 333 1234567');
  await seller.getByLabel('Lunedì').fill('8:30–12:30');
  await seller.getByLabel('Coordinate del tuo indirizzo').fill('in centro');
  await seller.locator('input[type=file]').setInputFiles(file);
  await seller.getByRole('img', { name: 'Foto 1' }).waitFor();
  for (let n = 1; n <= 10; n++) {
    await seller.getByRole('button', { name: 'Aggiungi una sede' }).click();
    await seller
      .getByLabel('Indirizzo', { exact: true })
      .nth(n - 1)
      .fill(`Via di prova ${n}`);
  }
  await seller.getByText('Hai già 10 sedi').waitFor();
  expect(await violations(seller)).toEqual([]);
  expect(await sideways(seller)).toBe(0);
  await seller.getByRole('button', { name: 'Salva' }).click();
  await seller.getByText('Scrivi le coordinate').first().waitFor();
  await seller.getByLabel('Coordinate del tuo indirizzo').fill('45.0703, 7.6869');
  await seller.getByRole('button', { name: 'Salva' }).click();
  await seller.getByText('Modifica avvenuta con successo').waitFor();
  await seller.getByRole('button', { name: 'Metti online' }).click();
  await seller.getByText('Lo controlliamo di solito').waitFor();

  const manager = await here.at('manager', '/admin/negozi');
  await manager
    .getByRole('main')
    .getByRole('row')
    .getByRole('link', { name: /Marta Gallo/ })
    .click();
  await panel(manager).getByText('telefono nel testo').waitFor();
  await panel(manager).getByText('Smerigliatrici di prova').waitFor();
  expect(await violations(manager)).toEqual([]);
  await panel(manager).getByRole('button', { name: 'Approva' }).click();
  await manager.getByText('Negozio approvato').waitFor();

  await seller.reload();
  const see = seller.getByRole('link', { name: 'Guarda la pagina' });
  const address = (await see.getAttribute('href')) ?? '';
  const visitor = await here.stranger(address, { ...PHONE, javaScriptEnabled: false });
  await visitor.getByText('Smerigliatrici di prova').waitFor();
  await visitor.getByText('8:30–12:30', { exact: true }).waitFor();
  await visitor.getByText('Via di prova 10').waitFor();
  expect(await visitor.getByRole('link', { name: /^Apri la mappa/ }).count()).toBe(11);
  expect(await sideways(visitor)).toBe(0);
  const photo = visitor.getByRole('img', { name: /foto 1 di 1/ });
  await expect
    .poll(async () => {
      await visitor.reload();
      return photo.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth)[0] ?? 0);
    }, PATIENCE)
    .toBeGreaterThan(0);
  expect(await violations(await here.stranger(address))).toEqual([]);

  await seller.getByRole('button', { name: 'Nascondi' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Conferma' }).click();
  await seller.getByText('Non visibile').waitFor();
  expect((await fetch(here.company.url + address, { headers: { accept: 'text/html' } })).status).toBe(410);
});
