import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { CustomerRepair } from '#api/contracts/customer-repairs.contract.ts';
import type { CustomerRow } from '#api/contracts/customers.contract.ts';
import type { repairGraphic } from '#api/contracts/repair-reads.contract.ts';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import { FIRST_RECORDS } from '#domain/records/first-records.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

type Options = { id: number | string; text: string }[];

let world: ApiWorld;
let workshop: Workshop;
let desk: Person;
let technician: Person;
let salesman: Person;
let customer: Person;
let mine: number;
let sold: number;
let repairs: number[];
beforeAll(async () => {
  world = await openApiWorld();
  workshop = new Workshop(world);
  desk = await world.person('desk');
  technician = await world.person('technician');
  salesman = await world.person('salesman');
  mine = await world.customer({ business_name: 'Rossi Carrelli', telephone_number: '0444 1', mobile_number: '333 2' });
  sold = await world.customer({ business_name: 'Bianchi Saldature', salesmanId: salesman.id });
  customer = await world.person('customer', mine);
  repairs = [];
  for (const [index, description] of ['Saldatrice', 'Muletto', 'Inverter', 'Scheda'].entries()) {
    const owner = index === 0 ? sold : mine;
    const details = { description, note_internal_gr: 'Solo per noi' };
    repairs.push(await workshop.repair({ customer: owner, details, technician: technician.id }));
  }
  repairs.push(await workshop.repair({ customer: mine, stage: 'requested' }));
});
afterAll(() => world.close());

const base = '/api/v1/intervention';
const ids = (rows: readonly { id: number | string }[]) => rows.map(({ id }) => id);
const list = async (query: string, reader = desk) => (await reader.get(`${base}?${query}`)).data<RepairRow[]>();

