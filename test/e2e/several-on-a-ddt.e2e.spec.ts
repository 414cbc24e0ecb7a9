import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { panel, rowOf, says } from '#test/support/screens.ts';

describe('several repairs on one transport document', () => {
  const here = people();
  let calls: Caller;
  const WORD = 'Gruppo di taratura';

  const enter = async (n: number, ready = true) => {
    const repair = await enterRepair(calls, { create_quote: false, description: `${WORD} ${n}` });
    if (ready) await calls.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });
    return repair;
  };
  const numberIn = (told: string) => /DDT (\S+) del/.exec(told)?.[1] ?? 'no number';

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'desk');
  });

  test('from the drawer: another ready one of the customer is added, a row is changed; cancelling one brings both back', async () => {
    const [one, other] = [await enter(1), await enter(2)];
    const desk = await here.at('desk', `/admin/riparazioni/${one.id}/dati`);
    await panel(desk).getByRole('button', { name: 'Emetti DDT' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: other.code }).check();
    await dialog.getByRole('textbox', { name: 'Descrizione dei beni, riga 2' }).waitFor();
    await dialog.getByRole('textbox', { name: 'Descrizione dei beni, riga 2' }).fill('Gruppo con il suo cavo');
    await dialog.getByRole('button', { name: 'Aggiungi una riga' }).click();
    await dialog.getByRole('textbox', { name: 'Descrizione dei beni, riga 3' }).fill('Batteria');
    await dialog.getByRole('textbox', { name: 'Annotazioni' }).fill('Fragile');
    // A choice that lies half under the dialog's head counts with half its size.
    await dialog.getByRole('checkbox').first().scrollIntoViewIfNeeded();
    expect(await violations(desk, '[role=dialog]')).toEqual([]);
    // It says to whom the paper goes; whether a mail goes with it and «Emetti» are in sight, however long it is.
    const { customer } = await calls.get('/api/v1/intervention/:id', { id: one.id });
    await says(dialog, new RegExp(`${customer.label}.*${customer.city}.*${customer.vat_number}`));
    await dialog.getByText(customer.label).scrollIntoViewIfNeeded();
    const mail = dialog.getByRole('checkbox', { name: `Invia anche per e-mail a ${customer.email}` });
    expect(await mail.isChecked()).toBe(true);
    for (const seen of [mail, dialog.getByRole('button', { name: 'Emetti', exact: true })]) {
      const { y, height } = (await seen.boundingBox()) ?? { y: Number.POSITIVE_INFINITY, height: 0 };
      expect(y + height).toBeLessThanOrEqual(900);
    }
    const shots = process.env.SHOTS;
    if (shots) await desk.screenshot({ path: `${shots}/ddt-form.png` });
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
    const nr_ddt_gr = numberIn(await dialog.getByText(/Emesso il DDT/).innerText());
    for (const { id } of [one, other]) {
      expect(await calls.get('/api/v1/intervention/:id', { id })).toMatchObject({ state: 'DELIVERED', nr_ddt_gr });
    }
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();
    await panel(desk).getByRole('button', { name: 'Altre azioni' }).click();
    await desk.getByRole('menuitem', { name: `Annulla DDT ${nr_ddt_gr}…` }).click();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Indirizzo sbagliato');
    await dialog.getByRole('button', { name: 'Annulla DDT' }).click();
    await says(panel(desk), new RegExp(`DDT ${nr_ddt_gr} del \\S+ annullato: Indirizzo sbagliato`));
    expect(await calls.get('/api/v1/intervention/:id', { id: other.id })).toMatchObject({ state: 'READY' });
  });

  test('from the list: one that is not ready is named and stops all; without it they leave', async () => {
    const repairs: EnteredRepair[] = [await enter(3), await enter(4), await enter(5, false)];
    const [first, , away] = repairs;
    const desk = await here.at('desk', `/admin/riparazioni?search=${encodeURIComponent(WORD)}`);
    for (const repair of repairs) {
      await rowOf(desk, repair)
        .getByRole('checkbox', { name: /^Seleziona/ })
        .check();
    }
    await desk.getByRole('button', { name: 'Emetti un DDT' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Descrizione dei beni, riga 3' }).waitFor();
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
    await says(dialog, `${away?.code}: Attenzione, il DDT GR si emette quando la riparazione è pronta`);
    expect(await calls.get('/api/v1/intervention/:id', { id: first?.id ?? 0 })).toMatchObject({ state: 'READY' });
    await dialog.getByRole('checkbox', { name: away?.code ?? '' }).uncheck();
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
    await dialog.getByText(/Emesso il DDT/).waitFor();
    await says(dialog, 'Le 2 riparazioni sono consegnate');
  });
});
