import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '#test/support/desk-calls.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

const PASSWORD = 'quattro cavalli al trotto';
/** How far the page can be pushed sideways, in pixels. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('somebody buys in the shop', () => {
  const here = people();
  const name = randomBytes(3).toString('hex');
  const drill = `Trapano a colonna ${name}`;
  const voucher = `PROVA${name.toUpperCase()}`;
  let admin: Caller;
  let item: number;
  const carrier = 'Corriere espresso';

  beforeAll(async () => {
    admin = await Caller.signIn(here.company.url, 'admin');
    const [vat, [type]] = await Promise.all([
      admin.get('/api/v1/vattype/select', { search: '22' }),
      admin.get('/api/v1/VoucherType/select', { search: '*' }),
    ]);
    const sold = { code: `TR-${name}`, description: drill, vat_type_id: vat[0]?.id ?? 0, weight: 4, online: true };
    ({ id: item } = await admin.write('PUT', '/api/v1/item', { ...sold, price: '100,00' }));
    await admin.write('POST', '/api/v1/stock/receive', { item_id: item, quantity: 20 });
    await admin.write('PUT', '/api/v1/voucher', {
      code: voucher,
      description: `Prova ${name}`,
      voucher_type_id: type?.id ?? 0,
      active: true,
      discount: 10,
      minimum_order: '250,00',
    });
  });

  test('register, cart, voucher, checkout, paid, shipped, withdrawal: on a phone, with what a visitor put in before he registered', async () => {
    const page = await here.stranger(`/carrello?aggiungi=${item}`, PHONE);
    await page.getByText('Inserimento avvenuto correttamente!').waitFor();
    await page.getByRole('button', { name: `Un pezzo in più di ${drill}` }).click();
    await page.getByText('244,00 €').first().waitFor();
    expect(await sideways(page)).toBe(0);
    // No script can read the cookie that opens the cart.
    const cookies = async () => (await page.context().cookies()).filter(({ name }) => name.includes('_visitor_'));
    expect(await cookies()).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
    expect(await page.evaluate(() => [localStorage.getItem('officina.cart'), document.cookie])).toEqual([
      ...['cookie', expect.not.stringContaining('_visitor_')],
    ]);

    await page.getByRole('link', { name: 'Vai alla cassa' }).click();
    // A person who is not signed in may order as a guest, or register; the cart waits meanwhile.
    await page.getByRole('heading', { name: 'Chi sei' }).waitFor();
    await page.getByRole('link', { name: 'Registrati' }).click();
    await page.getByRole('heading', { level: 1, name: 'Registrati' }).waitFor();
    await page.getByText('Privato', { exact: true }).click();
    await page.getByRole('button', { name: 'Indirizzo e fatturazione (facoltativi)' }).click();
    const form = {
      name: 'Anna',
      surname: `Neri ${name}`,
      email: `anna-${name}@example.it`,
      codepostal: '20900',
      city: 'Monza',
      province: 'MB',
      address: 'Via Volta 3',
    };
    for (const [field, value] of Object.entries(form)) await page.locator(`input[name="${field}"]`).fill(value);
    await page
      .getByLabel(/^Password/)
      .first()
      .fill(PASSWORD);
    await page
      .getByLabel(/^Ripeti la password/)
      .first()
      .fill(PASSWORD);
    await page.getByLabel(/^Ho letto l’informativa/).check();
    await page.getByRole('button', { name: 'Registrati' }).click();
    await page.waitForURL(/notification-of-receipt/);
    expect(await cookies(), 'his cart is the customer’s now').toEqual([]);

    await page.goto(`${here.company.url}/carrello`);
    const quantity = page.getByLabel(`Quantità di ${drill}`);
    expect(await quantity.inputValue()).toBe('2');
    await page.getByLabel('Codice del buono').fill(voucher.toLowerCase());
    await page.getByRole('button', { name: 'Applica' }).click();
    await page.getByText('mancano 6,00 €').waitFor();
    await quantity.fill('3');
    await quantity.press('Enter');
    await page.getByText('-36,60 €').waitFor();
    expect(await sideways(page)).toBe(0);

    await page.getByRole('link', { name: 'Vai alla cassa' }).click();
    await page.getByRole('radio', { name: carrier }).check();
    await page.getByRole('radio', { name: 'Carta' }).check();
    const order = page.getByRole('button', { name: /^Ordine con obbligo di pagare · / });
    await page.getByText('Scegliere il corriere').waitFor({ state: 'detached' });
    const total = (await order.innerText()).split('·')[1]?.trim();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'));
    expect(await focused(), 'new amounts leave the focus where it is').toBe('card');
    expect(await sideways(page)).toBe(0);
    await order.dblclick();
    await page.getByRole('heading', { name: 'Pagamento di prova' }).waitFor();
    await page.getByRole('button', { name: 'Paga', exact: true }).click();
    await page.getByRole('heading', { name: 'Pagamento ricevuto' }).waitFor();
    await page.getByRole('link', { name: 'Vai all’ordine' }).click();
    await page.getByText('Confermato', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'I tuoi ordini' }).first().click();
    const orders = page.getByRole('link', { name: /^Ordine \d+/ });
    await orders.first().waitFor();
    expect(await orders.count(), 'a double click is one order').toBe(1);
    await orders.click();
    await page.getByText('Confermato', { exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);

    // The parcel leaves while its customer looks.
    const id = Number(/i-tuoi-ordini\/(\d+)/.exec(page.url())?.[1]);
    await admin.write('POST', '/api/v1/salesorder/SendShipment', { id, tracking: `BRT-${name}` });
    await page.getByText('Spedito', { exact: true }).waitFor();
    await page.getByText(`BRT-${name}`).waitFor();
    expect(await sideways(page)).toBe(0);

    // The withdrawal: two clicks, and its dated receipt is there.
    await page.getByRole('button', { name: 'Recedere dal contratto qui' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Conferma recesso' }).click();
    await page.getByText(/^Ricevuta del recesso del \d\d\/\d\d\/\d{4}.* \d\d:\d\d/).waitFor();
    await page.getByText(`Importo: ${total}`, { exact: true }).waitFor();
    expect(await sideways(page)).toBe(0);
    await here.company.mailsTo(form.email, 'Ricevuta del recesso');
  });

  test('by keyboard alone: addresses, what changed between summary and click, and the order', async () => {
    const login = `cliente-${name}`;
    await admin.write('PUT', '/api/v1/user', {
      username: login,
      email: `${login}@example.it`,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      name: 'Aldo',
      surname: login,
      address: 'Via Roma 1',
      codepostal: '20121',
      city: 'Milano',
      province: 'MI',
    });
    const page = await here.stranger(`/carrello?aggiungi=${item}`, DESK);
    await page.getByText('Inserimento avvenuto correttamente!').waitFor();
    await page.getByRole('link', { name: 'Vai alla cassa' }).press('Enter');
    await page.getByRole('link', { name: 'Hai già un accesso? Accedi' }).press('Enter');
    await page.waitForURL(/\/login\?da=%2Fcassa/);
    await page.getByLabel('Nome utente o e-mail').fill(login);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await pressEnter(page.getByRole('button', { name: 'Accedi', exact: true }));
    await page.getByRole('heading', { name: 'Cassa' }).waitFor();

    await pressEnter(page.getByRole('button', { name: 'Aggiungi un indirizzo' }));
    const dialog = page.getByRole('dialog', { name: 'Nuovo indirizzo di spedizione' });
    const place = {
      description: 'Cantiere',
      codepostal: '00183',
      city: 'Roma',
      province: 'RM',
      address: 'Via Appia 1',
    };
    for (const [field, value] of Object.entries(place)) await dialog.locator(`input[name="${field}"]`).fill(value);
    const reloaded = () => page.waitForEvent('load');
    let again = reloaded();
    await dialog.locator('input[name="phone_number"]').press('Enter');
    await page.getByText('Indirizzo inserito correttamente!').waitFor();
    // A second later the page reloads.
    await again;
    const site = page.getByRole('radio', { name: 'Cantiere' });
    again = reloaded();
    await site.press('Space');
    await page.getByText('Indirizzo attivato correttamente!').waitFor();
    await again;
    await page.getByRole('radio', { name: carrier }).press('Space');
    await page.getByText('Scegliere il corriere').waitFor({ state: 'detached' });

    // A price that changes between summary and click is shown, and must be confirmed by a second click.
    await admin.write('POST', '/api/v1/item', { id: item, price: '90,00' });
    const order = page.getByRole('button', { name: /^Ordine con obbligo di pagare · / });
    await order.press('Enter');
    await page.getByText(`${drill}: da 122,00 € a 109,80 €`).waitFor();
    await order.press('Enter');
    await page.getByRole('heading', { name: 'Grazie del tuo ordine' }).waitFor();
    await page.getByText('Via Appia 1').waitFor();
    await admin.write('POST', '/api/v1/item', { id: item, price: '100,00' });

    // The state of the order changes while its page is open.
    const id = Number(/i-tuoi-ordini\/(\d+)/.exec(page.url())?.[1]);
    const { total } = await admin.get('/api/v1/salesorder/getByDetailSaleOrder/:id/:lang', { id, lang: 'it' });
    await admin.write('POST', '/api/v1/salesorder/recordPayment', { id, amount: total });
    await page.getByText('Confermato', { exact: true }).waitFor();

    // An address is deleted after a confirmation. An answer without data is shown as a failure.
    await page.goto(`${here.company.url}/carrello?aggiungi=${item}`, { referer: here.company.url });
    await page.getByText('Inserimento avvenuto correttamente!').waitFor();
    await page.getByRole('link', { name: 'Vai alla cassa' }).press('Enter');
    await page.route('**/useraddress/activeAddressByUser', (route) =>
      route.fulfill({ json: { data: null, message: '', revision: 0, position: null } }),
    );
    await page.getByRole('radio', { name: 'Cantiere' }).press('Space');
    await page.getByText('Ops, qualcosa è andato storto!').waitFor();
    await pressEnter(page.getByRole('button', { name: 'Elimina Cantiere' }));
    await page.getByText('Sei sicuro di voler eliminare l’indirizzo di spedizione?').waitFor();
    again = reloaded();
    await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Conferma' }));
    await page.getByText('Indirizzo eliminato correttamente!').waitFor();
    await again;
    expect(await page.getByRole('radio', { name: 'Cantiere' }).count()).toBe(0);
  });
});
