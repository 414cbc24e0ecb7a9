import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#api/contracts/history.contract.ts';
import type { UserRow, UserSession } from '#api/contracts/users.contract.ts';
import { turnOnSecondFactorCommand } from '#commands/accounts/turn-on-second-factor.command.ts';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Actor } from '#domain/kernel/actor.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';
import { eventually } from '#test/support/eventually.ts';
import { fresh, PASSWORD, USERS, UserDesk } from '#test/support/users.ts';

let world: ApiWorld;
let desk: UserDesk;
let admin: Person;
beforeAll(async () => {
  world = await openApiWorld();
  desk = await UserDesk.open(world);
  admin = desk.admin;
});
afterAll(() => world.close());

describe('what staff do to a user', () => {
  test('suspending and taking roles holds at once, in calls and on sockets; resuming lets him sign in', async () => {
    const clerk = await world.person('desk');
    const client = await clerk.live();
    expect(await follow(client, 'repairs')).toMatchObject({ ok: true });
    expect((await admin.post(`${USERS}/suspend`, { id: clerk.id })).body.message).toBe('Utente sospeso');
    await eventually(() => expect(client.connected).toBe(false));
    expect((await clerk.get('/api/auth/me')).status).toBe(401);
    expect(await desk.read(clerk.id)).toMatchObject({ status: 'suspended' });
    expect((await admin.post(`${USERS}/resume`, { id: clerk.id })).body.message).toBe('Utente attivato correttamente!');
    expect(await desk.read(clerk.id)).toMatchObject({ status: 'invited' });

    const other = await world.person('desk');
    const line = await other.live();
    await follow(line, 'repairs');
    await admin.post(USERS, { id: other.id, roles_id: desk.role('auditor') });
    await eventually(() => expect(line.connected).toBe(false));
    // The token was made with the old rights: the browser asks for a new one.
    expect((await other.get('/api/auth/me')).status).toBe(401);
  });

  test('sessions are told apart by device, ended one by one, and all together', async () => {
    const body = { ...desk.person(), password: PASSWORD };
    const id = await desk.insert(body);
    const login = async (agent: string) => {
      const headers = { 'user-agent': agent };
      const answer = await world.visitor.post('/api/auth/login', { name: body.username, password: PASSWORD }, headers);
      return (JSON.parse(answer.text) as { access_token: string }).access_token;
    };
    const alive = async (token: string) =>
      (await world.visitor.get('/api/auth/me', { authorization: `Bearer ${token}` })).status;
    const [phone, office, third] = [await login('Telefono'), await login('Ufficio'), await login('Casa')];
    const sessions = async () => (await admin.get(`${USERS}/${id}/sessions`)).data<UserSession[]>();
    const found = await sessions();
    expect(found.map(({ device }) => device).sort()).toEqual(['Casa', 'Telefono', 'Ufficio']);
    expect(found.every(({ current }) => !current)).toBe(true);
    const one = found.find(({ device }) => device === 'Telefono')?.id;
    expect((await admin.delete(`${USERS}/${id}/sessions/${one}`)).body.message).toBe('Sessione terminata');
    expect([await alive(phone), await alive(office)]).toEqual([401, 200]);
    // A session of another account is not ended through this account.
    await admin.delete(`${USERS}/${id}/sessions/${admin.sessionId}`);
    expect((await admin.get('/api/auth/me')).status).toBe(200);
    expect((await admin.delete(`${USERS}/${id}/sessions`)).body.message).toBe('Utente disconnesso ovunque');
    expect([await alive(office), await alive(third)]).toEqual([401, 401]);
    expect(await sessions()).toEqual([]);
    expect((await desk.signIn(body.username)).status).toBe(200);
  });

  test('is in his history with before and after, who and when', async () => {
    const id = await desk.insert();
    await admin.post(USERS, {
      id,
      user_description: 'Luca B.',
      roles_id: [desk.role('desk'), desk.role('technician')],
    });
    await admin.delete(`${USERS}/${id}`);
    const story = (await admin.get(`/api/v1/history/user/${id}`)).data<HistoryEntry[]>().toReversed();
    expect(story.map(({ title }) => title)).toEqual([
      'Utenza disattivata',
      'Ruoli assegnati',
      'Dati dell’utente modificati',
      'Invito inviato',
      'Utenza aperta',
    ]);
    expect(story[1]?.changes).toMatchObject([{ field: 'roles', before: 'Tecnico', after: 'Accettazione, Tecnico' }]);
    expect(story[2]?.changes).toMatchObject([{ field: 'name', before: 'Luca Bianchi', after: 'Luca B.' }]);
    expect(story[0]?.actor).toMatch(/^Sig. admin-/);
  });

  test('two who edit him are told apart by field', async () => {
    const id = await desk.insert();
    const { revision } = await desk.read(id);
    await admin.post(USERS, { id, user_description: 'Primo' });
    const match = { 'if-match': `"${revision}"` };
    const same = await admin.post(USERS, { id, user_description: 'Secondo' }, match);
    expect([same.status, same.body.conflicts?.[0]?.theirs]).toEqual([409, 'Primo']);
    expect((await admin.post(USERS, { id, email: `${fresh()}@officina.example` }, match)).status).toBe(200);
  });

  test('reaches nobody who may more than he who does it, and never raises himself', async () => {
    const made = await admin.put('/api/v1/roles', { display_name: `Personale ${fresh()}` });
    const { id: clerkRole } = made.data<{ id: number }>();
    const rights = ['view', 'create', 'edit', 'delete'].map((action) => ({ function: 'users', action, scope: 'all' }));
    await admin.post('/api/v1/roles', { id: clerkRole, rights });
    const body = { ...desk.person(), roles_id: clerkRole, password: PASSWORD };
    const id = await desk.insert(body);
    const session = JSON.parse((await desk.signIn(body.username)).text) as { access_token: string };
    const as = { authorization: `Bearer ${session.access_token}` };
    const boss = await desk.insert({ ...desk.person(fresh(), 'manager') });
    const beyond = { code: 'beyond-reach' };
    expect((await world.visitor.post(USERS, { id: boss, email: 'mia@officina.example' }, as)).body).toMatchObject(
      beyond,
    );
    expect((await world.visitor.post(`${USERS}/suspend`, { id: boss }, as)).body).toMatchObject(beyond);
    expect((await world.visitor.post(`${USERS}/invite`, { id: boss }, as)).body).toMatchObject(beyond);
    expect((await world.visitor.put(USERS, { ...desk.person(), roles_id: desk.role('admin') }, as)).body).toMatchObject(
      beyond,
    );
    expect((await world.visitor.post(USERS, { id, roles_id: desk.role('admin') }, as)).body).toMatchObject({
      code: 'own-rights',
    });
    const factor = await world.visitor.post(`${USERS}/secondFactor/reset/${boss}`, undefined, as);
    expect(factor.body).toMatchObject(beyond);
    const customer = { ...desk.person(fresh(), 'customer'), customer_id: await world.customer() };
    expect((await world.visitor.put(USERS, customer, as)).body).toMatchObject(beyond);
    const peer = await world.visitor.put(USERS, { ...desk.person(), roles_id: clerkRole }, as);
    expect(peer.status).toBe(200);
  });

  test('never takes users and roles from the built-in account', async () => {
    const opening = { username: 'admin', email: 'capo@officina.example', name: 'Capo', roles: ['admin'] };
    const { id } = await world.system<{ id: number }>('OpenAccount', opening);
    const code = 'built-in-account';
    expect((await admin.post(`${USERS}/suspend`, { id })).body).toMatchObject({ code });
    expect((await admin.post(USERS, { id, roles_id: desk.role('desk') })).body).toMatchObject({ code });
    expect((await admin.post(USERS, { id, username: 'capo' })).body).toMatchObject({ code });
  });
});

