import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import type { UserDetail } from '#api/contracts/users.contract.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';

const base = '/api/v1/roleuser';
let world: ApiWorld;
let admin: Person;
beforeAll(async () => {
  world = await openApiWorld();
  admin = await world.person('admin');
});
afterAll(() => world.close());

const all = async () => (await admin.get('/api/v1/roles/getAll')).data<RoleRow[]>();
const role = async (name: string) => (await all()).find((one) => one.name === name)?.id ?? 0;
const held = async (id: number) => (await admin.get(`/api/v1/user/${id}`)).data<UserDetail>().roles_id;
const aUser = async () => {
  const username = `u-${randomBytes(4).toString('hex')}`;
  const body = { username, email: `${username}@officina.example`, user_description: username };
  const roles_id = await role('technician');
  return (await admin.put('/api/v1/user', { ...body, roles_id })).data<{ id: number }>().id;
};

test('a user’s roles are given, exchanged and taken one by one; the last is kept', async () => {
  const [user_id, technician, desk, auditor] = [
    await aUser(),
    ...(await Promise.all(['technician', 'desk', 'auditor'].map(role))),
  ];
  if (!user_id) return expect.fail('no user');
  const { id } = (await admin.put(base, { user_id, roles_id: desk })).data<{ id: number }>();
  expect(await held(user_id)).toEqual([desk, technician].sort());
  const users = async (name: string) => (await all()).find((one) => one.name === name)?.users;
  expect([await users('desk'), await users('technician'), await users('salesman')]).toEqual([1, 1, 0]);
  expect((await admin.get(`${base}/${id}`)).data()).toMatchObject({ id, user_id, roles_id: desk });
  expect((await admin.get(`${base}/all?user_id=${user_id}`)).data()).toHaveLength(2);
  const moved = (await admin.post(base, { id, roles_id: auditor })).data<{ id: number }>();
  expect(await held(user_id)).toEqual([technician, auditor].sort());
  expect((await admin.get(`${base}/${id}`)).status).toBe(404);
  const key = { 'idempotency-key': randomUUID() };
  expect((await admin.delete(`${base}/${moved.id}`, key)).status).toBe(200);
  // Repeating the call after a lost answer succeeds; a further call finds that the user no longer holds the role.
  expect((await admin.delete(`${base}/${moved.id}`, key)).status).toBe(200);
  expect((await admin.delete(`${base}/${moved.id}`)).status).toBe(404);
  const last = (await admin.get(`${base}/all?user_id=${user_id}`)).data<{ id: number }[]>()[0]?.id;
  expect((await admin.delete(`${base}/${last}`)).body).toMatchObject({ code: 'role-missing' });
  expect((await admin.put(base, { user_id, roles_id: 9_999 })).body.fields?.[0]?.field).toBe('roles_id');
});

test('two who give a user different roles at once both do', async () => {
  const user = await aUser();
  const [desk, warehouse] = [await role('desk'), await role('warehouse')];
  await Promise.all([desk, warehouse].map((roles_id) => admin.put(base, { user_id: user, roles_id })));
  expect(await held(user)).toEqual(expect.arrayContaining([desk, warehouse]));
});

test('one’s own account shows nothing of others’', async () => {
  const customer = await world.person('customer', await world.customer());
  expect((await customer.get(`${base}/all`)).data<{ user_id: number }[]>().map((one) => one.user_id)).toEqual([
    customer.id,
  ]);
  expect(JSON.parse((await customer.get(`${base}/select`)).text)).toEqual({ data: [] });
});

test('anybody reads what roles are called, but for that of administrators, and nothing of their rights', async () => {
  const list = (await world.visitor.get('/api/v1/roles/getAllNoAuth')).data<Record<string, unknown>[]>();
  expect(list.map(({ name }) => name)).not.toContain('admin');
  expect(list.every((one) => Object.keys(one).sort().join() === 'description,display_name,id,name')).toBe(true);
  expect((await world.visitor.get(`/api/v1/roles/getByIdNoAuth/${await role('admin')}`)).status).toBe(404);
  expect((await world.visitor.get('/api/v1/roles/selectNoAuth?search=Amministratore')).text).toBe('{"data":[]}');
  const without = (await admin.get('/api/v1/roles/getAllWithoutAdmin')).data<RoleRow[]>();
  expect(without).toHaveLength((await all()).length - 1);
});

test('a role is inserted without a header by whoever proves in the body that he may', async () => {
  const insert = (token: string | null) =>
    world.visitor.put('/api/v1/roles/insertNoAuth', { display_name: `Prova ${randomUUID()}`, token: token ?? '' });
  expect((await insert(null)).status).toBe(401);
  const desk = await world.person('desk');
  expect((await insert(desk.token)).status).toBe(403);
  const before = (await all()).length;
  expect((await insert(admin.token)).status).toBe(200);
  expect(await all()).toHaveLength(before + 1);
});

test('two who set the same right are told apart; another’s cell merges; both are told live', async () => {
  const other = await world.person('admin');
  const { id } = (await admin.put('/api/v1/roles', { display_name: `Due ${randomUUID()}` })).data<{ id: number }>();
  const now = (await all()).find((one) => one.id === id);
  const client = await other.live();
  const changes = heard(client, 'change');
  expect(await follow(client, 'roles', now?.position)).toMatchObject({ ok: true });
  const set = (who: Person, action: string, scope: string) =>
    who.post(
      '/api/v1/roles',
      { id, rights: [{ function: 'repairs', action, scope }] },
      { 'if-match': `"${now?.revision}"` },
    );
  expect((await set(admin, 'view', 'all')).status).toBe(200);
  await eventually(() => expect(changes.map((change) => change.id)).toContain(id));
  const clash = await set(other, 'view', 'customers');
  expect([clash.status, clash.body.conflicts?.[0]]).toMatchObject([409, { yours: 'customers', theirs: 'all' }]);
  expect((await set(other, 'edit', 'assigned')).status).toBe(200);
});
