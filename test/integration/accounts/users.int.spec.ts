import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { UserDetail, UserHistory, UserRow, UserSession } from '#api/contracts/users.contract.ts';
import { passwordLinks } from '#commands/accounts/password-link.ts';
import { accountFold, accountStream, type OpenAccount } from '#domain/accounts/account.state.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import { follow, heard, type Person } from '#test/support/api-person.ts';

const base = '/api/v1/user';
const PASSWORD = 'quattro cavalli al trotto';
let world: ApiWorld;
let admin: Person;
let roles: ReadonlyMap<string, number>;
beforeAll(async () => {
  world = await openApiWorld();
  admin = await world.person('admin');
  const all = (await admin.get('/api/v1/roles/all')).data<{ id: number; name: string }[]>();
  roles = new Map(all.map(({ id, name }) => [name, id]));
}, 60_000);
afterAll(() => world.close());

const role = (name: string) => roles.get(name) ?? 0;
const fresh = () => `u-${randomBytes(4).toString('hex')}`;
const person = (username = fresh(), role_name = 'technician') => ({
  ...{ username, email: `${username}@officina.example`, user_description: 'Luca Bianchi', roles_id: [role(role_name)] },
});
const insert = async (body: object = person()) => (await admin.put(base, body)).data<{ id: number }>().id;
const read = async (id: number) => (await admin.get(`${base}/${id}`)).data<UserDetail>();
const account = async (id: number) => (await world.journal.load(accountStream(id), accountFold)).state as OpenAccount;
/** The token of the link that the account was mailed last. */
const tokenOf = async (id: number, ms = 3_600_000) => {
  const { epoch, links } = await account(id);
  const expiresAt = new Date(world.now() + ms).toISOString();
  return passwordLinks(world.base.master).make({ accountId: id, epoch, links, expiresAt });
};
const choose = (id: string, password = PASSWORD) =>
  world.visitor.post(`${base}/changePasswordRescued`, { id, password, confirmPassword: password });
const signIn = (name: string, password = PASSWORD) => world.visitor.post('/api/auth/login', { name, password });

describe('a user that staff insert', () => {
  test('is invited, chooses his password by the link, once, and signs in', async () => {
    const body = person();
    const answer = await admin.put(base, body);
    expect(answer.body.message).toBe('Utente inserito correttamente!');
    const { id } = answer.data<{ id: number }>();
    expect(await read(id)).toMatchObject({
      status: 'invited',
      username: body.username,
      roles_id: [role('technician')],
    });
    expect((await read(id)).invited_until).not.toBeNull();
    const token = await tokenOf(id);
    const link = await world.visitor.post('/api/auth/passwordlink', { token });
    expect(link.data()).toEqual({ username: body.username, name: 'Luca Bianchi', idLanguage: 1 });
    expect((await choose(token)).data()).toEqual({ username: body.username });
    expect((await signIn(body.username)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'active', invited_until: null });
    // A lost answer is asked for again; another password finds the link used.
    expect((await choose(token)).data()).toEqual({ username: body.username });
    expect((await choose(token, 'un altro cavallo al passo')).body).toMatchObject({ data: null, message: '' });
    expect((await signIn(body.username)).status).toBe(200);
  });

  test('with a password is not invited', async () => {
    const body = { ...person(), password: PASSWORD, confirmPassword: PASSWORD };
    const id = await insert(body);
    expect(await read(id)).toMatchObject({ status: 'active', invited_until: null });
    expect((await signIn(body.username)).status).toBe(200);
    const weak = await admin.put(base, { ...person(), password: 'password1' });
    expect([weak.status, weak.body.fields?.[0]?.field]).toEqual([422, 'password']);
  });

  test('without roles is a customer, entered with his account, and read back with his data', async () => {
    const username = fresh();
    const details = { business_name: 'Carrelli Neri', city: 'Lecco', telephone_number: '0341 1', country: 'IT' };
    const answer = await admin.put(`${base}/insertUser`, { username, email: `${username}@neri.example`, ...details });
    const { id, customer_id } = answer.data<{ id: number; customer_id: number }>();
    const user = await read(id);
    expect(user).toMatchObject({ ...details, customer_id, status: 'invited', roles_id: [role('customer')] });
    expect(user.user_description).toBe('Carrelli Neri');
    const changed = await admin.post(base, { id, city: 'Como', name: 'Piero', idLanguage: 2 });
    expect(changed.body.message).toBe('Utente modificato con successo!');
    expect(await read(id)).toMatchObject({ city: 'Como', name: 'Piero', language: 'en' });
  });

  test('of the staff has no fields of a customer', async () => {
    const answer = await admin.put(base, { ...person(), vat_number: '01234567890', city: 'Lecco' });
    expect([answer.status, answer.body.fields?.map(({ field }) => field)]).toEqual([422, ['vat_number', 'city']]);
    const id = await insert();
    expect((await admin.post(base, { id, city: 'Lecco' })).body.fields?.[0]?.field).toBe('city');
  });

  test('has user name, e-mail and roles that there are', async () => {
    const first = person();
    await insert(first);
    const twice = await admin.put(base, { ...person(), username: first.username.toUpperCase() });
    expect(twice.body).toMatchObject({ code: 'username-exists', fields: [{ field: 'username' }] });
    expect((await admin.put(base, { ...person(), roles_id: 9_999 })).body.fields?.[0]?.field).toBe('roles_id');
    const available = (query: string) => world.visitor.get(`${base}/availableCheck?${query}`);
    expect((await available(`username=${first.username}`)).body).toMatchObject({
      ...{ data: false, message: 'Username già esistente' },
    });
    expect((await available(`username=${fresh()}&email=${first.email}`)).body).toMatchObject({ data: false });
    expect((await available(`username=${fresh()}`)).data()).toBe(true);
  });
});

