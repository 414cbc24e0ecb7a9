import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';

const here = people();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function picture(name: string, background: string) {
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

const panel = (clerk: Page, name: string) => clerk.getByRole('complementary', { name });

test('a clerk puts a photo into the library, describes it, shows it on a page, and can’t take it out while it is there', async () => {
  const clerk = await here.at('desk', '/admin/mediateca');
  await clerk.getByRole('heading', { name: 'Mediateca', level: 1 }).waitFor();
  await clerk
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('pressa-verde.png', '#2f7d4f'));
  const file = panel(clerk, 'pressa-verde.png');
  await file.getByText('In nessuna pagina, newsletter o scheda.').waitFor();
  await clerk.getByRole('button', { name: /^Vista: Tutti/ }).click();
  await clerk.getByRole('menuitem', { name: /^Senza testo alternativo/ }).click();
  const row = clerk.getByRole('row').filter({ hasText: 'pressa-verde.png' });
  await row.getByText('Senza testo: IT, EN').waitFor();
  await row.getByRole('link', { name: 'pressa-verde.png' }).click();
  await file.getByLabel('Testo alternativo (Italiano)').fill('Una pressa verde in collaudo');
  await file.getByLabel('Testo alternativo (English)').fill('A green press being tested');
  await file.getByRole('button', { name: 'Salva', exact: true }).click();
  await clerk.getByText('Testo alternativo salvato').first().waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await violations(clerk)).toEqual([]);

  await clerk.goto(`${here.company.url}/admin/pagine`);
  await clerk.getByRole('button', { name: 'Nuova pagina' }).click();
  await clerk.getByRole('dialog').getByLabel('Titolo').fill('La pressa verde');
  await clerk.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await clerk.getByRole('heading', { name: 'La pressa verde', level: 2 }).waitFor();
  await clerk.getByRole('button', { name: 'Aggiungi un blocco' }).click();
  await clerk.getByRole('menuitem', { name: 'Immagine', exact: true }).click();
  await clerk.getByRole('list', { name: 'Prima di pubblicare' }).getByText('Il blocco 1 è vuoto').waitFor();
  await clerk.getByRole('button', { name: 'Immagine: Dalla mediateca' }).click();
  const library = clerk.getByRole('dialog', { name: 'Scegli dalla mediateca' });
  await library.getByLabel('Nome o testo alternativo').fill('pressa');
  await library.getByRole('button', { name: /pressa-verde\.png/ }).waitFor();
  expect(await violations(clerk)).toEqual([]);
  await library.getByRole('button', { name: /pressa-verde\.png/ }).click();
  const alt = clerk.getByRole('group', { name: '1. Immagine' }).getByLabel('Che cosa mostra, per chi non la vede');
  expect(await alt.inputValue()).toBe('Una pressa verde in collaudo');
  await clerk.getByRole('list', { name: 'Prima di pubblicare' }).waitFor({ state: 'detached' });
  await clerk.getByRole('button', { name: 'Salva la bozza' }).click();
  await clerk.getByText('Bozza salvata', { exact: true }).first().waitFor();
  await clerk.getByRole('button', { name: 'Pubblica…' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Pubblica ora' }).click();
  await clerk.getByRole('dialog').waitFor({ state: 'detached' });
  const visitor = await here.stranger('/la-pressa-verde');
  await visitor.getByRole('img', { name: 'Una pressa verde in collaudo' }).waitFor();

  await clerk.goto(`${here.company.url}/admin/mediateca?search=pressa-verde`);
  await clerk.getByRole('link', { name: /pressa-verde\.png/ }).click();
  await file.getByRole('region', { name: 'Dove è usato' }).getByRole('link', { name: 'La pressa verde' }).waitFor();
  await file.getByText('Visibile a tutti').waitFor();
  await file.getByRole('button', { name: 'Elimina' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await clerk.getByText('Non si può eliminare: usata in La pressa verde').waitFor();
});

test('what nothing uses is taken out and brought back; another is uploaded in its place with its words', async () => {
  const clerk = await here.at('manager', '/admin/mediateca', PHONE);
  await clerk
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('tornio-blu.png', '#2b4a8b'));
  const old = panel(clerk, 'tornio-blu.png');
  await old.getByLabel('Testo alternativo (Italiano)').fill('Un tornio blu');
  await old.getByRole('button', { name: 'Salva', exact: true }).click();
  await clerk.getByText('Testo alternativo salvato').first().waitFor();
  expect(await sideways(clerk)).toBe(0);
  expect(await violations(clerk)).toEqual([]);
  const place = old.getByRole('group', { name: 'Carica al suo posto' }).locator('..').locator('input[type=file]');
  await place.setInputFiles(await picture('tornio-nuovo.png', '#6b8bd0'));
  const next = panel(clerk, 'tornio-nuovo.png');
  await expect.poll(() => next.getByLabel('Testo alternativo (Italiano)').inputValue()).toBe('Un tornio blu');
  await next.getByRole('link', { name: /^File \d+$/ }).click();
  await old.getByText('Sostituito da').waitFor();
  await old.getByRole('button', { name: 'Elimina' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await old.getByRole('button', { name: 'Riporta nella mediateca' }).click();
  await old.getByRole('button', { name: 'Elimina' }).waitFor();
});

test.each(['/', '/riparazioni', '/chi-siamo', '/dove-siamo', '/en/repairs', '/en/about-us', '/en/where-we-are'])(
  'the demo’s page %s, which its check let through, has no fault for axe',
  async (path) => {
    const visitor = await here.stranger(path);
    await visitor.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await violations(visitor)).toEqual([]);
  },
);
