import { afterAll, describe, expect, test } from 'vitest';
import { recordFamily } from '#domain/records/registry.ts';
import { Reservations } from '#journal/reservations.ts';
import { promotionByCode } from '#projections/records/promotions.query.ts';
import { csvOf, ImportOfFile } from '#test/support/records/import-world.ts';
import { openShop } from '#test/support/shop/shop.ts';
import { written } from '#test/support/written.ts';

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

const RULE = { 'name.it': 'Regola', active: true, effect: 'percent', discount: 500 };
/** A rule that is entered by its code: 5 % off. */
const coded = (code: string) => insert('CartRules', { ...RULE, code });
const type = await insert('VoucherType', { code: 'TIPO', 'description.it': 'Tipo' });
const VOUCHER = { 'description.it': 'Buono', voucher_type_id: type, discount: 1000, active: true };

/** What a refused command says, by field. */
async function refusalOf(command: string, payload: object) {
  const outcome = await shop.give(command, payload);
  return !('refusal' in outcome) ? null : outcome.refusal.fields?.map(({ field, message }) => [field, message.it]);
}
const TAKEN = [['code', 'Codice già esistente']];

/** The code stands for this promotion, now. */
const found = (code: string) => promotionByCode(world.pools.pg, code, world.today);

/** What the summary of a cart applies and refuses. */
async function promoted(cart: number) {
  const { promotions, refused } = (await shop.summary(cart)).summary;
  return { applied: promotions.map(({ ref }) => ref.kind), refused: refused.map(({ why }) => why.it) };
}

describe('a code that vouchers and rules of the cart share', () => {
  test('is refused to one of them while the other has it: new, changed, copied from a file, or restored', async () => {
    const voucher = await shop.voucher({ code: 'ESTATE' });
    const other = await coded('INVERNO');
    expect(await refusalOf('InsertCartRules', { values: { ...RULE, code: 'estate' } })).toEqual(TAKEN);
    expect(await refusalOf('ChangeCartRules', { id: other, values: { code: 'Estate' } })).toEqual(TAKEN);
    expect(await refusalOf('InsertVoucher', { values: { ...VOUCHER, code: 'inverno' } })).toEqual(TAKEN);
    expect(await refusalOf('ChangeVoucher', { id: voucher, values: { code: 'Inverno' } })).toEqual(TAKEN);

    const file = csvOf(recordFamily('cartRules'), [
      { name: { it: 'Dal file', en: '' }, code: 'ESTATE', effect: 'percent', discount: '5' },
    ]);
    const imported = await ImportOfFile.open(world, await world.person('manager'), 'cartRules', file);
    expect(await imported.check()).toMatchObject({ counts: { faulty: 1 } });
    expect((await imported.rows())[0]?.faults).toMatchObject([{ field: 'Codice', message: 'Codice già esistente' }]);

    await world.system('ArchiveVoucher', { id: voucher });
    await world.system('ChangeCartRules', { id: other, values: { code: 'ESTATE' } });
    expect(await refusalOf('RestoreVoucher', { id: voucher })).toEqual(TAKEN);
    await world.system('ChangeCartRules', { id: other, values: { code: 'INVERNO' } });
    await world.system('RestoreVoucher', { id: voucher });
    expect(await found('estate')).toEqual({ kind: 'voucher', id: voucher });
  });

  test('is refused to a rule while a voucher has it that was inserted before they shared codes', async () => {
    const stream = 'record-voucher-9001';
    const reservation = new Reservations(world.journal, world.base.vault).streamOf('record-voucher-code', 'vecchio');
    await written(world, stream, [
      { type: 'VoucherInserted', data: { id: 9001, values: { ...VOUCHER, code: 'VECCHIO' } } },
    ]);
    await written(world, reservation, [
      { type: 'ReservationConfirmed', data: { scope: 'record-voucher-code', owner: stream } },
    ]);
    expect(await refusalOf('InsertCartRules', { values: { ...RULE, code: 'vecchio' } })).toEqual(TAKEN);
    await world.system('ChangeVoucher', { id: 9001, values: { code: 'NUOVO' } });
    await coded('vecchio');
    expect(await refusalOf('ChangeVoucher', { id: 9001, values: { code: 'VECCHIO' } })).toEqual(TAKEN);
  });

  test('stands for the usable one where older records of both have it', async () => {
    const id = await coded('DOPPIO');
    const values = { ...VOUCHER, code: 'DOPPIO', active: false };
    await written(world, 'record-voucher-9002', [{ type: 'VoucherInserted', data: { id: 9002, values } }]);
    expect(await found('doppio'), 'the voucher is inactive').toEqual({ kind: 'cartRules', id });
    await world.system('ChangeVoucher', { id: 9002, values: { active: true } });
    expect(await found('doppio'), 'both are usable').toEqual({ kind: 'voucher', id: 9002 });
    await world.system('ChangeVoucher', { id: 9002, values: { date_to: '2020-01-01' } });
    expect(await found('doppio'), 'the voucher is over').toEqual({ kind: 'cartRules', id });
    await world.system('ArchiveCartRules', { id });
    expect(await found('doppio'), 'the rule is archived').toEqual({ kind: 'voucher', id: 9002 });
  });
});

