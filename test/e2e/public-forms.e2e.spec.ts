import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { FormDefinition } from '#domain/public-requests/form-definition.ts';
import { FORMS } from '#domain/public-requests/offered/forms.ts';
import { violations } from '#test/support/axe.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { PICTURE } from '#test/support/picture.ts';
import { PATIENCE, panel } from '#test/support/screens.ts';

const here = people();
const ALL = FORMS.map((form) => [form.name, form as FormDefinition] as const);
const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

/**
 * Presses Tab until what is wanted has the focus; something else may come before (a date has three tab stops, a link
 * follows a consent).
 */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < 8; n++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector}: the focus is on ${await focused(page)}`);
}

/** Fills a form in and sends it without a mouse. Files are set directly: a dialog of the system chooses them. */
async function sendByKeyboard(page: Page, form: FormDefinition, email: string, words = 'Prova'): Promise<void> {
  const fields = Object.entries(form.fields).filter(([, { unseen }]) => !unseen);
  await page.locator(`#campo-${fields[0]?.[0]}`).focus();
  for (const [name, { kind }] of fields) {
    await tabTo(page, `#campo-${name}`);
    if (kind === 'email') await page.keyboard.type(email);
    else if (kind === 'phone') await page.keyboard.type('030 1234567');
    else if (kind === 'line' || kind === 'text') await page.keyboard.type(words);
    else if (kind === 'choice') await page.keyboard.press('ArrowDown');
  }
  if (form.file) {
    await tabTo(page, '#campo-file');
    await page.locator('#campo-file').setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: PICTURE });
  }
  for (const [name, { required }] of Object.entries(form.consents)) {
    await tabTo(page, `#campo-${name}`);
    if (required) await page.keyboard.press('Space');
  }
  await tabTo(page, 'form button[type="submit"]');
  await page.keyboard.press('Enter');
}

describe.each(ALL)('the form %s', (name, form) => {
  test('is filled in by keyboard without scripts, and says that it was sent', async () => {
    const page = await here.stranger(form.path, { ...DESK, javaScriptEnabled: false });
    await sendByKeyboard(page, form, `${name}-senza@brambilla.example`);
    await page.getByText(form.sent.it, { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?esito=inviata');
  });

  test('is filled in by keyboard with scripts, in its place', async () => {
    const page = await here.stranger(form.path);
    await sendByKeyboard(page, form, `${name}-con@brambilla.example`);
    if (name === 'unsubscribe') {
      const dialog = page.getByRole('dialog', { name: 'Confermi la disiscrizione?' });
      await dialog.waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
    }
    await page.getByText(form.sent.it, { exact: true }).waitFor();
    // The page goes home by itself, where the specification says so.
    if (form.homeAfter !== undefined) await page.waitForURL(new URL('/', page.url()).href);
    else expect(new URL(page.url()).pathname).toBe(form.path);
  });

  test('says what is missing where it is missing, the focus there; clean to WCAG 2.2 AA on a small phone', async () => {
    const page = await here.stranger(form.path, PHONE);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: form.send.it }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('Controlla questi punti:').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await alert.getByRole('link').first().click();
    expect(await focused(page)).toMatch(/^campo-/);
    expect(await violations(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    await page.goto(`${here.company.url}/en${form.path}`);
    await page.getByRole('heading', { level: 1, name: form.title.en }).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

test('the newsletter offers itself beside the home page, and keeps quiet for 7 days once one has subscribed', async () => {
  const page = await here.stranger('/');
  const popup = page.getByRole('complementary', { name: 'Newsletter' });
  await popup.getByLabel('E-mail').fill('popup@brambilla.example');
  expect(await violations(page)).toEqual([]);
  await popup.getByLabel(/informativa/).check();
  await popup.getByRole('button', { name: 'Iscrivimi' }).click();
  await popup.getByText('Richiesta inviata con successo').waitFor();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'newsletter-iscritto');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(7);
  await page.reload({ waitUntil: 'networkidle' });
  expect(await popup.isVisible()).toBe(false);
});

test('what a visitor sends appears at the desk by itself, doubtful ones apart; it is released, answered and made a customer', async () => {
  const desk = await here.at('desk', '/admin/richieste?view=held');
  await desk.getByRole('heading', { level: 1, name: 'Richieste dal sito' }).waitFor();
  const stranger = await here.stranger('/contatti');
  const [contact] = FORMS;
  // A text full of web addresses is held for a person.
  await sendByKeyboard(stranger, contact, 'viola.neri@brambilla.example', 'www.uno.example www.due.example');
  await stranger.getByText(contact.sent.it, { exact: true }).waitFor();
  await desk.getByText('viola.neri@brambilla.example').first().waitFor(PATIENCE);
  await desk.getByRole('searchbox', { name: 'Cerca nelle richieste' }).fill('viola.neri');
  await desk
    .getByRole('row', { name: /viola\.neri/ })
    .getByRole('link')
    .first()
    .click();
  const open = panel(desk);
  // By keyboard: each step moves the focus to the next button, though the pressed button is disabled or gone.
  const press = (name: string) => open.getByRole('button', { name, exact: true }).press('Enter');
  const at = () => desk.evaluate(() => (document.activeElement as HTMLElement).innerText);
  await open.getByText('Contiene molti indirizzi di siti').waitFor();
  await press('È vera');
  await open.getByText('Nuova', { exact: true }).waitFor();
  await expect.poll(at, PATIENCE).toBe('Nuovo cliente');
  await open.getByRole('combobox', { name: 'Testo pronto' }).selectOption('received');
  await press('Invia la risposta');
  await open.getByText('Risposto', { exact: true }).waitFor();
  await open.getByRole('log').getByText('abbiamo letto la sua richiesta').waitFor();
  await expect.poll(at, PATIENCE).toBe('Invia la risposta');
  await press('Nuovo cliente');
  await open.getByRole('link', { name: /^Cliente \d+$/ }).waitFor();
  await expect.poll(at, PATIENCE).toBe('Nuova riparazione');
  expect(await violations(desk)).toEqual([]);
});
