import { expect, test } from 'vitest';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, pressEnter } from '#test/support/screens.ts';

const here = people();

test('Point 2: which columns, in which order and how wide is chosen without dragging, by keyboard too, and kept with the account', async () => {
  const manager = await here.at('manager', '/admin/riparazioni');
  const elsewhere = await here.signIn('manager');
  await elsewhere.goto(`${here.company.url}/admin/riparazioni`);
  const column = elsewhere.getByRole('columnheader', { name: 'Scadenza' });
  await column.waitFor();
  await manager.getByRole('button', { name: 'Colonne' }).click();
  await manager.getByRole('checkbox', { name: 'Mostra Scadenza' }).click();
  await column.waitFor({ state: 'detached' });
  const kept = await Caller.signIn(here.company.url, 'manager');
  const hidden = async () => (await kept.get('/api/v1/settings', {}))['columns-repairs'];
  await expect.poll(hidden, PATIENCE).toMatchObject({ hidden: expect.arrayContaining(['due']) });
  const heads = async () => (await elsewhere.getByRole('columnheader').allInnerTexts()).map((one) => one.trim());
  const technician = (await heads()).indexOf('Tecnico');
  await pressEnter(manager.getByRole('button', { name: 'Sposta Tecnico a sinistra' }));
  await expect.poll(async () => (await heads()).indexOf('Tecnico'), PATIENCE).toBe(technician - 1);
  const state = elsewhere.getByRole('columnheader', { name: 'Stato' });
  const width = async () => Math.round((await state.boundingBox())?.width ?? 0);
  await manager.getByLabel('Larghezza di Stato in pixel').fill('250');
  await expect.poll(width, PATIENCE).toBe(250);
  await elsewhere.reload();
  await state.waitFor();
  expect(await width()).toBe(250);
  expect((await heads()).indexOf('Tecnico')).toBe(technician - 1);
  await manager.getByRole('button', { name: 'Ripristina' }).click();
  await column.waitFor();
  await expect.poll(hidden, PATIENCE).toBeUndefined();
});

test('a narrow menu is narrow at the desk; on the phone, where it lies over the page, it keeps its words', async () => {
  const manager = await here.at('manager', '/admin');
  await manager.getByRole('button', { name: 'Riduci il menu' }).click();
  const menu = manager.getByRole('navigation', { name: 'Menu' });
  await menu.getByText('Riparazioni', { exact: true }).waitFor({ state: 'detached' });
  await menu.getByRole('button', { name: 'Negozio' }).click();
  await manager.getByRole('menuitem', { name: 'Corrieri' }).click();
  await manager.waitForURL('**/admin/carrier');
  const phone = await here.signIn('manager', PHONE);
  await phone.getByRole('button', { name: 'Apri il menu' }).click();
  await phone.getByRole('navigation', { name: 'Menu' }).getByText('Riparazioni', { exact: true }).waitFor();
  await manager.getByRole('button', { name: 'Allarga il menu' }).click();
  await menu.getByText('Riparazioni', { exact: true }).waitFor();
});

test('what the screen says goes after five seconds, and stays until it is closed for whoever wants it so', async () => {
  const page = await here.at('warehouse', '/admin/accesso');
  await page.clock.install();
  const choice = page.getByRole('region', { name: 'Notifiche' }).getByLabel('Nell’app').first();
  const told = page.getByRole('status').filter({ hasText: 'Preferenze salvate' });
  await choice.click();
  await told.waitFor();
  await page.clock.fastForward(6000);
  await told.waitFor({ state: 'detached' });

  await page.getByRole('switch', { name: 'Gli avvisi restano finché li chiudo' }).click();
  await choice.click();
  await told.waitFor();
  await page.clock.fastForward(60_000);
  await page.getByRole('switch', { name: 'Gli avvisi restano finché li chiudo', checked: true }).waitFor();
  await told.getByRole('button', { name: 'Chiudi' }).click();
  await told.waitFor({ state: 'detached' });
});
