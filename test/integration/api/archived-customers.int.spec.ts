import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

const path = '/api/v1/customer';
let world: ApiWorld;
let admin: Person;
beforeAll(async () => {
  world = await openApiWorld();
  admin = await world.person('admin');
});
afterAll(() => world.close());

const ids = async (url: string) => (await admin.get(url)).data<{ id: number }[]>().map(({ id }) => id);

test('a customer leaves the lists, takes no repair meanwhile, and comes back as he was', async () => {
  const id = await world.customer({ business_name: 'Breve S.r.l.' });
  for (const url of [
    path,
    `${path}/all`,
    `${path}/all/1`,
    `${path}/select?search=breve`,
    '/api/v1/user/select?search=*',
  ]) {
    expect(await ids(url), url).toContain(id);
  }
  const gone = await admin.delete(`${path}/${id}`);
  expect([gone.status, gone.body.message]).toEqual([200, 'Cliente tolto dagli elenchi']);
  for (const url of [path, `${path}/all`, `${path}/select?search=breve`, '/api/v1/user/select?search=*']) {
    expect(await ids(url), url).not.toContain(id);
  }
  expect(await ids(`${path}?archived=1`)).toEqual([id]);
  expect((await admin.put('/api/v1/intervention', { customer_id: id, description: 'Nuova' })).status).toBe(422);
  expect((await admin.post(`${path}/restore`, { id })).status).toBe(200);
  expect((await admin.get(`${path}/${id}`)).data()).toMatchObject({ business_name: 'Breve S.r.l.', archived: false });
  expect((await admin.put('/api/v1/intervention', { customer_id: id, description: 'Nuova' })).status).toBe(200);
});

test('a customer with open work stays', async () => {
  const customer = await world.customer();
  await new Workshop(world).repair({ customer });
  const refused = await admin.delete(`${path}/${customer}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'customer-in-use']);
  expect(refused.body.message).toContain('Riparazioni (1)');
});
