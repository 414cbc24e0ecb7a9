import { afterAll, describe, expect, test } from 'vitest';
import { openShop } from '#test/support/shop/shop.ts';

const { world, shop } = await openShop();
afterAll(() => world.close());

const insert = async (family: string, values: object) => (await world.system(`Insert${family}`, { values })).id;

/** A rule that holds by itself for a part of the carts: 10 % off. */
const rule = (name: string) =>
  insert('CartRules', { 'name.it': name, active: true, effect: 'percent', discount: 1000 });

/** The names of what makes a cart cheaper. */
const appliedTo = async (cart: number) => (await shop.summary(cart)).summary.promotions.map(({ name }) => name.it);

/** A new customer's cart of one such item. */
async function cartOf(item: number, details: object = {}) {
  const customer = await shop.buyer(details);
  return { customer, cart: await shop.cart(customer, [[item, 1]]) };
}

describe('a rule of the cart that is limited', () => {
  test('to groups holds for the customers who are in one of them, for as long as they are', async () => {
    const item = await shop.item(5);
    const [member, other] = [await cartOf(item), await cartOf(item)];
    const group = await insert('Groupnewsletter', { code: 'OFFICINE', 'description.it': 'Officine' });
    const joined = await insert('Customergroupnewsletter', { groupnewsletter_id: group, customer_id: member.customer });
    const id = await rule('Officine -10%');
    expect(await appliedTo(other.cart)).toEqual(['Officine -10%']);
    await insert('CartRulesGroups', { cart_rules_id: id, groupnewsletter_id: group });
    expect(await appliedTo(member.cart)).toEqual(['Officine -10%']);
    expect(await appliedTo(other.cart)).toEqual([]);
    await world.system('ArchiveCustomergroupnewsletter', { id: joined });
    expect(await appliedTo(member.cart)).toEqual([]);
    await world.system('ArchiveCartRules', { id });
  });

  test('to customers, producers and categories holds for those alone', async () => {
    const category = await insert('Categories', { 'name.it': 'Schede' });
    const producer = await insert('Producer', { business_name: 'Elettro' });
    const plain = await shop.item(5);
    const [chosen, other] = [await cartOf(plain), await cartOf(plain)];
    const ofCategory = await cartOf(await shop.item(5, { category_id: category }));
    const ofProducer = await cartOf(await shop.item(5, { producer_id: producer }));
    await insert('CartRulesCustomers', { cart_rules_id: await rule('cliente'), customer_id: chosen.customer });
    await insert('CartRulesCategories', { cart_rules_id: await rule('categoria'), categories_id: category });
    await insert('CartRulesProducers', { cart_rules_id: await rule('produttore'), producer_id: producer });
    const all = [chosen, other, ofCategory, ofProducer].map(({ cart }) => appliedTo(cart));
    expect(await Promise.all(all)).toEqual([['cliente'], [], ['categoria'], ['produttore']]);
  });

  test('to carriers and nations holds for those alone', async () => {
    const item = await shop.item(5);
    const [here, abroad] = [await cartOf(item), await cartOf(item, { country: 'FR' })];
    const italy = await insert('Nation', { code: 'IT', 'name.it': 'Italia' });
    await insert('CartRulesNations', { cart_rules_id: await rule('Italia'), nation_id: italy });
    expect([await appliedTo(here.cart), await appliedTo(abroad.cart)]).toEqual([['Italia'], []]);
    const other = await insert('Carrier', { code: 'C2', 'name.it': 'Altro' });
    const [ours, theirs] = [await rule('corriere'), await rule('altro corriere')];
    await insert('CartRulesCarriers', { cart_rules_id: ours, carrier_id: shop.carrier });
    await insert('CartRulesCarriers', { cart_rules_id: theirs, carrier_id: other });
    expect(await appliedTo(abroad.cart)).toEqual(['corriere']);
  });
});
