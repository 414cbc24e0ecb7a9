import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { SavedSearchItem } from '#api/contracts/saved-searches.contract.ts';
import { SEARCH_MAIL_LINK_END, searchMailLink } from '#commands/saved-searches/search-mail.link.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { searchesThatFind } from '#projections/saved-searches/saved-searches.query.ts';
import { openMarketplace, type Trader } from '#test/support/marketplace.ts';

const { world, trader, ad } = await openMarketplace();
afterAll(() => world.close());
const path = '/api/v1/savedSearches';
const listOf = async ({ person, customer }: Trader) =>
  (await person.get(`${path}/${customer}`)).data<SavedSearchItem[]>();
const save = async ({ person }: Trader, asked: object) =>
  (await person.put(path, { name: 'Ricerca', ...asked })).data<{ id: number }>().id;

describe('a customer’s saved searches', () => {
  test('are listed newest first, each with the address that finds the same', async () => {
    const mine = await trader();
    await save(mine, { search: 'pompa acqua', condition: 'used', province: 'mi' });
    const asked = { kind: 'ad', category_id: 12, producer_id: 3, price_from: '1,50', price_to: '500' };
    await save(mine, { name: 'Filtri', ...asked });
    expect(await listOf(mine)).toMatchObject([
      { name: 'Filtri', mail: true, link: '/ricerca?tipo=annunci&categoria=12&produttore=3&da=1%2C50&a=500%2C00' },
      { name: 'Ricerca', link: '/ricerca?r=pompa+acqua&condizione=usato&provincia=MI' },
    ]);
  });

  test('are renamed, silenced and deleted by himself alone', async () => {
    const [mine, other] = [await trader(), await trader()];
    const id = await save(mine, { search: 'tornio' });
    expect((await other.person.get(`${path}/${mine.customer}`)).status).toBe(404);
    expect((await other.person.post(path, { id, mail: false })).status).toBe(404);
    expect((await other.person.delete(`${path}/${id}`)).status).toBe(404);
    expect((await mine.person.post(path, { id, name: 'Torni', mail: false })).status).toBe(200);
    expect(await listOf(mine)).toMatchObject([{ id, name: 'Torni', mail: false }]);
    expect((await mine.person.delete(`${path}/${id}`)).body.message).toBe('Ricerca eliminata');
    expect(await listOf(mine)).toEqual([]);
  });

  test('name the field of what is wrong', async () => {
    const mine = await trader();
    const refused = await mine.person.put(path, { name: 'Nulla', search: '…' });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toMatchObject([{ field: 'search' }]);
    expect((await world.visitor.put(path, { name: 'x', search: 'pompa' })).status).toBe(401);
  });
});

test('the link of a mail shows its search, and ends its mails only when it is told to; then it still shows', async () => {
  const mine = await trader();
  const searchId = await save(mine, { name: 'Frese', search: 'fresa' });
  const content = { customer_id: mine.customer, searchId, expiresAt: SEARCH_MAIL_LINK_END };
  const token = signedLinks(world.base.master).make(searchMailLink, content);
  const link = `${path}/mail/${token}`;
  for (let seen = 0; seen < 2; seen++) {
    expect((await world.visitor.get(link)).data()).toEqual({ name: 'Frese', mail: true });
  }
  for (let sent = 0; sent < 2; sent++) expect((await world.visitor.post(link, {})).status).toBe(200);
  expect((await world.visitor.get(link)).data()).toEqual({ name: 'Frese', mail: false });
  expect(await listOf(mine)).toMatchObject([{ mail: false }]);
  const other = signedLinks(Buffer.alloc(32, 9)).make(searchMailLink, content);
  for (const forged of [other, `${token}x`, 'nulla']) {
    expect((await world.visitor.get(`${path}/mail/${forged}`)).status).toBe(404);
    expect((await world.visitor.post(`${path}/mail/${forged}`, {})).status).toBe(404);
  }
  await mine.person.delete(`${path}/${searchId}`);
  expect((await world.visitor.get(link)).status).toBe(404);
});

describe('what goes online', () => {
  const word = () => `parola${randomUUID().replace(/[^a-f]/g, '')}z`;
  const findersOf = async (sold: number) =>
    (await searchesThatFind(world.pools.pg, sold)).map(({ search_id }) => search_id).sort((one, other) => one - other);

  test('is found by the searches that ask for it, in any form of a word, and by no others', async () => {
    const [mine, seller, own] = [await trader(), await trader(), word()];
    const inMilan = { province: 'MI' };
    const wanted = [
      await save(mine, { search: `POMPA ${own}` }),
      await save(mine, { search: `${own} pompe`, condition: 'used', price_to: '900' }),
      await save(mine, { search: own, province: 'MI', price_from: '900' }),
    ];
    await save(mine, { search: `${own} tornio` });
    await save(mine, { search: own, condition: 'new' });
    await save(mine, { search: own, price_to: '899,99' });
    await save(mine, { search: own, province: 'RE' });
    await save(mine, { search: own, kind: 'item' });
    const silent = await save(mine, { search: own, kind: 'ad' });
    await mine.person.post(path, { id: silent, mail: false });
    await save(seller, { search: own });
    const id = await ad(seller, { description: `Pompa ${own}`, price: 900_00, ...inMilan });
    expect(await findersOf(id)).toEqual(wanted);
  });

  test('is not found by what is saved afterwards', async () => {
    const [mine, own] = [await trader(), word()];
    const id = await ad(await trader(), { description: own });
    world.pass(60_000);
    await save(mine, { search: own });
    expect(await findersOf(id)).toEqual([]);
  });

  test('has so many searchers: customers, not searches; the seller himself is none', async () => {
    const [seller, own] = [await trader(), word()];
    const id = await ad(seller, { description: `Pompa ${own}` });
    const demand = `/api/v1/ads/demand/${seller.customer}`;
    const told = async () => (await seller.person.get(demand)).data();
    await save(seller, { search: own });
    // Fewer than three searchers are given without a number, even none.
    for (let nth = 0; nth < 3; nth++) {
      expect(await told()).toEqual([{ id, searchers: null }]);
      const other = await trader();
      await save(other, { search: own });
      await save(other, { search: `pompe ${own}` });
      expect((await other.person.get(demand)).status).toBe(404);
    }
    expect(await told()).toEqual([{ id, searchers: 3 }]);
  });
});
