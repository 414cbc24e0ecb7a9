import { afterAll, expect, test } from 'vitest';
import type { EarlierQuote, StorageOffer } from '#api/contracts/repair-reads.contract.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, desk, technician, salesman } = await openWorkshop(
  'desk',
  'technician',
  'salesman',
);
afterAll(() => world.close());

const other = await world.customer({ business_name: 'Altri S.p.A.' });
const receive = async (customer_id: number, series: string) =>
  (await world.system<{ id: number }>('ReceiveRepair', { customer_id, series, description: 'Muletto' })).id;
const quote = (id: number, object: string, id_states_quote: 1 | 2, beside: object = {}) =>
  world.system('IssueQuote', { id, object, id_states_quote, tot_quote: 12_300, note: 'Segreta', ...beside });
const earlier = async (id: number, search = '', who = desk) =>
  (await who.get(`/api/v1/viewquotes/earlier/${id}?search=${encodeURIComponent(search)}`)).data<EarlierQuote[]>();
const objects = (found: readonly EarlierQuote[]) => found.map(({ object }) => object);

const here = await receive(customerId, 'AB_12%');
const [his, drafted, sameMachine, stranger, likeIt] = [
  await receive(customerId, 'ZZ'),
  await receive(customerId, ''),
  await receive(other, ' ab_12% '),
  await receive(other, ''),
  await receive(other, 'ABx12y'),
];
await quote(his, 'Primo', 2);
await world.system('ReviseQuote', {
  id: his,
  id_states_quote: 2,
  object: 'Motore nuovo',
  articles: [{ description: 'Còllettore', code_gr: 'GR-77', qta: 2 }],
  referents: [{ user_id: null, people_id: null, email: 'uno@rossi.it' }],
});
await quote(drafted, 'Solo bozza', 1);
await quote(sameMachine, 'Stessa macchina', 2);
await quote(stranger, 'Di altri', 2);
await quote(likeIt, 'Quasi la stessa', 2);
await quote(here, 'Questo', 2);

test('quotes that were sent to the same customer or for the same machine are told, each repair’s last, the newest first', async () => {
  const found = await earlier(here);
  expect(found).toMatchObject([
    { id: sameMachine, object: 'Stessa macchina', same_customer: false, same_machine: true, series: ' ab_12% '.trim() },
    {
      id: his,
      object: 'Motore nuovo',
      version: 2,
      same_customer: true,
      same_machine: false,
      tot_quote: '123.00',
      referents: [{ email: 'uno@rossi.it' }],
      articles: [{ description: 'Còllettore', code_gr: 'GR-77', qta: 2 }],
    },
  ]);
  expect(found[1]?.code_intervention_gr).toMatch(/^RIP-/);
  expect(objects(await earlier(here, '', technician))).toEqual(objects(found));
});

test('a repair without a serial number shares its machine with none', async () => {
  expect(objects(await earlier(stranger))).toEqual(['Quasi la stessa', 'Stessa macchina']);
});

test('they are found by what they say and by their repair, without accents and capitals', async () => {
  expect(objects(await earlier(here, 'collettore'))).toEqual(['Motore nuovo']);
  expect(objects(await earlier(here, 'gr-77 MOTORE'))).toEqual(['Motore nuovo']);
  expect(objects(await earlier(here, 'altri'))).toEqual(['Stessa macchina']);
  expect(objects(await earlier(here, 'description'))).toEqual([]);
  expect(objects(await earlier(here, 'segreta'))).toEqual([]);
});

test('they are for those who write quotes, of a repair that is there', async () => {
  expect((await salesman.get(`/api/v1/viewquotes/earlier/${here}`)).status).toBe(403);
  expect((await desk.get('/api/v1/viewquotes/earlier/999999')).status).toBe(404);
});

test('storage is offered on the customer’s next quote until a quote asks for it, and again once that one is withdrawn', async () => {
  const DAY = 86_400_000;
  const stored = await workshop.repair({ customer: customerId, stage: 'ready' });
  const [next, third, foreign] = [
    await workshop.repair({ customer: customerId }),
    await workshop.repair({ customer: customerId }),
    await workshop.repair({ customer: other }),
  ];
  const { id: adminId } = await world.person('admin');
  const { id: deskId } = await world.person('desk');
  world.pass(44 * DAY);
  const [admin, staff] = [await world.signedIn(adminId), await world.signedIn(deskId)];
  const offers = async (id: number) => (await staff.get(`/api/v1/viewquotes/storage/${id}`)).data<StorageOffer[]>();
  const fee = async () => (await workshop.read(stored, staff)).storage_fee;
  const save = (id: number, id_states_quote: number, articles?: object[]) =>
    staff.post('/api/v1/intervention/updateInterventionUpdateViewQuotes', {
      id,
      id_states_quote,
      tot_quote: id_states_quote === 6 ? undefined : 170,
      articles,
    });
  const rowOf = ({ id: repairId, days, amount, until }: StorageOffer) => ({
    description: 'Giacenza',
    qta: days,
    storage: { repairId, until, amount },
  });

  expect([await offers(next), await fee()], 'the firm asks none').toEqual([[], null]);
  await admin.post('/api/v1/firm', { storage_fee_after_days: 30, storage_fee_per_day: '5,00' });
  const [offer] = await offers(next);
  if (!offer) throw new Error('nothing is offered');
  expect(offer).toMatchObject({ id: stored, days: 14, amount: '70.00', collected: false });
  expect(await fee()).toEqual({ days: 14, amount: '70.00' });
  expect([await offers(stored), await offers(foreign)], 'nor for itself, nor another’s').toEqual([[], []]);
  expect((await save(foreign, 2, [rowOf(offer)])).body).toMatchObject({
    code: 'storage-not-owed',
    fields: [{ field: 'articles.0.description' }],
  });

  expect((await save(next, 2, [rowOf(offer)])).status).toBe(200);
  const [sent] = (await workshop.read(next, staff)).quotes;
  expect(sent?.articles).toMatchObject([{ qta: 14, storage: { repairId: stored, amount: '70.00' } }]);
  expect(await offers(third)).toEqual([]);
  expect((await offers(next)).length, 'its own quote may be written anew').toBe(1);
  expect((await save(third, 1, [rowOf(offer)])).body.code).toBe('storage-asked');

  expect((await save(next, 6)).status).toBe(200);
  expect(await offers(third)).toEqual([offer]);
  expect((await save(third, 1, [rowOf(offer)])).status, 'a draft asks, too').toBe(200);
  expect(await offers(next)).toEqual([]);
  expect((await save(third, 2)).status).toBe(200);
  await workshop.decide(third, 4);
  expect(await offers(next), 'rejected').toEqual([offer]);

  world.pass(2 * DAY);
  await world.system('HandOverRepair', { id: stored, delivered: true });
  world.pass(10 * DAY);
  const late = await world.signedIn(deskId);
  expect((await late.get(`/api/v1/viewquotes/storage/${next}`)).data<StorageOffer[]>()).toMatchObject([
    { id: stored, days: 16, amount: '80.00', collected: true },
  ]);
});
