import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { focused, typeIn } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, pressEnter, says } from '#test/support/screens.ts';

/** Room for every column, so that the board does not scroll away under a dragged card. */
const WIDE = { viewport: { width: 2700, height: 900 } };

const column = (page: Page, name: string): Locator =>
  page.locator('[data-column]').filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
const card = (within: Page | Locator, { id }: EnteredRepair): Locator => within.locator(`[data-card="${id}"]`);

describe('the repairs as a board by state', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  let page: Page;
  const marker = `Lavagna ${Date.now()}`;

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'desk');
  });
  beforeEach(async () => {
    repair = await enterRepair(calls, { description: marker });
    page = await here.at('desk', `/admin/riparazioni?search=${encodeURIComponent(marker)}`, WIDE);
    await page.getByTitle('Lavagna').click();
    await card(column(page, 'Ricevuta'), repair).waitFor();
  });

  test('is the same list: address, search and reload keep it, and axe finds nothing', async () => {
    expect(new URL(page.url()).searchParams.get('layout')).toBe('board');
    await page.reload();
    await card(column(page, 'Ricevuta'), repair).waitFor();
    expect(await violations(page, 'main')).toEqual([]);
    await page.getByTitle('Elenco').click();
    await page.locator(`tr[data-row="${repair.id}"]`).waitFor();
    expect(new URL(page.url()).search).toBe(`?search=${encodeURIComponent(marker).replaceAll('%20', '+')}`);
  });

  test('a card that is dragged stands in its new column; a refused one goes back and says why', async () => {
    await card(page, repair).dragTo(column(page, 'In diagnosi'), { sourcePosition: { x: 30, y: 40 } });
    await card(column(page, 'In diagnosi'), repair).waitFor();
    await expect
      .poll(async () => (await calls.get('/api/v1/intervention/:id', { id: repair.id })).state, PATIENCE)
      .toBe('DIAGNOSIS');
    await card(page, repair).dragTo(column(page, 'In lavorazione'), { sourcePosition: { x: 30, y: 40 } });
    await page
      .getByRole('alert')
      .filter({ hasText: /preventivo/ })
      .first()
      .waitFor();
    await card(column(page, 'In diagnosi'), repair).waitFor();
    expect(await card(column(page, 'In lavorazione'), repair).count()).toBe(0);
  });

  test('what comes of something done opens the drawer at it', async () => {
    await calls.write('POST', '/api/v1/intervention/updateState', { id: repair.id, states_id: 3 });
    await card(column(page, 'In diagnosi'), repair).waitFor();
    await card(page, repair).dragTo(column(page, 'Dal fornitore'), { sourcePosition: { x: 30, y: 40 } });
    await page.waitForURL(/\/esterna/);
    await panel(page).getByRole('heading', { name: repair.code }).waitFor();
    await card(column(page, 'In diagnosi'), repair).waitFor();
  });

  test('by keyboard: arrows walk the cards, M moves, a reason is asked for where the state wants one', async () => {
    const ready = await enterRepair(calls, { description: marker, create_quote: false });
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: ready.id, ready: true });
    await card(column(page, 'Pronta'), ready).waitFor();
    await card(page, repair).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-card')), PATIENCE)
      .toBeTruthy();
    await card(page, ready).focus();
    await page.keyboard.press('m');
    const to = page.getByRole('menuitem', { name: 'In lavorazione' });
    await to.waitFor();
    await to.press('Enter');
    const dialog = page.getByRole('dialog');
    await typeIn(dialog.getByLabel('Motivo'), 'Manca una vite');
    await pressEnter(dialog.getByRole('button', { name: 'Conferma' }));
    await card(column(page, 'In lavorazione'), ready).waitFor();
    await expect
      .poll(async () => (await calls.get('/api/v1/intervention/:id', { id: ready.id })).state, PATIENCE)
      .toBe('IN_REPAIR');
  });

  test('a column shows more cards than are in sight, and the arrows walk them to the last', async () => {
    const more: EnteredRepair[] = [];
    for (let nth = 0; nth < 9; nth++) more.push(await enterRepair(calls, { description: marker }));
    await page.reload();
    const at = column(page, 'Ricevuta');
    await card(at, repair).waitFor();
    await card(at, more.at(-1) ?? repair).focus();
    for (let nth = 0; nth < more.length; nth++) await page.keyboard.press('ArrowDown');
    await focused(card(at, repair));
  });

  test('what others do to a card moves it while one looks', async () => {
    const at = column(page, 'In diagnosi');
    await calls.write('POST', '/api/v1/intervention/updateState', { id: repair.id, states_id: 3 });
    await card(at, repair).waitFor();
    expect(await card(column(page, 'Ricevuta'), repair).count()).toBe(0);
  });
});

