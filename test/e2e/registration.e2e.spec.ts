import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { PHONE, people } from '#test/support/people.ts';
import { PATIENCE, pressEnter } from '#test/support/screens.ts';

const here = people();

test('on a phone, by the keyboard: who registers with an address is told of the mail, confirms by its link, and may go on', async () => {
  const name = `nuova${Math.random().toString(36).slice(2, 8)}`;
  const address = `${name}@carrelli.example`;
  const page = await here.stranger('/registrazione', PHONE);
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const type = async (label: RegExp | string, text: string) => {
    await page
      .getByLabel(label, { exact: typeof label === 'string' })
      .first()
      .focus();
    await page.keyboard.type(text);
  };
  await type(/^Ragione sociale/, 'Carrelli Nuovi S.r.l.');
  await type(/^E-mail/, address);
  await type(/^Password/, 'muletto-e-transpallet');
  await type(/^Ripeti la password/, 'muletto-e-transpallet');
  await pressEnter(page.getByRole('button', { name: 'Indirizzo e fatturazione (facoltativi)' }));
  const add = page.getByRole('button', { name: 'Aggiungi indirizzo' });
  for (let n = 1; n <= 5; n++) {
    await add.press('Enter');
    await page.getByRole('group', { name: `Indirizzo ${n}` }).waitFor();
  }
  await add.waitFor({ state: 'detached' });
  for (let n = 5; n > 1; n--) {
    await pressEnter(page.getByRole('button', { name: `Togli indirizzo ${n}` }));
  }
  await page.getByLabel(/^Ho letto l’informativa/).press('Space');
  const first = page.getByRole('group', { name: 'Indirizzo 1' });
  // The last field offers nothing to choose: no list of towns is open when the form is sent.
  await first.getByLabel(/^Città/).fill('Bari');
  await first.getByLabel(/^Indirizzo/).fill('Via Napoli 1');
  await first.getByLabel(/^Come lo chiami/).fill('Deposito');
  expect(await violations(page)).toEqual([]);
  expect(await sideways()).toBe(0);
  await first.getByLabel(/^Come lo chiami/).press('Enter');
  await page.getByText('Registrazione completata con successo!').waitFor();
  await page.waitForURL('**/notification-of-receipt-of-user-confirmation-email');
  await page.getByRole('heading', { name: 'Controlla la tua posta' }).waitFor();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${here.company.url}/area-privata`);
  await page.getByText(/conferma la tua e-mail/).waitFor();
  expect(await sideways()).toBe(0);
  const [mail] = await here.company.mailsTo(address, 'conferma la tua e-mail');
  const link = /http\S+\/conferma-email\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await pressEnter(page.getByRole('button', { name: 'Conferma l’e-mail' }));
  await page.getByText('E-mail confermata: grazie!').waitFor();
  await page.getByRole('link', { name: 'Vai alla tua area' }).press('Enter');
  await page.getByRole('heading', { name: 'Area privata' }).waitFor();
  await expect.poll(() => page.getByText(/conferma la tua e-mail/).count(), PATIENCE).toBe(0);
  await page.getByRole('link', { name: /^I tuoi dati/ }).press('Enter');
  await page.getByRole('region', { name: 'Indirizzi di spedizione' }).getByText('Deposito').waitFor();
  await page.getByLabel('Fax').fill('0444 998877');
  expect(await violations(page)).toEqual([]);
  expect(await sideways()).toBe(0);
  await page.getByLabel('Fax').press('Enter');
  await page.getByText('Modifica dati effettuata con successo!').waitFor();
  await page.getByRole('heading', { name: 'Area privata' }).waitFor();
});

test('a registration needs the consent, beside which the notice opens in a new tab; its toast waits for the session', async () => {
  const name = `presta${Math.random().toString(36).slice(2, 8)}`;
  const page = await here.stranger('/registrazione', PHONE);
  await page.getByLabel(/^Ragione sociale/).fill('Carrelli Presti S.r.l.');
  const email = page.getByLabel(/^E-mail/).first();
  await email.fill(`${name}@carrelli.example`);
  await page
    .getByLabel(/^Password/)
    .first()
    .fill('muletto-e-transpallet');
  await page.getByLabel(/^Ripeti la password/).fill('muletto-e-transpallet');
  await page.getByLabel(/^Ripeti la password/).press('Enter');
  const consent = page.getByLabel(/^Ho letto l’informativa/);
  await page.getByText('Per continuare serve il consenso', { exact: true }).waitFor();
  await expect.poll(() => consent.evaluate((box) => box === document.activeElement), PATIENCE).toBe(true);
  expect(await violations(page)).toEqual([]);

  const [notice] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: /^Leggi l’informativa sulla privacy/ }).press('Enter'),
  ]);
  await notice.getByRole('heading', { level: 1, name: 'Informativa sulla privacy e sui cookie' }).waitFor();
  await notice.close();
  expect(await email.inputValue(), 'what was typed stays').toBe(`${name}@carrelli.example`);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await consent.press('Space');
  const signsIn = page.waitForRequest('**/api/auth/login');
  await pressEnter(page.getByRole('button', { name: 'Registrati' }));
  await signsIn;
  expect(await page.getByText('Registrazione completata con successo!').count()).toBe(0);
  release();
  await page.getByText('Registrazione completata con successo!').waitFor();
  // Whoever leaves on seeing the toast is signed in.
  await page.goto(`${here.company.url}/area-privata`);
  await page.getByRole('heading', { name: 'Area privata' }).waitFor();
});