describe('an invitation', () => {
  test('that is sent again makes the earlier link void, and so does another address', async () => {
    const id = await insert();
    const first = await tokenOf(id);
    expect((await admin.post(`${base}/invite`, { id })).body.message).toBe('Email inviata con successo!');
    expect((await choose(first)).body).toMatchObject({ data: null, message: '' });
    const second = await tokenOf(id);
    await admin.post(base, { id, email: `${fresh()}@officina.example` });
    expect((await choose(second)).body).toMatchObject({ data: null, message: '' });
    expect((await choose(await tokenOf(id))).status).toBe(200);
  });

  test('is void when it is forged, expired, or its user suspended', async () => {
    const id = await insert();
    const token = await tokenOf(id);
    expect((await choose(`${token.slice(0, -2)}xx`)).body).toMatchObject({ data: null, message: '' });
    expect((await choose(await tokenOf(id, -1_000))).body).toMatchObject({ data: null, message: '' });
    await admin.post(`${base}/suspend`, { id });
    expect((await choose(token)).body).toMatchObject({ data: null, message: '' });
  });

  test('lets its holder say his name and language, and nothing else, without using it up', async () => {
    const id = await insert();
    const token = await tokenOf(id);
    const said = await world.visitor.post(`${base}/updateNoAuth`, { token, name: 'Luca B.', idLanguage: 2 });
    expect(said.data()).toMatchObject({ name: 'Luca B.', idLanguage: 2 });
    expect((await world.visitor.post(`${base}/updateNoAuth`, { token, email: 'b@b.it' })).status).toBe(400);
    expect((await world.visitor.post(`${base}/updateNoAuth`, { token: 'x', name: 'Ugo' })).data()).toBeNull();
    expect((await choose(token)).status).toBe(200);
    expect(await read(id)).toMatchObject({ user_description: 'Luca B.', language: 'en' });
  });
});

