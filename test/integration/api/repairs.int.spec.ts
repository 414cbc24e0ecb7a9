import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { RepairRow } from '#api/contracts/repairs.contract.ts';
import type { Person } from '#test/support/api-person.ts';
import { openWorkshop, type Stage } from '#test/support/api-workshop.ts';

const { world, workshop, customerId, desk, manager, technician, customer } = await openWorkshop(
  'desk',
  'manager',
  'technician',
  'customer',
);
const colleague = await world.person('desk');
afterAll(() => world.close());

const base = '/api/v1/intervention';
const make = (stage: Stage = 'received') => workshop.repair({ customer: customerId, stage });
const list = async (query: string, reader = desk) => (await reader.get(`${base}?${query}`)).data<RepairRow[]>();
const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });

describe('a new repair', () => {
  const fields = {
    description: 'Transpallet fermo',
    defect: 'Non parte',
    date_ddt: '2026-03-02',
    nr_ddt: '44',
    trolley_type: 'Frontale',
    plant_type: 'Trazione',
    series: 'SN-9',
    voltage: '48V',
    exit_notes: 'Con chiave',
    note_internal_gr: 'Da vedere subito',
  };

  test('entered by staff is read back whole, at once', async () => {
    const sent = { customer_id: String(customerId), ...fields, gridCheck: 'true', create_quote: 1 };
    const answer = await desk.put(base, sent);
    expect(answer.body).toMatchObject({ message: 'Inserimento avvenuto correttamente!', revision: 0 });
    expect(answer.headers.etag).toBe('"0"');
    const { id, code_intervention_gr } = answer.data<{ id: number; code_intervention_gr: string }>();
    expect(await workshop.read(id, desk)).toMatchObject({
      ...fields,
      id,
      code_intervention_gr,
      customer_id: customerId,
      descriptionCustomer: 'Carrelli Rossi S.r.l.',
      state: 'RECEIVED',
      gridCheck: true,
      create_quote: true,
      customer: { id: customerId, telephone_number: '0444 123456' },
    });
    expect((await list('search=transpallet')).map((row) => row.id)).toContain(id);
  });

  test('without a customer it is refused in the specification’s words', async () => {
    const message = 'Attenzione,non puoi salvare, selezionare il cliente;';
    for (const body of [fields, { ...fields, customer_id: '' }, { ...fields, customer_id: null }]) {
      const answer = await desk.put(base, body);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ message, fields: [{ field: 'customer_id', message }] });
    }
  });

  test('a day that the calendar does not have is malformed', async () => {
    const answer = await desk.put(base, { customer_id: customerId, date_ddt: '2026-02-31' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual([{ field: 'date_ddt', message: 'Data non valida' }]);
  });

  test('sent twice under one key it is one repair; under the same key with other data it is refused', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { customer_id: customerId, description: 'Doppio clic' };
    const [first, second] = await Promise.all([desk.put(base, body, key), desk.put(base, body, key)]);
    expect(second.data()).toEqual(first.data());
    expect(await list('search=doppio+clic')).toHaveLength(1);
    const other = await desk.put(base, { ...body, description: 'Altro' }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-key-reused']);
    const malformed = await desk.put(base, body, { 'idempotency-key': 'con spazi dentro' });
    expect(malformed.body.fields?.[0]?.field).toBe('Idempotency-Key');
  });

  test('a fault module waits among those arriving, for the customer himself and for staff', async () => {
    const answer = await customer.put(`${base}/insertModule`, {
      idLanguage: 1,
      defect: 'Fa rumore',
      plant_type: 'Sollevamento',
      gridCheck: false,
      // The body names a customer; the session decides.
      customer_id: customerId,
    });
    const { id } = answer.data<{ id: number }>();
    expect((await list('view=arriving')).map((row) => row.id)).toContain(id);
    expect((await list('view=open')).map((row) => row.id)).not.toContain(id);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'REQUESTED', checkModuleFault: true });
  });

  test('a fault module carries every field of its form', async () => {
    const { note_internal_gr: _staffs, ...module_ } = fields;
    const sent = { ...module_, idLanguage: 1, customer_id: customerId, gridCheck: true, create_quote: true };
    const { id } = (await customer.put(`${base}/insertModule`, sent)).data<{ id: number }>();
    expect(await workshop.read(id, desk)).toMatchObject({
      ...module_,
      customer_id: customerId,
      gridCheck: true,
      create_quote: true,
      checkModuleFault: true,
    });
  });

  test('a customer cannot ask for a repair in another’s name', async () => {
    const other = await world.customer({ business_name: 'Altri S.p.A.' });
    const answer = await customer.put(`${base}/insertModule`, { customer_id: other, defect: 'Fa rumore' });
    expect(answer.status).toBe(404);
    expect(await list(`view=all&customer=${other}`)).toEqual([]);
  });

  test('a clone has customer, machine and description, and none of what happened to the other', async () => {
    const id = await workshop.repair({
      customer: customerId,
      details: { series: 'SN-5', nr_ddt: '99', note_internal_gr: 'Nota' },
      technician: technician.id,
    });
    const answer = await desk.put(`${base}/clone/${id}/12`);
    const copy = await workshop.read(answer.data<{ id: number }>().id, desk);
    expect(copy).toMatchObject({ customer_id: customerId, series: 'SN-5', description: 'Muletto fermo' });
    expect(copy).toMatchObject({ nr_ddt: '', id_people: null, state: 'RECEIVED' });
    expect(copy.code_intervention_gr).not.toBe((await workshop.read(id, desk)).code_intervention_gr);
    expect((await desk.put(`${base}/clone/999999/12`)).status).toBe(404);
  });
});

