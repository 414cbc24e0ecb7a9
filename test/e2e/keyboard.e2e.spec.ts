import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { focused, pressIn, typeIn } from '#test/support/keyboard.ts';
import { DESK, people } from '#test/support/people.ts';
import { PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

/** Id of the row that has the focus or contains the focused element; null: the focus is elsewhere. */
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
    // Opened before each test: a failed test closes its browser, and the next test gets a new one.
    page = await here.at('desk', '/admin/riparazioni');
    await rowOf(page, upper).waitFor();
  });

  test('n begins what the list can take, where its first field is typed in at once', async () => {
    await page.keyboard.press('n');
    await page.waitForURL('**/admin/riparazioni/nuova');
    await focused(panel(page).getByRole('combobox', { name: /^Cliente/ }));
    const admin = await here.at('admin', '/admin/brand');
    await admin.locator('a[aria-keyshortcuts="n"]').waitFor();
    await admin.keyboard.press('n');
    await panel(admin).waitFor();
    await expect.poll(() => panel(admin).evaluate((one) => one.querySelector(':focus')?.tagName)).toBe('INPUT');
    await admin.keyboard.type('Marca nuova');
    expect(new URL(admin.url()).pathname).toBe('/admin/brand/nuovo');
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
    await panel(page).getByRole('button', { name: 'Altre azioni' }).click();
    await page.getByRole('menuitem', { name: 'Urgenze' }).click();
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

  test('Point 11: a cell is edited in place: Enter commits, Esc gives up, Tab goes on; what is being saved and what is refused shows', async () => {
    await page.keyboard.press('j');
    await at(upper);
    const cell = rowOf(page, upper).getByRole('button', { name: `Modifica Descrizione di ${upper.code}` });
    await cell.press('Enter');
    const field = rowOf(page, upper).getByRole('textbox');
    await pressIn(field, 'Control+A');
    await page.keyboard.type('Scritto a mano');
    await page.keyboard.press('Enter');
    const described = async () => (await calls.get('/api/v1/intervention/:id', { id: upper.id })).description;
    await expect.poll(described, PATIENCE).toBe('Scritto a mano');

    await rowOf(page, upper)
      .getByRole('button', { name: /Modifica Descrizione.*Scritto a mano/ })
      .focus();
    await page.keyboard.press('Enter');
    await typeIn(field, ' e poi no');
    await page.keyboard.press('Escape');
    await rowOf(page, upper)
      .getByRole('button', { name: /Modifica Descrizione.*: Scritto a mano$/ })
      .waitFor();
    expect(await described()).toBe('Scritto a mano');

    // Tab saves and moves on to the next cell. The cell shows that its save is under way, and why it was refused.
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/api/v1/intervention/updateIntervention', async (route) => {
      await held;
      await route.fulfill({ status: 422, json: { code: 'no', message: 'Attenzione, così non va', fields: [] } });
    });
    const gr = rowOf(page, upper).getByRole('button', { name: new RegExp(`^Modifica Codice GR di ${upper.code}`) });
    await gr.press('Enter');
    await typeIn(rowOf(page, upper).getByRole('textbox'), 'GR-9');
    await page.keyboard.press('Tab');
    await expect.poll(() => gr.getAttribute('aria-busy'), PATIENCE).toBe('true');
    expect(await page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(true);
    await page.keyboard.press('Escape');
    answer();
    const reason = rowOf(page, upper).getByRole('alert');
    await says(reason, 'Non salvato: Attenzione, così non va');
    const [above, under] = [await gr.boundingBox(), await reason.boundingBox()];
    expect(under?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 6);
    await rowOf(page, upper).getByRole('button', { name: 'Chiudi' }).click();
    await reason.waitFor({ state: 'detached' });
    await page.unroute('**/api/v1/intervention/updateIntervention');
  });

  test('Point 9: Ctrl+K finds a repair, a customer, a GR code or an action, and goes there; Esc closes it', async () => {
    const customer = 'Carpenteria Bianchi';
    const part = `GR-K-${Date.now()}`;
    await calls.write('PUT', '/api/v1/itemGr', { code_gr: part, description: { it: 'Contattore' } });
    // Keys typed right after the shortcut go into the finder, whether its code is loaded or not.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zzz');
    await focused(page.getByRole('combobox', { name: 'Cerca o vai a…' }));
    expect(await page.getByRole('dialog').getByRole('combobox').inputValue()).toBe('zzz');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type(lower.code);
    await page.getByRole('dialog').getByText(`${lower.code} · Carpenteria Bianchi`).waitFor();
    // The first result is already selected: while a search is under way, Enter waits for its answer.
    await page.getByRole('option', { selected: true, name: lower.code }).waitFor();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('heading', { name: lower.code }).waitFor();
    for (const [typed, found] of [
      [customer, /^Carpenteria Bianchi/],
      [part, new RegExp(part)],
    ] as const) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(typed);
      await page.getByRole('option', { name: found }).first().waitFor();
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Control+k');
    await page.keyboard.type('cronologia');
    await page.keyboard.press('Enter');
    await page.waitForURL(/cronologia/);
  });

  test('what is typed while the finder is on its way is typed into it, Enter too, and reaches neither field nor shortcut', async () => {
    const slow = await here.signIn('desk', { ...DESK, serviceWorkers: 'block' });
    const arrived = Promise.withResolvers<void>();
    await slow.route(/\/finder[^/]*\.js/, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await slow.goto(`${here.company.url}/admin/riparazioni`);
    await rowOf(slow, upper).waitFor();
    await slow.keyboard.press('/');
    await slow.keyboard.press('Control+k');
    await slow.keyboard.type(`${lower.code}9`);
    await slow.keyboard.press('Backspace');
    await slow.keyboard.press('Enter');
    arrived.resolve();
    await panel(slow).getByRole('heading', { name: lower.code }).waitFor();
    expect(new URL(slow.url()).searchParams.get('search')).toBe(null);
  });

  test('Point 8: j/k or arrows move, Enter opens, x selects, / searches, ? helps; single keys can be turned off', async () => {
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

    await page.keyboard.press('x');
    await page.getByText('Una selezionata').waitFor();
    await page.keyboard.press('j');
    await at(lower);
    await page.keyboard.press('x');
    await page.getByText('2 selezionate').waitFor();
    await page.keyboard.press('x');
    await page.getByText('Una selezionata').waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type(lower.code);
    await rowOf(page, upper).waitFor({ state: 'detached' });
    await rowOf(page, lower).waitFor();
    await page.keyboard.press('Enter');
    await at(lower);

    await here.at('desk', '/admin/riparazioni');
    await rowOf(page, upper).waitFor();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    await help.getByRole('switch', { name: 'Scorciatoie a un solo tasto attive' }).press('Space');
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await page.keyboard.press('/');
    expect(await focusedRow(page)).toBeNull();
    expect(await page.evaluate(() => document.activeElement?.matches('[type=search]'))).toBe(false);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Riparazione, cliente, stato, tecnico, codice GR o comando…').waitFor();
  });
});
