import { beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '#test/support/desk-calls.ts';
import { focused } from '#test/support/keyboard.ts';
import { PHONE, people } from '#test/support/people.ts';
import { choose, openPart, PATIENCE, panel, rowOf, says } from '#test/support/screens.ts';

interface Carrier {
  readonly code: string;
  readonly name: { readonly it: string; readonly en: string };
  readonly note: string;
  readonly online: boolean;
  readonly ranges: readonly {
    readonly area_id: number;
    readonly from: number;
    readonly to: number | null;
    readonly price: string;
  }[];
}

describe('a family of records: carriers', () => {
  const here = people();
  let calls: Caller;
  let nth = 0;
  const stored = async (id: number) => (await calls.get('/api/v1/carrier/:id', { id })) as unknown as Carrier;
  /** Makes a carrier by a call, without any screen. */
  const carrier = async (changes: object = {}) => {
    nth += 1;
    const name = { it: `Corriere ${nth}`, en: `Carrier ${nth}` };
    const { id } = await calls.write('PUT', '/api/v1/carrier', { code: `C${nth}`, name, ...changes });
    return { id, code: `C${nth}`, name: name.it };
  };

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'manager');
    await calls.write('PUT', '/api/v1/carrierArea', { name: { it: 'Zona di prova', en: 'Test zone' } });
    await calls.write('PUT', '/api/v1/vattype', {
      code: 'PROVA',
      description: { it: 'IVA di prova', en: 'Test VAT' },
      rate: 22,
    });
  });

  test('one is inserted with its ranges, faults stand at their cells whichever tab they are in, and others see it at once', async () => {
    const [manager, desk] = await Promise.all([
      here.at('manager', '/admin/carrier'),
      here.at('desk', '/admin/carrier'),
    ]);
    await manager.getByRole('link', { name: 'Nuovo', exact: true }).click();
    const form = panel(manager);
    await form.getByLabel('Nome (Italiano)').fill('Espresso Alpi');
    await form.getByLabel('Nome (English)').fill('Alps express');
    await openPart(manager, 'Costi');
    await choose(form, 'Tipo IVA', 'IVA di prova');
    await form.getByLabel('Gratuito sopra').fill('mille');
    await openPart(manager, 'Fasce');
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    // The value that its field cannot parse is in another tab: that tab opens, and the field has the focus.
    await form.getByText('Importo non valido').first().waitFor();
    await focused(form.getByLabel('Gratuito sopra'));
    await form.getByLabel('Gratuito sopra').fill('150,00');
    await openPart(manager, 'Fasce');
    for (const [n, from, to, price] of [
      [1, '0', '5', '7,50'],
      [2, '4', '', '12'],
    ] as const) {
      await form.getByRole('button', { name: 'Aggiungi una riga: Fasce' }).click();
      await choose(form, `Area, riga ${n}`, 'Zona di prova');
      await form.getByLabel(`Da, riga ${n}`).fill(from);
      await form.getByLabel(`A (escluso), riga ${n}`).fill(to);
      await form.getByLabel(`Prezzo, riga ${n}`).fill(price);
    }
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    // The code is missing, in the first tab.
    await form.getByLabel('Codice').waitFor();
    await form.getByText('Campo obbligatorio').first().waitFor();
    await form.getByLabel('Codice').fill('ALPI');
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await form.getByText('La fascia si sovrappone a un’altra della stessa area').first().waitFor();
    await expect.poll(() => form.getByLabel('Da, riga 2').getAttribute('aria-invalid'), PATIENCE).toBe('true');
    await form.getByLabel('Da, riga 2').fill('5');
    await form.getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await form.getByRole('heading', { name: 'Espresso Alpi' }).waitFor();

    const row = desk.getByRole('row', { name: /ALPI/ });
    await row.waitFor();
    await says(row, /Espresso Alpi .*IVA di prova .*150,00 €/);
    const id = Number(await row.getAttribute('data-row'));
    expect((await stored(id)).ranges).toMatchObject([
      { from: 0, to: 5, price: '7.50' },
      { from: 5, to: null, price: '12.00' },
    ]);
    // A person who may only read finds nothing to edit.
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await desk.getByRole('link', { name: 'Nuovo', exact: true }).count()).toBe(0);
  });

  test('by keyboard: a cell is edited in place and undone, a refused one says why, the row opens, and its history gives a value back', async () => {
    const [mine, other] = [await carrier(), await carrier()];
    const manager = await here.at('manager', `/admin/carrier?search=${mine.code}`);
    await rowOf(manager, mine).waitFor();
    await manager.keyboard.press('j');
    await manager.keyboard.press('F2');
    const cell = rowOf(manager, mine);
    await cell.getByRole('textbox', { name: `Modifica Codice di ${mine.name}` }).fill(other.code);
    await manager.keyboard.press('Enter');
    await cell.getByText('Codice già esistente').waitFor();
    await manager.keyboard.press('Enter');
    await cell.getByRole('textbox').fill(`${mine.code}-bis`);
    await manager.keyboard.press('Enter');
    await manager.getByText(`${mine.name}: Codice modificato`).waitFor();
    expect((await stored(mine.id)).code).toBe(`${mine.code}-bis`);
    await manager.getByRole('button', { name: 'Annulla', exact: true }).click();
    await expect.poll(async () => (await stored(mine.id)).code, PATIENCE).toBe(mine.code);
    // The cell is closed again, and Enter opens the row.
    await cell.press('Enter');
    await panel(manager).getByRole('heading', { name: mine.name }).waitFor();
    await openPart(manager, 'Cronologia');
    await panel(manager)
      .getByRole('button', { name: `Ripristina questo valore: Codice, ${mine.code}-bis` })
      .click();
    await expect.poll(async () => (await stored(mine.id)).code, PATIENCE).toBe(`${mine.code}-bis`);
  });

  test('two change the same field: the second sees both values; different fields, and rows, are merged', async () => {
    const { id } = await carrier({ note: 'da chiamare' });
    const address = `/admin/carrier/${id}`;
    const [anna, bruno] = await Promise.all([here.at('manager', address), here.at('admin', address)]);
    await panel(anna).getByLabel('Note interne').fill('chiamato lunedì');
    await panel(bruno).getByLabel('Note interne').fill('non risponde');
    await panel(bruno).getByLabel('Nome (English)').fill('Second');
    // Each of the two sees who else has the record open, and that this person is editing it.
    await panel(anna).getByRole('img', { name: 'Anna Moretti la sta modificando' }).waitFor();
    await panel(anna).getByRole('button', { name: 'Salva' }).click();
    await anna.getByText('Modifica avvenuta con successo').waitFor();
    await panel(bruno).getByRole('button', { name: 'Salva' }).click();
    const question = bruno.getByRole('dialog', { name: 'Modificato anche da altri' });
    await says(question, /Note interne non risponde chiamato lunedì/);
    expect((await stored(id)).note).toBe('chiamato lunedì');
    await question.getByRole('button', { name: 'Usa il mio' }).click();
    await expect.poll(() => panel(anna).getByLabel('Note interne').inputValue(), PATIENCE).toBe('non risponde');
    expect((await stored(id)).name.en).toBe('Second');

    await panel(anna).getByLabel('Nome (Italiano)').fill('Primo');
    await panel(bruno).getByLabel('Nome (English)').fill('First');
    await panel(anna).getByRole('button', { name: 'Salva' }).click();
    await expect.poll(() => panel(bruno).getByLabel('Nome (Italiano)').inputValue(), PATIENCE).toBe('Primo');
    await panel(bruno).getByRole('button', { name: 'Salva' }).click();
    await expect.poll(async () => (await stored(id)).name, PATIENCE).toEqual({ it: 'Primo', en: 'First' });
  });

  test('what was begun and not saved is there again; one is duplicated, archived, found among the archived and restored', async () => {
    const { id, name } = await carrier();
    const manager = await here.at('manager', `/admin/carrier/${id}`);
    const form = panel(manager);
    await form.getByLabel('Note interne').fill('a metà');
    await expect
      .poll(() => manager.evaluate(() => JSON.stringify(localStorage).includes('a metà')), PATIENCE)
      .toBe(true);
    await manager.reload();
    await form.getByText(/^Bozza ripresa/).waitFor();
    expect(await form.getByLabel('Note interne').inputValue()).toBe('a metà');
    await form.getByRole('button', { name: 'Scarta la bozza' }).click();

    await form.getByRole('button', { name: 'Azioni' }).click();
    await manager.getByRole('menuitem', { name: 'Duplica' }).click();
    await expect.poll(() => manager.url(), PATIENCE).not.toMatch(new RegExp(`/${id}$`));
    await manager.goto(`${here.company.url}/admin/carrier/${id}`);
    await form.getByRole('heading', { name }).waitFor();
    await form.getByRole('button', { name: 'Azioni' }).click();
    await manager.getByRole('menuitem', { name: 'Archivia' }).click();
    await rowOf(manager, { id }).waitFor({ state: 'detached' });
    await form.getByText(/^È archiviato/).waitFor();
    await manager.goto(`${here.company.url}/admin/carrier?view=archived`);
    await rowOf(manager, { id }).getByRole('checkbox').first().click();
    await manager.getByRole('button', { name: 'Ripristina' }).click();
    await rowOf(manager, { id }).waitFor({ state: 'detached' });
    await manager.getByRole('navigation', { name: 'Viste: Corrieri' }).getByRole('link', { name: 'Elenco' }).click();
    await rowOf(manager, { id }).waitFor();
  });

  test('what others name can’t be archived: it says so, and where it is used', async () => {
    const { id: area } = await calls.write('PUT', '/api/v1/carrierArea', {
      name: { it: 'Isole di prova', en: 'Test islands' },
    });
    const { name } = await carrier({ ranges: [{ id: 'k1', area_id: area, from: 0, price: '9,00' }] });
    const manager = await here.at('manager', `/admin/carrier-area/${area}`);
    await panel(manager).getByRole('button', { name: 'Azioni' }).click();
    await manager.getByRole('menuitem', { name: 'Archivia' }).click();
    await manager.getByRole('alert').first().waitFor();
    await panel(manager).getByRole('link', { name }).click();
    await panel(manager).getByRole('heading', { name }).waitFor();
    expect(new URL(manager.url()).pathname).toMatch(/^\/admin\/carrier\/\d+$/);
  });

  test('in one hand at 360 px: found, opened, a range added, saved', async () => {
    const { id, code, name } = await carrier();
    const page = await here.at('manager', '/admin/carrier', PHONE);
    await page.getByRole('searchbox', { name: 'Cerca in Corrieri…' }).fill(code);
    await page.getByRole('link', { name, exact: true }).click();
    await openPart(page, 'Fasce');
    await panel(page).getByRole('button', { name: 'Aggiungi una riga: Fasce' }).click();
    await choose(panel(page), 'Area, riga 1', 'Zona di prova');
    await panel(page).getByLabel('Da, riga 1').fill('0');
    await panel(page).getByLabel('Prezzo, riga 1').fill('5');
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await beyond()).toBe(0);
    await panel(page).getByRole('button', { name: 'Salva' }).click();
    await page.getByText('Modifica avvenuta con successo').waitFor();
    expect((await stored(id)).ranges).toMatchObject([{ from: 0, to: null, price: '5.00' }]);
  });
});
