import { beforeAll, expect, test } from 'vitest';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, pressEnter } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
beforeAll(async () => {
  calls = await Caller.signIn(here.company.url, 'admin');
});
const found = async (search: string) => (await calls.get('/api/v1/user', { search })) as unknown as UserRow[];

test('an administrator inserts a user by keyboard, who is invited, shown to another at once, corrected, suspended and resumed', async () => {
  const admin = await here.at('admin', '/admin/utenti');
  const manager = await here.signIn('manager');
  await manager.goto(`${here.company.url}/admin/utenti`);
  await manager.getByRole('link', { name: 'Fabio Greco' }).waitFor();
  await admin.getByRole('link', { name: 'Nuovo utente' }).click();
  const panel = admin.getByRole('complementary');
  await panel.getByLabel('Nome', { exact: true }).fill('Prova Utente');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('prova.utente@officina.example');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('prova.utente');
  expect(await violations(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Aggiungi e invita' }).click();
  await panel.getByText('Scegli almeno un ruolo').waitFor();
  await panel.getByRole('checkbox', { name: 'Tecnico' }).press('Space');
  await pressEnter(panel.getByRole('button', { name: 'Aggiungi e invita' }));
  await panel.getByRole('heading', { level: 2, name: 'Prova Utente' }).waitFor();
  await manager.getByRole('link', { name: 'Prova Utente' }).waitFor();
  const [user] = await found('prova.utente');
  expect(user?.status).toBe('invited');

  await panel.getByRole('checkbox', { name: 'Accettazione' }).check();
  await panel.getByRole('button', { name: 'Salva' }).click();
  await expect.poll(async () => (await found('prova.utente'))[0]?.roles.length, PATIENCE).toBe(2);

  await panel.getByRole('link', { name: 'Accesso' }).click();
  await panel.getByRole('button', { name: 'Invita di nuovo' }).click();
  await admin.getByText('Email inviata con successo!').waitFor();
  await panel.getByRole('button', { name: 'Sospendi' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await panel.getByRole('button', { name: 'Riattiva' }).waitFor();
  await manager.getByRole('link', { name: 'Prova Utente' }).waitFor({ state: 'detached' });
  expect(await violations(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Riattiva' }).click();
  await panel.getByRole('button', { name: 'Invita di nuovo' }).waitFor();
  await panel.getByRole('link', { name: 'Cronologia' }).click();
  await panel.getByText('Utenza riattivata').waitFor();
  expect(await violations(admin)).toEqual([]);
});

test('a user is found by searching, and edited or kept out from his row', async () => {
  await calls.write('PUT', '/api/v1/user', {
    username: 'riga.utente',
    email: 'riga.utente@officina.example',
    user_description: 'Riga Utente',
    roles_id: [await staffRole()],
    password: 'quattro cavalli al trotto',
    confirmPassword: 'quattro cavalli al trotto',
  });
  const admin = await here.at('admin', '/admin/utenti?search=riga.utente');
  const row = admin.getByRole('row', { name: /Riga Utente/ });
  await row.getByRole('link', { name: 'Modifica Riga Utente' }).press('Enter');
  const open = admin.getByRole('complementary');
  await open.getByLabel('Nome', { exact: true }).fill('Riga Corretta');
  await open.getByRole('button', { name: 'Salva' }).click();
  await admin.getByRole('row', { name: /Riga Corretta/ }).waitFor();
  await admin.keyboard.press('Escape');
  // Waits until the row has the focus back: a key pressed earlier would go to the row.
  await expect
    .poll(() => admin.evaluate(() => document.activeElement?.closest('tr[data-row]') !== null), PATIENCE)
    .toBe(true);
  await open.waitFor({ state: 'detached' });
  await pressEnter(admin.getByRole('button', { name: 'Sospendi Riga Corretta' }));
  expect(await violations(admin)).toEqual([]);
  await admin.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await admin.getByRole('row', { name: /Riga Corretta/ }).waitFor({ state: 'detached' });
  expect((await found('riga.utente')).map(({ status }) => status)).toEqual(['suspended']);
});

test('all that a search finds are suspended after a question, and resumed by the undo', async () => {
  for (const username of ['gruppo.uno', 'gruppo.due']) {
    const email = `${username}@officina.example`;
    await calls.write('PUT', '/api/v1/user', {
      username,
      email,
      user_description: username,
      roles_id: [await staffRole()],
    });
  }
  const admin = await here.at('admin', '/admin/utenti?search=gruppo');
  await admin.getByRole('link', { name: 'Personale 2' }).waitFor();
  await admin.getByRole('checkbox', { name: 'Seleziona tutte (2)' }).click();
  await admin.getByRole('region', { name: '2 selezionate' }).getByRole('button', { name: 'Sospendi' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Sospendi' }).click();
  await admin.getByText('Fatto su 2 righe').waitFor();
  expect((await found('gruppo')).map(({ status }) => status)).toEqual(['suspended', 'suspended']);
  await admin.getByRole('button', { name: 'Annulla', exact: true }).click();
  await admin.getByText('Annullato su 2 righe').waitFor();
  expect((await found('gruppo')).map(({ status }) => status)).toEqual(['invited', 'invited']);
});

async function staffRole(): Promise<number> {
  const [role] = await calls.get('/api/v1/roles/select', { search: 'Tecnico', staff: '1' });
  return role?.id ?? 0;
}

test('a session is told by its device and ended while its browser is open', async () => {
  const desk = await here.signIn('desk2');
  await desk.goto(`${here.company.url}/admin/riparazioni`);
  await desk.getByRole('navigation', { name: 'Menu' }).waitFor();
  const [{ id }] = (await found('desk2')) as [UserRow];
  const admin = await here.at('admin', `/admin/utenti/${id}/accesso`);
  await admin
    .getByRole('button', { name: /Termina la sessione: Chrome su/ })
    .first()
    .waitFor();
  await admin.getByRole('button', { name: 'Disconnetti ovunque' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Disconnetti ovunque' }).click();
  await desk.waitForURL(/login/);
  await admin.getByText('Nessuna sessione aperta.').waitFor();
});

test('who forgot his password asks for a link, never without an e-mail; the page says when a link opens no more', async () => {
  const page = await here.stranger('/password-dimenticata');
  expect(await violations(page)).toEqual([]);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/user/rescuePassword')) asked++;
  });
  await page.getByLabel('E-mail').press('Enter');
  await page.getByText('Campo obbligatorio').first().waitFor();
  expect(asked).toBe(0);
  await page.getByLabel('E-mail').fill('nessuno@altrove.example');
  await page.keyboard.press('Enter');
  await page.getByText('Email non presente nel nostro sistema!').waitFor();
  expect(asked).toBe(1);
  await page.getByLabel('E-mail').fill('auditor@officina.example');
  await page.keyboard.press('Enter');
  await page.getByText('Email inviata con successo!').waitFor();
  await page.goto(`${here.company.url}/nuova-password/nessuno`);
  await page.getByText('Attenzione la pagina non è più valida o la password è stata già resettata!').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a customer’s user has a tab with his referents, where one is added', async () => {
  const page = await here.at('admin', '/admin/utenti');
  const { id } = await page.evaluate(async () => {
    const session = await fetch('/Token?grant_type=refresh_token', { method: 'POST' });
    const { access_token } = await session.json();
    const headers = { authorization: `Bearer ${access_token}` };
    return (await (await fetch('/api/v1/user/getByUsername/customer', { headers })).json()).data as { id: number };
  });
  await page.goto(`${here.company.url}/admin/utenti/${id}`);
  await page.locator(`a[href="/admin/utenti/${id}/referenti"]`).click();
  await page.waitForURL(`**/admin/utenti/${id}/referenti`);
  const name = `Ref ${Math.random().toString(36).slice(2, 8)}`;
  await page.getByRole('button', { name: 'Aggiungi referente' }).click();
  const form = page.getByRole('form', { name: 'Aggiungi referente' });
  await form.getByLabel(/^Nome/).fill(name);
  await form.getByLabel(/^Nome/).press('Enter');
  await page.getByRole('listitem').filter({ hasText: name }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('on a phone the list and a user are read in one hand', async () => {
  const phone = await here.signIn('auditor', PHONE);
  await phone.goto(`${here.company.url}/admin/utenti`);
  await phone.getByRole('link', { name: 'Fabio Greco' }).click();
  await phone.getByRole('heading', { level: 2, name: 'Fabio Greco' }).waitFor();
  expect(await violations(phone)).toEqual([]);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
