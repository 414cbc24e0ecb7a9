import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartSummary } from '#api/contracts/carts.contract.ts';
import type { UserAddress } from '#api/contracts/user-addresses.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Shop } from '#test/support/shop/shop.ts';

let world: ApiWorld;
let shop: Shop;
let buyer: Person;
let customer: number;
let cart: number;
beforeAll(async () => {
  world = await openApiWorld();
  shop = await Shop.open(world);
  customer = await shop.buyer();
  buyer = await world.person('customer', customer);
  cart = await shop.cart(customer, [[await shop.item(5), 1]]);
});
afterAll(() => world.close());

const path = '/api/v1/useraddress';
const ROME = { address: 'Via Appia 1', codepostal: '00183', city: 'Roma', province: 'RM' };
const all = async () => (await buyer.get(`${path}/${customer}`)).data<UserAddress[]>();
const add = async (values: object) => (await buyer.post(path, { ...ROME, ...values })).data<{ id: number }>().id;
const summary = async () => (await buyer.get(`/api/v1/Cart/${cart}`)).data<CartSummary>();

describe('a customer’s addresses', () => {
  test('are added, listed, activated for a cart, and deleted', async () => {
    const added = await buyer.post(path, { ...ROME, user_id: customer, cart_id: cart, phone_number: '06 1234' });
    expect(added).toMatchObject({ status: 200, body: { message: 'Indirizzo inserito correttamente!' } });
    const idAddress = added.data<{ id: number }>().id;
    expect(await all()).toEqual([
      {
        idAddress,
        user_id: customer,
        idCart: null,
        description: 'Via Appia 1, Roma',
        ...ROME,
        country: '',
        phone_number: '06 1234',
      },
    ]);
    const activated = await buyer.post(`${path}/activeAddressByUser`, { idAddress, idCart: cart });
    expect(activated).toMatchObject({ status: 200, body: { message: 'Indirizzo attivato correttamente!' } });
    expect(activated.data()).toEqual({ idAddress, idCart: cart });
    expect(await all()).toMatchObject([{ idAddress, idCart: cart }]);
    expect(await summary()).toMatchObject({ address_id: idAddress });
    const deleted = await buyer.delete(`${path}/deleteAddressById/${idAddress}`);
    expect(deleted).toMatchObject({ status: 200, body: { message: 'Indirizzo eliminato correttamente!' } });
    expect(deleted.data()).toEqual({ idAddress });
    expect(await all()).toEqual([]);
    // The cart goes to the customer's own address again.
    expect((await summary()).faults).toEqual([]);
  });

  test('are those of his details: one store, whichever call keeps them', async () => {
    const idAddress = await add({ description: 'Cantiere' });
    const rows = (await buyer.get('/api/v1/customeraddress')).data<{ id: number; description: string }[]>();
    expect(rows).toContainEqual(expect.objectContaining({ id: idAddress, description: 'Cantiere' }));
    await buyer.delete(`/api/v1/customeraddress/${idAddress}`);
    expect(await all()).toEqual([]);
  });

  test('say what delivery costs: an island is no part of Italy to the carrier that does not go there', async () => {
    const island = await add({ address: 'Via Porto 1', codepostal: '98055', city: 'Lipari', province: 'ME' });
    await buyer.post(`${path}/activeAddressByUser`, { idAddress: island, idCart: cart });
    expect((await summary()).faults).toMatchObject([{ message: 'Il corriere non consegna a questo indirizzo' }]);
    const carriers = (await buyer.get(`/api/v1/Cart/getCarriers/${cart}`)).data();
    expect(carriers).toMatchObject([
      { id: shop.carrier, price: null, message: 'Il corriere non consegna a questo indirizzo' },
    ]);
    const back = await buyer.post(`${path}/resetAddressByCartId`, { cart_id: cart });
    expect(back.data()).toEqual({ idCart: cart });
    expect(await summary()).toMatchObject({ address_id: null, faults: [] });
  });

  test('missing where one is activated: «Ops, qualcosa è andato storto!»', async () => {
    expect(await buyer.post(`${path}/activeAddressByUser`, { idCart: cart })).toMatchObject({
      status: 400,
      body: { message: 'Ops, qualcosa è andato storto!' },
    });
  });

  test('of others are nobody’s business', async () => {
    const other = await shop.buyer();
    const { id } = await world.system('InsertCustomerAddress', {
      values: { ...ROME, description: 'Altrui', user_id: other },
    });
    expect((await buyer.get(`${path}/${other}`)).status).toBe(404);
    expect((await buyer.delete(`${path}/deleteAddressById/${id}`)).status).toBe(404);
    expect((await buyer.post(`${path}/activeAddressByUser`, { idAddress: id, idCart: cart })).status).toBe(404);
    expect((await buyer.post(path, { ...ROME, user_id: other })).status).toBe(404);
    expect((await world.visitor.get(`${path}/${customer}`)).status).toBe(401);
  });
});

test('a carrier says how much is missing until it comes for nothing', async () => {
  await world.system('ChangeCarrier', { id: shop.carrier, values: { free_above: 13_440 } });
  const carriers = (await buyer.get(`/api/v1/Cart/getCarriers/${cart}`)).data();
  // The cart of a business: 100,00 € net of goods.
  expect(carriers).toMatchObject([{ id: shop.carrier, missing_for_free: expect.stringMatching(/^(12|34)\.40$/) }]);
});
