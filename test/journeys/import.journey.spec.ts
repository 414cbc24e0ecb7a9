import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { focused, typeIn } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';
import { says } from '#test/support/screens.ts';

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
const choose = (page: Page, upload: ReturnType<typeof file>) =>
  page.locator('input[type="file"]').setInputFiles(upload);
/** Saves a screenshot when `OFFICINA_SHOTS` names a folder. */
const shot = async (page: Page, name: string) => {
  const folder = process.env.OFFICINA_SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

describe('a clerk imports a list from Excel', () => {
  const here = people();

  test('sees each bad cell, imports the good rows, finds them in the list, and takes all back', async () => {
    const admin = await here.at('admin', '/admin/vattype');
    await admin.getByRole('button', { name: 'Importa ed esporta' }).click();
    await admin.getByRole('menuitem', { name: 'Importa…' }).click();
    await admin.getByRole('heading', { name: 'Tipi IVA: importazione' }).waitFor();
    await admin.getByRole('button', { name: 'Scegli un file' }).waitFor();
    await shot(admin, 'import-file');
    await admin.locator('button:focus', { hasText: 'Scegli un file' }).waitFor();

    const rows = ['XE1;Citt\xe0 e fiere;22,5;', 'XE2;Sbagliata;tanto;', ';Senza sigla;4;', 'XE3;Esente;0;N4'];
    await choose(admin, file('aliquote.csv', ['Sigla;Descrizione;Aliquota;Natura', ...rows].join('\r\n')));
    const sigla = admin.getByLabel('Campo per la colonna «Sigla»');
    await sigla.waitFor();
    await admin.getByText('Campi obbligatori senza colonna: Codice').waitFor();
    await sigla.selectOption({ label: 'Codice *' });
    await shot(admin, 'import-columns');
    await admin.getByRole('button', { name: 'Verifica' }).click();

    // The focus moves to the button of the next step, for people who work by keyboard.
    await admin.locator('button:focus', { hasText: 'Importa 2 righe' }).waitFor();
    const faults = admin.getByRole('table');
    await says(faults, /3 Aliquota Numero non valido.*4 Codice Campo obbligatorio/);
    await shot(admin, 'import-check');

    // A bad cell is corrected in place, by keyboard alone. A cell that is still wrong stays in the list, a corrected
    // one leaves it.
    const rate = faults.getByLabel('Aliquota, riga 3');
    const code = faults.getByLabel('Codice, riga 4');
    expect(await rate.inputValue()).toBe('tanto');
    await rate.fill('molto');
    await admin.keyboard.press('Enter');
    await typeIn(code, 'XE4');
    await admin.keyboard.press('Enter');
    await code.waitFor({ state: 'detached' });
    await says(faults, /3 Aliquota Numero non valido/);
    expect(await rate.inputValue()).toBe('molto');
    await focused(rate);
    await rate.fill('10');
    await admin.keyboard.press('Enter');
    await faults.waitFor({ state: 'detached' });
    const all = admin.getByRole('button', { name: 'Importa 4 righe' });
    await admin.locator('button:focus', { hasText: 'Importa 4 righe' }).waitFor();
    await all.click();
    await admin.getByText('Importazione conclusa').waitFor();
    await shot(admin, 'import-done');
    await admin.getByRole('link', { name: 'All’elenco' }).click();
    await admin.getByRole('button', { name: 'Importa ed esporta' }).click();
    await admin.getByRole('menuitem', { name: 'Importa…' }).click();
    const past = admin.getByRole('listitem').filter({ hasText: 'aliquote.csv' });
    await says(past, /conclusa, 4 righe/);
    await past.getByRole('link').click();
    await admin.getByText('Importazione conclusa').waitFor();

    await admin.getByRole('link', { name: 'All’elenco' }).click();
    await admin.locator('[data-row]', { hasText: 'XE1' }).waitFor();
    await says(admin.locator('[data-row]', { hasText: 'XE1' }), /Città e fiere/);
    await admin.goBack();
    await admin.getByRole('button', { name: 'Annulla l’importazione' }).click();
    // The dialog's way back is called «Indietro»: «Annulla» could mean both to undo the import and to leave it as it
    // is.
    await admin.getByRole('dialog').getByRole('button', { name: 'Indietro' }).waitFor();
    await admin.getByRole('dialog').getByRole('button', { name: 'Annulla l’importazione' }).click();
    await admin.getByText('Importazione annullata').waitFor();
    await admin.getByRole('link', { name: 'All’elenco' }).click();
    await admin.locator('[data-row]').first().waitFor();
    expect(await admin.locator('[data-row]', { hasText: 'XE1' }).count()).toBe(0);
  });

  test('on a phone, too: what is no table is said to be none; a row that failed is mended after the run', async () => {
    const admin = await here.at('manager', '/admin/vattype/importa', PHONE);
    await choose(admin, { name: 'foto.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0, 0]) });
    await admin.getByText('Il file non si può leggere: serve un file CSV o XLSX').waitFor();
    await admin.getByRole('button', { name: 'Scegli un altro file' }).waitFor();
    await choose(admin, file('poche.csv', 'Codice;Descrizione;Aliquota\r\nXF1;Una;4\r\nXF2;Due;tanto'));
    await admin.getByLabel('Campo per la colonna «Codice»').waitFor();
    const wide = await admin.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide, 'wider than the phone').toBe(false);
    await shot(admin, 'import-columns-phone');
    await admin.getByRole('button', { name: 'Verifica' }).click();
    await admin.getByRole('button', { name: 'Importa una riga' }).click();
    await admin.getByText('Importazione conclusa').waitFor();
    // The row that failed can still be mended after the run, and imported then.
    await says(admin.getByRole('table'), /3 Aliquota Numero non valido/);
    const [left] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Scarica le righe con errori' }).click(),
    ]);
    expect(await readFile(await left.path(), 'utf8')).toMatch(/XF2.*Due.*tanto/);
    await admin.getByLabel('Aliquota, riga 3').fill('10');
    await admin.keyboard.press('Enter');
    await admin.getByRole('button', { name: 'Importa anche questa' }).click();
    await admin.getByRole('button', { name: 'Importa anche questa' }).waitFor({ state: 'detached' });
    await admin.getByText('Importazione conclusa').waitFor();
    await says(admin.locator('dl, ul').filter({ hasText: 'Importate' }).first(), /Importate\s*2/);
  });

  test('takes an empty table of customers, whose heads are known when it comes back', async () => {
    const admin = await here.at('manager', '/admin/clienti/importa');
    const [saved] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: 'Scarica un modello vuoto' }).click(),
    ]);
    const text = await readFile(await saved.path(), 'utf8');
    await choose(admin, file('modello.csv', `${text.replace('\uFEFF', '')}Prova S.r.l.\r\n`));
    await admin.getByLabel('Campo per la colonna «Ragione sociale»').waitFor();
    const chosen = admin.locator('select');
    expect(await chosen.evaluateAll((all) => all.filter((one) => (one as HTMLSelectElement).value === '').length)).toBe(
      0,
    );
  });

  test('exports the list with the columns that it shows', async () => {
    const admin = await here.at('admin', '/admin/vattype');
    await admin.getByRole('button', { name: 'Importa ed esporta' }).click();
    await shot(admin, 'import-menu');
    const [saved] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('menuitem', { name: 'Esporta in CSV' }).click(),
    ]);
    const text = await readFile(await saved.path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe(
      '\uFEFF"Codice";"Descrizione (italiano)";"Aliquota";"Natura";"Visibile nel negozio"',
    );
  });
});
