import { expect, test } from 'vitest';
import { violations } from '#test/support/axe.ts';
import { Caller } from '#test/support/desk-calls.ts';
import { PHONE, people } from '#test/support/people.ts';
import { pressEnter } from '#test/support/screens.ts';

const here = people();

test('a salesman prepares a cart for his customer, who confirms it on his phone by the link of a mail', async () => {
  const admin = await Caller.signIn(here.company.url, 'admin');
  const name = `Officine ${Math.random().toString(36).slice(2, 8)}`;
  const address = `${name.split(' ')[1]}@officine.example`;
  const [vat] = await admin.get('/api/v1/vattype/select', { search: '22' });
  const { id: item } = await admin.write('PUT', '/api/v1/item', {
    code: `CP-${name.split(' ')[1]}`,
    description: { it: 'Pressa di prova preparata' },
    price: '50,00',
    vat_type_id: vat?.id,
    online: true,
  });
  await admin.write('POST', '/api/v1/stock/receive', { item_id: item, quantity: 5 });
  const salesman = await here.at('salesman', '/area-agenti');
  await salesman.getByRole('heading', { name: 'I miei clienti' }).waitFor();
  const { salesman_id } = await salesman.evaluate(async () => {
    const answer = await fetch('/Token?grant_type=refresh_token', { method: 'POST' });
    return answer.json();
  });
  const { id: customer_id } = await admin.write('PUT', '/api/v1/customer', {
    business_name: name,
    email: address,
    salesman_id,
    vat_number: '00743110157',
    sdi: 'ABC1234',
    address: 'Via Roma 1',
    codepostal: '20121',
    city: 'Milano',
    province: 'MI',
    country: 'IT',
  });
  await salesman.getByRole('searchbox', { name: 'Cerca per nome' }).fill(name);
  await salesman.getByRole('button', { name: `Attiva ${name}` }).click();
  await salesman.getByRole('dialog').getByRole('button', { name: 'Attiva' }).click();
  await salesman.getByRole('heading', { name: 'Area privata' }).waitFor();
  await salesman.goto(`${here.company.url}/carrello?aggiungi=${item}&pezzi=2`, { referer: here.company.url });
  await salesman.getByText('Pressa di prova preparata').first().waitFor();
  const { cart_id = null } = await admin.get('/api/v1/Cart/getByUser/:userId', { userId: customer_id });
  const [carrier] = (await admin.get('/api/v1/Cart/getCarriers/:id', { id: cart_id ?? 0 })).filter(
    ({ price }) => price,
  );
  await admin.write('POST', '/api/v1/Cart', { id: cart_id ?? 0, carrier_id: carrier?.id });
  await salesman.goto(`${here.company.url}/carrello`);
  await salesman.getByRole('button', { name: 'Invia al cliente da confermare' }).click();
  await salesman.getByRole('dialog').getByLabel('Messaggio').fill('Come d’accordo al telefono');
  expect(await violations(salesman)).toEqual([]);
  await salesman.getByRole('dialog').getByRole('button', { name: 'Invia al cliente da confermare' }).click();
  await salesman.getByText('Carrello inviato al cliente').waitFor();

  const [mail] = await here.company.mailsTo(address, 'carrello è pronto');
  const link = /https?:\/\/\S+\/carrello-preparato\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  const customer = await here.stranger(new URL(link).pathname, PHONE);
  await customer.getByRole('heading', { name: 'Carrello preparato per te' }).waitFor();
  await customer.getByText('Come d’accordo al telefono').waitFor();
  expect(await violations(customer)).toEqual([]);
  expect(await customer.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  // The price rises while the customer reads: the page names the change, and asks again.
  await admin.write('POST', '/api/v1/item', { id: item, price: '60,00' });
  await customer.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click();
  await customer.getByText('Scrivi il tuo nome').waitFor();
  await customer.getByLabel('Chi conferma').fill('Ada Bianchi');
  await customer.getByRole('button', { name: /^Ordine con obbligo di pagare/ }).click();
  await customer.getByText(/il prezzo netto passa da 50,00 € a 60,00 €/).waitFor();
  // With the keyboard alone.
  await pressEnter(customer.getByRole('button', { name: /^Ordine con obbligo di pagare/ }));
  await customer.getByText(/ordine n\. \d+ effettuato/).waitFor();
  expect(await violations(customer)).toEqual([]);
});
