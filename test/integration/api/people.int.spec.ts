import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

const path = '/api/v1/people';
let world: ApiWorld;
let admin: Person;
let customer: number;
beforeAll(async () => {
  world = await openApiWorld();
  admin = await world.person('admin');
  customer = await world.customer();
});
afterAll(() => world.close());

const referent = (name: string, of = customer) => ({
  user_id: of,
  name,
  surname: 'Neri',
  email: `${name.toLowerCase()}@rossi.example`,
  phone_number: '02 55 66',
});
const ids = async (url: string, who = admin) => (await who.get(url)).data<{ id: number }[]>().map(({ id }) => id);

describe('referents', () => {
  test('are put in and corrected in the specification’s words', async () => {
    const made = await admin.put(path, referent('Paola'));
    expect(made.body.message).toBe('Referente inserito correttamente!');
    const { id } = made.data<{ id: number }>();
    const changed = await admin.post(path, { id, phone_number: '02 77 88' });
    expect(changed.body.message).toBe('Referente aggiornato correttamente!');
    const roles = (await admin.get('/api/v1/roles/select?search=*')).data<{ id: number; text: string }[]>();
    await admin.post(path, { id, roles_id: roles[0]?.id });
    const read = (await admin.get(`${path}/${id}`)).data();
    expect(read).toMatchObject({ ...referent('Paola'), id, phone_number: '02 77 88', roles_id: roles[0]?.id });
    expect(read).toMatchObject({ label: 'Paola Neri', labels: { roles_id: roles[0]?.text } });
    expect((await admin.post(path, { id, roles_id: 987_654 })).body.fields?.[0]?.field).toBe('roles_id');
  });

  test('are numbered with customers and accounts: no number names two', async () => {
    const { id } = (await admin.put(path, referent('Bruno'))).data<{ id: number }>();
    expect((await admin.get(`/api/v1/customer/${id}`)).status).toBe(404);
    expect(await world.customer()).toBeGreaterThan(id);
  });

  test('of a user are listed by his number, be it the customer’s or his account’s', async () => {
    const other = await world.customer({ business_name: 'Altra S.r.l.' });
    const account = await world.person('customer', other);
    const body = { ...referent('Carla'), user_id: account.id };
    const { id } = (await admin.post(`${path}/insertUteByUserSecurPoint`, body)).data<{ id: number }>();
    for (const user of [other, account.id]) {
      expect(await ids(`${path}/getByIdUser/${user}`)).toEqual([id]);
      expect(await ids(`${path}/getAllUteByUserSecurPoint/${user}`)).toEqual([id]);
      expect(await ids(`${path}/getSelectExternalReferent?search=*&user_id=${user}`)).toEqual([id]);
      expect(await ids(`${path}?user_id=${user}`)).toEqual([id]);
    }
    expect(await ids(`${path}/getSelectExternalReferent?search=carla`)).toEqual([id]);
    expect((await admin.get(`${path}/getByIdUser/987654`)).status).toBe(404);
  });

  test('and technicians are chosen by one call, each for who may see them', async () => {
    const technician = await world.person('technician');
    const { id } = (await admin.put(path, referent('Dario'))).data<{ id: number }>();
    expect(await ids(`${path}/select?search=*`)).toEqual(expect.arrayContaining([technician.id, id]));
    for (const one of [technician.id, id]) expect(await ids(`${path}/select?id=${one}`)).toEqual([one]);
    expect(await ids(`${path}/selectTechnicians?search=*`)).toEqual([technician.id]);
    const himself = await world.person('customer', customer);
    const seen = await ids(`${path}/select?search=*`, himself);
    expect([seen.includes(id), seen.includes(technician.id)]).toEqual([true, false]);
    expect((await himself.get(`${path}/selectTechnicians?search=*`)).status).toBe(403);
  });

  test('are put in by insertNoAuth, too, by whoever may', async () => {
    const made = await admin.put(`${path}/insertNoAuth`, referent('Elena'));
    expect([made.status, made.body.message]).toEqual([200, 'Referente inserito correttamente!']);
    expect((await world.visitor.put(`${path}/insertNoAuth`, referent('Elio'))).status).toBe(401);
  });

  test('of another customer are named by no repair and no quote, however it is told', async () => {
    const other = await world.customer({ business_name: 'Terza S.r.l.' });
    const put = async (name: string, of: number) =>
      (await admin.put(path, referent(name, of))).data<{ id: number }>().id;
    const [own, strange] = [await put('Fabio', customer), await put('Gino', other)];
    const himself = await world.person('customer', customer);
    const repair = async (of: number) => {
      const body = { customer_id: customer, description: 'Inverter', external_referent_id: of };
      return admin.put('/api/v1/intervention', body);
    };
    const { id } = (await repair(own)).data<{ id: number }>();
    const module_ = { customer_id: customer, defect: 'Non parte', external_referent_id: strange };
    const quote = { id, id_states_quote: 1, tot_quote: 10, referents: [{ email: 'x@y.example', people_id: strange }] };
    const refused = [
      await repair(strange),
      await himself.put('/api/v1/intervention/insertModule', module_),
      await admin.post('/api/v1/intervention/updateIntervention', { id, external_referent_id: strange }),
      await admin.post('/api/v1/intervention/updateInterventionUpdateViewQuotes', quote),
    ];
    expect(refused.map(({ status, body }) => `${status} ${body.code} ${body.fields?.[0]?.field}`)).toEqual([
      ...Array.from({ length: 3 }, () => '422 referent-of-another external_referent_id'),
      '422 referent-of-another referents.0.people_id',
    ]);
  });

  test('a customer keeps his own, and nobody else’s', async () => {
    const himself = await world.person('customer', customer);
    const stranger = await world.person('customer', await world.customer());
    const { id } = (await himself.put(path, referent('Elena'))).data<{ id: number }>();
    expect((await himself.post(path, { id, surname: 'Bianchi' })).status).toBe(200);
    expect((await stranger.post(path, { id, surname: 'Verdi' })).status).toBe(404);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.put(path, referent('Fabio'))).status).toBe(404);
    expect((await himself.delete(`${path}/${id}`)).status).toBe(200);
    for (const url of [`${path}/all`, `${path}/${id}`, path]) {
      expect((await world.visitor.get(url)).status, url).toBe(401);
    }
  });
});
