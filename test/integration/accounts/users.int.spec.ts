import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
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

/** Inserts a VAT type with a code of its own. Gives its id. */
async function vatType(): Promise<number> {
  const code = fresh().slice(-8).toUpperCase();
  const answer = await admin.put('/api/v1/vattype', { code, description: { it: `IVA ${code}` }, rate: 10 });
  return answer.data<{ id: number }>().id;
}

describe('a user that staff insert', () => {
  test('is invited, chooses his password by the link, once, and signs in', async () => {
    const body = desk.person();
    const answer = await admin.put(USERS, body);
    expect(answer.body.message).toBe('Utente inserito correttamente!');
    const { id } = answer.data<{ id: number }>();
    expect(await desk.read(id)).toMatchObject({
      status: 'invited',
      username: body.username,
      roles_id: [desk.role('technician')],
    });
    expect((await desk.read(id)).invited_until).not.toBeNull();
    const token = await desk.tokenOf(id);
    const link = await world.visitor.post('/api/auth/passwordlink', { token });
    expect(link.data()).toEqual({ username: body.username, name: 'Luca Bianchi', idLanguage: 1 });
    expect((await desk.choose(token)).data()).toEqual({ username: body.username });
    expect((await desk.signIn(body.username)).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ status: 'active', invited_until: null });
    // Repeating the call after a lost answer succeeds; with another password the link is already used.
    expect((await desk.choose(token)).data()).toEqual({ username: body.username });
    expect((await desk.choose(token, 'un altro cavallo al passo')).body).toMatchObject({ data: null, message: '' });
    expect((await desk.signIn(body.username)).status).toBe(200);
  });

  test('with a password is not invited', async () => {
    const body = { ...desk.person(), password: PASSWORD, confirmPassword: PASSWORD };
    const id = await desk.insert(body);
    expect(await desk.read(id)).toMatchObject({ status: 'active', invited_until: null });
    expect((await desk.signIn(body.username)).status).toBe(200);
    const weak = await admin.put(USERS, { ...desk.person(), password: 'password1' });
    expect([weak.status, weak.body.fields?.[0]?.field]).toEqual([422, 'password']);
  });

  test('without roles is a customer, entered with his account, and read back with his data', async () => {
    const username = fresh();
    const details = { business_name: 'Carrelli Neri', city: 'Lecco', telephone_number: '0341 1', country: 'IT' };
    const answer = await admin.put(`${USERS}/insertUser`, { username, email: `${username}@neri.example`, ...details });
    const { id, customer_id } = answer.data<{ id: number; customer_id: number }>();
    const user = await desk.read(id);
    expect(user).toMatchObject({ ...details, customer_id, status: 'invited', roles_id: [desk.role('customer')] });
    expect(user.user_description).toBe('Carrelli Neri');
    expect(user).toMatchObject({ subscriber: false, subscription_date: null, expiration_date: null });
    const changed = await admin.post(USERS, { id, city: 'Como', name: 'Piero', idLanguage: 2 });
    expect(changed.body.message).toBe('Utente modificato con successo!');
    expect(await desk.read(id)).toMatchObject({ city: 'Como', name: 'Piero', language: 'en' });
  });

  test('subscribes by what staff say of him, and of nobody else; it is found with him', async () => {
    const username = fresh();
    const names = { username, email: `${username}@verdi.example`, business_name: `Abbonati ${username}` };
    const year = { subscriber: true, subscription_date: '2026-01-10', expiration_date: '2027-01-09' };
    const { id, customer_id } = (await admin.put(USERS, { ...names, ...year })).data<{
      id: number;
      customer_id: number;
    }>();
    expect(await desk.read(id)).toMatchObject(year);
    const search = () => admin.post('/api/v1/searchuser/searchImplemented', { search: names.business_name });
    expect((await search()).data()).toMatchObject([{ id: customer_id, ...year }]);

    const early = await admin.post(USERS, { id, expiration_date: '2026-01-09' });
    expect([early.status, early.body.fields?.[0]?.field]).toEqual([422, 'expiration_date']);
    expect((await admin.post(USERS, { id, expiration_date: '', subscriber: '0' })).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ ...year, expiration_date: null, subscriber: false });
    expect((await admin.post('/api/v1/customer', { id: customer_id, subscriber: true })).status).toBe(200);
    expect((await search()).data()).toMatchObject([{ subscriber: true, subscription_date: '2026-01-10' }]);

    const himself = await world.person('customer', customer_id);
    expect((await himself.post('/api/v1/customer', { id: customer_id, expiration_date: '2030-01-01' })).status).toBe(
      403,
    );
    const clerk = await admin.put(USERS, { ...desk.person(), ...year });
    expect(clerk.body.fields?.map(({ field }) => field)).toEqual(Object.keys(year));
    const visitor = {
      ...names,
      username: fresh(),
      email: `${fresh()}@verdi.example`,
      password: PASSWORD,
      subscriber: true,
    };
    expect((await world.visitor.put('/api/v1/user/insertNoAuth', visitor)).status).toBe(400);
  });

  test('has every field of a customer that is inserted, his VAT type among them, and gives it back', async () => {
    const fields = {
      fiscal_code: '00743110157',
      business_name: 'Tutto Campi',
      name: 'Ada',
      surname: 'Neri',
      vat_number: '00743110157',
      address: 'Via Po 3',
      codepostal: '10121',
      country: 'IT',
      province: 'TO',
      website: 'tutto.example.it',
      telephone_number: '011 1',
      fax_number: '011 2',
      mobile_number: '333 3',
      pec: 'tutto@pec.example.it',
      subscriber: true,
      subscription_date: '2026-01-10',
      expiration_date: '2027-01-09',
    };
    const vat_type_id = await vatType();
    const username = fresh();
    const person = { username, email: `${username}@campi.example`, ...fields, vat_type_id };
    const inserted = await admin.put(`${USERS}/insertUser`, { ...person, password: PASSWORD });
    const { id, customer_id } = inserted.data<{ id: number; customer_id: number }>();
    expect(await desk.read(id)).toMatchObject({ ...person, id });
    const search = await admin.post('/api/v1/searchuser/searchImplemented', { search: fields.business_name });
    const { telephone_number, mobile_number, fax_number, business_name, name } = fields;
    const year = { subscriber: true, subscription_date: '2026-01-10', expiration_date: '2027-01-09' };
    const told = { ...year, business_name, name, telephone_number, mobile_number, fax_number, email: person.email };
    expect(search.data()).toMatchObject([{ id: customer_id, ...told }]);
    const customer = async () => (await admin.get(`/api/v1/customer/${customer_id}`)).data();
    expect(await customer()).toMatchObject({ id: customer_id, vat_type_id });
    expect((await admin.get(`/api/v1/shopProfile/${customer_id}`)).data()).toMatchObject({ vat_type_id });

    const used = await admin.delete(`/api/v1/vattype/${vat_type_id}`);
    expect([used.status, used.body.message]).toEqual([409, expect.stringContaining('Clienti')]);
    const nowhere = await admin.post(USERS, { id, vat_type_id: 999_999 });
    expect([nowhere.status, nowhere.body.fields?.[0]?.field]).toEqual([422, 'vat_type_id']);
    const other = await vatType();
    expect((await admin.post(USERS, { id, vat_type_id: other })).status).toBe(200);
    expect(await customer()).toMatchObject({ vat_type_id: other });
    expect((await admin.post('/api/v1/customer', { id: customer_id, vat_type_id: '' })).status).toBe(200);
    expect(await customer()).toMatchObject({ vat_type_id: null });
    const himself = await world.person('customer', customer_id);
    expect((await himself.post('/api/v1/customer', { id: customer_id, vat_type_id: other })).status).toBe(403);
    expect((await admin.delete(`/api/v1/vattype/${other}`)).status).toBe(200);
  });

  test('is not told apart from a missing one to a customer, whatever he sends', async () => {
    const himself = await world.person('customer', await world.customer());
    const [staff, missing] = [await desk.insert(), 987_654];
    for (const sent of [{}, { city: 'Lecco' }, { name: 'Ugo' }, { roles_id: [desk.role('technician')] }]) {
      const [other, none] = [
        await himself.post(USERS, { id: staff, ...sent }),
        await himself.post(USERS, { id: missing, ...sent }),
      ];
      expect([other.status, other.body], JSON.stringify(sent)).toEqual([404, none.body]);
    }
    expect((await himself.post(USERS, { id: himself.id })).body.message).toBe('Nessuna modifica');
  });

  test('of the staff has no fields of a customer', async () => {
    const answer = await admin.put(USERS, { ...desk.person(), vat_number: '01234567890', city: 'Lecco' });
    expect([answer.status, answer.body.fields?.map(({ field }) => field)]).toEqual([422, ['vat_number', 'city']]);
    const id = await desk.insert();
    expect((await admin.post(USERS, { id, city: 'Lecco' })).body.fields?.[0]?.field).toBe('city');
  });

  test('has user name, e-mail and roles that there are', async () => {
    const first = desk.person();
    await desk.insert(first);
    const twice = await admin.put(USERS, { ...desk.person(), username: first.username.toUpperCase() });
    expect(twice.body).toMatchObject({ code: 'username-exists', fields: [{ field: 'username' }] });
    expect((await admin.put(USERS, { ...desk.person(), roles_id: 9_999 })).body.fields?.[0]?.field).toBe('roles_id');
    const available = (query: string) => world.visitor.get(`${USERS}/availableCheck?${query}`);
    expect((await available(`username=${first.username}`)).body).toMatchObject({
      data: false,
      message: 'Nome utente già esistente',
    });
    expect((await available(`username=${fresh()}&email=${first.email}`)).body).toMatchObject({ data: false });
    expect((await available(`username=${fresh()}`)).data()).toBe(true);
    // The check skips the built-in account, by itself and beside an e-mail in use; nobody can take its name for that.
    for (const name of ['admin', 'Admin']) {
      expect((await available(`username=${name}`)).body).toMatchObject({ data: true, message: '' });
      expect((await available(`username=${name}&email=${first.email}`)).body).toMatchObject({ data: false });
      const refused = await admin.put(USERS, { ...desk.person(), username: name });
      expect(refused.body).toMatchObject({ code: 'username-exists', fields: [{ field: 'username' }] });
    }
  });
});

