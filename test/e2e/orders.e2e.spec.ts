import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { DESK, PHONE, people } from '#test/support/people.ts';
import { panel, pressEnter } from '#test/support/screens.ts';

const PASSWORD = 'quattro cavalli al trotto';
const here = people();
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

type Answered = { readonly id: number; readonly hash: string };

/** Signs in as a user of the demo company. Gives a function that calls the API as that user. */
async function as(login: string) {
  let token = '';
  const call = async <T = Answered>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(here.company.url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { data: T; message: string; access_token?: string };
    token ||= answer.access_token ?? '';
    expect(response.ok, `${method} ${path}: ${answer.message}`).toBe(true);
    return answer.data;
  };
  await call('POST', '/api/auth/login', { name: login, password: 'officina' });
  return call;
}

/**
 * Opens an account, which orders three pliers, to be paid by bank transfer.
 * @param firm VAT number and name, if the customer is a business
 */
async function ordered(call: Awaited<ReturnType<typeof as>>, code: string, firm: object = {}) {
  const vat = (await call<{ id: number }[]>('GET', '/api/v1/vattype/select?search=22'))[0]?.id;
  const item = await call('PUT', '/api/v1/item', {
    code,
    description: { it: 'Pinza di prova', en: 'Test pliers' },
    price: '100,00',
    vat_type_id: vat,
    online: true,
  });
  await call('POST', '/api/v1/stock/receive', { item_id: item.id, quantity: 9 });
  const login = code.toLowerCase();
  const { customer_id } = await call<{ customer_id: number }>('PUT', '/api/v1/user', {
    ...firm,
    username: login,
    email: `${login}@example.it`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    name: 'Ada',
    surname: code,
    address: 'Via Roma 1',
    codepostal: '20121',
    city: 'Milano',
    province: 'MI',
  });
  const cart = await call('PUT', '/api/v1/CartDetail/insertRequest', {
    user_id: customer_id,
    item_id: item.id,
    quantity: 3,
  });
  const carriers = await call<{ id: number }[]>('GET', '/api/v1/carrier/select?search=corriere%20espresso');
  await call('POST', '/api/v1/Cart', { id: cart.id, carrier_id: carriers[0]?.id });
  const { hash } = await call('GET', `/api/v1/Cart/${cart.id}?payment=transfer`);
  const { id } = await call('POST', '/api/v1/Cart/checkout', { id: cart.id, hash, payment: 'transfer' });
  return { id, login };
}

/** The customer signs in on a phone and opens the order. */
async function looking(login: string, id: number): Promise<Page> {
  const page = await here.stranger(`/login?da=/i-tuoi-ordini/${id}`, PHONE);
  await page.getByLabel('Nome utente o e-mail').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pressEnter(page.getByRole('button', { name: 'Accedi', exact: true }));
  return page;
}

