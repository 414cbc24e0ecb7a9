import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttachmentDetail, AttachmentRow } from '#api/contracts/attachments.contract.ts';
import type { BoughtItem } from '#api/contracts/machines.contract.ts';
import { warrantyUntil } from '#domain/warranties/warranty-terms.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { idOf } from '#test/support/outcome.ts';
import { PICTURE } from '#test/support/picture.ts';
import { Shop } from '#test/support/shop/shop.ts';

const base = '/api/v1/itemAttachmentFile';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const pdf = (of = PDF) => `data:application/pdf;base64,${of.toString('base64')}`;
let world: ApiWorld;
let customer: number;
let owner: Person;
let desk: Person;
let stranger: Person;
let shop: Shop;
beforeAll(async () => {
  world = await openApiWorld();
  customer = await world.customer({ business_name: 'Bianchi Utensili' });
  owner = await world.person('customer', customer);
  desk = await world.person('desk');
  stranger = await world.person('customer', await world.customer());
  shop = await Shop.open(world);
});
afterAll(() => world.close());

const read = async (id: number, who = desk) => (await who.get(`${base}/${id}`)).data<AttachmentDetail>();
const own = async (who: Person, body: object = {}) =>
  (await who.post(`${base}/getAllByAttachmentUser`, body)).data<AttachmentRow[]>();
const insert = async (more: object = {}) => {
  const sent = { userId: customer, name: 'Manuale d’uso', file: pdf(), ...more };
  return (await desk.put(base, sent)).data<{ id: number }>().id;
};

test('an attachment is put in for a customer, who reads it in his language, and nobody else does', async () => {
  const item = await shop.item(1, { 'description.it': 'Mandrino' });
  const id = await insert({ item_id: item });
  const english = { id, idLanguage: '2', name: 'Manual', file: pdf(Buffer.concat([PDF, Buffer.from('%EN %%EOF')])) };
  expect((await desk.post(base, english)).body.message).toBe('Allegato modificato');
  expect(await own(owner)).toMatchObject([
    { id, userId: customer, name: 'Manuale d’uso', item: 'Mandrino', language: 'it', item_id: item },
  ]);
  expect((await read(id)).translations.map(({ language, name }) => [language, name])).toEqual([
    ['it', 'Manuale d’uso'],
    ['en', 'Manual'],
  ]);
  const file = await owner.get(`${base}/getByFile/${id}`);
  expect([file.status, file.text.startsWith('%PDF-1.4'), file.text.includes('%EN')]).toEqual([200, true, false]);
  expect((await owner.get(`${base}/getByFile/${id}?idLanguage=en`)).text).toContain('%EN');
  const names = async (who: Person, path: string) =>
    (await who.get(path)).data<{ id: number }[]>().map((one) => one.id);
  expect([await names(owner, `${base}/select`), await names(stranger, `${base}/select`)]).toEqual([[id], []]);
  expect([await names(owner, `${base}/all`), await names(stranger, `${base}/all`)]).toEqual([[id], []]);
  expect(await names(desk, `${base}/all?search=bianchi`)).toEqual([id]);
  expect(await names(desk, `${base}/all?search=manual`)).toEqual([id]);

  const { media } = (await read(id)).translations[0]?.file ?? { media: 0 };
  const others = [`${base}/${id}`, `${base}/getByFile/${id}`, `/api/v1/media/${media}`];
  for (const path of others) expect((await stranger.get(path)).status, path).toBe(404);
  expect((await stranger.post(`${base}/getAllByAttachmentUser`, { userId: customer })).status).toBe(404);
  expect(await own(stranger)).toEqual([]);
  expect((await owner.put(base, { userId: customer, name: 'Mio', file: pdf() })).status, 'a customer').toBe(403);
});

test('delTranslation takes one language away, never the last; delete takes all of it', async () => {
  const id = await insert();
  expect((await desk.delete(`${base}/delTranslation/${id}/1`)).status).toBe(422);
  await desk.post(base, { id, idLanguage: 'en', name: 'Manual', file: pdf() });
  expect((await desk.delete(`${base}/delTranslation/${id}/1`)).body.message).toBe('Traduzione eliminata');
  expect((await read(id)).translations.map(({ language }) => language)).toEqual(['en']);
  expect((await own(owner))[0], 'the one that is left').toMatchObject({ id, language: 'en', name: 'Manual' });
  expect((await desk.delete(`${base}/${id}`)).body.message).toBe('Allegato eliminato');
  expect((await owner.get(`${base}/getByFile/${id}`)).status).toBe(404);
  expect((await own(owner)).some((one) => one.id === id)).toBe(false);
});

test('a file is looked at by its content, and each fault names its field', async () => {
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const refused = async (more: object) => {
    const answer = await desk.put(base, { userId: customer, name: 'Manuale', file: pdf(), ...more });
    return [answer.status, answer.body.fields?.map(({ field }) => field)];
  };
  expect(await refused({ file: `data:application/pdf;base64,${script.toString('base64')}` })).toEqual([422, ['file']]);
  expect(await refused({ name: '', userId: '', file: '' })).toEqual([400, ['userId', 'name', 'file']]);
  expect(await refused({ file: '' })).toEqual([400, ['file']]);
  expect(await refused({ userId: '' })).toEqual([400, ['userId']]);
  expect(await refused({ item_id: 987_654 })).toEqual([422, ['item_id']]);
  const id = await insert({ file: `data:image/png;base64,${PICTURE.toString('base64')}` });
  const added = await desk.post(base, { id, idLanguage: 'en', name: 'Manual' });
  expect([added.status, added.body.fields]).toMatchObject([422, [{ field: 'file' }]]);
});

test('two who put right the same name see both values; name and file of a language merge', async () => {
  const id = await insert();
  const { revision } = await read(id);
  const at = { 'if-match': `"${revision}"` };
  expect((await desk.post(base, { id, name: 'Guida' }, at)).status).toBe(200);
  const other = await desk.post(base, { id, name: 'Libretto' }, at);
  expect([other.status, other.body.conflicts?.map(({ field }) => field)]).toEqual([409, ['name.it']]);
  expect((await read(id)).name).toBe('Guida');
});

test('about a thing that was bought it stands there among the buyer’s machines, with its warranty; what is given back does not', async () => {
  const item = await shop.item(9, { 'description.it': 'Alesatrice' });
  const buyer = await shop.buyer();
  const reader = await world.person('customer', buyer);
  const bought = async () => (await reader.get(`/api/v1/machines/${buyer}`)).data<{ bought: BoughtItem[] }>().bought;
  const id = idOf(await shop.order(await shop.cart(buyer, [[item, 2]])));
  await shop.paidByTransfer(id);
  expect(await bought()).toMatchObject([{ quantity: 2, warranty_until: null, papers: [] }]);
  await world.system('ShipParcel', { id });
  await world.system('DeliverParcel', { id, shipmentId: null, on: world.today });
  await insert({ userId: buyer, item_id: item, name: 'Manuale' });
  const [one] = await bought();
  expect([one?.warranty_until, one?.papers]).toEqual([warrantyUntil('goods', world.today, true), ['Manuale']]);
  await world.system('WithdrawContract', { id, lines: null });
  expect(await bought()).toEqual([]);
});
