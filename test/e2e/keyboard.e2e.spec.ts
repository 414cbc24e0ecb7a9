import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PATIENCE, panel, rowOf } from '#test/support/screens.ts';

/** Id of the row that has the focus, or holds it; null: the focus is elsewhere. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr[data-row]')?.getAttribute('data-row') ?? null);

describe('the repair list by keyboard alone', () => {
  const here = people();
  let calls: Caller;
  let upper: EnteredRepair;
  let lower: EnteredRepair;
  let page: Page;
  const at = (row: EnteredRepair) => expect.poll(() => focusedRow(page), PATIENCE).toBe(String(row.id));

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    lower = await enterRepair(calls);
    upper = await enterRepair(calls);
  });
  beforeEach(async () => {
    // Asked for before each test: whoever's test failed closes his browser, and comes again with a new one.
    page = await here.at('desk', '/admin/riparazioni');
    await rowOf(page, upper).waitFor();
  });

  test('n begins what the list can take, where its first field is typed in at once', async () => {
    await page.keyboard.press('n');
    await page.waitForURL('**/admin/riparazioni/nuova');
    const admin = await here.at('admin', '/admin/brand');
    await admin.locator('a[aria-keyshortcuts="n"]').waitFor();
    await admin.keyboard.press('n');
    await panel(admin).waitFor();
    await expect.poll(() => panel(admin).evaluate((one) => one.querySelector(':focus')?.tagName)).toBe('INPUT');
    await admin.keyboard.type('Marca nuova');
    expect(new URL(admin.url()).pathname).toBe('/admin/brand/nuovo');
  });

  test('j and k walk the rows, Enter opens, Esc closes and gives the row its focus back', async () => {
    await page.keyboard.press('j');
    await at(upper);
    await page.keyboard.press('j');
    await at(lower);
    await page.keyboard.press('ArrowUp');
    await at(upper);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await panel(page).getByRole('heading', { name: lower.code }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/riparazioni/${lower.id}`);
    await expect
      .poll(() => panel(page).evaluate((element) => element.contains(document.activeElement)), PATIENCE)
      .toBe(true);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await at(lower);
    await page.keyboard.press('k');
    await at(upper);
  });

  test('Esc closes one layer at a time, from the list too, and the focus returns to the row opened last', async () => {
    await rowOf(page, upper).getByText('Carpenteria Bianchi').click();
    await panel(page).getByRole('heading', { name: upper.code }).waitFor();
    await rowOf(page, lower)
      .getByRole('gridcell')
      .last()
      .click({ position: { x: 2, y: 2 } });
    await panel(page).getByRole('heading', { name: lower.code }).waitFor();
    await page.getByRole('button', { name: 'Filtri' }).click();
    const kind = page.getByRole('checkbox', { name: 'Ricevuta' });
    await kind.waitFor();
    await page.keyboard.press('Escape');
    await kind.waitFor({ state: 'detached' });
    await panel(page).getByRole('heading', { name: lower.code }).waitFor();
    await panel(page).getByRole('button', { name: 'Urgenze' }).click();
    const dialog = page.getByRole('dialog', { name: 'Urgenze' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await panel(page).getByRole('heading', { name: lower.code }).waitFor();
    const edit = rowOf(page, lower).getByRole('button', { name: `Modifica Descrizione di ${lower.code}` });
    await edit.focus();
    await page.keyboard.press('F2');
    await rowOf(page, lower).getByRole('textbox').waitFor();
    await page.keyboard.press('Escape');
    await rowOf(page, lower).getByRole('textbox').waitFor({ state: 'detached' });
    await panel(page).getByRole('heading', { name: lower.code }).waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await at(lower);
  });

  test('x selects, and says how many', async () => {
    await page.keyboard.press('j');
    await at(upper);
    await page.keyboard.press('x');
    await page.getByText('Una selezionata').waitFor();
    await page.keyboard.press('j');
    await at(lower);
    await page.keyboard.press('x');
    await page.getByText('2 selezionate').waitFor();
    await page.keyboard.press('x');
    await page.getByText('Una selezionata').waitFor();
  });

  test('/ searches, and Enter leads from the search to what was found', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(lower.code);
    await rowOf(page, upper).waitFor({ state: 'detached' });
    await rowOf(page, lower).waitFor();
    await page.keyboard.press('Enter');
    await at(lower);
  });

  test('a cell is edited in place: Enter commits, Esc gives up', async () => {
    await page.keyboard.press('j');
    await at(upper);
    const cell = rowOf(page, upper).getByRole('button', { name: `Modifica Descrizione di ${upper.code}` });
    await cell.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Scritto a mano');
    await page.keyboard.press('Enter');
    const described = async () => (await calls.get('/api/v1/intervention/:id', { id: upper.id })).description;
    await expect.poll(described, PATIENCE).toBe('Scritto a mano');

    await rowOf(page, upper)
      .getByRole('button', { name: /Modifica Descrizione.*Scritto a mano/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' e poi no');
    await page.keyboard.press('Escape');
    await rowOf(page, upper)
      .getByRole('button', { name: /Modifica Descrizione.*: Scritto a mano$/ })
      .waitFor();
    expect(await described()).toBe('Scritto a mano');
  });

  test('Ctrl+K finds a repair by its code and opens it; Esc closes it', async () => {
    // Its code is there before it is asked for: what is typed at once is typed into it.
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /finder/.test(name)));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzz');
    await page.getByRole('combobox', { name: 'Cerca o vai a…' }).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('zzz');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lower.code);
    await page.getByRole('dialog').getByText(`${lower.code} · Carpenteria Bianchi`).waitFor();
    // The first result is chosen already: of one that is under way Enter waits for the answer.
    await page.getByRole('option', { selected: true, name: lower.code }).waitFor();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('heading', { name: lower.code }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cronologia');
    await page.keyboard.press('Enter');
    await page.waitForURL(/cronologia/);
  });

  test('? helps, and single keys can be turned off', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    await help.getByRole('switch', { name: 'Scorciatoie a un solo tasto attive' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('/');
    expect(await focusedRow(page)).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.matches('[type=search]'))).toBe(false);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Riparazione, cliente, codice GR o comando…').waitFor();
  });
});
