import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, pressEnter } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
let auditor: number;
const all = async (): Promise<readonly RoleRow[]> => calls.get('/api/v1/roles/all', {});
const setMails = (scope: 'all' | '') =>
  calls.write('POST', '/api/v1/roles', { id: auditor, rights: [{ function: 'mails', action: 'view', scope }] });

beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
  auditor = (await all()).find(({ name }) => name === 'auditor')?.id ?? 0;
});
afterAll(() => setMails('all'));

test('an administrator makes a role like another, changes what it may do by keyboard, takes that back, and deletes it', async () => {
  const admin = await here.at('admin', '/admin/ruoli');
  await admin.getByRole('button', { name: 'Nuovo ruolo' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Sportello di prova');
  await dialog.getByLabel('Con i diritti di').selectOption({ label: 'Tecnico' });
  expect(await violations(admin, '[role="dialog"]')).toEqual([]);
  await admin.keyboard.press('Tab');
  await pressEnter(dialog.getByRole('button', { name: 'Aggiungi', exact: true }));
  await admin.getByRole('heading', { level: 2, name: 'Sportello di prova' }).waitFor();
  const edit = admin.getByRole('combobox', { name: 'Riparazioni: Modificare' });
  await expect.poll(() => edit.inputValue(), PATIENCE).toBe('assigned');
  const mails = admin.getByRole('checkbox', { name: 'Posta inviata: Vedere' });
  await mails.focus();
  await mails.press('Space');
  const stored = async () => (await all()).find(({ name }) => name === 'sportello-di-prova')?.permissions.mails;
  await expect.poll(stored, PATIENCE).toEqual({ view: 'all' });
  await admin.getByRole('status').getByRole('button', { name: 'Annulla' }).first().click();
  await expect.poll(stored, PATIENCE).toEqual({});
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Elimina', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await admin.getByRole('heading', { level: 2, name: 'Amministratore' }).waitFor();
  expect(await stored()).toBeUndefined();
});

test('two administrators see each other’s changes at once, each undoing only his own', async () => {
  const [one, two] = [await here.at('admin', `/admin/ruoli/${auditor}`), await here.signIn('manager')];
  await two.goto(`${here.company.url}/admin/ruoli/${auditor}`);
  const cell = { name: 'Posta inviata: Vedere' };
  await two.getByRole('checkbox', cell).waitFor();
  expect(await two.getByRole('checkbox', cell).isChecked()).toBe(true);
  // Changes twice in a row, before anything is read again: a user's own change does not count as another's.
  await one.getByRole('checkbox', cell).click();
  await expect.poll(() => two.getByRole('checkbox', cell).isChecked(), PATIENCE).toBe(false);
  await one.getByRole('checkbox', cell).click();
  await expect.poll(() => two.getByRole('checkbox', cell).isChecked(), PATIENCE).toBe(true);
  expect(await one.getByRole('dialog').count()).toBe(0);
});

test('who renames a role keeps what another wrote of it meanwhile, and is asked where both wrote the same', async () => {
  const { id } = await calls.write('PUT', '/api/v1/roles', { display_name: 'Banco di prova' });
  const now = async () => (await all()).find((role) => role.id === id);
  const admin = await here.at('admin', `/admin/ruoli/${id}`);
  const dialog = admin.getByRole('dialog', { name: 'Nome e descrizione' });
  const rename = async (name: string) => {
    await admin.getByRole('button', { name: 'Nome e descrizione' }).click();
    await dialog.getByLabel('Nome').fill(name);
  };
  await rename('Banco nuovo');
  await calls.write('POST', '/api/v1/roles', { id, description: 'Chi prova' });
  await expect.poll(() => dialog.getByLabel('Descrizione').inputValue(), PATIENCE).toBe('Chi prova');
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await now()).toMatchObject({ display_name: 'Banco nuovo', description: 'Chi prova' });
  await rename('Banco mio');
  await calls.write('POST', '/api/v1/roles', { id, display_name: 'Banco altrui' });
  await dialog.getByRole('button', { name: 'Salva' }).click();
  const question = admin.getByRole('dialog', { name: 'Modificato anche da altri' });
  await question.getByRole('cell', { name: 'Banco altrui' }).waitFor();
  expect((await now())?.display_name).toBe('Banco altrui');
  await question.getByRole('button', { name: 'Usa il mio' }).click();
  await admin.getByRole('heading', { level: 2, name: 'Banco mio' }).waitFor();
  await calls.write('DELETE', '/api/v1/roles/:id', { id });
});

test('what administrators can’t lose is locked, and a phone shows each right with its name', async () => {
  const phone = await here.signIn('manager', PHONE);
  await phone.goto(`${here.company.url}/admin/ruoli`);
  const kept = phone.getByRole('checkbox', { name: 'Ruoli: Modificare' });
  await kept.waitFor();
  expect(await kept.isDisabled()).toBe(true);
  expect(await violations(phone)).toEqual([]);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('rights that are taken away while one looks leave his menu and his page, and come back as they are given', async () => {
  const page = await here.at('auditor', '/admin/posta');
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Posta inviata' });
  const list = page.getByRole('region', { name: 'Posta inviata' });
  await list.waitFor();
  await setMails('');
  await entry.waitFor({ state: 'detached' });
  await list.waitFor({ state: 'detached' });
  await setMails('all');
  await entry.waitFor();
  await list.waitFor();
});
