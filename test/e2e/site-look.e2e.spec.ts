import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, pressEnter } from '#test/support/screens.ts';

const here = people();
const GARNET = '#7a1f3d';
const accent = (page: Page) => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--of-accent'));
/** The same once the page is asked for again: what a clerk published is there soon, for others not at once. */
const accentAnew = async (page: Page) => {
  await page.reload();
  return accent(page);
};

async function confirmed(clerk: Page, name: string): Promise<void> {
  await clerk.getByRole('button', { name, exact: true }).click();
  await clerk.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await clerk.getByRole('dialog').waitFor({ state: 'detached' });
}

async function save(clerk: Page): Promise<void> {
  // Pressed by keyboard: an earlier message may cover the button for a moment.
  await pressEnter(clerk.getByRole('button', { name: 'Salva la bozza' }));
  await clerk.getByText('Bozza salvata', { exact: true }).first().waitFor();
}

test('a clerk changes the colour of the site: told where it can’t be read, shown beside, and everybody sees it', async () => {
  const clerk = await here.at('desk', '/admin/aspetto');
  const links = clerk.getByLabel('Collegamenti, fondo chiaro');
  await links.fill('#ff9900');
  await clerk.getByText(/Si legge male sui fondi chiari: contrasto 1,9:1/).waitFor();
  await links.fill(GARNET);
  await clerk.getByLabel('Angoli arrotondati (pixel)').fill('2');
  await save(clerk);
  const frame = clerk.frameLocator('iframe');
  await expect
    .poll(() => frame.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--of-accent')))
    .toBe(GARNET);
  for (const width of ['Telefono', 'Tablet', 'Computer']) {
    await clerk.getByText(width, { exact: true }).click();
    await clerk.getByTitle(`Anteprima: ${width}`).waitFor();
  }
  expect(await violations(clerk)).toEqual([]);
  const before = await here.stranger('/ricerca');
  expect(await accent(before)).not.toBe(GARNET);
  await confirmed(clerk, 'Pubblica');
  await clerk.getByText('Tema pubblicato').first().waitFor();
  await expect.poll(() => accentAnew(before), PATIENCE).toBe(GARNET);
  expect(await violations(before)).toEqual([]);
  const phone = await here.stranger('/', { ...PHONE, javaScriptEnabled: false });
  expect(await phone.locator('html').innerHTML()).toContain(GARNET);

  await clerk.getByRole('button', { name: 'Cronologia' }).click();
  await clerk.getByRole('dialog').getByText('Pubblicato').waitFor();
  expect(await violations(clerk)).toEqual([]);
  await clerk.keyboard.press('Escape');
  await confirmed(clerk, 'Torna all’aspetto della casa');
  await clerk.getByText('Tema della casa ripristinato').first().waitFor();
  await expect.poll(() => accentAnew(before), PATIENCE).not.toBe(GARNET);
});

async function begin(person: Page, kind: 'stile' | 'script', name: string): Promise<void> {
  // The empty list offers it, too.
  await person
    .getByRole('button', { name: `Nuovo ${kind}` })
    .first()
    .click();
  await person.getByRole('dialog').getByLabel('Nome').fill(name);
  await person.getByRole('dialog').getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await person.getByRole('heading', { name, level: 2 }).waitFor();
}

test('a style that does not parse is told with its line, one that does is seen, and the switch ends it', async () => {
  const manager = await here.at('manager', '/admin/codice/css');
  await begin(manager, 'stile', 'Titolo della galleria');
  await manager.getByLabel('Funzionalità').selectOption('Galleria');
  await manager.getByLabel('CSS', { exact: true }).fill('h1 {\n  background: url(http://altrui.example/x.png);\n}');
  await save(manager);
  await manager.getByText(/Riga 2, colonna 15: solo indirizzi di questo sito/).waitFor();
  expect(await manager.getByRole('button', { name: 'Pubblica' }).isDisabled()).toBe(true);
  expect(await violations(manager)).toEqual([]);
  await manager.getByLabel('CSS', { exact: true }).fill('h1 { letter-spacing: 7px }');
  await save(manager);
  await confirmed(manager, 'Pubblica');
  await manager.getByRole('button', { name: 'Spegni' }).waitFor();
  const visitor = await here.stranger('/galleria');
  const spacing = () => visitor.locator('h1').evaluate((title) => getComputedStyle(title).letterSpacing);
  expect(await spacing()).toBe('7px');
  await manager.getByRole('button', { name: 'Spegni' }).click();
  await manager.getByRole('button', { name: 'Accendi' }).waitFor();
  await visitor.reload();
  expect(await spacing()).not.toBe('7px');
});

/** A script that tries to reach what is outside its frame, and says how each try ended. */
const CURIOUS = `
var said = [];
function attempt(name, run) { try { run(); said.push(name + ' reached'); } catch (error) { said.push(name + ' ' + error.name); } }
attempt('page', function () { parent.document.title = 'Rubata'; });
attempt('storage', function () { localStorage.getItem('x'); });
attempt('cookie', function () { return document.cookie; });
officina.page().then(function (page) {
  document.body.textContent = said.join(', ') + ' on ' + page.path + ' in ' + page.language;
  officina.height(333);
});`;

test('a script in its frame reaches nothing of the page, and is given what it may ask', async () => {
  const manager = await here.at('manager', '/admin/codice/js');
  await begin(manager, 'script', 'Curioso');
  await manager.getByLabel('Funzionalità').selectOption('Galleria');
  await manager.getByLabel('JavaScript', { exact: true }).fill(CURIOUS);
  await save(manager);
  await confirmed(manager, 'Pubblica');
  await manager.getByRole('button', { name: 'Spegni' }).waitFor();
  const visitor = await here.stranger('/galleria');
  const widget = visitor.frameLocator('iframe[title="Curioso"]').locator('body');
  await visitor.locator('iframe[title="Curioso"]').scrollIntoViewIfNeeded();
  await expect
    .poll(() => widget.textContent())
    .toContain('page SecurityError, storage SecurityError, cookie SecurityError on /galleria in it');
  expect(await visitor.title()).not.toBe('Rubata');
  await expect.poll(() => visitor.locator('iframe[title="Curioso"]').evaluate((frame) => frame.clientHeight)).toBe(333);
  expect(await violations(visitor)).toEqual([]);
  await manager.getByRole('button', { name: 'Spegni' }).click();
  await manager.getByRole('button', { name: 'Accendi' }).waitFor();
  await visitor.reload();
  expect(await visitor.locator('iframe').count()).toBe(0);
});

test('a script for the page itself waits for a second person, and never stands where people sign in', async () => {
  const manager = await here.at('manager', '/admin/codice/js');
  await begin(manager, 'script', 'Nella pagina');
  await manager.getByLabel('Funzionalità').selectOption('Galleria');
  await manager.getByLabel('Dove gira').selectOption({ index: 1 });
  await manager.getByLabel('JavaScript', { exact: true }).fill('document.documentElement.dataset.prova = "sì"');
  await save(manager);
  await manager.getByText(/Aspetta una seconda persona/).waitFor();
  expect(await manager.getByRole('button', { name: 'Approva e pubblica' }).isDisabled()).toBe(true);
  const admin = await here.at('admin', new URL(manager.url()).pathname);
  await confirmed(admin, 'Approva e pubblica');
  await admin.getByRole('button', { name: 'Spegni' }).waitFor();
  const visitor = await here.stranger('/galleria');
  const marked = () => visitor.evaluate(() => document.documentElement.dataset.prova ?? null);
  expect(await marked()).toBe('sì');
  for (const path of ['/', '/login', '/carrello']) {
    await visitor.goto(here.company.url + path);
    expect([path, await marked()]).toEqual([path, null]);
  }
  // A browser that has the page open sees the switch live.
  await admin.getByRole('button', { name: 'Spegni' }).click();
  await manager.getByRole('button', { name: 'Accendi' }).waitFor();
  await visitor.goto(`${here.company.url}/galleria`);
  expect(await marked()).toBeNull();
});
