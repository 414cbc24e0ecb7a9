import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { countOf, openRow, PATIENCE, panel, rowOf, says, viewTab } from '#test/support/screens.ts';

const codes = (page: Page) => page.locator('tr[data-row] td:nth-child(3)').allInnerTexts();
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('what the list shows stands in its address', () => {
  const here = people();
  let repair: EnteredRepair;
  beforeEach(async () => {
    repair = await enterRepair(await Caller.signIn(here.company.url, 'admin'));
  });

  test('Point 4: a reload and Back restore filter, order, tab and open row', async () => {
    const desk = await here.at('desk', '/admin/riparazioni');
    // High enough for all rows of one customer: the list does not draw rows that are out of sight.
    await desk.setViewportSize({ width: 1440, height: 3600 });
    const filters = desk.getByRole('search', { name: 'Filtri' });
    await rowOf(desk, repair).waitFor();
    await viewTab(desk, 'Tutte').click();
    await filters.getByRole('button', { name: 'Filtri' }).click();
    await desk.getByRole('checkbox', { name: 'Ricevuta' }).click();
    await desk.keyboard.press('Escape');
    await filters.getByText('Stato: Ricevuta').waitFor();
    await desk.getByRole('columnheader', { name: 'Cliente' }).getByRole('button', { name: 'Cliente' }).click();
    await desk.waitForURL(({ searchParams }) => searchParams.get('sort') === 'customer');
    const customers = () => desk.locator('tr[data-row] td:nth-child(4)').allInnerTexts();
    const inOrder = async () => {
      const shown = await customers();
      return shown.every((name, at) => at === 0 || (shown[at - 1] ?? '').localeCompare(name, 'it') <= 0);
    };
    await expect.poll(inOrder, PATIENCE).toBe(true);
    await rowOf(desk, repair).waitFor();
    // The number of drawn rows depends on the scroll position: only the first 20 are compared.
    const first = async () => (await codes(desk)).slice(0, 20);
    const before = { address: address(desk), codes: await first() };
    await openRow(desk, repair);
    expect(address(desk)).toMatch(new RegExp(`/admin/riparazioni/${repair.id}\\?.*state=2`));

    await desk.reload();
    await panel(desk).getByRole('heading', { name: repair.code }).waitFor();
    await filters.getByRole('button', { name: 'Filtri: 1 attivo' }).waitFor();
    // Beside a drawer the tabs do not fit: a button with the name of the current tab opens them.
    await desk.getByRole('button', { name: /^Vista: Tutte/ }).waitFor();

    await desk.goBack();
    await panel(desk).waitFor({ state: 'detached' });
    expect(address(desk)).toBe(before.address);
    await expect.poll(first, PATIENCE).toEqual(before.codes);
    await desk.goBack();
    await expect.poll(() => address(desk), PATIENCE).not.toContain('sort=customer');
    await desk.goBack();
    await filters.getByRole('button', { name: 'Filtri', exact: true }).waitFor();
    expect(address(desk)).toBe('/admin/riparazioni?view=all');
    await desk.setViewportSize({ width: 1440, height: 900 });
  });

  test('Point 5: the address of a repair opens the list with its drawer, and each page says where one is', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/cronologia`);
    await panel(desk).getByText('Riparazione inserita').first().waitFor();
    await rowOf(desk, repair).waitFor();
    expect(await panel(desk).getByRole('link', { name: 'Cronologia' }).getAttribute('aria-current')).toBe('page');
    await expect.poll(() => desk.title(), PATIENCE).toBe(`${repair.code} · Cronologia · Officina GR S.r.l.`);
    await desk.keyboard.press('Escape');
    await expect.poll(() => desk.title(), PATIENCE).toBe('Riparazioni · Officina GR S.r.l.');
    await viewTab(desk, 'Chiuse').click();
    await expect.poll(() => desk.title(), PATIENCE).toBe('Riparazioni: Chiuse · Officina GR S.r.l.');
    await desk.getByRole('link', { name: 'Clienti' }).click();
    await expect.poll(() => desk.title(), PATIENCE).toBe('Clienti · Officina GR S.r.l.');
  });

  test('a search says where else there are hits, and the tabs count what is searched', async () => {
    const desk = await here.at('desk', `/admin/riparazioni?view=closed&search=${repair.code}`);
    await desk.getByText('Nessuna informazione trovata').waitFor();
    await expect.poll(() => countOf(desk, 'Aperte'), PATIENCE).toBe(1);
    expect(await countOf(desk, 'Tutte')).toBe(1);
    await desk.getByRole('link', { name: '1 in Aperte' }).first().click();
    await rowOf(desk, repair).waitFor();
    expect(address(desk)).toBe(`/admin/riparazioni?search=${repair.code}`);
  });

  test('who is not signed in comes back to where he wanted to go', async () => {
    const page = await here.stranger(`/admin/riparazioni/${repair.id}`);
    await page.waitForURL(/\/login\?da=/);
    await page.getByLabel('Nome utente o e-mail').fill('desk');
    await page.getByLabel('Password', { exact: true }).fill('officina');
    await page.keyboard.press('Enter');
    await panel(page).getByRole('heading', { name: repair.code }).waitFor();
  });

  test('a customer reaches neither the staff’s pages nor another’s repair', async () => {
    const foreign = await enterRepair(await Caller.signIn(here.company.url, 'admin'), {}, 'Ferraro');
    const customer = await here.at('customer', `/area-cliente/riparazioni/${foreign.id}`);
    await customer.getByText('Elemento non trovato').waitFor();
    expect(await customer.getByRole('main').innerText()).not.toContain(foreign.code);
    await customer.goto(`${here.company.url}/admin/riparazioni`);
    await customer.waitForURL(/\/area-cliente/);
    await says(customer.getByRole('main'), 'Le tue riparazioni');
  });
});
