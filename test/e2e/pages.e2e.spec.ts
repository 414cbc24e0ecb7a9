import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { typeIn } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

const here = people();
const html = { headers: { accept: 'text/html' } };
const get = (path: string) => fetch(here.company.url + path, html);
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Makes a page by its dialog. */
async function newPage(clerk: Page, title: string): Promise<void> {
  await clerk.getByRole('button', { name: 'Nuova pagina' }).click();
  await clerk.getByRole('dialog').getByLabel('Titolo').fill(title);
  await clerk.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await clerk.getByRole('heading', { name: title, level: 2 }).waitFor();
}

async function addBlock(clerk: Page, kind: string): Promise<void> {
  await clerk.getByRole('button', { name: 'Aggiungi un blocco' }).click();
  await clerk.getByRole('menuitem', { name: kind, exact: true }).click();
}

async function save(clerk: Page): Promise<void> {
  await clerk.getByRole('button', { name: 'Salva la bozza' }).click();
  await clerk.getByText('Bozza salvata', { exact: true }).first().waitFor();
}

async function publish(clerk: Page): Promise<void> {
  await clerk.getByRole('button', { name: 'Pubblica…' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Pubblica ora' }).click();
  await clerk.getByRole('dialog').waitFor({ state: 'detached' });
}

test('a clerk builds a page of blocks in two languages, sees what changes, and publishes each by itself', async () => {
  const clerk = await here.at('desk', '/admin/pagine');
  await newPage(clerk, 'Noleggio di prova');
  await addBlock(clerk, 'Apertura');
  const hero = clerk.getByRole('group', { name: '1. Apertura' });
  await hero.getByLabel('Titolo').fill('Noleggia mentre ripariamo');
  await hero.getByLabel('Poche parole').fill('Un muletto di cortesia.');
  await addBlock(clerk, 'Testo');
  await clerk
    .getByRole('group', { name: '2. Testo' })
    .getByLabel('Testo')
    .fill('## Quanto costa\n\n- **40 €** al giorno');
  expect((await get('/noleggio-di-prova')).status).toBe(404);
  await save(clerk);
  const frame = clerk.frameLocator('iframe');
  await frame.getByRole('heading', { name: 'Noleggia mentre ripariamo' }).waitFor();
  for (const width of ['Telefono', 'Tablet', 'Computer']) {
    await clerk.getByText(width, { exact: true }).click();
    await clerk.getByTitle(new RegExp(`Anteprima: Italiano, ${width}`)).waitFor();
  }
  expect(await violations(clerk)).toEqual([]);
  await clerk.getByRole('button', { name: 'Pubblica…' }).click();
  await clerk.getByRole('dialog').getByText('Blocco aggiunto: Apertura').waitFor();
  expect(await violations(clerk)).toEqual([]);
  await clerk.getByRole('dialog').getByRole('button', { name: 'Pubblica ora' }).click();
  await clerk.getByText('Pagina pubblicata').first().waitFor();
  expect(await (await get('/noleggio-di-prova')).text()).toContain('<strong>40 €</strong>');

  await clerk.getByRole('link', { name: 'English' }).click();
  const title = clerk.getByLabel('Titolo', { exact: true }).first();
  await expect.poll(() => title.inputValue()).toBe('');
  await title.fill('Rental on trial');
  await clerk.getByLabel('Indirizzo', { exact: true }).fill('rental-on-trial');
  await addBlock(clerk, 'Testo');
  await clerk.getByRole('group', { name: '1. Testo' }).getByLabel('Testo').fill('A forklift meanwhile.');
  await save(clerk);
  await publish(clerk);
  const visitor = await here.stranger('/en/rental-on-trial', { ...PHONE, javaScriptEnabled: false });
  await visitor.getByText('A forklift meanwhile.').waitFor();
  expect(await sideways(visitor)).toBe(0);
  await visitor.getByRole('link', { name: 'Italiano' }).click();
  await visitor.getByRole('heading', { name: 'Noleggia mentre ripariamo', level: 1 }).waitFor();
  expect(await violations(await here.stranger('/noleggio-di-prova'))).toEqual([]);

  await clerk.getByRole('link', { name: 'Affiancate' }).click();
  await clerk.getByRole('region', { name: 'Italiano' }).getByRole('button', { name: 'Togli dal sito' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Togli dal sito' }).click();
  await clerk.getByText('Pagina non più visibile').first().waitFor();
  expect([(await get('/noleggio-di-prova')).status, (await get('/en/rental-on-trial')).status]).toEqual([410, 200]);
  await clerk.getByRole('region', { name: 'Italiano' }).getByRole('button', { name: 'Pubblica…' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Pubblica ora' }).click();
  await clerk.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await get('/noleggio-di-prova')).status, 'online again').toBe(200);
});

test('the same is done by keyboard alone: blocks are moved by their handle, and history brings a draft back', async () => {
  const clerk = await here.at('desk', '/admin/pagine');
  const { keyboard } = clerk;
  const enter = async (name: string) => {
    await pressEnter(clerk.getByRole('button', { name, exact: true }));
  };
  await enter('Nuova pagina');
  await typeIn(clerk.getByRole('dialog').getByLabel('Titolo'), 'Solo tastiera');
  await keyboard.press('Enter');
  await clerk.getByRole('heading', { name: 'Solo tastiera', level: 2 }).waitFor();
  for (const [kind, words] of [
    ['Testo', 'Primo.'],
    ['HTML', '<p>Secondo.</p>'],
  ] as const) {
    await enter('Aggiungi un blocco');
    await clerk.getByRole('menuitem', { name: kind, exact: true }).press('Enter');
    await clerk
      .getByRole('group', { name: new RegExp(`\\. ${kind}$`) })
      .getByRole('textbox')
      .focus();
    await keyboard.type(words);
  }
  await clerk.getByRole('button', { name: 'Sposta il blocco 2, HTML' }).focus();
  await keyboard.press('ArrowUp');
  await clerk.getByText('Blocco HTML: ora è il 1 di 2').waitFor({ state: 'attached' });
  await enter('Salva la bozza');
  await clerk.getByText('Bozza salvata', { exact: true }).first().waitFor();
  await enter('Pubblica…');
  await pressEnter(clerk.getByRole('dialog').getByRole('button', { name: 'Pubblica ora' }));
  await clerk.getByRole('dialog').waitFor({ state: 'detached' });
  const body = await (await get('/solo-tastiera')).text();
  expect(body.indexOf('Secondo.')).toBeLessThan(body.indexOf('Primo.'));

  await pressEnter(clerk.getByRole('button', { name: 'Togli il blocco 1, HTML' }));
  await enter('Salva la bozza');
  await clerk.getByText('Modifiche da pubblicare').first().waitFor({ state: 'attached' });
  await enter('Cronologia');
  const published = clerk.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Pubblicata' });
  await pressEnter(published.getByRole('button', { name: 'Riporta in bozza' }));
  await clerk.getByText('La bozza è quella di allora').waitFor();
  await clerk.getByRole('group', { name: '1. HTML' }).waitFor();
});

test('a page that nobody sees is deleted and brought back with what was written', async () => {
  const clerk = await here.at('desk', '/admin/pagine');
  await newPage(clerk, 'Pagina per sbaglio');
  await addBlock(clerk, 'Testo');
  await clerk.getByRole('group', { name: '1. Testo' }).getByLabel('Testo').fill('Da tenere.');
  await save(clerk);
  await clerk.getByRole('button', { name: 'Elimina la pagina' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Elimina la pagina' }).click();
  await clerk.getByText('Questa pagina è eliminata.').waitFor();
  expect(await clerk.getByRole('button', { name: 'Pubblica…' }).count()).toBe(0);
  expect(await violations(clerk)).toEqual([]);
  await clerk.getByRole('button', { name: 'Ripristina' }).click();
  await clerk.getByRole('button', { name: 'Elimina la pagina' }).waitFor();
  const text = clerk.getByRole('group', { name: '1. Testo' }).getByLabel('Testo');
  expect([await text.inputValue(), await text.isEditable()]).toEqual(['Da tenere.', true]);
});

test('the demo’s own pages are led to by the site’s menu, in both languages', async () => {
  const page = await here.stranger('/');
  await page.getByRole('navigation', { name: 'Menu del sito' }).getByRole('link', { name: 'Chi siamo' }).click();
  await page.getByRole('heading', { name: 'Chi siamo', level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'About us', level: 1 }).waitFor();
  await page.getByRole('navigation', { name: 'Menu of the site' }).getByRole('link', { name: 'Repairs' }).click();
  await page.getByRole('heading', { name: 'Has it stopped?' }).first().waitFor();
  expect(await violations(page)).toEqual([]);
});
