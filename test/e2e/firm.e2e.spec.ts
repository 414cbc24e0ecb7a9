import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { firstLink, type Instance, startInstance } from '#test/support/instance.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, says } from '#test/support/screens.ts';

const here = people();

describe('the firm’s settings', () => {
  test('are changed by an admin, seen live by who else looks, and stand in the history', async () => {
    const foot = `Foro di Milano ${randomUUID().slice(0, 8)}`;
    const manager = await here.at('manager', '/admin/azienda/papers');
    const admin = await here.at('admin', '/admin');
    await admin.getByRole('link', { name: 'Azienda', exact: true }).click();
    await admin.getByRole('link', { name: 'Documenti' }).click();
    await admin.getByLabel('Piè di pagina').fill(foot);
    await admin.getByRole('button', { name: 'Salva' }).click();
    await says(admin.getByRole('main'), /Documenti/);
    await expect.poll(() => manager.getByLabel('Piè di pagina').inputValue(), PATIENCE).toBe(foot);
    expect(await manager.getByRole('button', { name: 'Salva' }).count()).toBe(0);
    await admin.getByRole('link', { name: 'Modifiche' }).click();
    await admin.getByText(foot).waitFor();
  });

  test('name what is wrong at its field, by keyboard alone', async () => {
    const admin = await here.at('admin', '/admin/azienda/bank');
    const iban = admin.getByLabel('IBAN');
    await iban.focus();
    await iban.fill('IT60 X054 2811 1010 0000 0123 457');
    await iban.press('Enter');
    await says(admin.getByRole('alert').first(), /IBAN non valido/);
    await expect.poll(() => iban.evaluate((field) => field === document.activeElement), PATIENCE).toBe(true);
    await admin.getByRole('button', { name: 'Annulla' }).press('Enter');
    await expect.poll(() => iban.inputValue(), PATIENCE).toBe('IT60X0542811101000000123456');
  });

  test('are nobody’s who may not see them', async () => {
    const desk = await here.at('desk', '/admin/azienda');
    await desk.getByText('Non hai accesso a questa pagina').waitFor();
    expect(await desk.getByLabel('Partita IVA').count()).toBe(0);
    expect(await desk.getByRole('link', { name: 'Azienda', exact: true }).count()).toBe(0);
  });

  test.each(['identity', 'addresses', 'calendar', 'quotes', 'mail', 'history'])(
    '%s keeps WCAG 2.2 AA',
    async (section) => {
      const admin = await here.at('admin', `/admin/azienda/${section}`);
      await admin.getByRole('heading', { level: 2 }).waitFor();
      expect(await violations(admin)).toEqual([]);
    },
  );
});

describe('the first start of a bare firm', () => {
  let instance: Instance;
  beforeAll(async () => {
    instance = await startInstance({ DEMO: '0' });
  }, 120_000);
  afterAll(() => instance.remove());

  test('is guided, on a phone too, goes on after a reload, and its link opens nothing afterwards', {
    timeout: 120_000,
  }, async () => {
    const link = await firstLink(instance);
    const phone = await here.stranger('/', PHONE);
    await phone.goto(link);
    const firm = phone.getByRole('form', { name: 'La tua azienda' });
    await firm.getByLabel('Nome o ragione sociale').fill('Neri & Figli');
    await firm.getByLabel('Partita IVA').fill('123');
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Avanti' }).click();
    await says(phone.getByRole('alert').first(), /Partita IVA non valida/);
    // What is typed and not yet sent stays, too.
    await phone.reload();
    await expect.poll(() => firm.getByLabel('Nome o ragione sociale').inputValue(), PATIENCE).toBe('Neri & Figli');
    await firm.getByLabel('Partita IVA').fill('01234567897');
    await firm.getByLabel('Partita IVA').press('Enter');
    await phone.getByRole('heading', { name: 'Il logo' }).waitFor();
    await phone.getByText('Neri & Figli').first().waitFor();
    expect(await violations(phone)).toEqual([]);
    await phone.reload();
    await phone.getByRole('button', { name: 'Salta' }).click();
    const admin = phone.getByRole('form', { name: 'Il primo amministratore' });
    await admin.getByLabel('Nome e cognome').fill('Anna Neri');
    await admin.getByLabel('E-mail').fill('anna@neri.example');
    await admin.getByRole('textbox', { name: 'Password', exact: true }).fill('orologio-verde');
    await admin.getByRole('textbox', { name: 'Ripeti la password' }).fill('orologio-verd');
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Fine: entra' }).click();
    await says(phone.getByRole('alert').first(), /Le password non coincidono/);
    await admin.getByRole('textbox', { name: 'Ripeti la password' }).fill('orologio-verde');
    await phone.getByRole('button', { name: 'Fine: entra' }).click();
    await phone.waitForURL(`${instance.url}/admin`);
    await phone.getByRole('heading', { name: /Anna/ }).waitFor();

    const stranger = await here.stranger('/');
    await stranger.goto(link);
    await stranger.getByText('Questo collegamento non vale').waitFor();
    expect(await stranger.getByLabel('Nome o ragione sociale').count()).toBe(0);

    // A new name is everybody's at once.
    await stranger.goto(`${instance.url}/admin/login`);
    await stranger.getByLabel('Nome utente o e-mail').fill('anna@neri.example');
    await stranger.getByRole('textbox', { name: 'Password' }).fill('orologio-verde');
    await stranger.getByRole('button', { name: 'Accedi' }).click();
    await stranger.waitForURL(`${instance.url}/admin`);
    await phone.goto(`${instance.url}/admin/azienda`);
    await phone.getByLabel('Nome o ragione sociale').fill('Neri S.p.A.');
    await phone.getByRole('button', { name: 'Salva' }).click();
    await stranger.getByRole('banner').getByText('Neri S.p.A.').waitFor();
    await expect.poll(() => stranger.title(), PATIENCE).toContain('Neri S.p.A.');
  });
});
