import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { focused } from '#test/support/keyboard.ts';
import { people } from '#test/support/people.ts';
import { choose, openPart, panel, rowOf, says } from '#test/support/screens.ts';

describe('giving a ready repair back', () => {
  const here = people();
  let repair: EnteredRepair;

  beforeEach(async () => {
    const calls = await Caller.signIn(here.company.url, 'desk');
    repair = await enterRepair(calls, { create_quote: false });
    await calls.write('POST', '/api/v1/intervention/updateCheck', { id: repair.id, ready: true });
  });

  test('is not what typing the number of a document made elsewhere does: «Consegna» is, and is undone', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/dati`);
    const number = panel(desk).getByLabel('Numero DDT GR');
    await number.fill('12');
    await panel(desk).getByRole('button', { name: 'Salva', exact: true }).click();
    await panel(desk)
      .getByText('Attenzione, un numero di questa forma è riservato alla nostra serie: emettere il DDT GR', {
        exact: true,
      })
      .waitFor();
    await number.fill('A-77');
    await panel(desk).getByRole('button', { name: 'Salva', exact: true }).click();
    await says(rowOf(desk, repair), /Pronta.*A-77/);
    await panel(desk).getByRole('button', { name: 'Emetti DDT' }).waitFor({ state: 'detached' });

    await panel(desk).getByRole('button', { name: 'Consegna', exact: true }).click();
    await rowOf(desk, repair).waitFor({ state: 'detached' });
    await desk.getByRole('button', { name: 'Annulla', exact: true }).click();
    await says(rowOf(desk, repair), /Pronta.*A-77/);
    await panel(desk).getByRole('button', { name: 'Consegna', exact: true }).waitFor();
  });

  test('with a document of ours: never dated in the future, to be had as PDF and on paper, and cancelled with a reason', async () => {
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/dati`);
    await panel(desk).getByRole('button', { name: 'Emetti DDT' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Data' }).fill('31/12/2099');
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
    await dialog.getByText('La data non può essere nel futuro', { exact: true }).waitFor();
    await dialog.getByRole('textbox', { name: 'Data' }).fill('');
    await dialog.getByRole('textbox', { name: 'Data' }).fill(new Date().toLocaleDateString('it-IT', ROME));
    await dialog.getByRole('button', { name: 'Emetti', exact: true }).click();
    const told = await dialog.getByText(/Emesso il DDT/).innerText();
    await focused(dialog.getByRole('button', { name: 'PDF' }));
    const nr_ddt_gr = /DDT (\S+) del/.exec(told)?.[1] ?? 'no number';
    const paper = desk.waitForEvent('popup');
    await dialog.getByRole('button', { name: 'Apri e stampa' }).click();
    await expect.poll(async () => (await paper).url()).toMatch(/^blob:/);
    await (await paper).close();
    expect(await violations(desk, '[role=dialog]')).toEqual([]);
    const pdf = desk.waitForEvent('download');
    await dialog.getByRole('button', { name: 'PDF' }).click();
    expect((await pdf).suggestedFilename()).toBe(`DDT ${nr_ddt_gr.replace('/', '-')}.pdf`);
    await dialog.getByRole('button', { name: 'Chiudi' }).last().click();

    const number = panel(desk).getByLabel('Numero DDT GR');
    await expect.poll(() => number.inputValue()).toBe(nr_ddt_gr);
    expect(await number.getAttribute('readonly')).not.toBeNull();
    await panel(desk).getByRole('button', { name: 'Altre azioni' }).click();
    await desk.getByRole('menuitem', { name: `Annulla DDT ${nr_ddt_gr}…` }).click();
    await dialog.getByRole('button', { name: 'Annulla DDT' }).click();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Cliente assente');
    await dialog.getByRole('button', { name: 'Annulla DDT' }).click();
    await says(panel(desk), new RegExp(`DDT ${nr_ddt_gr} del \\S+ annullato: Cliente assente`));
    await panel(desk).getByRole('button', { name: 'Emetti DDT' }).waitFor();
    await expect.poll(() => number.inputValue()).toBe('');

    await panel(desk).getByRole('button', { name: 'Altre azioni' }).click();
    const cancelled = desk.waitForEvent('download');
    await desk.getByRole('menuitem', { name: `DDT ${nr_ddt_gr} annullato (PDF)` }).click();
    expect((await cancelled).suggestedFilename()).toBe(`DDT ${nr_ddt_gr.replace('/', '-')} annullato.pdf`);
    await openPart(desk, 'Cronologia');
    await says(panel(desk), new RegExp(`DDT GR ${nr_ddt_gr} annullato: torna «Pronta»`));
  });
});

describe('a trip to a supplier', () => {
  const here = people();

  test('is written whole at its first save, and corrected while it is away and after its return', async () => {
    const calls = await Caller.signIn(here.company.url, 'desk');
    const repair = await enterRepair(calls, { create_quote: false });
    const desk = await here.at('desk', `/admin/riparazioni/${repair.id}/esterna`);
    const part = panel(desk);
    await part.getByRole('button', { name: 'Manda al fornitore' }).click();
    await choose(part, 'Fornitore', /./);
    await part.getByLabel('DDT di uscita').fill('12');
    await part.getByLabel('Prezzo').fill('150,00');
    await part.getByLabel('Riferimento fornitore').fill('Sig. Bassi');
    await part.getByLabel('Note del riparatore').fill('Attende il rame');
    await part.getByRole('button', { name: 'Manda al fornitore' }).click();
    await says(part, /Prezzo 150,00 €.*Riferimento fornitore Sig\. Bassi.*Attende il rame/);

    await part.getByRole('button', { name: /^Correggi:/ }).click();
    await part.getByLabel('DDT di uscita').fill('13');
    await part.getByRole('button', { name: 'Salva', exact: true }).click();
    await says(part, /DDT di uscita 13.*Prezzo 150,00 €/);
    await part.getByRole('button', { name: 'Registra il rientro' }).click();
    expect(await part.getByLabel('Riferimento fornitore').inputValue()).toBe('Sig. Bassi');
    await part.getByLabel('DDT fornitore').fill('88');
    await part.getByRole('button', { name: 'Registra il rientro' }).click();
    await says(part, /DDT fornitore 88/);
    await part.getByRole('button', { name: /^Correggi:/ }).click();
    await part.getByLabel('DDT fornitore').fill('88/B');
    expect(await violations(desk, 'aside')).toEqual([]);
    await part.getByRole('button', { name: 'Salva', exact: true }).click();
    await says(part, /DDT fornitore 88\/B/);
    await openPart(desk, 'Cronologia');
    await says(part, /Riparazione esterna corretta.*DDT fornitore\s*88\s*88\/B/);
  });
});

const ROME = { timeZone: 'Europe/Rome', day: '2-digit', month: '2-digit', year: 'numeric' } as const;