describe('an invitation', () => {
  test('that is sent again makes the earlier link void, and so does another address', async () => {
    const id = await desk.insert();
    const first = await desk.tokenOf(id);
    expect((await admin.post(`${USERS}/invite`, { id })).body.message).toBe('Email inviata con successo!');
    expect((await desk.choose(first)).body).toMatchObject({ data: null, message: '' });
    const second = await desk.tokenOf(id);
    await admin.post(USERS, { id, email: `${fresh()}@officina.example` });
    expect((await desk.choose(second)).body).toMatchObject({ data: null, message: '' });
    expect((await desk.choose(await desk.tokenOf(id))).status).toBe(200);
  });

  test('is void when it is forged, expired, or its user suspended', async () => {
    const id = await desk.insert();
    const token = await desk.tokenOf(id);
    expect((await desk.choose(`${token.slice(0, -2)}xx`)).body).toMatchObject({ data: null, message: '' });
    expect((await desk.choose(await desk.tokenOf(id, -1_000))).body).toMatchObject({ data: null, message: '' });
    await admin.post(`${USERS}/suspend`, { id });
    expect((await desk.choose(token)).body).toMatchObject({ data: null, message: '' });
  });

  test('lets its holder say his name and language, and nothing else, without using it up', async () => {
    const id = await desk.insert();
    const token = await desk.tokenOf(id);
    const said = await world.visitor.post(`${USERS}/updateNoAuth`, { token, name: 'Luca B.', idLanguage: 2 });
    expect(said.data()).toMatchObject({ name: 'Luca B.', idLanguage: 2 });
    expect((await world.visitor.post(`${USERS}/updateNoAuth`, { token, email: 'b@b.it' })).status).toBe(400);
    expect((await world.visitor.post(`${USERS}/updateNoAuth`, { token: 'x', name: 'Ugo' })).data()).toBeNull();
    expect((await desk.choose(token)).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({ user_description: 'Luca B.', language: 'en' });
  });

  test('that was used tells and changes nothing more; only the same password again is a lost answer', async () => {
    const id = await desk.insert();
    const token = await desk.tokenOf(id);
    expect((await desk.choose(token)).data()).not.toBeNull();
    expect((await world.visitor.post('/api/auth/passwordlink', { token })).data()).toBeNull();
    expect((await world.visitor.post(`${USERS}/updateNoAuth`, { token, name: 'Un altro' })).data()).toBeNull();
    expect((await desk.choose(token, 'tre asini in fila')).data()).toBeNull();
    expect((await desk.choose(token)).data()).not.toBeNull();
    expect(await desk.read(id)).not.toMatchObject({ user_description: 'Un altro' });
  });
});

describe('a forgotten password', () => {
  test('is chosen anew by a link that ends all sessions; an unknown e-mail is answered with no message', async () => {
    const body = { ...desk.person(), password: PASSWORD };
    const id = await desk.insert(body);
    const rescue = (email: string) => world.visitor.post(`${USERS}/rescuePassword`, { email });
    expect((await rescue(`${fresh()}@officina.example`)).body).toMatchObject({ data: false, message: '' });
    const before = (await desk.account(id)).links;
    expect((await rescue(body.email)).body).toMatchObject({ data: true, message: 'Email inviata con successo!' });
    expect((await desk.account(id)).links).toBe(before + 1);
    const session = await desk.signIn(body.username);
    const token = (JSON.parse(session.text) as { access_token: string }).access_token;
    await desk.choose(await desk.tokenOf(id), 'tre asini in fila');
    expect((await world.visitor.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await desk.signIn(body.username, 'tre asini in fila')).status).toBe(200);
  });

  test('is asked for five times an hour, then refused', async () => {
    const email = `${fresh()}@officina.example`;
    const asked = [];
    for (let i = 0; i < 6; i++) asked.push((await world.visitor.post(`${USERS}/rescuePassword`, { email })).status);
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