describe('a voucher that was entered and then archived', () => {
  test.each([
    ['voucher', 'Voucher', () => shop.voucher({ code: 'VIA-1' })],
    ['cartRules', 'CartRules', () => coded('VIA-2')],
  ] as const)('is refused with its reason, and nobody enters it any more: %s', async (kind, name, insert) => {
    const cart = await shop.cart(await shop.buyer(), [[await shop.item(5), 1]]);
    const id = await insert();
    const promotion = { kind, id };
    await world.system('EnterCartPromotion', { cartId: cart, promotion });
    expect(await promoted(cart)).toEqual({ applied: [kind], refused: [] });
    await world.system(`Archive${name}`, { id });
    expect(await promoted(cart)).toEqual({ applied: [], refused: ['Il buono non c’è più'] });

    const late = await shop.cart(await shop.buyer(), [[await shop.item(5), 1]]);
    expect(await shop.give('EnterCartPromotion', { cartId: late, promotion })).toMatchObject({ ok: false });
    const use = { promotion, hold: '77', buyer: 'customer-1' };
    expect(await shop.give('ReserveVoucherUse', use)).toMatchObject({ refusal: { code: 'promotion-gone' } });
    expect(await shop.order(cart), 'the cart can be ordered without it').toMatchObject({ ok: true });
    await world.system(`Restore${name}`, { id });
    await world.system('EnterCartPromotion', { cartId: late, promotion });
    expect(await promoted(late)).toEqual({ applied: [kind], refused: [] });
  });
});

describe('a rule of the cart that is limited', () => {
  test('to groups holds for the customers who are in one of them, for as long as they are', async () => {
    const item = await shop.item(5);
    const [member, other] = [await cartOf(item), await cartOf(item)];
    const group = await insert('Groupnewsletter', { code: 'OFFICINE', 'description.it': 'Officine', active: true });
    const joined = await insert('Customergroupnewsletter', { groupnewsletter_id: group, customer_id: member.customer });
    const id = await rule('Officine -10%');
    expect(await appliedTo(other.cart)).toEqual(['Officine -10%']);
    await insert('CartRulesGroups', { cart_rules_id: id, groupnewsletter_id: group });
    expect(await appliedTo(member.cart)).toEqual(['Officine -10%']);
    expect(await appliedTo(other.cart)).toEqual([]);
    for (const [active, applied] of [
      [false, []],
      [true, ['Officine -10%']],
    ] as const) {
      await world.system('ChangeGroupnewsletter', { id: group, values: { active } });
      expect(await appliedTo(member.cart), `active: ${active}`).toEqual(applied);
    }
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
