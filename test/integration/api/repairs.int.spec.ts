import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RepairDetail, RepairRow } from '#api/contracts/repairs.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

let world: ApiWorld;
let desk: Person;
let technician: Person;
let customer: Person;
let customerId: number;
beforeAll(async () => {
  world = await openApiWorld();
  customerId = await world.customer();
  desk = await world.person('desk');
  technician = await world.person('technician');
  customer = await world.person('customer', customerId);
});
afterAll(() => world.close());

const base = '/api/v1/intervention';
const detail = async (id: number, reader = desk) => (await reader.get(`${base}/${id}`)).data<RepairDetail>();
const list = async (query: string, reader = desk) => (await reader.get(`${base}?${query}`)).data<RepairRow[]>();
const insert = async (body: object = {}) =>
  (await desk.put(base, { customer_id: customerId, ...body })).data<{ id: number; code_intervention_gr: string }>();

describe('a new repair', () => {
  test('entered by staff is read back whole, at once', async () => {
    const answer = await desk.put(base, {
      customer_id: String(customerId),
      description: 'Muletto fermo',
      defect: 'Non parte',
      date_ddt: '2026-03-02',
      nr_ddt: '44',
      trolley_type: 'Frontale',
      plant_type: 'Trazione',
      series: 'SN-9',
      voltage: '48V',
      exit_notes: 'Con chiave',
      gridCheck: 'true',
      create_quote: 1,
      note_internal_gr: 'Urgente',
    });
    expect(answer.body).toMatchObject({ message: 'Inserimento avvenuto correttamente!', revision: 0, visible: true });
    const { id } = answer.data<{ id: number }>();
    expect(await detail(id)).toMatchObject({
      id,
      customer_id: customerId,
      descriptionCustomer: 'Carrelli Rossi S.r.l.',
      state: 'RECEIVED',
      description: 'Muletto fermo',
      defect: 'Non parte',
      date_ddt: '2026-03-02',
      nr_ddt: '44',
      trolley_type: 'Frontale',
      plant_type: 'Trazione',
      series: 'SN-9',
      voltage: '48V',
      exit_notes: 'Con chiave',
      gridCheck: true,
      create_quote: true,
      note_internal_gr: 'Urgente',
      customer: { id: customerId, telephone_number: '0444 123456' },
    });
    expect((await list(`search=muletto`)).map((row) => row.id)).toContain(id);
  });
});
