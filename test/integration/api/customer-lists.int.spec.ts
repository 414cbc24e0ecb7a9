import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCustomerQuotes } from '#projections/customer-repairs/customer-quotes.query.ts';
import { listCustomerRepairs } from '#projections/customer-repairs/customer-repairs.query.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

let world: ApiWorld;
let customer: number;
let himself: Person;
let desk: Person;
const ids: Record<string, number> = {};
beforeAll(async () => {
  world = await openApiWorld();
  customer = await world.customer();
  himself = await world.person('customer', customer);
  desk = await world.person('desk');
  const receive = (details: object) => world.system('ReceiveRepair', { customer_id: customer, ...details });
  ids.welder = (await receive({ plant_type: 'Saldatrice', series: 'ÀB-77', create_quote: true })).id;
  ids.press = (
    await receive({ plant_type: 'Pressa', defect: 'Perde olio', date_ddt: '2026-02-03', create_quote: true })
  ).id;
  ids.pump = (await receive({ plant_type: 'Pompa', create_quote: false })).id;
  const quote = (id: number | undefined, tot_quote: string) =>
    desk.post('/api/v1/intervention/updateInterventionUpdateViewQuotes', {
      id,
      id_states_quote: 2,
      tot_quote,
      object: `Preventivo ${tot_quote}`,
      articles: [{ description: `Scheda da ${tot_quote}`, code_gr: 'GR-1', qta: 2 }],
    });
  await quote(ids.welder, '100');
  await quote(ids.welder, '120');
  await quote(ids.press, '90');
  await desk.post('/api/v1/intervention/updateInterventionUpdateViewQuotes', {
    id: ids.pump,
    id_states_quote: 1,
    tot_quote: '50',
  });
  const shown = (await himself.get(`/api/v1/interventioncustomer/getByViewQuotesCustomer/${ids.press}`)).data<{
    quotes: { version: number; hash: string }[];
  }>().quotes[0];
  const decided = await himself.post('/api/v1/interventioncustomer/updateInterventionUpdateViewCustomerQuotes', {
    id_intervention: ids.press,
    id_states_quote: 3,
    version: shown?.version,
    hash: shown?.hash,
  });
  expect(decided.status, decided.text).toBe(200);
});
afterAll(() => world.close());

const base = '/api/v1/interventioncustomer';
const repairs = async (query: string) =>
  (await himself.get(`${base}/getAllInterventionCustomer/${himself.id}?${query}`))
    .data<{ id: number }[]>()
    .map(({ id }) => id);
const quotes = async (query = '') =>
  (await himself.get(`${base}/getAllQuotesCustomer/${himself.id}?${query}`)).data<
    { id: number; version: number; total_amount_with_discount: string; machine: string }[]
  >();

describe('a customer’s repairs', () => {
  test('are searched in what he knows them by, every word, without accents', async () => {
    expect(await repairs('search=ab-77')).toEqual([ids.welder]);
    expect(await repairs('search=pressa%20OLIO')).toEqual([ids.press]);
    expect(await repairs('search=pressa%20motore')).toEqual([]);
    expect(await repairs('search=%25')).toEqual([]);
  });

  test('say their state and the articles of the newest quote that was sent, by the specification’s names', async () => {
    const data = (await himself.get(`${base}/getAllInterventionCustomer/${himself.id}`)).data<{ id: number }[]>();
    const of = (id: number | undefined) => data.find((one) => one.id === id);
    const state = (name: string) => ({ states_description: name, States_Description: name });
    expect(of(ids.welder)).toMatchObject({
      ...state('Attesa preventivo'),
      id_states_quote: 2,
      states_quotes_description: 'In Attesa',
      Articles: [{ description: 'Scheda da 120', code_gr: 'GR-1' }],
    });
    expect(of(ids.press)).toMatchObject({
      ...state('Approvata'),
      id: ids.press,
      date_ddt: '2026-02-03',
      plant_type: 'Pressa',
      defect: 'Perde olio',
      imgmodule: null,
      id_states_quote: 3,
      states_quotes_description: 'Accettato',
    });
    expect(of(ids.pump)).toMatchObject({ id_states_quote: null, states_quotes_description: null, Articles: [] });
  });

  test('are filtered by what waits for him, what is under way, and the day on which they were entered', async () => {
    expect(await repairs('view=waiting')).toEqual([ids.welder]);
    expect(await repairs('view=open')).toEqual([ids.pump, ids.press, ids.welder]);
    expect(await repairs('view=over')).toEqual([]);
    const later = { view: 'waiting', limit: 10, today: '2099-01-01' } as const;
    expect((await listCustomerRepairs(world.pools.pg, customer, later)).rows).toEqual([]);
    expect(await repairs(`from=${world.today}&to=${world.today}`)).toHaveLength(3);
    expect(await repairs('to=2000-01-01')).toEqual([]);
  });
});

describe('a customer’s quotes', () => {
  test('stand in one list: what was sent last for each repair, never a draft', async () => {
    expect(await quotes()).toMatchObject([
      { id: ids.press, version: 1, total_amount_with_discount: '90.00', machine: 'Pressa' },
      { id: ids.welder, version: 2, total_amount_with_discount: '120.00', machine: 'Saldatrice' },
    ]);
    const first = await himself.get(`${base}/getAllQuotesCustomer/${himself.id}?limit=1`);
    expect(first.data()).toHaveLength(1);
    expect((await quotes(`limit=1&cursor=${first.body.next}`)).map(({ id }) => id)).toEqual([ids.welder]);
  });

  test('are searched and filtered', async () => {
    expect((await quotes('view=pending')).map(({ id }) => id)).toEqual([ids.welder]);
    expect((await quotes('view=accepted')).map(({ id }) => id)).toEqual([ids.press]);
    expect(await quotes('view=rejected')).toEqual([]);
    const later = { view: 'pending', limit: 10, today: '2099-01-01' } as const;
    expect((await listCustomerQuotes(world.pools.pg, customer, later)).rows).toEqual([]);
    expect((await quotes('search=preventivo%20120')).map(({ id }) => id)).toEqual([ids.welder]);
  });

  test('are nobody else’s: another customer’s list answers 404', async () => {
    const stranger = await world.person('customer', await world.customer());
    for (const call of ['getAllQuotesCustomer', 'getAllInterventionCustomer']) {
      expect((await stranger.get(`${base}/${call}/${customer}`)).status, call).toBe(404);
    }
  });
});
