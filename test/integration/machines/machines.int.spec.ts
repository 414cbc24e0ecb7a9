import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedRepairCertificate } from '#api/contracts/ads.contract.ts';
import type { Alternative, BoughtItem, Machine } from '#api/contracts/machines.contract.ts';
import { canonicalJson } from '#domain/kernel/canonical-json.ts';
import { SigningKey } from '#platform/signing/signing-key.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { marketplaceIn } from '#test/support/marketplace.ts';
import { Shop } from '#test/support/shop/shop.ts';

let world: ApiWorld;
let workshop: Workshop;
let shop: Shop;
let customer: number;
let owner: Person;
let fuse: number;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  shop = await Shop.open(world);
  customer = await shop.buyer();
  owner = await world.person('customer', customer);
  const values = { code_gr: 'GR-FUSE', 'description.it': 'Fusibile 20 A' };
  fuse = (await world.system('InsertItemGr', { values })).id;
});
afterAll(() => world.close());

const SHEET_NOTE = 'il cliente lo ha rotto da solo';
const HAND = 'fusibile del cliente, scritto a mano';
const line = (over: object = {}) => ({
  id_gr_items: fuse,
  code_gr: 'GR-FUSE',
  description: HAND,
  n_u: 'Nuovo',
  qta: 1.5,
  price_list: 4321,
  ...over,
});
const repaired = async (details: object, lines: object[], stage: 'received' | 'ready' = 'ready') => {
  const id = await workshop.repair({ customer, details });
  const written = { id, lines, done_works: SHEET_NOTE };
  await world.system('DraftWorkSheet', written);
  if (stage === 'ready') await world.system('MarkReady', { id });
  return id;
};
const machines = async (who = owner) =>
  (await who.get(`/api/v1/machines/${customer}`)).data<{
    machines: Machine[];
    bought: BoughtItem[];
  }>();

