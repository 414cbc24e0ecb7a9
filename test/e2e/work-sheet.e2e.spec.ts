import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { people } from '#test/support/people.ts';
import { PATIENCE, panel, pressEnter, says } from '#test/support/screens.ts';

describe('the work sheet', () => {
  const here = people();
  let calls: Caller;
  let repair: EnteredRepair;
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls);
  });

  test('takes a part by the name of its brand, by keyboard alone; its words and price may be changed, and it keeps the part', async () => {
    const mark = `${Date.now()}`;
    const brand = await calls.write('PUT', '/api/v1/brand', { description: `Zapini ${mark}` });
    const part = await calls.write('PUT', '/api/v1/itemGr', {
      code_gr: `GR-T-${mark}`,
      description: { it: 'Teleruttore 48 V', en: 'Contactor 48 V' },
      brand: brand.id,
      price_list: '12.35',
    });
    const bench = await here.at('admin', `/admin/riparazioni/${repair.id}/scheda`);
    const sheet = panel(bench);
    await pressEnter(sheet.getByRole('button', { name: 'Aggiungi riga' }));
    await bench.keyboard.type(`zapini ${mark}`);
    await bench.getByRole('option', { name: 'Teleruttore' }).waitFor();
    expect(await violations(bench, '[role="listbox"]')).toEqual([]);
    await bench.keyboard.press('ArrowDown');
    await bench.keyboard.press('Enter');
    const field = (name: string) => sheet.getByLabel(`${name}, riga 1`, { exact: true });
    await expect.poll(() => field('Descrizione').inputValue(), PATIENCE).toBe('Teleruttore 48 V');
    expect(await field('Codice GR').inputValue()).toBe(`GR-T-${mark}`);
    expect(await field('Listino').inputValue()).toBe('12,35');
    // The focus is on the quantity, which only the technician knows; the total follows each key.
    await bench.keyboard.type('3');
    await says(field('Totale'), '37,05');
    await bench.keyboard.press('Tab');
    await bench.keyboard.type('10');
    await says(field('Totale'), '30,00');
    await bench.keyboard.press('Enter');
    await expect
      .poll(
        async () => (await calls.get('/api/v1/processingview/:id', { id: repair.id }).catch(() => null))?.lines,
        PATIENCE,
      )
      .toMatchObject([{ id_gr_items: part.id, code_gr: `GR-T-${mark}`, qta: 3, price_list: '10.00', tot: '30.00' }]);
  });

  test('takes fifteen rows and no more, and the phone shows them without cutting', async () => {
    const bench = await here.at('admin', `/admin/riparazioni/${repair.id}/scheda`);
    const sheet = panel(bench);
    for (let i = 0; i < 15; i++) await sheet.getByRole('button', { name: 'Aggiungi riga' }).click();
    await sheet.getByText('Al massimo 15 righe.').waitFor();
    expect(await sheet.getByRole('button', { name: 'Aggiungi riga' }).count()).toBe(0);
    await bench.setViewportSize({ width: 360, height: 740 });
    // Waits until the menu has slid away.
    const width = () => bench.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width, PATIENCE).toBeLessThanOrEqual(360);
    await bench.setViewportSize({ width: 1440, height: 900 });
  });
});
