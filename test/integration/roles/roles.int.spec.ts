import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoleRow } from '#api/contracts/roles.contract.ts';
import { TOPICS } from '#api/contracts/topics.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, type Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';

let world: ApiWorld;
let admin: Person;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  [admin, desk] = [await world.person('admin'), await world.person('desk')];
});
afterAll(() => world.close());

const all = async () => (await admin.get('/api/v1/roles/all')).data<RoleRow[]>();
async function roleNamed(name: string): Promise<RoleRow> {
  const role = (await all()).find((one) => one.name === name);
  if (!role) throw new Error(`no role ${name}`);
  return role;
}
const right = (name: string, action: string, scope: string) => [{ function: name, action, scope }];

test('the built-in roles are the first rows, with what they may do', async () => {
  const rows = await all();
  expect(rows.slice(0, 8).map(({ name }) => name)).toContain('auditor');
  expect(rows.find(({ name }) => name === 'technician')?.permissions.repairs).toEqual({
    view: 'all',
    edit: 'assigned',
    work: 'own',
  });
});

describe('a role that is made while all run', () => {
  test('lets its people do what is stored of it, and no more, from the next moment on', async () => {
    const answer = await admin.put('/api/v1/roles', { display_name: 'Sportello' });
    const { id } = answer.data<{ id: number }>();
    const clerk = await world.person('sportello' as Role);
    expect((await clerk.get('/api/v1/mails')).status).toBe(403);
    expect((await admin.post('/api/v1/roles', { id, rights: right('mails', 'view', 'all') })).status).toBe(200);
    // The token was made with other rights: a browser asks for a new one with its refresh token.
    await eventually(async () => expect((await clerk.get('/api/v1/mails')).status).toBe(401));
    const again = await world.person('sportello' as Role);
    expect((await again.get('/api/v1/mails')).status).toBe(200);
    expect((await again.get('/api/v1/customers')).status).toBe(403);
    expect((await again.get('/api/auth/me')).data<{ role_names: string[]; permissions: object }>()).toMatchObject({
      role_names: ['Sportello'],
      permissions: { mails: { view: 'all' }, customers: {} },
    });
  });

  test('can be granted, and is not deleted while somebody holds it', async () => {
    const { id } = await roleNamed('sportello');
    const refused = await admin.delete(`/api/v1/roles/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'role-in-use']);
    const free = (await admin.put('/api/v1/roles', { display_name: 'Di passaggio' })).data<{ id: number }>();
    expect((await admin.delete(`/api/v1/roles/${free.id}`)).status).toBe(200);
    expect((await admin.get(`/api/v1/roles/${free.id}`)).status).toBe(404);
    await expect(world.system('GrantRoles', { accountId: desk.id, roles: ['di-passaggio'] })).rejects.toThrow(
      'role-unknown',
    );
  });
});

describe('rights that are taken', () => {
  test('take the sockets of everybody who had them out of their rooms at once; others stay', async () => {
    const { id } = await roleNamed('warehouse');
    const [warehouse, other] = [await world.person('warehouse'), await world.person('desk')];
    const [losing, staying] = [await warehouse.live(), await other.live()];
    expect([await follow(losing, TOPICS.repairs), await follow(staying, TOPICS.repairs)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    await admin.post('/api/v1/roles', { id, rights: right('repairs', 'view', '') });
    await eventually(() => expect(losing.connected).toBe(false));
    expect(staying.connected).toBe(true);
    expect((await warehouse.get('/api/v1/intervention')).status).toBe(401);
    const back = await world.person('warehouse');
    expect((await back.get('/api/v1/intervention')).status).toBe(403);
    expect(await follow(await back.live(), TOPICS.repairs)).toEqual({ ok: false, code: 'forbidden' });
    await admin.post('/api/v1/roles', { id, rights: right('repairs', 'view', 'all') });
  });

  test('from two sides at once are merged cell by cell, and the same cell is refused to the later one', async () => {
    const { id } = await roleNamed('auditor');
    const { revision } = (await admin.post('/api/v1/roles', { id, description: 'Legge' })).body;
    const based = { 'if-match': `"${revision}"` };
    expect((await admin.post('/api/v1/roles', { id, rights: right('mails', 'view', '') }, based)).status).toBe(200);
    const other = await world.person('admin');
    expect((await other.post('/api/v1/roles', { id, rights: right('roles', 'view', '') }, based)).status).toBe(200);
    expect((await other.post('/api/v1/roles', { id, rights: right('mails', 'view', 'all') }, based)).status).toBe(409);
  });
});

describe('the last who may edit roles', () => {
  test('keeps that right: neither role nor account can be taken', async () => {
    const { id } = await roleNamed('admin');
    const kept = await admin.post('/api/v1/roles', { id, rights: right('roles', 'edit', '') });
    expect([kept.status, kept.body.code]).toEqual([409, 'last-role-editor']);
    expect((await admin.delete(`/api/v1/roles/${id}`)).body.code).toBe('built-in-role');
    const opening = { username: 'admin', email: 'admin@officina.example', name: 'Anna', roles: ['admin'] };
    const { id: accountId } = await world.system('OpenAccount', opening);
    for (const [command, payload] of [
      ['DisableAccount', { accountId }],
      ['GrantRoles', { accountId, roles: ['desk'] }],
      ['EraseAccount', { accountId, grounds: 'request', reference: '7/2026' }],
    ] as const) {
      await expect(world.system(command, payload), command).rejects.toThrow('built-in-account');
    }
  });
});
