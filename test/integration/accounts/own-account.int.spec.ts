import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountStream } from '#domain/accounts/account.state.ts';
import { type AuthWorld, openAuthWorld } from '#test/support/auth-world.ts';

let world: AuthWorld;
let count = 0;
let name: string;
let id: number;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  name = `persona${++count}`;
  id = await world.account(name, ['technician']);
});

const signIn = async (password = 'officina') => (await world.login(name, password)).json();
const post = (path: string, token: string, payload: object, key = `key-${count}`) =>
  world.one.api.inject({
    method: 'POST',
    url: `/api/v1/user/${path}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    payload,
  });
const me = (token: string) =>
  world.one.api.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });
const NEW = 'saldatrice-a-filo';
const change = (token: string, changes: object = {}, key?: string) =>
  post('changePassword', token, { oldPassword: 'officina', password: NEW, confirmPassword: NEW, ...changes }, key);

describe('changing one’s password', () => {
  test('lets this session go on and ends all others', async () => {
    const desk = await signIn();
    const home = await signIn();
    expect((await me(home.access_token)).statusCode).toBe(200);
    const answer = await change(desk.access_token);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Modifica dati effettuata con successo!']);
    expect((await me(desk.access_token)).statusCode).toBe(200);
    expect((await me(home.access_token)).statusCode).toBe(401);
    const refreshed = await world.one.api.inject({ method: 'POST', url: `/Token?refresh_token=${home.refresh_token}` });
    expect(refreshed.json()).toMatchObject({ error: 'invalid_grant' });
    expect((await world.login(name)).statusCode).toBe(401);
    expect((await world.login(name, NEW)).statusCode).toBe(200);
  });

  test('leaves the old hash nowhere', async () => {
    const { access_token } = await signIn();
    await change(access_token);
    const { rows } = await world.pool.query('select id from vault.credentials where account_id = $1', [id]);
    const changed = (await world.journal.read(accountStream(id))).at(-1);
    expect(changed).toMatchObject({ type: 'PasswordChanged', data: { accountId: id, credential: rows[0].id } });
    expect(rows).toHaveLength(1);
  });

  test('asks for the old one, and counts wrong ones as failed sign-ins', async () => {
    const { access_token } = await signIn();
    const wrong = await change(access_token, { oldPassword: 'sbagliata' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      [{ field: 'oldPassword', message: 'La password attuale non è corretta' }],
    ]);
    for (let i = 0; i < 3; i++) await change(access_token, { oldPassword: 'sbagliata' });
    expect((await change(access_token, { oldPassword: 'sbagliata' })).json()).toMatchObject({ code: 'account-locked' });
    expect((await world.login(name)).statusCode).toBe(429);
  });

  test('refuses two that differ, and a poor one', async () => {
    const { access_token } = await signIn();
    expect((await change(access_token, { confirmPassword: 'altra-cosa' })).json()).toMatchObject({
      message: 'Le password non coincidono!',
    });
    const own = { password: `${name}@officina.it`, confirmPassword: `${name}@officina.it` };
    expect((await change(access_token, own)).json()).toMatchObject({ code: 'weak-password' });
    expect((await world.login(name)).statusCode).toBe(200);
  });

  test('sent again gives the original answer, though the old password is no longer right', async () => {
    const { access_token } = await signIn();
    const first = await change(access_token, {}, 'again');
    const second = await change(access_token, {}, 'again');
    expect([second.statusCode, second.json().revision]).toEqual([200, first.json().revision]);
    expect((await world.journal.read(accountStream(id))).filter(({ type }) => type === 'PasswordChanged')).toHaveLength(
      1,
    );
  });

  test('is for the signed-in', async () => {
    expect((await change('')).statusCode).toBe(401);
  });
});

describe('choosing one’s language', () => {
  test('holds at once and for the next sign-in', async () => {
    const { access_token } = await signIn();
    expect((await post('changeLanguage', access_token, { idLanguage: 2 })).statusCode).toBe(200);
    expect((await me(access_token)).json().data).toMatchObject({ idLanguage: 2, language: 'en' });
    expect(await signIn()).toMatchObject({ idLanguage: 2 });
  });
});