describe('a forgotten password', () => {
  test('is chosen anew by a link that ends all sessions; an unknown e-mail is answered with no message', async () => {
    const body = { ...person(), password: PASSWORD };
    const id = await insert(body);
    const rescue = (email: string) => world.visitor.post(`${base}/rescuePassword`, { email });
    expect((await rescue(`${fresh()}@officina.example`)).body).toMatchObject({ data: false, message: '' });
    const before = (await account(id)).links;
    expect((await rescue(body.email)).body).toMatchObject({ data: true, message: 'Email inviata con successo!' });
    expect((await account(id)).links).toBe(before + 1);
    const session = await signIn(body.username);
    const token = (JSON.parse(session.text) as { access_token: string }).access_token;
    await choose(await tokenOf(id), 'tre asini in fila');
    expect((await world.visitor.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await signIn(body.username, 'tre asini in fila')).status).toBe(200);
  });

  test('is asked for five times an hour, then refused', async () => {
    const email = `${fresh()}@officina.example`;
    const asked = [];
    for (let i = 0; i < 6; i++) asked.push((await world.visitor.post(`${base}/rescuePassword`, { email })).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('what staff do to a user', () => {
  test('suspending and taking roles holds at once, in calls and on sockets; resuming lets him sign in', async () => {
    const desk = await world.person('desk');
    const client = await desk.live();
    expect(await follow(client, 'repairs')).toMatchObject({ ok: true });
    expect((await admin.post(`${base}/suspend`, { id: desk.id })).body.message).toBe('Utente sospeso');
    await vi.waitFor(() => expect(client.connected).toBe(false), { timeout: 5_000, interval: 10 });
    expect((await desk.get('/api/auth/me')).status).toBe(401);
    expect(await read(desk.id)).toMatchObject({ status: 'suspended' });
    expect((await admin.post(`${base}/resume`, { id: desk.id })).body.message).toBe('Utente attivato correttamente!');
    expect(await read(desk.id)).toMatchObject({ status: 'invited' });

    const other = await world.person('desk');
    const line = await other.live();
    await follow(line, 'repairs');
    await admin.post(base, { id: other.id, roles_id: role('auditor') });
    await vi.waitFor(() => expect(line.connected).toBe(false), { timeout: 5_000, interval: 10 });
    // The token was made at other rights: the browser asks for a new one.
    expect((await other.get('/api/auth/me')).status).toBe(401);
  });

  test('sessions are told apart by device, ended one by one, and all together', async () => {
    const body = { ...person(), password: PASSWORD };
    const id = await insert(body);
    const login = async (agent: string) => {
      const headers = { 'user-agent': agent };
      const answer = await world.visitor.post('/api/auth/login', { name: body.username, password: PASSWORD }, headers);
      return (JSON.parse(answer.text) as { access_token: string }).access_token;
    };
    const alive = async (token: string) =>
      (await world.visitor.get('/api/auth/me', { authorization: `Bearer ${token}` })).status;
    const [phone, desk, third] = [await login('Telefono'), await login('Ufficio'), await login('Casa')];
    const sessions = async () => (await admin.get(`${base}/${id}/sessions`)).data<UserSession[]>();
    const found = await sessions();
    expect(found.map(({ device }) => device).sort()).toEqual(['Casa', 'Telefono', 'Ufficio']);
    expect(found.every(({ current }) => !current)).toBe(true);
    const one = found.find(({ device }) => device === 'Telefono')?.id;
    expect((await admin.delete(`${base}/${id}/sessions/${one}`)).body.message).toBe('Sessione terminata');
    expect([await alive(phone), await alive(desk)]).toEqual([401, 200]);
    // Somebody else's session is not ended by way of this account.
    await admin.delete(`${base}/${id}/sessions/${admin.sessionId}`);
    expect((await admin.get('/api/auth/me')).status).toBe(200);
    expect((await admin.delete(`${base}/${id}/sessions`)).body.message).toBe('Utente disconnesso ovunque');
    expect([await alive(desk), await alive(third)]).toEqual([401, 401]);
    expect(await sessions()).toEqual([]);
    expect((await signIn(body.username)).status).toBe(200);
  });

  test('is in his history with before and after, who and when', async () => {
    const id = await insert();
    await admin.post(base, { id, user_description: 'Luca B.', roles_id: [role('desk'), role('technician')] });
    await admin.delete(`${base}/${id}`);
    const story = (await admin.get(`${base}/${id}/history`)).data<UserHistory>();
    expect(story.map(({ title }) => title)).toEqual([
      'Utenza disattivata',
      'Ruoli assegnati',
      'Dati dell’utente modificati',
      'Invito inviato',
      'Utenza aperta',
    ]);
    expect(story[1]?.changes).toEqual([{ field: 'roles', before: 'Tecnico', after: 'Accettazione, Tecnico' }]);
    expect(story[2]?.changes).toEqual([{ field: 'name', before: 'Luca Bianchi', after: 'Luca B.' }]);
    expect(story[0]?.by).toMatch(/^Sig. admin-/);
  });

  test('two who edit him are told apart by field', async () => {
    const id = await insert();
    const { revision } = await read(id);
    await admin.post(base, { id, user_description: 'Primo' });
    const match = { 'if-match': `"${revision}"` };
    const same = await admin.post(base, { id, user_description: 'Secondo' }, match);
    expect([same.status, same.body.conflicts?.[0]?.theirs]).toEqual([409, 'Primo']);
    expect((await admin.post(base, { id, email: `${fresh()}@officina.example` }, match)).status).toBe(200);
  });

  test('reaches nobody who may more than he who does it, and never raises himself', async () => {
    const made = await admin.put('/api/v1/roles', { display_name: `Personale ${fresh()}` });
    const { id: clerkRole } = made.data<{ id: number }>();
    const rights = ['view', 'create', 'edit', 'delete'].map((action) => ({ function: 'users', action, scope: 'all' }));
    await admin.post('/api/v1/roles', { id: clerkRole, rights });
    const body = { ...person(), roles_id: clerkRole, password: PASSWORD };
    const id = await insert(body);
    const session = JSON.parse((await signIn(body.username)).text) as { access_token: string };
    const as = { authorization: `Bearer ${session.access_token}` };
    const boss = await insert({ ...person(fresh(), 'manager') });
    const beyond = { code: 'beyond-reach' };
    expect((await world.visitor.post(base, { id: boss, email: 'mia@officina.example' }, as)).body).toMatchObject(
      beyond,
    );
    expect((await world.visitor.post(`${base}/suspend`, { id: boss }, as)).body).toMatchObject(beyond);
    expect((await world.visitor.post(`${base}/invite`, { id: boss }, as)).body).toMatchObject(beyond);
    expect((await world.visitor.put(base, { ...person(), roles_id: role('admin') }, as)).body).toMatchObject(beyond);
    expect((await world.visitor.post(base, { id, roles_id: role('admin') }, as)).body).toMatchObject({
      code: 'own-rights',
    });
    const peer = await world.visitor.put(base, { ...person(), roles_id: clerkRole }, as);
    expect(peer.status).toBe(200);
  });

  test('never takes users and roles from the built-in account', async () => {
    const opening = { username: 'admin', email: 'capo@officina.example', name: 'Capo', roles: ['admin'] };
    const { id } = await world.system<{ id: number }>('OpenAccount', opening);
    const code = 'built-in-account';
    expect((await admin.post(`${base}/suspend`, { id })).body).toMatchObject({ code });
    expect((await admin.post(base, { id, roles_id: role('desk') })).body).toMatchObject({ code });
    expect((await admin.post(base, { id, username: 'capo' })).body).toMatchObject({ code });
  });
});

describe('the list', () => {
  test('has views, filters, search and an order, page by page', async () => {
    const word = fresh();
    const names = ['Anna', 'Bruno', 'Carla'];
    const made = [];
    for (const name of names) made.push(await insert({ ...person(), user_description: `${name} ${word}` }));
    await admin.post(`${base}/suspend`, { id: made[1] });
    const ask = async (query: string) => {
      const answer = await admin.get(`${base}?search=${word}&${query}`);
      return { rows: answer.data<UserRow[]>(), ...answer.body };
    };
    const ids = async (query: string) => (await ask(query)).rows.map(({ id }) => id);
    expect(await ids('')).toEqual(made);
    expect(await ids('view=staff&direction=desc')).toEqual([made[2], made[0]]);
    expect(await ids('view=suspended')).toEqual([made[1]]);
    expect(await ids('view=customers')).toEqual([]);
    expect(await ids(`role=${role('technician')}&status=invited`)).toEqual([made[0], made[2]]);
    expect(await ids(`role=${role('desk')}`)).toEqual([]);
    const first = await ask('limit=2');
    expect([first.rows.length, first.count?.value]).toEqual([2, 3]);
    expect(await ids(`limit=2&cursor=${first.next}`)).toEqual([made[2]]);
  });

  test('is told live to whoever sees all users, and to nobody else', async () => {
    const client = await admin.live();
    const changes = heard(client, 'change');
    const position = (await admin.get(base)).body.position ?? null;
    expect(await follow(client, 'users', position)).toMatchObject({ ok: true });
    const id = await insert();
    await vi.waitFor(() =>
      expect(changes.find((change) => change.id === id)?.row).toMatchObject({ status: 'invited' }),
    );
    const customer = await world.person('customer', await world.customer());
    expect(await follow(await customer.live(), 'users')).toEqual({ ok: false, code: 'forbidden' });
  });
});