test('staff ship an order in two parcels by the keyboard, the customer withdraws from a line, the refund is recorded', async () => {
  const call = await as('admin');
  const code = `E2E-${Date.now()}`;
  const { id, login } = await ordered(call, code);

  const desk = await here.at('admin', `/admin/ordini?search=${id}&view=all`, DESK);
  const row = desk.locator(`tr[data-row="${id}"]`);
  await row.getByText('Attende il pagamento').waitFor();
  await row.getByRole('link', { name: String(id) }).press('Enter');
  await panel(desk)
    .getByRole('heading', { name: `Ordine n. ${id}` })
    .waitFor();
  await pressEnter(panel(desk).getByRole('button', { name: 'Registra pagamento' }));
  await desk.getByRole('dialog').getByLabel('Importo').waitFor();
  await pressEnter(desk.getByRole('dialog').getByRole('button', { name: 'Registra pagamento' }));
  await row.getByText('Confermato').waitFor();
  expect(await violations(desk)).toEqual([]);

  // One parcel with two pieces, then one with the rest, with the keyboard alone.
  const parcel = async (pieces: string | null, code: string) => {
    await pressEnter(panel(desk).getByRole('button', { name: 'Spedisci' }));
    const asks = desk.getByRole('dialog');
    if (pieces !== null) await asks.getByLabel(/Pinza di prova/).fill(pieces);
    await asks.getByLabel('Codice di tracciamento').fill(code);
    expect(await violations(desk)).toEqual([]);
    await desk.keyboard.press('Enter');
    await asks.waitFor({ state: 'detached' });
  };
  await parcel('2', 'B-1');
  await row.getByText('Spedito in parte').waitFor();
  await panel(desk).getByText('partiti 2').waitFor();
  await parcel(null, 'B-2');
  await row.getByText('Spedito', { exact: true }).waitFor();
  await panel(desk).getByRole('link', { name: 'Spedizioni' }).click();
  await panel(desk).getByText('B-2').waitFor();
  expect(await violations(desk)).toEqual([]);

  // The customer follows the parcels. A declared withdrawal takes effect at once and needs nobody's consent: by
  // keyboard, on a phone.
  const ada = await looking(login, id);
  await ada.getByText('Spedito', { exact: true }).waitFor();
  await ada.getByText(`2 × ${code} Pinza di prova`).waitFor();
  await ada.getByText(/B-2/).waitFor();
  expect(await violations(ada)).toEqual([]);
  expect(await sideways(ada)).toBe(0);
  await pressEnter(ada.getByRole('button', { name: 'Recedere dal contratto qui' }));
  const pieces = ada.getByRole('dialog').getByLabel(/Pinza di prova/);
  expect(await pieces.inputValue(), 'all, unless he says otherwise').toBe('3');
  const sure = ada.getByRole('dialog').getByRole('button', { name: 'Conferma recesso' });
  await pieces.fill('0');
  await sure.press('Enter');
  await ada.getByRole('dialog').getByText('Indicare almeno un pezzo').first().waitFor();
  expect(await violations(ada)).toEqual([]);
  expect(await sideways(ada)).toBe(0);
  await pieces.fill('1');
  await sure.press('Enter');
  await ada.getByText(/^Ricevuta del recesso del \d\d\/\d\d\/\d{4}.* \d\d:\d\d/).waitFor();
  await ada.getByText('Importo: 122,00 €').waitFor();
  await ada.getByLabel('Scrivi un messaggio').fill('La rispedisco domani.');
  await pressEnter(ada.getByRole('button', { name: 'Invia', exact: true }));
  await ada.getByRole('log').getByText('La rispedisco domani.').waitFor();
  expect(await violations(ada)).toEqual([]);
  expect(await sideways(ada)).toBe(0);

  // The goods come back, and the refund is made: by keyboard, on a phone. The desk sees it.
  const phone = await here.at('desk', `/admin/ordini/${id}/spedizioni`, PHONE);
  await panel(phone).getByText('Recesso · merce attesa').waitFor();
  expect(await sideways(phone)).toBe(0);
  await pressEnter(panel(phone).getByRole('button', { name: 'Merce rientrata' }));
  await pressEnter(phone.getByRole('dialog').getByRole('button', { name: 'Merce rientrata' }));
  await panel(desk).getByText('Recesso · concluso').waitFor();
  await ada.getByText('Non c’è più nulla da rispedire.').waitFor();
  await panel(phone).getByRole('link', { name: 'Contenuto' }).press('Enter');
  await pressEnter(panel(phone).getByRole('button', { name: 'Segna eseguito' }));
  await panel(phone).getByText('122,00 € · recesso · eseguito').waitFor();
  expect([await sideways(phone), await violations(phone)]).toEqual([0, []]);

  // Staff give back more, for a reason that the customer reads: at first all that is left, never more.
  await pressEnter(panel(phone).getByRole('button', { name: 'Rimborsa' }));
  const giving = phone.getByRole('dialog');
  expect(await giving.getByLabel('Importo').inputValue()).toMatch(/^\d{3},\d\d$/);
  await giving.getByLabel('Importo').fill('999,00');
  await giving.getByLabel('Motivo').fill('Consegna in ritardo');
  await pressEnter(giving.getByRole('button', { name: 'Rimborsa' }));
  await giving
    .getByText(/Si possono ancora rimborsare/)
    .first()
    .waitFor();
  expect([await sideways(phone), await violations(phone)]).toEqual([0, []]);
  await giving.getByLabel('Importo').fill('10,00');
  await pressEnter(giving.getByRole('button', { name: 'Rimborsa' }));
  await panel(phone).getByText('10,00 € · concordato · Consegna in ritardo · da eseguire').waitFor();
  await ada.getByText('10,00 € (Consegna in ritardo)').waitFor();
  await panel(desk).getByRole('link', { name: 'Contenuto' }).click();
  await panel(desk).getByText('122,00 € · recesso · eseguito').waitFor();
  await panel(desk).getByRole('link', { name: 'Storico' }).click();
  await panel(desk).getByText('Ordine aperto', { exact: true }).waitFor();
  await panel(desk)
    .getByText(/3 × 122,00/)
    .waitFor();
  expect(await violations(desk)).toEqual([]);

  // The firm's answer arrives while the customer looks.
  await call('PUT', '/api/v1/salesorder/insertMessages', { id, message: 'È arrivata, grazie.' });
  await ada.getByRole('log').getByText('È arrivata, grazie.').waitFor();

  await panel(phone).getByRole('link', { name: 'Messaggi' }).press('Enter');
  await panel(phone).getByLabel('Messaggio al cliente').waitFor();
  expect(await sideways(phone)).toBe(0);
  expect(await violations(phone)).toEqual([]);
});

