import type { Caller } from './desk-calls.ts';

/** The password of every customer of these tests. */
export const BUYERS_PASSWORD = 'quattro cavalli al trotto';

/** Inserts an item of the shop with this description, and receives so many pieces of it. Answers its id. */
export async function soldItem(admin: Caller, code: string, description: string, pieces: number): Promise<number> {
  const [type] = await admin.get('/api/v1/vattype/select', { search: '22' });
  const sold = { code, description: { it: description, en: description }, price: '40,00', online: true };
  const { id } = (await admin.write('PUT', '/api/v1/item', { ...sold, vat_type_id: type?.id ?? 0 })) as { id: number };
  if (pieces > 0) await admin.write('POST', '/api/v1/stock/receive', { item_id: id, quantity: pieces });
  return id;
}

/** Inserts a new customer of the demo company, a consumer, who signs in by `login`. Answers the customer's id. */
export async function newBuyer(admin: Caller, login: string, surname: string): Promise<number> {
  const { customer_id } = (await admin.write('PUT', '/api/v1/user', {
    username: login,
    email: `${login}@example.it`,
    password: BUYERS_PASSWORD,
    confirmPassword: BUYERS_PASSWORD,
    name: 'Ada',
    surname,
    address: 'Via Roma 1',
    codepostal: '20121',
    city: 'Milano',
    province: 'MI',
  })) as { customer_id: number };
  return customer_id;
}

/** Places an order of this customer, to be paid by a transfer. Answers its number. */
export async function placedOrder(admin: Caller, customer: number, item_id: number, quantity: number): Promise<number> {
  const request = { user_id: customer, item_id, quantity };
  const { id } = (await admin.write('PUT', '/api/v1/CartDetail/insertRequest', request)) as { id: number };
  const [carrier] = await admin.get('/api/v1/carrier/select', { search: 'corriere espresso' });
  await admin.write('POST', '/api/v1/Cart', { id, carrier_id: carrier?.id });
  const { hash } = await admin.get('/api/v1/Cart/:id', { id, payment: 'transfer' });
  const order = await admin.write('POST', '/api/v1/Cart/checkout', { id, hash, payment: 'transfer' });
  return (order as { id: number }).id;
}
