import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

let world: ApiWorld;
let workshop: Workshop;
let admin: Person;
let customer: number;
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  admin = await world.person('admin');
  customer = await world.customer({ business_name: 'Rossi Carrelli' });
});
afterAll(() => world.close());

const ids = async (url: string, who = admin) => (await who.get(url)).data<{ id: number }[]>().map(({ id }) => id);

describe.each(['/api/v1/externalrepair', '/api/v1/processingview', '/api/v1/viewquotes'] as const)('%s', (path) => {
  const write = async (id: number) => {
    const body = {
      '/api/v1/externalrepair': { id_intervention: id, id_business_name_supplier: await workshop.supplier() },
      '/api/v1/processingview': { id, defect: 'Scheda bruciata' },
      '/api/v1/viewquotes': { id, id_states_quote: 1, tot_quote: '100,00' },
    }[path];
    return admin.put(path, body);
  };

  test('lists the repairs that have one, the newest first, in pages, found by code and customer', async () => {
    const repairs = [];
    for (let i = 0; i < 3; i++) repairs.push(await workshop.repair({ customer }));
    const [first, without, last] = repairs as [number, number, number];
    for (const id of [first, last]) expect((await write(id)).status).toBe(200);
    for (const url of [path, `${path}/all`, `${path}/all/1`]) expect(await ids(url)).toEqual([last, first]);
    expect(await ids(`${path}/select?search=*`)).toEqual([last, first]);
    expect(await ids(`${path}?search=carrelli`)).toEqual([last, first]);
    expect(await ids(`${path}?search=nessuno`)).toEqual([]);
    const page = await admin.get(`${path}?limit=1`);
    expect(page.body.count?.value).toBe(2);
    expect(await ids(`${path}?limit=1&cursor=${page.body.next}`)).toEqual([first]);
    const { code_intervention_gr } = await workshop.read(last, admin);
    expect(await ids(`${path}/select?search=${code_intervention_gr}`)).toEqual([last]);
    expect((await admin.get(`${path}/${last}`)).status).toBe(200);
    expect((await admin.get(`${path}/987654`)).status).toBe(404);
    expect(await ids(path)).not.toContain(without);
  });

  test('shows a customer nothing of what is the staff’s own', async () => {
    const himself = await world.person('customer', customer);
    const answer = await himself.get(path);
    if (path === '/api/v1/processingview') expect(answer.status).toBe(403);
    // The customer's list is empty: a trip is internal, and a draft is no quote yet.
    else expect(answer.data()).toEqual([]);
  });
});

test('a trip to a supplier is not deleted, but corrected', async () => {
  const refused = await admin.delete('/api/v1/externalrepair/1');
  expect([refused.status, refused.body.code]).toEqual([409, 'trip-stays']);
});

test('deleting a work sheet empties it, deleting a quote takes it back', async () => {
  const id = await workshop.repair({ customer, stage: 'quoted' });
  await admin.put('/api/v1/processingview', { id, defect: 'Rotto', lines: [{ qta: 1, price_list: 5 }] });
  expect((await admin.delete(`/api/v1/processingview/${id}`)).status).toBe(200);
  expect((await admin.get(`/api/v1/processingview/${id}`)).data()).toMatchObject({ defect: '', lines: [] });
  expect((await admin.delete(`/api/v1/viewquotes/${id}`)).status).toBe(200);
  expect((await workshop.read(id, admin)).id_states_quote).not.toBe(2);
});

test('a work sheet is answered with all of the specification’s fields, when it was written first and last among them', async () => {
  const id = await workshop.repair({ customer });
  const save = '/api/v1/intervention/updateInterventionUpdateProcessingSheet';
  const part = { description: 'Relè', code_gr: 'GR-1', n_u: 'Usato', qta: 2, price_list: '10,50', tot: '999' };
  const hours = { consumables: '4', hour: '1,5', value_config_hour: '40', tot_value_config: '1', tot_final: '2' };
  await admin.post(save, { id, lines: [part], ...hours, total_calculated: '3' });
  const first = (await admin.get(`/api/v1/processingview/${id}`)).data<Record<string, unknown>>();
  world.pass(60_000);
  await admin.post(save, { id, done_works: 'Sostituito il relè' });
  const sheet = (await admin.get(`/api/v1/processingview/${id}`)).data<Record<string, unknown>>();
  const { code_intervention_gr } = await workshop.read(id, admin);
  expect(sheet).toMatchObject({
    id,
    id_intervention: id,
    code_intervention_gr,
    lines: [{ code_gr: 'GR-1', description: 'Relè', n_u: 'Usato', qta: 2, price_list: '10.50', tot: '21.00' }],
    tot_value_config: '60.00',
    tot_final: '85.00',
    total_calculated: '85.00',
  });
  expect([sheet.created_at, first.created_at]).toEqual([first.date_aggs, first.date_aggs]);
  expect(String(sheet.date_aggs) > String(sheet.created_at)).toBe(true);
  const texts = { defect: 'Non parte', flaw_detection: 'Relè incollato', done_works: 'Sostituito il relè' };
  await admin.post(save, { id, ...texts });
  expect((await admin.get(`/api/v1/processingview/${id}`)).data()).toMatchObject(texts);
  const summary = await admin.get(`/api/v1/intervention/getDescriptionAndPriceProcessingSheet/${id}`);
  const line = { id_gr_items: null, description: 'Relè', qta: 2, price_list: '10.50', tot: '21.00' };
  expect(summary.data()).toMatchObject({
    description: 'Relè incollato\nSostituito il relè',
    tot_final: '85.00',
    articles: [line],
  });
  const many = Array.from({ length: 16 }, () => part);
  expect((await admin.post(save, { id, lines: many })).status).toBe(422);
});

test('each flag of a work sheet is kept, and taken back', async () => {
  const id = await workshop.repair({ customer });
  const save = '/api/v1/intervention/updateInterventionUpdateProcessingSheet';
  const flags = ['search_product', 'to_call', 'create_quote', 'escape_from', 'working'] as const;
  const tested = ['working_without_testing', 'working_with_testing'] as const;
  const sheet = async () => (await admin.get(`/api/v1/processingview/${id}`)).data<Record<string, unknown>>();
  for (const flag of [...flags, ...tested]) {
    for (const value of [true, false]) {
      const saved = await admin.post(save, { id, [flag]: value });
      expect(saved.status, `${flag}: ${saved.text}`).toBe(200);
      expect((await sheet())[flag], flag).toBe(value);
    }
  }
  expect((await admin.post(save, { id, unrepairable: true })).status).toBe(200);
  expect(await sheet()).toMatchObject({ unrepairable: true, working: false, working_with_testing: false });
});

test('a row of a work sheet is new or used, and nothing else', async () => {
  const id = await workshop.repair({ customer });
  const save = '/api/v1/intervention/updateInterventionUpdateProcessingSheet';
  const row = (n_u: string) => ({ description: 'Relè', code_gr: 'GR-1', n_u, qta: 1, price_list: '10' });
  expect((await admin.post(save, { id, lines: [row('Nuovo'), row('Usato')] })).status).toBe(200);
  const { lines } = (await admin.get(`/api/v1/processingview/${id}`)).data<{ lines: { n_u: string }[] }>();
  expect(lines.map(({ n_u }) => n_u)).toEqual(['Nuovo', 'Usato']);
  const other = await admin.post(save, { id, lines: [row('Rigenerato')] });
  expect([other.status, other.body.fields?.[0]?.field]).toEqual([400, 'lines.0.n_u']);
});
