import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { panel, rowOf, says } from '#test/support/screens.ts';

/** Types at a scanner's pace: the timestamps of the keys set it, however slow the machine is. */
async function scannerOf(page: Page) {
  const hand = await page.context().newCDPSession(page);
  return async (text: string) => {
    const began = Date.now() / 1000;
    const keys = [...[...text].map((key) => ({ key, text: key })), { key: 'Enter', text: '\r', code: 'Enter' }];
    for (const [nth, key] of keys.entries()) {
      const timestamp = began + nth * 0.005;
      await hand.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key });
      await hand.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, key: key.key });
    }
  };
}

describe('labels and the scanner that reads them', () => {
  const here = people();
  const WORD = 'Pulsantiera da etichettare';
  let calls: Caller;
  let one: EnteredRepair;
  let other: EnteredRepair;
  const shot = (name: string) => (process.env.SHOTS ? { path: `${process.env.SHOTS}/${name}.png` } : null);

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'desk');
    [one, other] = [await enterRepair(calls, { description: WORD }), await enterRepair(calls, { description: WORD })];
  });

  test('labels of selected rows begin on the sheet where the first is free; one is for a roll; both are PDFs', async () => {
    const desk = await here.at('desk', `/admin/riparazioni?search=${encodeURIComponent(WORD)}`);
    for (const repair of [one, other]) {
      await rowOf(desk, repair)
        .getByRole('checkbox', { name: /^Seleziona/ })
        .check();
    }
    await desk.getByRole('button', { name: 'Etichette' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Stampa 2 etichette' });
    await dialog.getByRole('radio', { name: 'Riga 2, colonna 2' }).check();
    expect(await violations(desk, '[role=dialog]')).toEqual([]);
    const picture = shot('labels');
    if (picture) await desk.screenshot(picture);
    const asked = desk.waitForRequest(/document\/labels/);
    const paper = desk.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Apri e stampa' }).click();
    const address = new URL((await asked).url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ sheet: 'a4', start: '5' });
    await expect.poll(async () => (await paper).url()).toMatch(/^blob:/);
    await (await paper).close();

    await desk.goto(`${here.company.url}/admin/riparazioni/${one.id}`);
    await panel(desk).getByRole('button', { name: 'Altre azioni' }).click();
    await desk.getByRole('menuitem', { name: 'Etichetta…' }).click();
    const single = desk.getByRole('dialog', { name: 'Stampa un’etichetta' });
    await single.getByText('Rotolo 62 mm').click();
    const roll = desk.waitForResponse(/document\/labels/);
    await single.getByRole('button', { name: 'Apri e stampa' }).click();
    expect((await roll).headers()['content-type']).toContain('application/pdf');

    await panel(desk).getByRole('button', { name: 'Altre azioni' }).click();
    await desk.getByRole('menuitem', { name: 'Etichetta…' }).click();
    await single.getByRole('button', { name: 'Etichette di scaffali…' }).click();
    const ofShelves = desk.getByRole('dialog', { name: 'Stampa etichette di scaffali' });
    await ofShelves.getByRole('textbox', { name: 'Scaffali' }).fill('A-1..A-3');
    const shelves = desk.waitForResponse(/document\/shelfLabels\?codes=A-1\.\.A-3/);
    await ofShelves.getByRole('button', { name: 'Apri e stampa' }).click();
    expect((await shelves).headers()['content-type']).toContain('application/pdf');
  });

  test('a scanned label opens its repair from any page and field, and leaves the field as it was', async () => {
    const desk = await here.at('desk', '/admin/riparazioni/nuova');
    const scan = await scannerOf(desk);
    const field = desk.getByRole('textbox', { name: 'Matricola' });
    await field.fill('ZA-1');
    await field.focus();
    await scan('98765432');
    // A plain number stays in the field: it may be a serial number. The form is not sent.
    await desk.getByRole('button', { name: 'Apri la riparazione 98765432' }).waitFor();
    expect(await field.inputValue()).toContain('98765432');
    expect(desk.url()).toContain('/admin/riparazioni/nuova');
    await desk.goto(`${here.company.url}/admin/riparazioni`);
    await desk.getByRole('searchbox').first().focus();
    await scan(`${here.company.url}/admin/riparazioni/${one.id}`);
    await panel(desk).getByText(one.code).first().waitFor();
    await panel(desk).getByRole('heading').first().focus();
    await scan(other.code);
    await panel(desk).getByText(other.code).first().waitFor();
    const search = desk.getByRole('searchbox').first();
    await search.fill('pinza');
    await search.focus();
    await scan(String(one.id));
    await panel(desk).getByText(one.code).first().waitFor();
    await says(desk.locator('body'), one.code);
    expect(await search.inputValue()).not.toContain(String(one.id));
    await scan('RIP-1999-99999');
    await desk.getByText('Nessuna riparazione con il codice RIP-1999-99999').waitFor();
  });

  test('a label that is scanned while the page loads opens its repair once the page is there', async () => {
    const desk = await here.at('desk', '/admin');
    const scan = await scannerOf(desk);
    let scanned = () => {};
    const untilScanned = new Promise<void>((resolve) => {
      scanned = resolve;
    });
    const refresh = '**/Token?*';
    await desk.route(refresh, async (route) => {
      await untilScanned;
      await route.continue();
    });
    const asked = desk.waitForRequest(refresh);
    await desk.reload({ waitUntil: 'commit' });
    await asked;
    await scan(one.code);
    scanned();
    await panel(desk).getByText(one.code).first().waitFor();
    await desk.unroute(refresh);
  });

  test('after a shelf’s label each scanned repair is put on it, until Esc; each can be undone', async () => {
    const desk = await here.at('desk', '/admin/riparazioni');
    const scan = await scannerOf(desk);
    // The blank in the scanned code must not press the focused button.
    const filters = desk.getByRole('button', { name: /^Filtri/ });
    await filters.focus();
    const shelfOf = async ({ id }: EnteredRepair) => (await calls.get('/api/v1/intervention/:id', { id })).shelf_code;
    await scan('SCAFFALE A-3');
    const bar = desk.getByRole('status').filter({ hasText: 'Scaffale A-3: scansiona le riparazioni' });
    await bar.waitFor();
    expect(await filters.getAttribute('aria-expanded')).toBe('false');
    await scan(`${here.company.url}/admin/riparazioni/${one.id}`);
    await desk.getByText(`${one.code} sullo scaffale A-3`).waitFor();
    expect(await shelfOf(one)).toBe('A-3');
    await scan('ZA-88-B');
    await desk.getByText('Codice sconosciuto: ZA-88-B').waitFor();
    await scan(other.code);
    const put = desk.getByRole('status').filter({ hasText: `${other.code} sullo scaffale A-3` });
    await put.getByRole('button', { name: 'Annulla' }).click();
    await expect.poll(() => shelfOf(other)).toBe('');
    await desk.keyboard.press('Escape');
    await bar.waitFor({ state: 'hidden' });
    await scan(one.code);
    expect(await panel(desk).getByRole('textbox', { name: 'Scaffale' }).inputValue()).toBe('A-3');
  });

  test('the warehouse shows the column of shelves, and notes one in place', async () => {
    const store = await here.at('warehouse', `/admin/riparazioni?search=${other.code}`);
    await store.getByRole('button', { name: 'Colonne' }).click();
    await store.getByRole('checkbox', { name: 'Mostra Scaffale' }).click();
    await store.keyboard.press('Escape');
    const cell = rowOf(store, other).getByRole('button', { name: `Modifica Scaffale di ${other.code}` });
    // The cell is at the table's end, where a row's actions cover it while the pointer is there.
    await cell.press('Enter');
    await store.getByRole('textbox', { name: `Modifica Scaffale di ${other.code}` }).fill('b-7');
    await store.keyboard.press('Enter');
    await rowOf(store, other)
      .getByRole('button', { name: `Modifica Scaffale di ${other.code}: B-7` })
      .waitFor();
    await store.getByRole('columnheader', { name: 'Scaffale' }).getByRole('button').first().click();
    await expect.poll(() => new URL(store.url()).searchParams.get('sort')).toBe('shelf_code');
  });

  test('repairs that are late at a supplier are a filter of the list', async () => {
    const desk = await here.at('desk', '/admin/riparazioni');
    await desk.getByRole('button', { name: /^Filtri/ }).click();
    await desk.getByRole('group', { name: 'Scade' }).getByRole('textbox', { name: 'Dal', exact: true }).waitFor();
    await desk.getByRole('group', { name: 'Riconsegnata' }).getByRole('textbox', { name: 'Al', exact: true }).waitFor();
    const sides = desk.locator('[role=dialog] [data-columns]');
    expect(await sides.evaluate((all) => all.scrollWidth - all.clientWidth), 'all of it lies in its panel').toBe(0);
    const picture = shot('filters');
    if (picture) await desk.screenshot(picture);
    await desk.getByRole('checkbox', { name: 'In ritardo dal fornitore' }).click();
    await expect.poll(() => new URL(desk.url()).searchParams.get('supplier_late')).toBe('1');
    await desk.goto(`${here.company.url}/admin`);
    const home = shot('home');
    if (home) await desk.screenshot(home);
  });
});