test('a business can’t withdraw, is told why, and asks for a return: the answer comes while it looks', async () => {
  const call = await as('admin');
  const code = `E2E-${Date.now()}`;
  const firm = { business_name: `Officine ${code}`, vat_number: '00743110157', sdi: 'ABC1234' };
  const { id, login } = await ordered(call, code, firm);
  const { total } = await call<{ total: string }>('GET', `/api/v1/salesorder/getBySalesOrder/${id}`);
  await call('POST', '/api/v1/salesorder/recordPayment', { id, amount: total });
  const how = { tracking: 'BRT 77', tracking_url: 'https://corriere.example/77' };
  // The parcel leaves by the keyboard of a phone.
  const phone = await here.at('admin', `/admin/ordini/${id}`, PHONE);
  await pressEnter(panel(phone).getByRole('button', { name: 'Spedisci' }));
  const sending = phone.getByRole('dialog');
  await sending.getByLabel('Codice di tracciamento').fill(how.tracking);
  await sending.getByLabel('Indirizzo per seguirla').fill(how.tracking_url);
  expect([await sideways(phone), await violations(phone)]).toEqual([0, []]);
  await phone.keyboard.press('Enter');
  await sending.waitFor({ state: 'detached' });

  const page = await looking(login, id);
  const follow = page.getByRole('link', { name: 'Segui la spedizione BRT 77' });
  await follow.waitFor();
  expect(await follow.getAttribute('href')).toBe(how.tracking_url);
  await page.getByText('in viaggio').waitFor();
  await page.getByText(/^Il diritto di recesso spetta ai consumatori/).waitFor();
  expect(await page.getByRole('button', { name: 'Recedere dal contratto qui' }).count()).toBe(0);
  await pressEnter(page.getByRole('button', { name: 'Chiedi un reso' }));
  const asks = page.getByRole('dialog');
  await asks.getByLabel(/Pinza di prova/).fill('2');
  await pressEnter(asks.getByRole('button', { name: 'Invia la richiesta' }));
  await asks.getByText('Indicare il motivo').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
  await asks.getByLabel('Perché vuoi renderla?').fill('Non stringe.');
  await pressEnter(asks.getByRole('button', { name: 'Invia la richiesta' }));
  await page.getByText('In attesa di risposta.').waitFor();
  await page.getByText(/^Reso richiesto il /).waitFor();

  await call('POST', '/api/v1/salesorder/deliverShipment', { id });
  await page
    .getByRole('region', { name: 'Spedizioni' })
    .getByText(/consegnata il \d/)
    .waitFor();
  const answer = { id, return_id: 1, accept: false, reason: 'È usata.' };
  await call('POST', '/api/v1/salesorder/answerReturn', answer);
  await page.getByText('Risposta: È usata.', { exact: true }).waitFor();
  await page.getByText('Non accettato.', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await sideways(page)).toBe(0);
});

test('a customer calls off what is not paid yet, by keyboard, on a phone, and the desk sees it', async () => {
  const call = await as('admin');
  const { id, login } = await ordered(call, `E2E-${Date.now()}`);
  const page = await looking(login, id);
  await pressEnter(page.getByRole('button', { name: 'Annulla l’ordine' }));
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Annulla l’ordine' }));
  await page.getByText('Annullato', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Annulla l’ordine' }).count()).toBe(0);
  expect([await sideways(page), await violations(page)]).toEqual([0, []]);
  const desk = await here.at('admin', `/admin/ordini?search=${id}&view=all`, DESK);
  await desk.locator(`tr[data-row="${id}"]`).getByText('Annullato').waitFor();
});
