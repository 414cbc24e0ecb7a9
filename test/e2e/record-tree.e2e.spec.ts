import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { openPart, PATIENCE, panel, pressEnter } from '#test/support/screens.ts';

interface Category {
  readonly id: number;
  readonly name: { readonly it: string };
  readonly father_id: number | null;
  readonly order: number;
}

const allOf = async (calls: Caller) =>
  (await calls.get('/api/v1/Categories/all', {})) as unknown as readonly Category[];

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');
const item = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
/** The demo company has categories of its own: those of the test stand under this one. */
const TOP = 'Albero di prova';
/** The tree below {@link TOP} as shown: names, each with a dash for every father below TOP. */
const shown = (page: Page) =>
  page.getByRole('row').evaluateAll((items, top) => {
    const rows = items.map((one) => ({ level: Number(one.ariaLevel), name: one.getAttribute('aria-label') ?? '' }));
    const at = rows.findIndex(({ name }) => name === top);
    const level = rows[at]?.level ?? 0;
    const after = rows.slice(at + 1);
    const end = after.findIndex((row) => row.level <= level);
    const below = end < 0 ? after : after.slice(0, end);
    return below.map((row) => '-'.repeat(row.level - level - 1) + row.name);
  }, TOP);

describe('a tree of records: categories', () => {
  const here = people();
  let calls: Caller;
  let top: number;
  const insert = async (name: string, father_id?: number) =>
    (
      await calls.write('PUT', '/api/v1/Categories', {
        name: { it: name, en: name },
        meta_tag_link: { it: slug(name), en: slug(name) },
        ...(father_id ? { father_id } : {}),
      })
    ).id;

  beforeAll(async () => {
    calls = await Caller.signIn(here.company.url, 'manager');
    top = await insert(TOP);
    const motors = await insert('Motori T', top);
    await insert('Brushless T', motors);
    await insert('Stepper T', motors);
    await insert('Inverter T', top);
    await insert('Encoder T', top);
  });
  const begin = ['Motori T', '-Brushless T', '-Stepper T', 'Inverter T', 'Encoder T'];

  test('by keyboard: Alt and arrows move it among its brothers, in and out; it is told, shown to others and undone', async () => {
    const [manager, desk] = await Promise.all([
      here.at('manager', '/admin/categories'),
      here.at('desk', '/admin/categories'),
    ]);
    await expect.poll(() => shown(manager), PATIENCE).toEqual(begin);
    await item(manager, 'Inverter T').focus();
    await manager.keyboard.press('Alt+ArrowDown');
    await expect
      .poll(() => shown(desk), PATIENCE)
      .toEqual(['Motori T', '-Brushless T', '-Stepper T', 'Encoder T', 'Inverter T']);
    await manager.getByText('Inverter T: posto 3 di 3').waitFor({ state: 'attached' });
    await manager.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => shown(desk), PATIENCE).toEqual(begin);
    await manager.keyboard.press('Alt+ArrowRight');
    await expect
      .poll(() => shown(desk), PATIENCE)
      .toEqual(['Motori T', '-Brushless T', '-Stepper T', '-Inverter T', 'Encoder T']);
    expect(await item(manager, 'Inverter T').evaluate((one) => one === document.activeElement)).toBe(true);
    await manager.keyboard.press('Alt+ArrowLeft');
    await expect.poll(() => shown(desk), PATIENCE).toEqual(begin);
    await manager.keyboard.press('ArrowUp');
    await manager.keyboard.press('Alt+ArrowUp');
    await expect
      .poll(() => shown(desk), PATIENCE)
      .toEqual(['Motori T', '-Stepper T', '-Brushless T', 'Inverter T', 'Encoder T']);
    // Of all these moves only the last has a message.
    const undo = manager.getByRole('button', { name: 'Annulla', exact: true });
    await expect.poll(() => undo.count(), PATIENCE).toBe(1);
    await undo.click();
    await expect.poll(() => shown(desk), PATIENCE).toEqual(begin);
    // A user who may only look walks through the tree and opens rows, but moves nothing.
    await item(desk, 'Encoder T').focus();
    await desk.keyboard.press('Alt+ArrowUp');
    expect(await desk.getByRole('button', { name: /^Sposta/ }).count()).toBe(0);
    await desk.keyboard.press('Enter');
    await panel(desk).getByRole('heading', { name: 'Encoder T' }).waitFor();
    await expect.poll(() => shown(manager), PATIENCE).toEqual(begin);
  });

  test('by mouse: dragged behind a brother, before one, and into another; never under itself', async () => {
    const manager = await here.at('manager', '/admin/categories');
    await expect.poll(() => shown(manager), PATIENCE).toEqual(begin);
    const drop = (from: string, to: string, y: number) =>
      item(manager, from).dragTo(item(manager, to), {
        sourcePosition: { x: 24, y: 18 },
        targetPosition: { x: 200, y },
      });
    await drop('Encoder T', 'Motori T', 4);
    await expect
      .poll(() => shown(manager), PATIENCE)
      .toEqual(['Encoder T', 'Motori T', '-Brushless T', '-Stepper T', 'Inverter T']);
    await drop('Encoder T', 'Inverter T', 33);
    await expect.poll(() => shown(manager), PATIENCE).toEqual(begin);
    await drop('Encoder T', 'Inverter T', 18);
    await expect
      .poll(() => shown(manager), PATIENCE)
      .toEqual(['Motori T', '-Brushless T', '-Stepper T', 'Inverter T', '-Encoder T']);
    await drop('Motori T', 'Stepper T', 18);
    const all = await allOf(calls);
    const motors = all.find(({ name }) => name.it === 'Motori T');
    expect(motors?.father_id).toBe(top);
    await item(manager, 'Encoder T').getByRole('button', { name: 'Sposta Encoder T' }).click();
    await manager.getByRole('menuitem', { name: 'Fuori da «Inverter T»' }).click();
    await expect.poll(() => shown(manager), PATIENCE).toEqual(begin);
    await item(manager, 'Motori T').getByRole('button', { name: 'Nascondi cosa c’è sotto Motori T' }).click();
    expect(await shown(manager)).toEqual(['Motori T', 'Inverter T', 'Encoder T']);
    expect(await violations(manager)).toEqual([]);
  });

  test('one is inserted under another, with pictures in an order, on a phone', async () => {
    const phone = await here.signIn('manager', PHONE);
    await phone.goto(`${here.company.url}/admin/categories`);
    await item(phone, 'Inverter T').getByRole('link', { name: 'Inverter T' }).click();
    await panel(phone).getByRole('button', { name: 'Azioni' }).click();
    await phone.getByRole('menuitem', { name: 'Nuovo sotto «Inverter T»' }).click();
    await panel(phone).getByRole('heading', { name: 'Categoria: inserimento' }).waitFor();
    const father = panel(phone).getByRole('combobox', { name: 'Categoria padre' });
    await expect.poll(() => father.inputValue(), PATIENCE).toBe('Inverter T');
    await panel(phone).getByLabel('Nome (Italiano)').fill('Monofase');
    await panel(phone).getByLabel('Nome (English)').fill('Single phase');
    await openPart(phone, 'Immagini');
    const add = panel(phone).getByRole('button', { name: 'Aggiungi una riga: Altre immagini' });
    for (const n of [1, 2]) {
      await add.click();
      const [chooser] = await Promise.all([
        phone.waitForEvent('filechooser'),
        panel(phone)
          .getByRole('button', { name: new RegExp(`^Immagine, riga ${n}:`) })
          .click(),
      ]);
      await chooser.setFiles({ name: `foto-${n}.png`, mimeType: 'image/png', buffer: PICTURE });
      await panel(phone).getByLabel(`Didascalia, riga ${n} (Italiano)`).fill(`Vista ${n}`);
    }
    await panel(phone).getByRole('button', { name: 'Togli foto-2.png' }).waitFor();
    await pressEnter(panel(phone).getByRole('button', { name: 'Sposta su riga 2' }));
    // The moved row keeps the focus; as the first one it can only go down.
    await panel(phone).locator('button[aria-label="Sposta giù riga 1"]:focus').waitFor();
    await panel(phone).getByRole('button', { name: 'Aggiungi', exact: true }).click();
    await panel(phone).getByRole('heading', { name: 'Monofase' }).waitFor();
    const all = await allOf(calls);
    const made = all.find(({ name }) => name.it === 'Monofase');
    expect(made?.father_id).toBe(all.find(({ name }) => name.it === 'Inverter T')?.id);
    const { imgAgg } = (await calls.get('/api/v1/Categories/:id', { id: made?.id ?? 0 })) as unknown as {
      imgAgg: readonly { caption: { it: string } }[];
    };
    expect(imgAgg.map(({ caption }) => caption.it)).toEqual(['Vista 2', 'Vista 1']);
  });
});
