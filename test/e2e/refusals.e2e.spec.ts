import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { Caller, enterRepair, sendQuote } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { openPart, PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

/** The field that has the focus: its label, and whether it is marked and described as wrong, and how. */
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

  test('a repair without customer: the message stands at the field, which has the focus', async () => {
    const desk = await here.at('desk', '/admin/riparazioni/nuova');
    await panel(desk).getByLabel('Descrizione').fill('Inverter');
    await panel(desk).getByRole('button', { name: 'Inserisci' }).click();
    await refused(desk, 'Cliente', 'Attenzione,non puoi salvare, selezionare il cliente;');
  });

  test('a quote with a discount above its total: the message stands at the field, which has the focus, and what was typed stays', async () => {
    const repair = await enterRepair(calls);
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/preventivo`);
    await panel(desk).getByRole('button', { name: 'Scrivi il preventivo' }).click();
    await panel(desk).getByLabel('Totale preventivo').fill('120');
    await panel(desk).getByLabel('Sconto').fill('120,01');
    await panel(desk).getByRole('button', { name: 'Salva bozza' }).click();
    await refused(desk, 'Sconto', 'Attenzione, lo sconto va da zero al totale del preventivo');
    expect(await panel(desk).getByLabel('Totale preventivo').inputValue()).toBe('120');
  });

  test('an external repair without supplier: the message stands at the field, which has the focus', async () => {
    const repair = await enterRepair(calls);
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/esterna`);
    await panel(desk).getByRole('button', { name: 'Manda al fornitore' }).click();
    await panel(desk).getByRole('button', { name: 'Manda al fornitore' }).last().click();
    await refused(desk, 'Fornitore', 'Attenzione,non puoi salvare, selezionare il fornitore;');
  });

  test('ready that the state forbids goes back, and says why', async () => {
    const repair = await enterRepair(calls);
    await sendQuote(calls, repair);
    const desk = await here.at('desk', '/admin/riparazioni');
    const box = rowOf(desk, repair).getByRole('checkbox', { name: `Pronta: ${repair.code}` });
    await box.click();
    await says(desk.getByRole('alert').filter({ hasText: 'Attenzione' }), /Attesa preventivo/);
    await expect.poll(() => box.isChecked(), PATIENCE).toBe(false);
    const { state } = await calls.get('/api/v1/intervention/:id', { id: repair.id });
    expect(state).toBe('QUOTING');
  });

  test('ready is undone from the toast by a command of its own: both stay in the history', async () => {
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

  test('what was typed and not saved is there again after a reload, and can be thrown away', async () => {
    const repair = await enterRepair(calls);
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    await panel(desk).getByLabel('Nota interna').fill('a metà di una frase');
    await desk.reload();
    await panel(desk).getByText('Bozza ripresa').waitFor();
    expect(await panel(desk).getByLabel('Nota interna').inputValue()).toBe('a metà di una frase');
    await panel(desk).getByRole('button', { name: 'Scarta la bozza' }).click();
    await expect.poll(() => panel(desk).getByLabel('Nota interna').inputValue(), PATIENCE).toBe('');
    await openPart(desk, 'Cronologia');
    await says(panel(desk), /Un evento|\d eventi/);
  });
});
