import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

/** How far the page can be scrolled sideways, in pixels. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('somebody orders without an account, on a phone', () => {
  const here = people();
  const name = randomBytes(3).toString('hex');
  const pump = `Pompa idraulica ${name}`;
  let admin: Caller;
  let item: number;

  beforeAll(async () => {
    admin = await Caller.signIn(here.company.url, 'admin');
    const [vat] = await admin.get('/api/v1/vattype/select', { search: '22' });
    const sold = { code: `PO-${name}`, description: pump, vat_type_id: vat?.id ?? 0, weight: 4, online: true };
    ({ id: item } = await admin.write('PUT', '/api/v1/item', { ...sold, price: '100,00' }));
    await admin.write('POST', '/api/v1/stock/receive', { item_id: item, quantity: 20 });
  });

  const person = (email: string) => ({
    name: 'Olga',
    surname: `Verdi ${name}`,
    email,
    mobile_number: '333 1234567',
    address: 'Via Volta 3',
    codepostal: '20900',
    city: 'Monza',
    province: 'MB',
  });
  const look = async (page: Page) => {
    // Scrolls to the top: content that is under the page's head for the moment is no fault.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect([await sideways(page), await violations(page)]).toEqual([0, []]);
  };
  /** Reads the terms of sale that are offered by this name, and goes back to the page. */
  const readTerms = async (page: Page, called: string) => {
    await page.getByRole('button', { name: called, exact: true }).click();
    const terms = page.getByRole('dialog', { name: 'Condizioni di vendita' });
    await terms.getByText('Chi vende').waitFor();
    await look(page);
    await page.keyboard.press('Escape');
    await terms.waitFor({ state: 'detached' });
  };

  test('by touch: cart, checkout, the mail’s link, a message, and withdrawal', async () => {
    const email = `olga-${name}@example.it`;
    const page = await here.stranger(`/carrello?aggiungi=${item}`, PHONE);
    await page.getByText('Inserimento avvenuto correttamente!').waitFor();
    await page.getByRole('link', { name: 'Vai alla cassa' }).click();
    await page.getByRole('heading', { name: 'Chi sei' }).waitFor();
    await look(page);
    // Each missing or wrong value is reported at its field, and the checkout does not go on.
    await page.getByRole('button', { name: 'Continua' }).click();
    await page.getByText('Campo obbligatorio').first().waitFor();
    const form = { ...person(email), codepostal: '00183' };
    for (const [field, value] of Object.entries(form)) await page.locator(`input[name="${field}"]`).fill(value);
    await page.getByRole('button', { name: 'Continua' }).click();
    await page.getByText('Il CAP non è della provincia indicata').first().waitFor();
    await look(page);
    await page.locator('input[name="codepostal"]').fill('20900');
    await page.getByRole('button', { name: 'Continua' }).click();
    await page.getByText(`${email} · 333 1234567`).waitFor();
    // A reload loses nothing.
    await page.reload();
    await page.getByText('Consegna a Olga Verdi').waitFor();
    await page.getByRole('radio', { name: 'Corriere espresso' }).check();
    await page.getByRole('radio', { name: 'Bonifico bancario' }).check();
    await page.getByText('Scegliere il corriere').waitFor({ state: 'detached' });
    await look(page);
    await readTerms(page, 'condizioni di vendita');
    await page.getByRole('button', { name: /^Ordine con obbligo di pagare · / }).dblclick();
    await page.getByRole('heading', { name: 'Grazie del tuo ordine' }).waitFor();
    await page.getByText('Attende il pagamento').waitFor();
    await look(page);
    // The next person at this browser finds neither cart nor data.
    await page.goto(`${here.company.url}/carrello`);
    await page.getByText('Il carrello è vuoto').waitFor();

    const [mail] = await here.company.mailsTo(email, 'ricevuto');
    const link = /http\S+\/ordine\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const later = await here.stranger(new URL(link).pathname, PHONE);
    const number = /\d+/.exec(await later.getByRole('heading', { name: /^Ordine \d+/ }).innerText())?.[0];
    await later.getByText('Via Volta 3').waitFor();
    await readTerms(later, 'Condizioni di vendita dell’ordine');
    await later.getByLabel('Scrivi un messaggio').fill('Si può ritirare in officina?');
    await later.getByRole('button', { name: 'Invia' }).click();
    await later.getByText('Si può ritirare in officina?').waitFor();

    const id = Number(number);
    const { total } = await admin.get('/api/v1/salesorder/getByDetailSaleOrder/:id/:lang', { id, lang: 'it' });
    await admin.write('POST', '/api/v1/salesorder/recordPayment', { id, amount: total });
    await later.reload();
    await later.getByText('Confermato', { exact: true }).waitFor();
    await look(later);
    await later.getByRole('button', { name: 'Recedere dal contratto qui' }).click();
    await look(later);
    await later.getByRole('button', { name: 'Conferma recesso' }).click();
    await later.getByText(/^Ricevuta del recesso del /).waitFor();
    await look(later);
    await here.company.mailsTo(email, 'Ricevuta del recesso');

    // Staff see the guest like all other customers, marked as a guest.
    const desk = await here.at('admin', `/admin/ordini/${id}`);
    await desk.getByRole('link', { name: `Olga Verdi ${name} · Ospite` }).waitFor();
  });

  test('finds the cart of an earlier build by the token that it left; where the cookie is gone, so is the cart', async () => {
    const put = await fetch(`${here.company.url}/api/v1/CartDetail/insertRequest`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ item_id: item, quantity: 1 }),
    });
    const { data } = (await put.json()) as { data: { session_token: string } };
    const page = await here.stranger('/carrello', PHONE);
    await page.getByText('Il carrello è vuoto').waitFor();
    await page.evaluate((token) => localStorage.setItem('officina.cart', token), data.session_token);
    await page.reload();
    await page.getByRole('button', { name: `Un pezzo in più di ${pump}` }).click();
    await page.getByText('244,00 €').first().waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem('officina.cart'));
    expect(await kept()).toBe('cookie');
    await page.reload();
    await page.getByText('244,00 €').first().waitFor();
    await page.context().clearCookies();
    await page.reload();
    await page.getByText('Il carrello è vuoto').waitFor();
    expect(await kept()).toBeNull();
  });

  test('by keyboard alone: a firm, paid by card, and the link that is sent again', async () => {
    const email = `ditta-${name}@example.it`;
    const page = await here.stranger(`/carrello?aggiungi=${item}`, PHONE);
    await page.getByText('Inserimento avvenuto correttamente!').waitFor();
    await page.getByRole('link', { name: 'Vai alla cassa' }).press('Enter');
    await page.getByRole('radio', { name: 'Privato' }).press('ArrowRight');
    const firm = { business_name: `Verdi ${name}`, vat_number: '01234567897', sdi: 'ABC1234' };
    for (const [field, value] of Object.entries({ ...person(email), ...firm })) {
      await page.locator(`input[name="${field}"]`).fill(value);
    }
    await page.getByRole('checkbox', { name: 'Consegnare a un altro indirizzo' }).press('Space');
    const site = { name: 'Cantiere', address: 'Via Appia 1', codepostal: '00183', city: 'Roma', province: 'RM' };
    for (const [field, value] of Object.entries(site)) {
      await page.locator(`input[name="delivery.${field}"]`).fill(value);
    }
    await look(page);
    await page.locator('input[name="email"]').press('Enter');
    await page.getByText('Consegna a Cantiere, Via Appia 1, 00183 Roma (RM)').waitFor();
    await page.getByRole('radio', { name: 'Corriere espresso' }).press('Space');
    await page.getByRole('radio', { name: 'Carta' }).press('Space');
    await page.getByText('Scegliere il corriere').waitFor({ state: 'detached' });
    await pressEnter(page.getByRole('button', { name: /^Ordine con obbligo di pagare · / }));
    await page.getByRole('heading', { name: 'Pagamento di prova' }).waitFor();
    await pressEnter(page.getByRole('button', { name: 'Paga', exact: true }));
    await page.getByRole('heading', { name: 'Pagamento ricevuto' }).waitFor();
    await page.getByRole('link', { name: 'Vai all’ordine' }).press('Enter');
    const heading = page.getByRole('heading', { name: /^Ordine \d+/ });
    const number = /\d+/.exec(await heading.innerText())?.[0] ?? '';
    await page.getByText('Confermato', { exact: true }).waitFor();
    await look(page);

    // A wrong link leads to the page that sends a new one.
    await page.goto(`${here.company.url}/ordine/x.y`);
    await page.getByRole('link', { name: 'Ritrova il tuo ordine' }).press('Enter');
    await page.getByLabel('E-mail con cui hai ordinato').fill(email);
    await page.getByLabel('Numero dell’ordine').fill(number);
    await page.getByLabel('Numero dell’ordine').press('Enter');
    await page.getByText('Se l’ordine e l’e-mail corrispondono').waitFor();
    await look(page);
    const [mail] = await here.company.mailsTo(email, 'Riepilogo del tuo ordine');
    expect(mail?.text).toMatch(/\/ordine\/\S+\.\S+/);
  });

  test('order and address actions lead to sign-in where nobody is signed in: one’s own are not a guest’s', async () => {
    const page = await here.stranger('/i-tuoi-ordini/1', PHONE);
    await page.waitForURL(/\/login\?da=%2Fi-tuoi-ordini%2F1/);
    await page.goto(`${here.company.url}/i-tuoi-ordini`);
    await page.waitForURL(/\/login\?da=%2Fi-tuoi-ordini/);
    await page.goto(`${here.company.url}/modifica-i-tuoi-dati`);
    await page.waitForURL(/\/login\?da=%2Fmodifica-i-tuoi-dati/);
  });
});
