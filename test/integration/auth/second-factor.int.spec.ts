import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { magicLink } from '#commands/accounts/magic.link.ts';
import { accountStream } from '#domain/accounts/account.state.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type AuthWorld, openAuthWorld, refreshCookie } from '#test/support/auth-world.ts';
import { factorCalls, OWN } from '#test/support/second-factor.ts';
import { CLEARED, signedVisitorCookie, visitorCookieSet } from '#test/support/visitor-cookies.ts';

const MINUTE = 60_000;
let world: AuthWorld;
let count = 0;
let name: string;
let id: number;
const { post, get, codeOf, withFactor, second, ticketOf } = factorCalls(() => world);
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // Each test gets half minutes of its own, and so codes of its own.
  world.pass(5 * MINUTE);
  name = `persona${++count}`;
  id = await world.account(name, ['technician']);
});

const events = async () => (await world.journal.read(accountStream(id))).map(({ type }) => type);

describe('turning it on', () => {
  test('asks for the password, then for a code of the secret; gives ten recovery codes', async () => {
    const { access_token } = (await world.login(name)).json();
    expect((await get(OWN, access_token)).json().data).toEqual({ on: false, codes_left: 0, required: false });
    const refused = await post(`${OWN}/begin`, { password: 'sbagliata' }, access_token);
    expect([refused.statusCode, refused.json().fields[0].field]).toEqual([422, 'password']);
    const { id: set, secret, uri } = (await post(`${OWN}/begin`, { password: 'officina' }, access_token)).json().data;
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Officina:${name}\\?.*secret=${secret}`));
    const wrong = await post(`${OWN}/confirm`, { id: set, code: '000000' }, access_token);
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'code-wrong']);
    expect((await world.login(name)).statusCode, 'nothing changed yet').toBe(200);
    const done = await post(`${OWN}/confirm`, { id: set, code: codeOf(secret) }, access_token);
    const { codes } = done.json().data;
    expect(new Set(codes).size).toBe(10);
    expect((await get(OWN, access_token)).json().data).toMatchObject({ on: true, codes_left: 10 });
    expect((await post(`${OWN}/begin`, { password: 'officina' }, access_token)).json().code).toBe('second-factor-on');
  });

  test('ends all other sessions, not this one', async () => {
    const elsewhere = (await world.login(name)).json();
    const { token } = await withFactor(name);
    expect((await get('/api/auth/me', token)).json().data.second_factor).toBe('on');
    expect((await get('/api/auth/me', elsewhere.access_token)).statusCode).toBe(401);
    const refreshed = await post(`/Token?refresh_token=${elsewhere.refresh_token}`, {});
    expect(refreshed.json().error).toBe('invalid_grant');
  });

  test('sent again after a lost answer gives codes that hold, and one event', async () => {
    const { access_token } = (await world.login(name)).json();
    const { id: set, secret } = (await post(`${OWN}/begin`, { password: 'officina' }, access_token)).json().data;
    const confirm = () =>
      post(`${OWN}/confirm`, { id: set, code: codeOf(secret) }, access_token, { 'idempotency-key': `on-${count}` });
    await confirm();
    const again = await confirm();
    expect(again.statusCode).toBe(200);
    const answer = await second(await ticketOf(name), again.json().data.codes[3]);
    expect(answer.statusCode).toBe(200);
    expect((await events()).filter((type) => type === 'SecondFactorTurnedOn')).toHaveLength(1);
  });

  test('another’s set-up, an old one and a made-up one are not confirmed', async () => {
    const { access_token } = (await world.login(name)).json();
    const begun = (await post(`${OWN}/begin`, { password: 'officina' }, access_token)).json().data;
    await world.account(`estraneo${count}`);
    const stranger = (await world.login(`estraneo${count}`)).json().access_token;
    const confirm = (token: string, set = begun.id) =>
      post(`${OWN}/confirm`, { id: set, code: codeOf(begun.secret) }, token);
    expect((await confirm(stranger)).json().code).toBe('set-up-not-valid');
    expect((await confirm(access_token, '0f0e0d0c-0b0a-4000-8000-000000000001')).json().code).toBe('set-up-not-valid');
    world.pass(61 * MINUTE);
    const late = (await world.login(name)).json().access_token;
    expect((await confirm(late)).json().code).toBe('set-up-not-valid');
  });
});

describe('signing in', () => {
  test('takes a code after the password: no session, no cookie before', async () => {
    const { secret } = await withFactor(name);
    const half = await world.login(name, 'officina', { remember_me: true });
    expect([half.statusCode, half.json().code, half.json().error]).toEqual([
      401,
      'second-factor-needed',
      'second_factor_needed',
    ]);
    expect(half.json()).not.toHaveProperty('access_token');
    expect(refreshCookie(half)).toBeNull();
    const whole = await second(half.json().ticket, codeOf(secret));
    expect([whole.statusCode, whole.json().username]).toEqual([200, name]);
    expect(refreshCookie(whole)?.maxAge, 'remembered').toBeGreaterThan(86_400);
    expect((await get('/api/auth/me', whole.json().access_token)).statusCode).toBe(200);
    expect(await events()).toContain('SecondFactorPassed');
  });

  test('takes name, password and code at once, for clients without screens', async () => {
    const { secret } = await withFactor(name);
    expect((await world.login(name, 'officina', { code: '000000' })).json().code).toBe('code-wrong');
    const answer = await world.login(name, 'officina', { code: codeOf(secret) });
    expect(answer.statusCode).toBe(200);
    const refreshed = await post(`/Token?refresh_token=${answer.json().refresh_token}`, {});
    expect(refreshed.statusCode, 'a refresh asks for nothing more').toBe(200);
  });

  test('never says that a code is wanted to whoever does not know the password', async () => {
    const { secret } = await withFactor(name);
    const answer = await world.login(name, 'sbagliata', { code: codeOf(secret) });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'wrong-credentials']);
    expect(answer.json()).not.toHaveProperty('ticket');
  });

  test('leaves the cookie of a visitor’s cart to its second half', async () => {
    const login = `cliente${count}`;
    await world.customer(login);
    const { secret } = await withFactor(login);
    const cookie = { cookie: signedVisitorCookie(world.master, 'V'.repeat(43), world.now) };
    const first = await post('/api/auth/login', { name: login, password: 'officina' }, undefined, cookie);
    expect([first.statusCode, visitorCookieSet(first.headers)]).toEqual([401, null]);
    const body = { ticket: first.json().ticket, code: codeOf(secret) };
    const entered = await post('/api/auth/secondFactor', body, undefined, cookie);
    expect([entered.statusCode, visitorCookieSet(entered.headers)]).toEqual([200, expect.stringMatching(CLEARED)]);
  });

  test('takes a code once, of two who send it at once one', async () => {
    const { secret } = await withFactor(name);
    const other = await world.another();
    const [ticket, code] = [await ticketOf(name), codeOf(secret)];
    const answers = await Promise.all(
      [world.one, other, world.one, other].map(({ api }) =>
        api.inject({ method: 'POST', url: '/api/auth/secondFactor', payload: { ticket, code } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.json().code === 'code-used')).toHaveLength(3);
  });

  test('takes the code of half a minute before and after, no others; spaces do not matter', async () => {
    const { secret } = await withFactor(name);
    const at = async (later: number) => (await second(await ticketOf(name), codeOf(secret, later))).statusCode;
    expect([await at(-60_000), await at(60_000)]).toEqual([401, 401]);
    expect(await at(-30_000)).toBe(200);
    const spaced = codeOf(secret, 30_000).replace(/(...)/, '$1 ');
    expect((await second(await ticketOf(name), spaced)).statusCode).toBe(200);
    expect(await at(0), 'older than the newest that was taken').toBe(401);
  });

  test('a recovery code lets in once, and the history says how many are left', async () => {
    const { codes, token } = await withFactor(name);
    const [first = '', other = ''] = codes;
    expect((await second(await ticketOf(name), first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
    expect((await second(await ticketOf(name), first)).json().code).toBe('code-wrong');
    expect((await second(await ticketOf(name), other)).statusCode).toBe(200);
    expect((await get(OWN, token)).json().data.codes_left).toBe(8);
    const last = (await world.journal.read(accountStream(id))).at(-1);
    expect(last).toMatchObject({ type: 'SecondFactorPassed', data: { by: 'recovery', codesLeft: 8 } });
  });

  test('a ticket is void when forged, after ten minutes and after a new password', async () => {
    const { secret, token } = await withFactor(name);
    const ticket = await ticketOf(name);
    expect((await second(`${ticket.slice(0, -3)}abc`, codeOf(secret))).json().code).toBe('ticket-not-valid');
    await post(
      '/api/v1/user/changePassword',
      { oldPassword: 'officina', password: 'saldatrice-a-filo', confirmPassword: 'saldatrice-a-filo' },
      token,
    );
    expect((await second(ticket, codeOf(secret))).json().code).toBe('ticket-not-valid');
    const fresh = (await world.login(name, 'saldatrice-a-filo')).json().ticket;
    world.pass(10 * MINUTE);
    expect((await second(fresh, codeOf(secret))).json().code).toBe('ticket-not-valid');
  });

  test('the way in by mail asks for the code too', async () => {
    const { secret } = await withFactor(name);
    const expiresAt = new Date(world.now() + 60 * MINUTE).toISOString();
    const token = signedLinks(world.master).make(magicLink, { accountId: id, epoch: 0, lock: 'one', expiresAt });
    const half = await post('/api/auth/wayin', { token });
    expect([half.statusCode, half.json().code]).toEqual([401, 'second-factor-needed']);
    expect((await second(half.json().ticket, codeOf(secret))).statusCode).toBe(200);
  });
});