describe('the calendar of deadlines', () => {
  const here = people();

  test('shows what the list has on each day, by month and week, with what is overdue said in words', async () => {
    const page = await here.at('manager', '/admin/riparazioni?layout=calendar');
    const table = page.getByRole('table', { name: /^Scadenze:/ });
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBeGreaterThan(4);
    await table.getByRole('link').first().waitFor();
    expect(await violations(page, 'main')).toEqual([]);
    await page.getByText('Settimana', { exact: true }).click();
    await expect.poll(() => table.getByRole('row').count(), PATIENCE).toBe(2);
    // Every overdue repair was due before next week.
    await page.getByRole('button', { name: 'Dopo' }).click();
    const earlier = page.getByRole('link', { name: /fuori tempo da prima/ });
    const n = Number(/\d+/.exec(await earlier.innerText())?.[0] ?? 1);
    await earlier.click();
    await page.getByRole('grid').waitFor();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount'), PATIENCE).toBe(String(n + 1));
  });

  test('is a list of days on a phone, each deadline a way to its repair', async () => {
    const page = await here.at('desk', '/admin/riparazioni?layout=calendar', PHONE);
    const day = page.getByRole('region', { name: /^Scadenze:/ });
    await day.waitFor();
    const deadline = day.getByRole('listitem').first().getByRole('link');
    expect(await deadline.getAttribute('href')).toMatch(/^\/admin\/riparazioni\/\d+/);
    expect(await violations(page, 'main')).toEqual([]);
  });
});

describe('the figures of the home page', () => {
  const here = people();

  test('each number leads to the list that it counts', async () => {
    const page = await here.at('manager', '/admin');
    const overdue = page
      .getByRole('main')
      .getByRole('link', { name: /^Fuori tempo/ })
      .first();
    const n = Number(/\d+/.exec(await overdue.innerText())?.[0]);
    expect(n).toBeGreaterThan(0);
    await overdue.click();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount'), PATIENCE).toBe(String(n + 1));
    await page.goBack();
    const cell = page.getByRole('table', { name: 'Aperte per stato ed età' }).getByRole('link').first();
    const aged = Number(await cell.innerText());
    await cell.click();
    await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount'), PATIENCE).toBe(String(aged + 1));
    await page.goBack();
    await page.getByRole('table', { name: 'Carico dei tecnici' }).waitFor();
    expect(await violations(page, 'main')).toEqual([]);
  });

  test('follow what others do, and a technician sees his own', async () => {
    const calls = await Caller.signIn(here.company.url, 'desk');
    const page = await here.at('desk', '/admin');
    const row = page.getByRole('table', { name: 'Aperte per stato ed età' }).getByRole('row', { name: /^Ricevuta/ });
    const all = async () => Number(await row.getByRole('cell').nth(4).innerText());
    await row.waitFor();
    const before = await all();
    await enterRepair(calls);
    await expect.poll(all, PATIENCE).toBe(before + 1);
    const his = await here.at('technician', '/admin');
    await says(his.getByRole('main'), /Le mie aperte per stato ed età/);
  });
});
