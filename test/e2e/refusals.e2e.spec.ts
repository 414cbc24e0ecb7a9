import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { Caller, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { openPart, PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

/** The field that has the focus: its label, whether it is marked as wrong, and the message that describes it. */
function focusedField(page: Page): Promise<{ label: string; invalid: boolean; message: string }> {
  return page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    return {
      label: [...(field.labels ?? [])].map(({ innerText }) => innerText).join(' '),
      invalid: field.getAttribute('aria-invalid') === 'true',
      message: described.map((id) => document.getElementById(id)?.innerText ?? '').join(' '),
    };
  });
}

describe('what is refused', () => {
  const here = people();
  let calls: Caller;
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
  });
  const refused = (page: Page, label: string, message: string) =>
    expect
      .poll(() => focusedField(page), PATIENCE)
      .toEqual({ label: expect.stringContaining(label), invalid: true, message: expect.stringContaining(message) });

  test('Point 27: the specification’s refusals stand word for word at their field, which has the focus; what was typed stays', async () => {
    const desk = await here.at('desk', '/admin/riparazioni/nuova');
    await panel(desk).getByLabel('Descrizione').fill('Inverter');
    await panel(desk).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await refused(desk, 'Cliente', 'Attenzione,non puoi salvare, selezionare il cliente;');
    expect(await panel(desk).getByLabel('Descrizione').inputValue()).toBe('Inverter');

    const repair = await enterRepair(calls);
    await here.at('desk', `/admin/riparazioni/${repair.id}/esterna`);
    await panel(desk).getByRole('button', { name: 'Manda al fornitore' }).click();
    await panel(desk).getByRole('button', { name: 'Manda al fornitore' }).last().click();
    await refused(desk, 'Fornitore', 'Attenzione,non puoi salvare, selezionare il fornitore;');
  });

  test('a quote with a discount above its total: the message stands at the field, which has the focus, and what was typed stays', async () => {
    const repair = await enterRepair(calls);
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/preventivo`);
    await panel(desk).getByRole('button', { name: 'Scrivi il preventivo' }).click();
    await panel(desk).getByLabel('Totale preventivo').fill('120');
    await panel(desk).getByLabel('Sconto').fill('120,01');
    await panel(desk).getByRole('button', { name: 'Salva la bozza' }).click();
    await refused(desk, 'Sconto', 'Attenzione, lo sconto va da zero al totale del preventivo');
    expect(await panel(desk).getByLabel('Totale preventivo').inputValue()).toBe('120');
  });

  test('Point 12: the ready checkbox answers at once; a refusal reverts it with its reason', async () => {
    const repair = await enterRepair(calls);
    await sendQuote(calls, repair);
    const desk = await here.at('desk', '/admin/riparazioni');
    const box = rowOf(desk, repair).getByRole('checkbox', { name: `Pronta: ${repair.code}` });
    let answer = () => {};
    const held = new Promise<void>((go) => {
      answer = go;
    });
    await desk.route('**/api/v1/intervention/updateCheck', async (route) => {
      await held;
      await route.continue();
    });
    await box.click();
    // The server has not answered yet.
    await expect.poll(() => box.isChecked(), PATIENCE).toBe(true);
    answer();
    await says(desk.getByRole('alert').filter({ hasText: 'Attenzione' }), /Attesa preventivo/);
    await expect.poll(() => box.isChecked(), PATIENCE).toBe(false);
    await desk.unroute('**/api/v1/intervention/updateCheck');
    const { state } = await calls.get('/api/v1/intervention/:id', { id: repair.id });
    expect(state).toBe('QUOTING');
  });

  test('Point 13: an action is undone from its toast by a command of its own: both stay in the history', async () => {
    const repair = await enterRepair(calls, { create_quote: false });
    const desk = await here.at('desk', '/admin/riparazioni');
    await rowOf(desk, repair)
      .getByRole('checkbox', { name: `Pronta: ${repair.code}` })
      .click();
    await desk
      .getByRole('status')
      .filter({ hasText: `${repair.code} segnata pronta` })
      .getByRole('button', { name: 'Annulla' })
      .click();
    const types = async () => {
      const events = await calls.get('/api/v1/history/repair/:id', { id: repair.id });
      return events.map(({ type }) => type);
    };
    await expect.poll(types, PATIENCE).toEqual(expect.arrayContaining(['RepairMarkedReady', 'ReadyUnmarked']));
    const box = rowOf(desk, repair).getByRole('checkbox', { name: `Pronta: ${repair.code}` });
    await expect.poll(() => box.isChecked(), PATIENCE).toBe(false);
  });

  test('Point 24: an unsaved draft survives the closing of its tab; leaving warns; what was begun can be thrown away', async () => {
    const [repair, other] = [await enterRepair(calls), await enterRepair(calls)];
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    await panel(desk).getByLabel('Nota interna').fill('a metà di una frase');
    await rowOf(desk, other).getByRole('link', { name: other.code, exact: true }).click();
    const warns = desk.getByRole('dialog', { name: 'Modifiche non salvate' });
    await warns.getByRole('button', { name: 'Resta qui' }).click();
    await warns.waitFor({ state: 'detached' });
    expect(await panel(desk).getByLabel('Nota interna').inputValue()).toBe('a metà di una frase');
    // The browser's own question, as when the tab is closed by hand.
    const asked = desk.waitForEvent('dialog');
    await desk.evaluate(() => window.location.reload());
    expect((await asked).type()).toBe('beforeunload');
    await panel(desk).getByText('Bozza ripresa').waitFor();

    // A tab that ends without a question, as in a crash: the browser still has the draft.
    const tab = await desk.context().newPage();
    await here.at('desk', '/admin/clienti');
    await tab.goto(`${here.company.url}/admin/riparazioni/${repair.id}`);
    await panel(tab).getByText('Bozza ripresa').waitFor();
    expect(await panel(tab).getByLabel('Nota interna').inputValue()).toBe('a metà di una frase');
    await panel(tab).getByRole('button', { name: 'Scarta la bozza' }).click();
    await expect.poll(() => panel(tab).getByLabel('Nota interna').inputValue(), PATIENCE).toBe('');
    await openPart(tab, 'Cronologia');
    await says(panel(tab), /Un evento|\d eventi/);
    await tab.close();
  });
});
