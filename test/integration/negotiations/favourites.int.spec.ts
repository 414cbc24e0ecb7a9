import { afterAll, expect, test } from 'vitest';
import type { FavouriteRow } from '#api/contracts/favourites.contract.ts';
import { openMarketplace } from '#test/support/marketplace.ts';

const { world, trader, ad, as } = await openMarketplace();
afterAll(() => world.close());
const path = '/api/v1/favourites';
const seller = await trader();
const { person, customer } = await trader();
const own = async () => (await person.get(`${path}/${customer}`)).data<FavouriteRow[]>();

test('favouriting an ad toggles on and off; 0 when it was removed', async () => {
  const idItem = await ad(seller, { description: 'Fresatrice', price: 2500_00 });
  const on = await person.post(path, { idItem, user_id: customer });
  expect(on.body).toMatchObject({ data: idItem, message: 'Articolo aggiunto ai preferiti!' });
  expect(await own()).toMatchObject([{ idItem, title: 'Fresatrice', price: '2500.00', available: true }]);
  const off = await person.post(path, { idItem, user_id: customer });
  expect(off.body).toMatchObject({ data: 0, message: 'Articolo rimosso dai preferiti!' });
  expect(await own()).toEqual([]);
});

test('a wanted value stands however often it is sent', async () => {
  const idItem = await ad(seller);
  for (const message of ['Articolo aggiunto ai preferiti!', 'Nessuna modifica']) {
    expect((await person.post(path, { idItem, favourite: true })).body).toMatchObject({ data: idItem, message });
  }
  expect((await person.post(path, { idItem, favourite: false })).body).toMatchObject({ data: 0 });
});

test('a toggle that is sent again with its key changes nothing more', async () => {
  const idItem = await ad(seller);
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let sent = 0; sent < 2; sent++) {
    expect((await person.post(path, { idItem }, key)).body).toMatchObject({ data: idItem });
  }
  expect((await own()).map((one) => one.idItem)).toContain(idItem);
});

test('of 33 toggles at once each flips what the one before left', async () => {
  const idItem = await ad(seller);
  const answers = await Promise.all(Array.from({ length: 33 }, () => person.post(path, { idItem })));
  const told = answers.map((one) => [one.status, one.data(), one.body.message]);
  expect(told.filter(([, data]) => data === idItem)).toEqual(
    Array(17).fill([200, idItem, 'Articolo aggiunto ai preferiti!']),
  );
  expect(told.filter(([, data]) => data !== idItem)).toEqual(
    Array(16).fill([200, 0, 'Articolo rimosso dai preferiti!']),
  );
  expect((await own()).map((one) => one.idItem)).toContain(idItem);
});

test('of nothing that is there to be seen there is no favourite; others’ are not there', async () => {
  expect((await person.post(path, { idItem: 999_999 })).status).toBe(404);
  const draft = await as(seller, 'DraftAd', { description: 'Bozza' });
  const { id: idItem } = (draft as { data: { id: number } }).data;
  expect((await person.post(path, { idItem })).status).toBe(404);
  expect((await seller.person.get(`${path}/${customer}`)).status).toBe(404);
  expect((await world.visitor.post(path, { idItem })).status).toBe(401);
});