describe('a correction', () => {
  test('changes the fields that it carries; an empty text clears, an absent one stays', async () => {
    const id = await make();
    const answer = await desk.post(base, { id, defect: '', series: 'SN-77', voltage: null });
    expect(answer.body).toMatchObject({ message: 'Modifica avvenuta con successo', revision: 1 });
    expect(await workshop.read(id, desk)).toMatchObject({ defect: '', series: 'SN-77', description: 'Muletto fermo' });
  });

  test('by two people at once merges where they touch different fields', async () => {
    const id = await make();
    const { revision } = await workshop.read(id, desk);
    expect((await desk.post(base, { id, series: 'A' }, ifMatch(revision))).status).toBe(200);
    expect((await colleague.post(base, { id, voltage: '24V' }, ifMatch(revision))).status).toBe(200);
    expect(await workshop.read(id, desk)).toMatchObject({ series: 'A', voltage: '24V' });
  });

  test('of the same field by both is refused with yours, theirs, who and when', async () => {
    const id = await make();
    const { revision } = await workshop.read(id, desk);
    await desk.post(base, { id, series: 'mia' }, ifMatch(revision));
    const answer = await colleague.post(base, { id, series: 'sua', voltage: '24V' }, ifMatch(revision));
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'edited-meanwhile',
      conflicts: [{ field: 'series', yours: 'sua', theirs: 'mia', by: desk.actor?.name, at: expect.any(String) }],
    });
    expect(await workshop.read(id, desk)).toMatchObject({ series: 'mia', voltage: '' });
  });

  test('with an If-Match that is none is malformed', async () => {
    const answer = await desk.post(base, { id: await make(), series: 'A' }, { 'if-match': 'ieri' });
    expect(answer.body.fields?.[0]?.field).toBe('If-Match');
  });

  test('takes its steps from what stands, though the lists are behind', async () => {
    const id = await make();
    // As if no projector were alive during the write.
    await world.pools.pg.query('delete from read.repair_list where id = $1', [id]);
    const answer = await desk.post(base, { id, states_id: 3 });
    expect(answer.status, answer.text).toBe(200);
    const events = await desk.get(`/api/v1/history/repair/${id}`);
    expect(events.data<{ type: string }[]>().map(({ type }) => type)).toContain('RepairMoved');
  });

  test('does what the whole form of the specification shows, and nothing where it stands already', async () => {
    const id = await make();
    const form = {
      id,
      user_id: customerId,
      description: 'Altro testo',
      states_id: 3,
      id_people: technician.id,
      ready: false,
      nr_ddt_gr: '',
      date_ddt_gr: '',
    };
    expect((await desk.post(`${base}/updateIntervention`, form)).status).toBe(200);
    const after = await workshop.read(id, desk);
    expect(after).toMatchObject({ state: 'DIAGNOSIS', id_people: technician.id, description: 'Altro testo' });
    const again = await desk.post(`${base}/updateIntervention`, form);
    expect(again.body).toMatchObject({ revision: after.revision });
  });

  test('whose step is refused leaves the fields as they were', async () => {
    const id = await make();
    const answer = await desk.post(base, { id, description: 'Mai scritto', states_id: 14 });
    expect([answer.status, answer.body.code]).toEqual([409, 'move-not-allowed']);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'RECEIVED', description: 'Muletto fermo' });
  });

  test('cannot give the repair to another customer', async () => {
    const other = await world.customer({ business_name: 'Altri S.p.A.' });
    const answer = await desk.post(base, { id: await make(), customer_id: other, series: 'X' });
    expect([answer.status, answer.body.code]).toEqual([422, 'customer-fixed']);
  });
});

