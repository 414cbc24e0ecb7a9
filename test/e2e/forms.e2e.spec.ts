import { beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { focused } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

describe('a form', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  const stored = () => calls.get('/api/v1/intervention/:id', { id: repair.id });

  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls, { create_quote: false });
  });

  test('of a transport document with an impossible day does not go: all faults are named, the first has the focus', async () => {
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    await panel(desk).getByRole('button', { name: 'Emetti DDT' }).click();
    const dialog = desk.getByRole('dialog');
    const day = dialog.getByLabel('Data', { exact: true });
    await dialog.getByLabel('Colli').fill('');
    await day.fill('31/02/2026');
    // Enter is pressed in the field itself: the focus never left it.
    await day.press('Enter');
    await says(dialog.getByRole('alert'), /2 campi da correggere\. Colli: Campo obbligatorio\. Data: Data non valida/);
    expect(await dialog.getByLabel('Colli').evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.getByLabel('Colli').fill('2');
    await dialog.getByRole('button', { name: 'Emetti' }).click();
    await says(dialog.getByRole('alert'), /Un campo da correggere\. Data/);
    expect(await day.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await day.inputValue()).toBe('31/02/2026');
    expect(await stored()).toMatchObject({ nr_ddt_gr: '', state: 'READY' });
  });

  test('asks before it takes a day of long ago; in a cell of the list it refuses an impossible one', async () => {
    const desk = await here.at('desk', '/admin/riparazioni');
    await rowOf(desk, repair)
      .getByRole('button', { name: new RegExp(`^Modifica .*DDT.* di ${repair.code}: `) })
      .first()
      .click();
    const editor = desk.getByRole('dialog');
    await editor.getByLabel('Data').fill('31/02/2026');
    await editor.getByRole('button', { name: 'Salva' }).click();
    await says(editor, /Data non valida/);
    expect(await stored()).toMatchObject({ date_ddt: null });
    await editor.getByLabel('Data').fill('12/03/1926');
    await editor.getByRole('button', { name: 'Salva' }).click();
    await says(editor, /È giusto 12\/03\/1926\?/);
    expect(await stored()).toMatchObject({ date_ddt: null });
    await editor.getByRole('button', { name: 'Salva' }).click();
    await expect.poll(stored, PATIENCE).toMatchObject({ date_ddt: '1926-03-12' });
  });

  test('of a quote’s draft keeps what another wrote in it meanwhile; the same field asks', async () => {
    await calls.write('POST', '/api/v1/intervention/updateInterventionUpdateViewQuotes', {
      id: repair.id,
      id_states_quote: 1,
      tot_quote: '100',
    });
    const address = `/admin/riparazioni/${repair.id}/preventivo`;
    const [elisa, marta] = await Promise.all([here.at('desk', address), here.at('desk2', address)]);
    for (const page of [elisa, marta]) await panel(page).getByRole('button', { name: 'Modifica la bozza' }).click();
    await panel(elisa).getByLabel('Oggetto').fill('Scritto da Elisa');
    await panel(marta).getByLabel('Totale preventivo').fill('250');
    await panel(elisa).getByRole('button', { name: 'Salva la bozza' }).click();
    await elisa.getByText('Bozza salvata').waitFor();
    await panel(marta).getByRole('button', { name: 'Salva la bozza' }).click();
    await marta.getByText('Bozza salvata').waitFor();
    expect((await stored()).quotes).toMatchObject([{ object: 'Scritto da Elisa', tot_quote: '250.00' }]);

    for (const page of [elisa, marta]) {
      await panel(page).getByText('Scritto da Elisa').first().waitFor();
      await panel(page).getByRole('button', { name: 'Modifica la bozza' }).click();
    }
    await panel(elisa).getByLabel('Oggetto').fill('Di nuovo Elisa');
    await panel(marta).getByLabel('Oggetto').fill('Scritto da Marta');
    await panel(elisa).getByRole('button', { name: 'Salva la bozza' }).click();
    await expect.poll(async () => (await stored()).quotes[0]?.object, PATIENCE).toBe('Di nuovo Elisa');
    await panel(marta).getByRole('button', { name: 'Salva la bozza' }).click();
    const question = marta.getByRole('dialog', { name: 'Modificato anche da altri' });
    await says(question, /Oggetto Scritto da Marta Di nuovo Elisa/);
    await question.getByRole('button', { name: 'Usa il mio' }).click();
    await expect.poll(async () => (await stored()).quotes[0]?.object, PATIENCE).toBe('Scritto da Marta');
  });

  test('of an empty quote asks before it goes, and says to whom', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/preventivo`);
    await panel(desk).getByRole('button', { name: 'Scrivi il preventivo' }).click();
    await focused(panel(desk).getByLabel('Oggetto'));
    await says(panel(desk), /Parte a: \S+@/);
    await panel(desk)
      .getByRole('button', { name: /^Invia a Carpenteria Bianchi/ })
      .click();
    const question = desk.getByRole('dialog', { name: 'Inviare lo stesso?' });
    await says(question, /Il preventivo è vuoto/);
    await focused(question.getByRole('button', { name: 'Annulla' }));
    await question.getByRole('button', { name: 'Annulla' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await stored()).quotes).toEqual([]);
    await panel(desk).getByRole('button', { name: 'Salva la bozza' }).click();
    await desk.getByText('Bozza salvata').waitFor();
    expect((await stored()).quotes).toMatchObject([{ id_states_quote: 1 }]);
  });

  test('of a customer’s contacts keeps what the desk corrected meanwhile', async () => {
    const customer = await here.at('customer', '/area-cliente/profilo', PHONE);
    const city = customer.getByLabel('Città');
    await city.waitFor();
    const [firm] = await calls.get('/api/v1/user/select', { search: 'Carpenteria Bianchi' });
    const firmId = firm?.id ?? 0;
    const read = () => calls.get('/api/v1/customer/:id', { id: firmId });
    const before = await read();
    await customer.getByLabel('Indirizzo').fill('Via del Cliente 1');
    await calls.write('POST', '/api/v1/customer', { id: firmId, city: 'Treviglio' });
    await customer.getByRole('button', { name: 'Salva', exact: true }).click();
    await customer.getByText('Modifica avvenuta con successo').waitFor();
    expect(await read()).toMatchObject({ address: 'Via del Cliente 1', city: 'Treviglio', province: before.province });
    await expect.poll(() => city.inputValue(), PATIENCE).toBe('Treviglio');
    await calls.write('POST', '/api/v1/customer', { id: firmId, city: before.city, address: before.address });
  });
});
