import { afterAll, expect, test } from 'vitest';
import type { EarlierQuote } from '#api/contracts/repair-reads.contract.ts';
import { openWorkshop } from '#test/support/api-workshop.ts';

const { world, customerId, desk, technician, salesman } = await openWorkshop('desk', 'technician', 'salesman');
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