test('a machine is told once with the parts of its repairs, and what the shop sells of them; nothing that is written on the sheet is', async () => {
  const [dear, gone] = [
    await shop.item(6, { 'description.it': 'Fusibile nuovo', item_gr_id: fuse, price: 900 }),
    await shop.item(0, { 'description.it': 'Fusibile usato', item_gr_id: fuse, price: 100 }),
  ];
  const machine = { series: 'AB 12', plant_type: 'Carrello', trolley_type: 'E16', create_quote: false };
  const first = await repaired(machine, [line(), line({ id_gr_items: null, code_gr: '', description: 'Cavo' })]);
  await repaired({ ...machine, series: 'ab12' }, [line()], 'received');
  const answer = await machines();
  expect(answer.machines).toMatchObject([{ name: 'Carrello E16', repairs: [{ parts: [] }, { id: first }] }]);
  const [fitted, ...others] = answer.machines[0]?.repairs[1]?.parts ?? [];
  // Offers the item in stock, though the other is cheaper; the two work sheets keep two pieces each.
  expect(fitted).toMatchObject({
    code_gr: 'GR-FUSE',
    description: 'Fusibile 20 A',
    quantity: 1.5,
    pieces: 2,
    item: { item_id: dear, left: 2 },
  });
  expect([fitted?.item?.price, fitted?.item?.item_id === gone, others]).toEqual(['10.98', false, []]);
  const said = JSON.stringify(answer);
  expect([said.includes(HAND), said.includes(SHEET_NOTE), said.includes('43.21'), said.includes('4321')]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the parts planned for a machine that went back unrepairable are not told as fitted', async () => {
  const id = await repaired({ series: 'IRR 1', create_quote: false }, [line()], 'received');
  await world.system('DeclareUnrepairable', { id, reason: 'Fuso' });
  await world.system('MarkReady', { id });
  await world.system('IssueTransportDocument', { id });
  const { machines: all } = await machines();
  expect(all.find(({ series }) => series === 'IRR 1')?.repairs).toMatchObject([{ id, state: 'DELIVERED', parts: [] }]);
});

test('another customer’s machines are not there, and staff see them', async () => {
  const stranger = await world.person('customer', await world.customer());
  expect((await stranger.get(`/api/v1/machines/${customer}`)).status).toBe(404);
  expect((await machines(await world.person('desk'))).machines.length).toBeGreaterThan(0);
});

test('what was bought is told once, as it was ordered last, with what is left of it', async () => {
  const item = await shop.item(9, { 'description.it': 'Mandrino' });
  await shop.order(await shop.cart(customer, [[item, 2]]));
  expect((await machines()).bought).toMatchObject([
    { description: 'Mandrino', quantity: 2, item: { item_id: item, left: 7, price: '122.00' } },
  ]);
  await world.system('ChangeItem', { id: item, values: { online: false } });
  expect((await machines()).bought).toMatchObject([{ description: 'Mandrino', item: null }]);
});

test('a repair that is not made shows ads and used items like its machine, never his own; others show none', async () => {
  const market = marketplaceIn(world);
  const seller = await market.trader();
  const details = { plant_type: 'Saldatrice', trolley_type: 'Zeta 500', description: 'Ferma' };
  const id = await workshop.repair({ customer, stage: 'quoted', details });
  const like = async () => (await owner.get(`/api/v1/machines/alternatives/${id}`)).data<Alternative[]>();
  const ad = await market.ad(seller, { description: 'Saldatrice MIG 250 A' });
  await market.ad({ person: owner, customer }, { description: 'Saldatrice mia' });
  const used = await shop.item(1, { 'description.it': 'Saldatrice rigenerata', condition: 'refurbished' });
  await shop.item(1, { 'description.it': 'Saldatrice nuova', condition: 'new' });
  expect(await like(), 'while its quote waits').toEqual([]);
  await workshop.decide(id, 4);
  const found = await like();
  expect(found.map((one) => one.id).sort()).toEqual([ad, used].sort());
  expect(found.find((one) => one.id === used)).toMatchObject({
    condition: 'refurbished',
    href: `/articolo/${used}/saldatrice-rigenerata`,
  });
  const stranger = await world.person('customer', await world.customer());
  expect((await stranger.get(`/api/v1/machines/alternatives/${id}`)).status).toBe(404);
});

test('an ad shows what was repaired here, as its seller wants, by a certificate that anybody can verify', async () => {
  const ads = '/api/v1/ads';
  const details = { series: 'CERT 7', plant_type: 'Saldatrice', trolley_type: 'Kappa', create_quote: false };
  const [done, begun] = [await repaired(details, [line()]), await repaired(details, [line()], 'received')];
  const others = await workshop.repair({ customer: await world.customer(), details });
  const ad = { description: 'Saldatrice Kappa', price: '900' };
  for (const repairs of [[begun], [done, others]]) {
    const refused = await owner.put(ads, { ...ad, repairs });
    expect([refused.status, refused.text.includes('repairs')]).toEqual([422, true]);
  }
  const { id } = (await owner.put(ads, { ...ad, repairs: [done] })).data<{ id: number }>();
  expect((await owner.get(`${ads}/${id}`)).data()).toMatchObject({ repairs: [{ id: done, series: 'CERT 7' }] });
  const { visitor } = world;
  const certificate = () => visitor.get(`${ads}/${id}/certificate`);
  expect((await certificate()).status, 'before it is online').toBe(404);
  await (await world.person('manager')).post(`${ads}/${id}/approve`);
  const file = JSON.parse((await certificate()).text) as SignedRepairCertificate;
  const [shown] = file.certificate.repairs;
  expect(shown).toMatchObject({
    machine: 'Saldatrice Kappa',
    parts: [{ code_gr: 'GR-FUSE', description: 'Fusibile 20 A', quantity: 1.5 }],
  });
  expect([HAND, SHEET_NOTE, '4321'].filter((one) => JSON.stringify(file).includes(one))).toEqual([]);
  expect((await visitor.get(`${ads}/getItemById/${id}`)).data()).toMatchObject({ repairs: [shown] });

  const valid = async (one: object) => (await visitor.post(`${ads}/certificate/verify`, one)).data();
  expect(await valid(file)).toEqual({ valid: true });
  const forged = { ...file.certificate, repairs: [{ ...shown, finished_on: '2020-01-01' }] };
  expect(await valid({ ...file, certificate: forged })).toEqual({ valid: false });
  const other = new SigningKey(Buffer.alloc(32, 9), 'repairs');
  const text = canonicalJson(file.certificate);
  expect(await valid({ ...file, ...other.sign(text) }), 'another key').toEqual({ valid: false });

  await owner.post(ads, { id, repairs: [] });
  expect((await certificate()).status, 'when its seller wants it no more').toBe(404);
});