describe('the list', () => {
  test('has views, filters, search and an order, page by page', async () => {
    const word = fresh();
    const names = ['Anna', 'Bruno', 'Carla'];
    const made = [];
    for (const name of names) made.push(await desk.insert({ ...desk.person(), user_description: `${name} ${word}` }));
    await admin.post(`${USERS}/suspend`, { id: made[1] });
    const ask = async (query: string) => {
      const answer = await admin.get(`${USERS}?search=${word}&${query}`);
      return { rows: answer.data<UserRow[]>(), ...answer.body };
    };
    const ids = async (query: string) => (await ask(query)).rows.map(({ id }) => id);
    expect(await ids('')).toEqual(made);
    expect(await ids('view=staff&direction=desc')).toEqual([made[2], made[0]]);
    expect(await ids('view=suspended')).toEqual([made[1]]);
    expect(await ids('view=customers')).toEqual([]);
    expect(await ids(`role=${desk.role('technician')}&status=invited`)).toEqual([made[0], made[2]]);
    expect(await ids(`role=${desk.role('desk')}`)).toEqual([]);
    const first = await ask('limit=2');
    expect([first.rows.length, first.count?.value]).toEqual([2, 3]);
    expect(await ids(`limit=2&cursor=${first.next}`)).toEqual([made[2]]);
  });

  test('says who has a second factor, and when each was last here, whatever became of the session since', async () => {
    const word = fresh();
    const inserted = async (name: string) => {
      const body = { ...desk.person(), user_description: `${name} ${word}`, password: PASSWORD };
      return { ...body, id: await desk.insert(body) };
    };
    const [anna, bruno, carla] = [await inserted('Anna'), await inserted('Bruno'), await inserted('Carla')];
    const ask = async (query: string) => (await admin.get(`${USERS}?search=${word}&${query}`)).data<UserRow[]>();
    const ids = async (query: string) => (await ask(query)).map(({ id }) => id);
    expect((await ask('')).map((row) => [row.second_factor, row.last_access_at])).toEqual([
      [false, null],
      [false, null],
      [false, null],
    ]);

    const signIn = async ({ username }: { readonly username: string }) => {
      world.pass(60_000);
      expect((await desk.signIn(username)).status).toBe(200);
      return new Date(world.now()).toISOString();
    };
    await signIn(carla);
    const [annas, carlas] = [await signIn(anna), await signIn(carla)];
    await admin.delete(`${USERS}/${carla.id}/sessions`);
    expect((await ask('')).map((row) => row.last_access_at)).toEqual([annas, null, carlas]);
    expect((await desk.read(carla.id)).last_access_at).toBe(carlas);
    expect(await ids('sort=last_access_at')).toEqual([bruno.id, anna.id, carla.id]);
    const newest = await admin.get(`${USERS}?search=${word}&sort=last_access_at&direction=desc&limit=1`);
    expect(newest.data<UserRow[]>().map(({ id }) => id)).toEqual([carla.id]);
    expect(await ids(`sort=last_access_at&direction=desc&cursor=${newest.body.next}`)).toEqual([anna.id, bruno.id]);

    const himself: Actor = { kind: 'account', id: bruno.id, name: '', roles: [], rights: {}, customerId: null };
    const turnedOn = await world.base.execute(
      turnOnSecondFactorCommand as unknown as AnyCommand,
      { accountId: bruno.id, factor: randomUUID() },
      { actor: himself, commandId: randomUUID(), correlationId: 'list' },
    );
    expect(turnedOn.ok).toBe(true);
    expect(await ids('second_factor=1')).toEqual([bruno.id]);
    expect(await ids('second_factor=false')).toEqual([anna.id, carla.id]);
    expect(await ids('sort=second_factor&direction=desc')).toEqual([bruno.id, carla.id, anna.id]);
    expect((await admin.get(`${USERS}?second_factor=forse`)).body.fields?.map(({ field }) => field)).toEqual([
      'second_factor',
    ]);
  });

  test('is told live to whoever sees all users, and to nobody else', async () => {
    const client = await admin.live();
    const changes = heard(client, 'change');
    const position = (await admin.get(USERS)).body.position ?? null;
    expect(await follow(client, 'users', position)).toMatchObject({ ok: true });
    const id = await desk.insert();
    await eventually(() =>
      expect(changes.find((change) => change.id === id)?.row).toMatchObject({ status: 'invited' }),
    );
    const customer = await world.person('customer', await world.customer());
    expect(await follow(await customer.live(), 'users')).toEqual({ ok: false, code: 'forbidden' });
  });
});