describe('the list', () => {
  test('is read to its end by cursor, each row once, with the count and the position of what it shows', async () => {
    const seen: (number | string)[] = [];
    let cursor: string | null | undefined = '';
    let pages = 0;
    do {
      const answer = await desk.get(
        `${base}?view=all&limit=2&sort=id&direction=asc${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...ids(answer.data<RepairRow[]>()));
      expect(answer.body).toMatchObject({ count: { value: 5, capped: false }, position: expect.any(String) });
      cursor = answer.body.next;
      pages++;
    } while (cursor);
    expect(seen).toEqual(repairs);
    expect(pages).toBe(3);
  });

  test('is filtered, searched with a typing error, and counted by tab', async () => {
    expect(ids(await list('view=open&search=mulleto'))).toEqual([repairs[1]]);
    expect(ids(await list(`customer=${sold}`))).toEqual([repairs[0]]);
    expect(ids(await list(`technician=${technician.id}&state=2`))).toHaveLength(4);
    expect(ids(await list('view=arriving'))).toEqual([repairs[4]]);
    expect((await desk.get(`${base}/count`)).data()).toEqual({ open: 4, closed: 0, all: 5, arriving: 1, capped: [] });
    const found = async (query: string) => (await desk.get(`${base}/count?${query}`)).data();
    const called = await desk.post('/api/v1/searchintervention/searchImplemented', {
      search: 'mulleto',
      idLanguage: 1,
    });
    expect(ids(called.data())).toEqual([repairs[4], repairs[1]]);
    const ofOthers = await salesman.post('/api/v1/searchintervention/searchImplemented', { search: 'mulleto' });
    expect(ids(ofOthers.data())).toEqual([]);
    const total = async (view: string) => (await list(`view=${view}&search=mulleto`)).length;
    expect(await found('search=mulleto')).toEqual({
      open: await total('open'),
      closed: await total('closed'),
      all: await total('all'),
      arriving: await total('arriving'),
      capped: [],
    });
    expect(await total('all')).toBeGreaterThan(await total('open'));
    expect(await found(`technician=${technician.id}&state=2`)).toMatchObject({ open: 4, closed: 0, arriving: 0 });
  });

  test('refuses a view, sort or cursor that is none, naming it', async () => {
    for (const [query, field] of [
      ['view=ieri', 'view'],
      ['sort=colore', 'sort'],
      ['limit=100000', 'limit'],
      ['cursor=abc', 'cursor'],
    ]) {
      const answer = await desk.get(`${base}?${query}`);
      expect([answer.status, answer.body.fields?.[0]?.field]).toEqual([400, field]);
    }
  });

  test('answers under the specification’s other names as well', async () => {
    for (const path of ['all/1', 'getAllIntervention/2', 'all/it']) {
      expect(ids((await desk.get(`${base}/${path}`)).data<RepairRow[]>())).toHaveLength(5);
    }
    expect(ids((await desk.get(`${base}/getByIdUser/${sold}`)).data<RepairRow[]>())).toEqual([repairs[0]]);
    expect((await desk.get(`${base}/getByIdUser/9999`)).status).toBe(404);
    expect((await desk.get(`${base}/getLastId`)).data()).toEqual({ id: repairs[4] });
    expect((await desk.get(`${base}/getByViewValue/${repairs[1]}/`)).data()).toMatchObject({ id: repairs[1] });
  });
});

describe('scopes', () => {
  test('a salesman sees the repairs of his customers alone', async () => {
    expect(ids(await list('view=all', salesman))).toEqual([repairs[0]]);
    expect((await salesman.get(`${base}/${repairs[0]}`)).status).toBe(200);
    expect((await salesman.get(`${base}/${repairs[1]}`)).status).toBe(404);
    expect((await salesman.get(`${base}/getByIdUser/${mine}`)).status).toBe(404);
    expect((await salesman.get(`${base}/count`)).data()).toMatchObject({ all: 1 });
    expect(ids((await salesman.get('/api/v1/customers')).data<CustomerRow[]>())).toEqual([sold]);
  });

  test('a customer sees his own, without what staff note for themselves', async () => {
    const rows = await list('view=all', customer);
    expect(ids(rows)).toEqual([...repairs.slice(1)].reverse());
    const whole = await customer.get(`${base}/${repairs[1]}`);
    expect(whole.data()).toMatchObject({ description: 'Muletto', allowed_states: [] });
    expect(whole.data()).not.toHaveProperty('work_sheet');
    for (const text of [JSON.stringify(rows), whole.text]) {
      expect(text).not.toContain('Solo per noi');
      expect(text).not.toContain(technician.actor?.name);
    }
    expect((await customer.get(`${base}/${repairs[0]}`)).status).toBe(404);
  });

  test('the customer’s own list knows him by his account and by his customer, and nobody else', async () => {
    const path = '/api/v1/interventioncustomer/getAllInterventionCustomer';
    for (const id of [customer.id, mine]) {
      const answer = await customer.get(`${path}/${id}?limit=2`);
      expect(answer.data<CustomerRepair[]>()).toHaveLength(2);
      expect(answer.body).toMatchObject({ count: { value: 4 }, next: expect.any(String) });
    }
    expect((await customer.get(`${path}/${sold}`)).status).toBe(404);
    expect(ids((await desk.get(`${path}/${sold}`)).data<CustomerRepair[]>())).toEqual([repairs[0]]);
    expect(ids((await salesman.get(`${path}/${sold}`)).data<CustomerRepair[]>())).toEqual([repairs[0]]);
    expect((await salesman.get(`${path}/${mine}`)).status).toBe(404);
  });

  test('a salesman without customers sees nothing', async () => {
    const lost = await world.person('salesman');
    expect(await list('view=all', lost)).toEqual([]);
    expect((await lost.get(`/api/v1/customer/${mine}`)).status).toBe(404);
  });
});

describe('selects', () => {
  const options = async (path: string, who = desk) => (await who.get(path)).data<Options>();

  test('of repairs take three characters or more; a star gives the newest', async () => {
    expect(ids(await options(`${base}/select?search=inv&idFunctionality=3`))).toEqual([repairs[2]]);
    expect(ids(await options(`${base}/select?search=*`))).toHaveLength(5);
    const short = await desk.get(`${base}/select?search=in`);
    expect([short.status, short.body.message]).toEqual([400, 'Almeno 3 caratteri']);
  });

  test('of states, quote states, technicians, customers, suppliers', async () => {
    const supplier = await workshop.supplier();
    expect(await options('/api/v1/States/select?search=*')).toHaveLength(15);
    expect(await options('/api/v1/States/select?search=attesa')).toEqual([
      { id: 4, text: 'Attesa preventivo' },
      { id: 6, text: 'Attesa ricambi' },
    ]);
    const quoteStates = await options('/api/v1/StatesQuotesGr/selectStatesQuotesGr?search=in%20att');
    expect(quoteStates).toEqual([{ id: 2, text: 'In Attesa' }]);
    expect(ids(await options('/api/v1/people/select?search=*'))).toEqual([technician.id]);
    expect(ids(await options('/api/v1/user/select?search=bianchi'))).toEqual([sold]);
    expect(ids(await options('/api/v1/user/select', salesman))).toEqual([sold]);
    expect(ids(await options('/api/v1/businessnamesupplier/select?search=avv'))).toEqual([supplier]);
  });

  test('say what one is called of whom only the number is known, to who may see him', async () => {
    const called = async (path: string, id: unknown, who = desk) =>
      (await who.get(`/api/v1/${path}/select?search=altro&id=${id}`)).data<Options>();
    expect(await called('user', mine)).toEqual([{ id: mine, text: expect.stringContaining('Rossi Carrelli') }]);
    expect(await called('user', mine, salesman)).toEqual([]);
    expect(await called('intervention', repairs[1])).toMatchObject([{ text: expect.stringContaining('Muletto') }]);
    expect(await called('intervention', repairs[0], customer)).toEqual([]);
    const admin = await world.person('admin');
    const [role] = (await admin.get('/api/v1/roles/select?search=*')).data<Options>();
    expect(await called('roles', role?.id, admin)).toEqual([role]);
    const url = '/api/v1/people/selectTechnicians?search=altro&id=';
    expect(ids((await desk.get(`${url}${technician.id}`)).data<Options>())).toEqual([technician.id]);
    expect((await desk.get(`${url}${customer.id}`)).data<Options>()).toEqual([]);
  });
});

test('figures: by state, by month, and the machine’s data', async () => {
  const { states, months } = (await desk.get(`${base}/getGraphic`)).data<z.infer<typeof repairGraphic>>();
  expect(states.filter(({ count }) => count > 0)).toEqual([
    { states_id: 1, states_description: 'Richiesta', count: 1 },
    { states_id: 2, states_description: 'Ricevuta', count: 4 },
  ]);
  expect(months).toEqual([{ month: '2026-03', entered: 5, delivered: 0 }]);
  await desk.post(base, { id: repairs[2], plant_type: 'Trazione' });
  const rows = (await desk.get(`${base}/withGroupTechnicalSpecification?search=inverter`)).data();
  expect(rows).toMatchObject([
    { id: repairs[2], groups: [{ specifications: [{ name: 'Tipo impianto', value: 'Trazione' }] }] },
  ]);
  expect((await desk.get(`${base}/getnumbertelephone/${repairs[1]}`)).data()).toEqual({
    telephone_number: '0444 1',
    mobile_number: '333 2',
  });
});

describe('customers', () => {
  test('are entered, read back, corrected field by field, and found', async () => {
    const entered = await desk.put('/api/v1/customer', {
      business_name: 'Verdi Impianti',
      vat_number: '12345678903',
      vat_rate: '10',
      salesman_id: salesman.id,
    });
    const { id } = entered.data<{ id: number }>();
    const read = async () => (await desk.get(`/api/v1/customer/${id}`)).data();
    expect(await read()).toMatchObject({ business_name: 'Verdi Impianti', vat_rate: 10, salesman_id: salesman.id });
    const { revision } = (await read()) as { revision: number };
    await desk.post('/api/v1/customer', { id, city: 'Vicenza' }, { 'if-match': `"${revision}"` });
    const clash = await desk.post('/api/v1/customer', { id, city: 'Padova' }, { 'if-match': `"${revision}"` });
    expect(clash.body.conflicts).toMatchObject([{ field: 'city', yours: 'Padova', theirs: 'Vicenza' }]);
    expect(await read()).toMatchObject({ city: 'Vicenza', business_name: 'Verdi Impianti' });
    expect(ids((await desk.get('/api/v1/customers?search=verdi')).data<CustomerRow[]>())).toEqual([id]);
    const wrong = await desk.post('/api/v1/customer', { id, vat_number: '12345678901' });
    expect([wrong.status, wrong.body.fields?.[0]?.field]).toEqual([422, 'vat_number']);
  });

  test('may correct themselves, but not their terms, and nobody else', async () => {
    expect((await customer.post('/api/v1/customer', { id: mine, telephone_number: '0444 9' })).status).toBe(200);
    expect((await customer.get(`/api/v1/customer/${mine}`)).data()).toMatchObject({ telephone_number: '0444 9' });
    expect((await customer.post('/api/v1/customer', { id: mine, vat_rate: 4 })).status).toBe(403);
    expect((await customer.post('/api/v1/customer', { id: sold, city: 'Roma' })).status).toBe(404);
    expect((await customer.get(`/api/v1/customer/${sold}`)).status).toBe(404);
  });
});

test('the dictionary and the languages are there before anyone signs in', async () => {
  const { visitor } = world;
  for (const one of FIRST_RECORDS.filter(({ family }) => family === 'language')) {
    await world.system('InsertLanguage', { values: one.values });
  }
  for (const lang of ['1', 'it']) {
    const answer = await visitor.get(`/api/v1/dictionary/getByLanguage/${lang}`);
    expect(answer.data()).toMatchObject({ ThisFieldIsRequired: 'Campo obbligatorio' });
  }
  expect((await visitor.get('/api/v1/dictionary/getByLanguage/2')).data()).toMatchObject({
    ThisFieldIsRequired: 'Required',
  });
  expect((await visitor.get('/api/v1/dictionary/getByLanguage/9')).status).toBe(400);
  expect((await visitor.get('/api/v1/language/getDefault')).data()).toMatchObject({
    id: 1,
    description: 'Italiano',
    date_format_client: 'DD/MM/YYYY',
    date_time_format_client: 'DD/MM/YYYY HH:mm',
    decimal_separator: 'comma',
  });
  expect((await visitor.get('/api/v1/language/all')).data()).toHaveLength(2);
  expect((await visitor.get('/api/v1/language/get/2')).data()).toMatchObject({ code: 'en' });
  expect((await visitor.get('/api/v1/language/select?search=eng')).data()).toEqual([{ id: 2, text: 'English' }]);
});
