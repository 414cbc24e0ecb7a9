import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { Caller, type EnteredRepair, enterRepair } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, panel, says } from '#test/support/screens.ts';

const here = people();
let calls: Caller;
let repair: EnteredRepair;
const stored = (id = repair.id) => calls.get('/api/v1/intervention/:id', { id });
const note = (page: Page) => panel(page).getByLabel('Nota interna');
const save = (page: Page) => panel(page).getByRole('button', { name: 'Salva', exact: true }).click();
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /salvatagg/ });
const gone = (page: Page) => banner(page).waitFor({ state: 'detached' });
const DATA = '**/api/v1/**';

/** Pages load, but their requests to the API fail as if the connection were broken. */
const cut = (context: BrowserContext) => context.route(DATA, (route) => route.abort('connectionfailed'));
const mend = (context: BrowserContext) => context.unroute(DATA);

describe('a save while the line is down', () => {
  beforeEach(async () => {
    calls = await Caller.signIn(here.company.url, 'admin');
    repair = await enterRepair(calls, { note_internal_gr: 'da controllare' });
  });

  test('is told of at once, keeps what was typed, also after it, and goes out by itself when the line is back', async () => {
    const elisa = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    await note(elisa).fill('scritto senza linea');
    await elisa.context().setOffline(true);
    await save(elisa);
    await elisa.getByText('quanto hai scritto è al sicuro su questo computer').waitFor();
    await says(banner(elisa), /Un salvataggio in attesa: parte da solo/);
    expect(await note(elisa).inputValue()).toBe('scritto senza linea');
    await panel(elisa).getByLabel('Matricola').fill('SN-dopo');
    expect((await stored()).note_internal_gr).toBe('da controllare');

    await elisa.context().setOffline(false);
    await expect.poll(async () => (await stored()).note_internal_gr, PATIENCE).toBe('scritto senza linea');
    await elisa.getByText('Modifica avvenuta con successo').waitFor();
    await gone(elisa);
    expect(await panel(elisa).getByLabel('Matricola').inputValue()).toBe('SN-dopo');
    expect((await stored()).series ?? '').not.toBe('SN-dopo');
    await save(elisa);
    await expect.poll(async () => (await stored()).series, PATIENCE).toBe('SN-dopo');
  });

  test('survives a reload of the tab, goes out once and in order, and says so', async () => {
    const other = await enterRepair(calls, {});
    const elisa = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    const sent: string[] = [];
    elisa.on('request', (request) => {
      if (request.url().endsWith('/updateIntervention')) sent.push(request.postDataJSON().note_internal_gr);
    });
    await note(elisa).fill('prima');
    await cut(elisa.context());
    await save(elisa);
    await says(banner(elisa), /Un salvataggio in attesa/);
    // A second save, of another repair, in the form in which the application keeps it. It is planted before the
    // application runs again, which writes to the same key.
    await elisa.addInitScript((second) => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('officina.waiting.')) ?? '';
      if (key === '' || sessionStorage.getItem('planted')) return;
      sessionStorage.setItem('planted', 'once');
      const [one] = JSON.parse(localStorage.getItem(key) ?? '[]');
      const values = { ...one.values, id: second, note_internal_gr: 'poi' };
      const later = { ...one, id: crypto.randomUUID(), values, revision: undefined };
      localStorage.setItem(key, JSON.stringify([one, later]));
    }, other.id);
    await elisa.reload();
    await says(banner(elisa), /2 salvataggi in attesa/);
    await banner(elisa).getByRole('button', { name: 'Mostra' }).click();
    const list = elisa.getByRole('dialog', { name: 'Salvataggi in attesa' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    await elisa.keyboard.press('Escape');

    await mend(elisa.context());
    await elisa.getByText('Partito ora che la linea è tornata').first().waitFor();
    await gone(elisa);
    expect([(await stored()).note_internal_gr, (await stored(other.id)).note_internal_gr]).toEqual(['prima', 'poi']);
    const arrived = sent.filter((words, at) => sent.indexOf(words) === at);
    expect(arrived).toEqual(['prima', 'poi']);
    const history = await calls.get('/api/v1/history/repair/:id', { id: repair.id });
    expect(history.filter(({ changes }) => changes.some(({ after }) => after === 'prima'))).toHaveLength(1);
  });

  test('that meets somebody else’s change is told with both values, and nothing is overwritten in silence', async () => {
    const elisa = await here.at('desk', `/admin/riparazioni/${repair.id}`);
    await note(elisa).fill('di Elisa');
    await cut(elisa.context());
    await save(elisa);
    await says(banner(elisa), /Un salvataggio in attesa/);
    await calls.write('POST', '/api/v1/intervention/updateIntervention', {
      id: repair.id,
      note_internal_gr: 'di un altro',
    });
    await elisa.reload();
    await mend(elisa.context());
    await says(banner(elisa), /Un salvataggio rifiutato/);
    expect((await stored()).note_internal_gr).toBe('di un altro');
    await banner(elisa).getByRole('button', { name: 'Mostra' }).click();
    await elisa.getByRole('button', { name: 'Confronta e scegli' }).click();
    const question = elisa.getByRole('dialog', { name: 'Modificato anche da altri' });
    await says(question, /di Elisa di un altro/);
    await question.getByRole('button', { name: 'Usa il mio' }).click();
    await expect.poll(async () => (await stored()).note_internal_gr, PATIENCE).toBe('di Elisa');
    await gone(elisa);
  });

  test('fits a customer’s phone', async () => {
    const customer = await here.at('customer', '/area-cliente/profilo', PHONE);
    await customer
      .getByLabel(/Telefono/)
      .first()
      .waitFor();
    await customer.context().setOffline(true);
    await customer
      .getByLabel(/Telefono/)
      .first()
      .fill('0541 123456');
    await customer.getByRole('button', { name: 'Salva', exact: true }).first().click();
    await says(banner(customer), /in attesa/);
    expect(await customer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await customer.context().setOffline(false);
    await gone(customer);
  });
});

describe('signing in', () => {
  const labels = { name: 'Nome utente o e-mail', password: 'Password' };
  const enter = async (page: Page, name: string, password: string) => {
    await page.getByLabel(labels.name).fill(name);
    await page.getByLabel(labels.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  };

  /** What the password field is described by: its message, read out with it. */
  const underPassword = (page: Page) =>
    page.getByLabel(labels.password, { exact: true }).evaluate((field) =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    );

  test('leads back to the protected address that was opened, with its hash; a wrong password says so and lets one try again', async () => {
    const page = await here.stranger('/admin/ricerca-articoli?q=motore#tabella');
    await page.getByRole('heading', { name: 'Area interna' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await enter(page, 'desk', 'sbagliata');
    await expect.poll(() => underPassword(page), PATIENCE).toContain('Credenziali errate');
    expect(await page.getByRole('button', { name: 'Accedi', exact: true }).isEnabled()).toBe(true);
    await page.route('**/api/auth/login', (route) => route.abort('connectionfailed'));
    await enter(page, 'desk', 'officina');
    await expect.poll(() => underPassword(page), PATIENCE).toContain('Impossibile connettersi al server');
    await page.unroute('**/api/auth/login');
    await page.getByRole('link', { name: /Area clienti/ }).click();
    await page.getByRole('heading', { name: 'Area clienti' }).waitFor();
    await enter(page, 'desk', 'officina');
    await page.waitForURL('**/admin/ricerca-articoli?q=motore#tabella');
    const cookies = await page.context().cookies();
    const days =
      ((cookies.find(({ name }) => name === 'officina.language')?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);

    await page.evaluate(() => {
      const hint = JSON.parse(localStorage.getItem('officina.session') ?? '{}');
      localStorage.setItem('officina.session', JSON.stringify({ ...hint, expiresAt: Date.now() - 1000 }));
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Area interna' }).waitFor();
    await enter(page, 'desk', 'officina');
    await page.waitForURL('**/admin/ricerca-articoli?q=motore#tabella');
  });

  test('a session that the server ended goes to the login with an alert of 401', async () => {
    const page = await here.stranger('/admin/login');
    await enter(page, 'desk2', 'officina');
    await page.waitForURL('**/admin');
    await page.context().clearCookies();
    await page.route(DATA, (route) =>
      route.fulfill({
        status: 401,
        contentType: 'application/json',
        body: '{"code":"unauthenticated","message":"Accedi"}',
      }),
    );
    // Any next request of the page is answered by 401; the page may have sent one already.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/admin/clienti"]')?.click());
    await says(page.getByRole('alert').filter({ hasText: 'sessione' }).first(), /^401 – La sessione è terminata/);
    expect(new URL(page.url()).searchParams.get('da')).toMatch(/^\/admin(\/clienti)?$/);
  });
});
