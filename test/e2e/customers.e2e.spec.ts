import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, rowOf } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
});

/** Two customers of a name of their own, in two towns. */
async function twoCustomers() {
  const mark = `Elenco${Date.now() % 1_000_000}`;
  const enter = async (business_name: string, city: string, province: string) => {
    const { id } = await calls.write('PUT', '/api/v1/customer', { business_name, city, province });
    return id;
  };
  const alfa = await enter(`${mark} Alfa`, 'Zoppola', 'PN');
  return { mark, alfa, beta: await enter(`${mark} Beta`, 'Adria', 'RO') };
}

test('the customers are sorted, filtered by their columns and kept as a view, and follow what others do', async () => {
  const { mark, alfa, beta } = await twoCustomers();
  const admin = await here.at('admin', `/admin/clienti?search=${mark}`);
  const order = () => admin.locator('tr[data-row]').evaluateAll((rows) => rows.map((row) => Number(row.dataset.row)));
  await expect.poll(order, PATIENCE).toEqual([alfa, beta]);
  await admin.getByRole('link', { name: 'In elenco 2' }).waitFor();
  await admin.getByTitle('Ordina per Città').click();
  await expect.poll(order, PATIENCE).toEqual([beta, alfa]);
  expect(await violations(admin)).toEqual([]);

  await admin.getByRole('button', { name: 'Filtri' }).click();
  const filters = admin.getByRole('dialog');
  await filters.getByLabel('Città').fill('zoppola');
  await expect.poll(order, PATIENCE).toEqual([alfa]);
  expect(await violations(admin)).toEqual([]);
  await admin.keyboard.press('Escape');
  await calls.write('POST', '/api/v1/customer', { id: beta, city: 'Zoppola' });
  await expect.poll(order, PATIENCE).toEqual([alfa, beta]);
  await admin.getByRole('button', { name: 'Togli il filtro Città' }).click();
  expect(new URL(admin.url()).searchParams.get('city')).toBeNull();

  await admin.getByRole('button', { name: /^Viste salvate/ }).click();
  await admin.getByRole('menuitem', { name: 'Salva la vista…' }).click();
  await admin.getByLabel('Nome della vista').fill(mark);
  await admin.keyboard.press('Enter');
  await admin.getByRole('button', { name: `Viste salvate: ${mark}`, exact: true }).waitFor();
});

test('all that a search finds goes to a file, out of the lists and back, and a row is opened by keyboard', async () => {
  const { mark, alfa, beta } = await twoCustomers();
  const admin = await here.at('admin', `/admin/clienti?search=${mark}`);
  await rowOf(admin, { id: beta }).waitFor();
  await admin.getByRole('checkbox', { name: 'Seleziona tutte (2)' }).click();
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Esporta CSV' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`${mark} Alfa`);
  expect(file).toContain('Adria');
  await admin.getByRole('button', { name: 'Togli dagli elenchi' }).click();
  await admin.getByText('Fatto su 2 righe').waitFor();
  expect((await calls.get('/api/v1/customer/:id', { id: alfa })).archived).toBe(true);
  await rowOf(admin, { id: beta }).waitFor({ state: 'detached' });
  await admin.getByRole('button', { name: 'Annulla', exact: true }).click();
  await admin.getByText('Annullato su 2 righe').waitFor();
  await rowOf(admin, { id: beta }).waitFor();

  await admin.keyboard.press('j');
  await admin.keyboard.press('j');
  await admin.keyboard.press('Enter');
  await panel(admin)
    .getByRole('heading', { name: `${mark} Beta` })
    .waitFor();
  expect(new URL(admin.url()).pathname).toBe(`/admin/clienti/${beta}`);
});

test('on a phone each customer is a card, with the numbers named', async () => {
  const { mark, alfa } = await twoCustomers();
  await calls.write('POST', '/api/v1/customer', { id: alfa, mobile_number: '333 1' });
  const phone = await here.signIn('manager', PHONE);
  await phone.goto(`${here.company.url}/admin/clienti?search=${mark}`);
  await phone.getByText('Telefono: 333 1').waitFor();
  expect(await violations(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
});