describe('what staff tick and choose', () => {
  test('arrived receives the goods and is undone while nothing else happened', async () => {
    const id = await make('requested');
    const tick = (repaired_arrived: boolean) => desk.post(`${base}/updateCheck`, { id, repaired_arrived });
    await tick(true);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'RECEIVED', repaired_arrived: true });
    await tick(true);
    expect(await workshop.read(id, desk)).toMatchObject({ repaired_arrived: true });
    await tick(false);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'REQUESTED', repaired_arrived: false });
  });

  test('ready carries the wanted value: twice true stays true; unticked it returns', async () => {
    const id = await workshop.repair({ customer: customerId, details: { create_quote: false } });
    const tick = (ready: boolean) => desk.post(`${base}/updateCheck`, { id, ready });
    await tick(true);
    await tick(true);
    expect(await workshop.read(id, desk)).toMatchObject({ ready: true, state: 'READY', colour: 'orange' });
    await tick(false);
    expect(await workshop.read(id, desk)).toMatchObject({ ready: false, state: 'IN_REPAIR' });
  });

  test('a check of both is malformed', async () => {
    const id = await make();
    expect((await desk.post(`${base}/updateCheck`, { id, ready: true, repaired_arrived: true })).status).toBe(400);
  });

  test('the state select offers the ways that are open, and refuses the others with the reason', async () => {
    const id = await make();
    const { allowed_states } = await workshop.read(id, desk);
    expect(allowed_states.map(({ text }) => text)).toEqual(['In diagnosi', 'Annullata']);
    await desk.post(`${base}/updateState`, { id, states_id: 3 });
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'DIAGNOSIS' });
    const refused = await desk.post(`${base}/updateState`, { id, states_id: 8 });
    expect([refused.status, refused.body.code]).toEqual([409, 'quote-wanted']);
  });

  test('only a manager reopens, and says why', async () => {
    const id = await make();
    await desk.post(`${base}/updateState`, { id, states_id: 15 });
    const reopen = (who: Person, reason: string) => who.post(`${base}/updateState`, { id, states_id: 2, reason });
    expect((await reopen(desk, 'Errore')).status).toBe(403);
    expect((await reopen(manager, '')).body.fields?.[0]?.field).toBe('reason');
    expect((await reopen(manager, 'Errore')).status).toBe(200);
    expect(await workshop.read(id, desk)).toMatchObject({ state: 'RECEIVED' });
  });

  test('a technician is assigned and taken away; nobody else is one', async () => {
    const id = await make();
    await desk.post(`${base}/updateUser`, { id, id_people: technician.id });
    expect(await workshop.read(id, desk)).toMatchObject({ technician: technician.actor?.name });
    await desk.post(`${base}/updateUser`, { id, id_people: '' });
    expect(await workshop.read(id, desk)).toMatchObject({ id_people: null, technician: null });
    expect((await desk.post(`${base}/updateUser`, { id, id_people: desk.id })).body.code).toBe('technician-unknown');
  });

  test('not repairable excludes the flags of work done', async () => {
    const id = await workshop.repair({ customer: customerId, details: { working_with_testing: true } });
    await desk.post(`${base}/updateUnrepairable`, { id, reason: 'Fuso' });
    const row = await workshop.read(id, desk);
    expect(row).toMatchObject({ state: 'UNREPAIRABLE', unrepairable: true, working_with_testing: false });
    const back = await desk.post(base, { id, unrepairable: false });
    expect([back.status, back.body.code]).toEqual([409, 'unrepairable-by-state']);
  });

  test('deleting takes it out of the lists, restoring brings it back', async () => {
    const id = await make();
    expect((await desk.delete(`${base}/${id}`)).status).toBe(200);
    expect((await desk.get(`${base}/${id}`)).status).toBe(404);
    expect((await list('view=all')).map((row) => row.id)).not.toContain(id);
    await desk.post(`${base}/restore`, { id });
    expect(await workshop.read(id, desk)).toMatchObject({ id, archived: false });
    await desk.post(`${base}/updateState`, { id, states_id: 3 });
    expect((await desk.delete(`${base}/${id}`)).status).toBe(409);
  });
});

test('messages are English for whoever chose it', async () => {
  const id = await make();
  const english = { 'accept-language': 'en' };
  await world.system('ChooseLanguage', { accountId: colleague.id, language: 'en' });
  world.auth.directory.forget(colleague.id);
  const saved = await colleague.post(base, { id, series: 'E' });
  expect(saved.body.message).toBe('Saved');
  const refused = await colleague.post(`${base}/updateState`, { id, states_id: 14 });
  expect(refused.body.message).not.toContain('Attenzione');
  expect((await world.visitor.get(`${base}/${id}`, english)).body.message).toContain('sign in');
});
