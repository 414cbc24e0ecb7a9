import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, pressEnter } from '#test/support/screens.ts';

const here = people();
const WORDS = 'Rettificatrice di prova dopo la revisione';
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('images are sent from a phone, given back and published elsewhere, and everybody finds them in the gallery', async () => {
  const picture = (background: string) =>
    sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const files = [
    { name: 'prima.jpg', mimeType: 'image/jpeg', buffer: await picture('#48a') },
    { name: 'dopo.jpg', mimeType: 'image/jpeg', buffer: await picture('#a84') },
  ];
  const owner = await here.at('customer', '/le-tue-immagini', PHONE);
  await owner.getByRole('heading', { name: 'Le tue immagini', level: 1 }).waitFor();
  await owner.getByRole('button', { name: 'Invia' }).click();
  await owner.getByText('Scegli almeno un’immagine').first().waitFor();
  await owner.locator('input[type=file]').setInputFiles(files);
  await owner.getByRole('img', { name: 'Foto 2 (dopo.jpg)', exact: true }).waitFor();
  await owner.getByLabel('Descrizione').fill(WORDS);
  expect(await violations(owner)).toEqual([]);
  expect(await sideways(owner)).toBe(0);
  const manager = await here.at('manager', '/admin/immagini');
  const rows = manager.getByRole('main').getByRole('link').filter({ hasText: WORDS });
  await manager.getByRole('grid', { name: 'Immagini dei clienti' }).waitFor();
  // With the keyboard alone.
  await pressEnter(owner.getByRole('button', { name: 'Invia' }));
  const sent = owner.getByRole('list', { name: 'Immagini inviate' }).getByRole('listitem').filter({ hasText: WORDS });
  await expect.poll(() => sent.filter({ hasText: 'In revisione' }).count(), PATIENCE).toBe(2);
  expect(await violations(owner)).toEqual([]);
  expect(await sideways(owner)).toBe(0);

  // The manager's open list shows them without a reload.
  await rows.first().click();
  await panel(manager).getByText(WORDS).waitFor();
  expect(await violations(manager)).toEqual([]);
  await panel(manager).getByRole('button', { name: 'Restituisci' }).click();
  const asks = manager.getByRole('dialog');
  await asks.getByLabel('Immagini non adatte o non sue').check();
  await asks.getByRole('button', { name: 'Restituisci' }).click();
  const back = sent.filter({ hasText: 'Restituita' });
  await back.getByText('Immagini non adatte o non sue').waitFor();

  await back.getByRole('button', { name: /^Modifica/ }).click();
  await owner.getByRole('dialog').getByLabel('Descrizione').fill(`${WORDS}, targa coperta`);
  await owner.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await expect.poll(() => sent.filter({ hasText: 'In revisione' }).count(), PATIENCE).toBe(2);
  for (const one of [', targa coperta', '']) {
    await manager.goto(`${here.company.url}/admin/immagini?search=rettificatrice`);
    await rows
      .filter({ hasText: `${WORDS}${one}` })
      .first()
      .click();
    await panel(manager).getByRole('button', { name: 'Pubblica' }).click();
    await manager.getByText('Immagine pubblicata').first().waitFor();
  }
  await expect.poll(() => sent.filter({ hasText: 'Pubblicata' }).count(), PATIENCE).toBe(2);
  await expect.poll(() => sent.filter({ hasText: 'In preparazione' }).count(), PATIENCE).toBe(0);

  const visitor = await here.stranger('/galleria', { ...PHONE, javaScriptEnabled: false });
  await visitor.getByLabel('Parole').fill('rettificatrice targa');
  await visitor.getByRole('main').getByRole('button', { name: 'Cerca' }).click();
  await visitor.getByText('un’immagine').waitFor();
  const shown = visitor.getByRole('main').getByRole('img', { name: `${WORDS}, targa coperta` });
  await expect
    .poll(async () => {
      const src = (await shown.getAttribute('src')) ?? '';
      return (await fetch(here.company.url + src)).headers.get('content-type');
    }, PATIENCE)
    .toBe('image/webp');
  expect(await sideways(visitor)).toBe(0);
  await visitor.getByRole('link', { name: /^di / }).first().click();
  await visitor.getByText('Mostra tutte le immagini').waitFor();

  const reader = await here.stranger('/en/galleria?r=rettificatrice');
  await reader.getByText('2 images').waitFor();
  expect(await violations(reader)).toEqual([]);

  // The owner deletes one image: it leaves the gallery at once.
  await sent
    .first()
    .getByRole('button', { name: /^Elimina/ })
    .click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect.poll(() => sent.count(), PATIENCE).toBe(1);
  await reader.reload();
  await reader.getByText('one image').waitFor();
});
