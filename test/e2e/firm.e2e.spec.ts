import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { firstLink, type Instance, startInstance } from '#test/support/instance.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PATIENCE, pressEnter, says } from '#test/support/screens.ts';

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
    await pressEnter(admin.getByRole('button', { name: 'Annulla' }));
    await expect.poll(() => iban.inputValue(), PATIENCE).toBe('IT60X0542811101000000123456');
  });

  test('are nobody’s who may not see them', async () => {
    const desk = await here.at('desk', '/admin/azienda');
    await desk.getByText('Non hai accesso a questa pagina').waitFor();
    expect(await desk.getByLabel('Partita IVA').count()).toBe(0);
    expect(await desk.getByRole('link', { name: 'Azienda', exact: true }).count()).toBe(0);
  });

  test.each(['identity', 'addresses', 'calendar', 'quotes', 'requests', 'mail', 'history'])(
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
  });
  afterAll(() => instance.remove());

  test('is guided to the first customers, on a phone too, goes on after a reload, and its link opens nothing afterwards', async () => {
    const link = await firstLink(instance);
    const phone = await here.stranger('/', PHONE);
    await phone.goto(link);
    const firm = phone.getByRole('form', { name: 'La tua azienda' });
    await firm.getByLabel('Nome o ragione sociale').fill('Neri & Figli');
    await firm.getByLabel('Partita IVA').fill('123');
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Avanti' }).click();
    await says(phone.getByRole('alert').first(), /Partita IVA non valida/);
    // What is typed and not yet sent survives the reload, too.
    await phone.reload();
    await expect.poll(() => firm.getByLabel('Nome o ragione sociale').inputValue(), PATIENCE).toBe('Neri & Figli');
    await firm.getByLabel('Partita IVA').fill('01234567897');
    await firm.getByLabel('Partita IVA').press('Enter');
    await phone.getByRole('heading', { name: 'Il logo' }).waitFor();
    await phone.getByText('Neri & Figli').first().waitFor();
    expect(await violations(phone)).toEqual([]);
    await phone.reload();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: PICTURE };
    await phone.locator('input[type="file"]').setInputFiles(logo);
    await phone.getByRole('img', { name: 'Il logo dell’azienda' }).waitFor();
    await phone.getByRole('button', { name: 'Avanti' }).click();
    const admin = phone.getByRole('form', { name: 'Il primo amministratore' });
    await admin.getByLabel('Nome e cognome').fill('Anna Neri');
    await admin.getByLabel('E-mail').fill('anna@neri.example');
    await admin.getByRole('textbox', { name: 'Password', exact: true }).fill('orologio-verde');
    await admin.getByRole('textbox', { name: 'Ripeti la password' }).fill('orologio-verd');
    expect(await violations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Fine: entra' }).click();
    await says(phone.getByRole('alert').first(), /Le password non coincidono/);
    await admin.getByRole('textbox', { name: 'Ripeti la password' }).fill('orologio-verde');
    // The language of the set-up becomes the administrator's language; what was typed stays.
    await phone.getByText('English', { exact: true }).click();
    await phone.getByRole('button', { name: 'Finish: sign in' }).click();
    await phone.waitForURL(`${instance.url}/admin`);
    await phone.getByRole('heading', { name: /Anna/ }).waitFor();

    await phone.goto(`${instance.url}/admin/clienti`);
    await phone.getByRole('link', { name: 'Import', exact: true }).click();
    const customers = Buffer.from('Business name;VAT number;E-mail\r\nBruni Srl;1;b@bruni.example');
    await phone
      .locator('input[type="file"]')
      .setInputFiles({ name: 'clienti.csv', mimeType: 'text/csv', buffer: customers });
    await phone.getByRole('button', { name: 'Check' }).click();
    await phone.getByLabel('VAT number, row 2').fill('00743110157');
    await phone.keyboard.press('Enter');
    await phone.getByRole('button', { name: 'Import one row' }).click();
    await phone.getByText('Import done', { exact: true }).waitFor();
    await phone.getByRole('link', { name: 'To the list' }).click();
    await phone.getByText('Bruni Srl').first().waitFor();

    for (const [path, nothing] of [
      ['pagine', 'The site has no pages of its own yet'],
      ['pagine/uscite', 'No releases yet'],
      ['codice', 'There is nothing yet'],
    ] as const) {
      await phone.goto(`${instance.url}/admin/${path}`);
      await phone.getByRole('heading', { name: nothing }).waitFor();
    }
    await phone.goto(`${instance.url}/admin/storico`);
    await phone.getByRole('link', { name: 'Customer entered' }).waitFor();

    const stranger = await here.stranger('/');
    await stranger.goto(link);
    await stranger.getByText('Questo collegamento non vale').waitFor();
    expect(await stranger.getByLabel('Nome o ragione sociale').count()).toBe(0);

    // Another open page shows a new name at once.
    await stranger.goto(`${instance.url}/admin/login`);
    await stranger.getByLabel('Nome utente o e-mail').fill('anna@neri.example');
    await stranger.getByRole('textbox', { name: 'Password' }).fill('orologio-verde');
    await stranger.getByRole('button', { name: 'Accedi', exact: true }).click();
    await stranger.getByRole('heading', { name: /Anna/ }).waitFor();
    expect(await stranger.locator('html').getAttribute('lang')).toBe('en');
    const mark = stranger.getByRole('banner').locator('img[data-own]');
    await expect.poll(() => mark.evaluate((img: HTMLImageElement) => img.naturalWidth), PATIENCE).toBeGreaterThan(0);
    await phone.goto(`${instance.url}/admin/azienda`);
    await phone.getByLabel('Name', { exact: true }).fill('Neri S.p.A.');
    await phone.getByRole('button', { name: 'Save' }).click();
    await stranger.getByRole('banner').getByText('Neri S.p.A.').waitFor();
    await expect.poll(() => stranger.title(), PATIENCE).toContain('Neri S.p.A.');
  });
});
