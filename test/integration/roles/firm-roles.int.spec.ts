import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEADS_FIRM, RECEIVES_FOR_DESK, WORKS_ON_REPAIRS } from '#domain/accounts/offered/permissions.ts';
import { staffWhoMay } from '#projections/accounts/accounts.query.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { Workshop } from '#test/support/api-workshop.ts';
import { UserDesk } from '#test/support/users.ts';

let world: ApiWorld;
let desk: UserDesk;
beforeAll(async () => {
  world = await openApiWorld();
  desk = await UserDesk.open(world);
});
afterAll(() => world.close());

test('whoever holds a role that the firm made is offered, given repairs and told of what it says', async () => {
  const made = await desk.admin.put('/api/v1/roles', { display_name: 'Banco e laboratorio' });
  const { id: roles_id } = made.data<{ id: number }>();
  const user = await desk.insert({ ...desk.person(), user_description: 'Zoe Banco', roles_id });
  const offered = async () =>
    JSON.parse((await desk.admin.get('/api/v1/people/select?search=zoe')).text) as { data: { id: number }[] };
  const told = async () => (await staffWhoMay(world.pools.pg, RECEIVES_FOR_DESK)).map(({ id }) => id);
  expect([(await offered()).data, await told()]).toEqual([[], expect.not.arrayContaining([user])]);
  const repair = await new Workshop(world).repair({ customer: await world.customer(), technician: null });
  const assign = () => desk.admin.post('/api/v1/intervention', { id: repair, id_people: user });
  expect((await assign()).body).toMatchObject({ code: 'technician-unknown' });

  const rights = [
    { function: 'repairs', action: 'work', scope: 'own' },
    { function: 'mails', action: 'receive', scope: 'own' },
  ];
  await desk.admin.post('/api/v1/roles', { id: roles_id, rights });
  expect((await offered()).data.map(({ id }) => id)).toEqual([user]);
  expect((await assign()).status).toBe(200);
  expect(await told()).toContain(user);
  expect((await staffWhoMay(world.pools.pg, LEADS_FIRM)).map(({ id }) => id)).not.toContain(user);

  await desk.admin.post('/api/v1/user/suspend', { id: user });
  expect([(await offered()).data, (await staffWhoMay(world.pools.pg, WORKS_ON_REPAIRS)).map(({ id }) => id)]).toEqual([
    [],
    expect.not.arrayContaining([user]),
  ]);
});

test('customers are never offered as people of the staff, whatever their role is given', async () => {
  const customer = desk.role('customer');
  const rights = [{ function: 'repairs', action: 'work', scope: 'own' }];
  expect((await desk.admin.post('/api/v1/roles', { id: customer, rights })).body).toMatchObject({
    code: 'customer-sees-own',
  });
});
