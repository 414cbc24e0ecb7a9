import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RIGHTS_TTL_MS } from '#api/auth/account-directory.ts';
import { GRACE_MS } from '#api/auth/refresh-tokens.ts';
import { REMEMBERED_MS, SESSION_TTL_MS, UNREMEMBERED_MS } from '#api/auth/sessions.ts';
import { sweepAuth } from '#api/auth/sweep.ts';
import { disableAccountCommand } from '#commands/accounts/disable-account.command.ts';
import { enableAccountCommand } from '#commands/accounts/enable-account.command.ts';
import { grantRolesCommand } from '#commands/accounts/grant-roles.command.ts';
import { type AuthProcess, type AuthWorld, openAuthWorld, refreshCookie } from '#test/support/auth-world.ts';
import { UNLIMITED } from '#test/support/unlimited.ts';

let world: AuthWorld;
let other: AuthProcess;
let count = 0;
let name: string;
let id: number;

beforeAll(async () => {
  world = await openAuthWorld();
  other = await world.another();
});
afterAll(() => world.close());
beforeEach(async () => {
  name = `utente${++count}`;
  id = await world.account(name, ['technician']);
});

const HOUR = 3_600_000;
const INVALID = { code: 'invalid-grant', error: 'invalid_grant' };
const signIn = async (extra = {}) => (await world.login(name, 'officina', extra)).json();
const refresh = (token: string, at = world.one) =>
  at.api.inject({ method: 'POST', url: `/Token?grant_type=refresh_token&refresh_token=${token}&username=${name}` });
const me = (token: string, at = world.one) =>
  at.api.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } });

describe('an access token', () => {
  test('says who one is', async () => {
    const { access_token } = await signIn();
    const answer = await me(access_token);
    expect(answer.json().data).toMatchObject({ id, username: name, email: `${name}@officina.it`, role: 'technician' });
  });

  test('lasts 60 minutes', async () => {
    const { access_token } = await signIn({ remember_me: true });
    world.pass(HOUR - 1000);
    expect((await me(access_token)).statusCode).toBe(200);
    world.pass(1000);
    expect((await me(access_token)).statusCode).toBe(401);
  });

  test.each([
    ['none at all', () => ''],
    ['one signed with «none»', (token: string) => `${btoa('{"alg":"none","typ":"at+jwt"}')}.${token.split('.')[1]}.`],
    [
      'one whose roles were changed',
      (token: string) => {
        const [head, body = '', signature] = token.split('.');
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
        const forged = Buffer.from(JSON.stringify({ ...claims, roles: ['admin'] })).toString('base64url');
        return `${head}.${forged}.${signature}`;
      },
    ],
  ])('%s is refused', async (_what, change) => {
    const { access_token } = await signIn();
    expect((await me(change(access_token))).statusCode).toBe(401);
  });

  test('stops working within 5 s when the roles change, in every process; a refresh brings the new ones', async () => {
    const { access_token, refresh_token } = await signIn();
    expect((await me(access_token, other)).statusCode).toBe(200);
    await world.one.execute(grantRolesCommand, { accountId: id, roles: ['warehouse'] });
    world.pass(RIGHTS_TTL_MS);
    expect((await me(access_token, other)).statusCode).toBe(401);
    const fresh = (await refresh(refresh_token)).json();
    expect(fresh).toMatchObject({ role: 'warehouse', roles: ['warehouse'] });
    expect((await me(fresh.access_token, other)).statusCode).toBe(200);
  });

  test('stops working within 5 s when the account is disabled, and stays void when it is enabled again', async () => {
    const { access_token, refresh_token } = await signIn();
    await world.one.execute(disableAccountCommand, { accountId: id });
    world.pass(RIGHTS_TTL_MS);
    expect((await me(access_token)).statusCode).toBe(401);
    await world.one.execute(enableAccountCommand, { accountId: id });
    world.pass(RIGHTS_TTL_MS);
    expect((await me(access_token)).statusCode).toBe(401);
    expect((await refresh(refresh_token)).json()).toMatchObject(INVALID);
    expect((await world.login(name)).statusCode).toBe(200);
  });

  test('whoever hears of the account’s events makes it felt at once', async () => {
    const { access_token } = await signIn();
    expect((await me(access_token)).statusCode).toBe(200);
    await world.one.execute(grantRolesCommand, { accountId: id, roles: ['warehouse'] });
    world.one.auth.directory.forget(id);
    expect((await me(access_token)).statusCode).toBe(401);
  });
});

describe('a refresh token', () => {
  test('is traded for a new one, once', async () => {
    const first = await signIn();
    world.pass(HOUR);
    const second = await refresh(first.refresh_token);
    expect(second.statusCode).toBe(200);
    expect(second.json().refresh_token).not.toBe(first.refresh_token);
    expect(second.json()).toMatchObject({ id, expires_at: new Date(world.now() + HOUR).toISOString() });
    expect((await me(second.json().access_token)).statusCode).toBe(200);
  });

  test('is nowhere in the database', async () => {
    const { refresh_token } = await signIn();
    const next = (await refresh(refresh_token)).json().refresh_token;
    const { rows } = await world.pool.query(
      "select encode(hash, 'escape') || encode(hash, 'base64') || coalesce(encode(salt, 'base64'), '') as text from vault.refresh_tokens",
    );
    const all = rows.map(({ text }) => text).join();
    for (const token of [refresh_token, next]) {
      expect(all).not.toContain(token);
      expect(all).not.toContain(Buffer.from(token, 'base64url').toString('base64'));
    }
  });

  test('used again within 30 s gives the same successor: a lost answer', async () => {
    const { refresh_token } = await signIn();
    const successor = (await refresh(refresh_token)).json().refresh_token;
    world.pass(GRACE_MS);
    const again = await refresh(refresh_token, other);
    expect([again.statusCode, again.json().refresh_token]).toEqual([200, successor]);
    expect((await refresh(successor)).statusCode).toBe(200);
  });

  test('used again after that ends the whole family', async () => {
    const first = await signIn();
    const second = (await refresh(first.refresh_token)).json();
    world.pass(GRACE_MS + 1);
    expect((await me(second.access_token)).statusCode).toBe(200);
    const reused = await refresh(first.refresh_token);
    expect([reused.statusCode, reused.json()]).toEqual([400, expect.objectContaining(INVALID)]);
    expect((await refresh(second.refresh_token)).json()).toMatchObject(INVALID);
    expect((await me(second.access_token)).statusCode).toBe(401);
    world.pass(SESSION_TTL_MS);
    expect((await me(second.access_token, other)).statusCode).toBe(401);
  });

  test('a family that ended leaves the account’s other sessions alone', async () => {
    const desk = await signIn();
    const home = await signIn();
    await refresh(home.refresh_token);
    world.pass(GRACE_MS + 1);
    await refresh(home.refresh_token);
    expect((await refresh(desk.refresh_token)).statusCode).toBe(200);
  });

  test('within the grace, the newest of the line is given: no tab is left with a used one', async () => {
    const { refresh_token } = await signIn();
    const second = (await refresh(refresh_token)).json().refresh_token;
    const third = (await refresh(second)).json().refresh_token;
    expect((await refresh(refresh_token)).json().refresh_token).toBe(third);
    world.pass(HOUR);
    expect((await refresh(third)).statusCode).toBe(200);
  });

  test('ten refreshes at once, over two processes, all get one and the same successor', async () => {
    const { refresh_token } = await signIn();
    // Opens the connections beforehand: otherwise the first refresh is done before the others arrive.
    await Promise.all(Array.from({ length: 10 }, () => world.pool.query('select pg_sleep(0.05)')));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => refresh(refresh_token, i % 2 ? world.one : other)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
    const { rows } = await world.pool.query(
      'select count(*)::int as count from vault.refresh_tokens t join vault.sessions s on s.id = t.session_id where s.account_id = $1',
      [id],
    );
    expect(rows[0].count).toBe(2);
  });

  test('lasts a day, or 30 days where one is remembered, from its last use', async () => {
    const brief = await signIn();
    const long = await signIn({ remember_me: true });
    world.pass(UNREMEMBERED_MS);
    expect((await refresh(brief.refresh_token)).json()).toMatchObject(INVALID);
    world.pass(REMEMBERED_MS - UNREMEMBERED_MS - 1000);
    const next = await refresh(long.refresh_token);
    expect(next.statusCode).toBe(200);
    world.pass(REMEMBERED_MS - 1000);
    expect((await refresh(next.json().refresh_token)).statusCode).toBe(200);
  });

  test.each(['', 'nonsense', 'A'.repeat(43)])('«%s» is answered with invalid_grant', async (token) => {
    const answer = await refresh(token);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(INVALID)]);
  });

  test('travels as cookie where the query has none, and the cookie is renewed', async () => {
    const answer = await world.login(name, 'officina', { remember_me: true });
    const cookie = refreshCookie(answer);
    const renewed = await world.one.api.inject({
      method: 'POST',
      url: '/Token?grant_type=refresh_token',
      cookies: { [world.one.auth.deps.config.cookie.name]: cookie?.value ?? '' },
    });
    expect(renewed.statusCode).toBe(200);
    expect(refreshCookie(renewed)).toMatchObject({ value: renewed.json().refresh_token, maxAge: 30 * 86_400 });
    const none = await world.one.api.inject({ method: 'POST', url: '/Token?grant_type=refresh_token' });
    expect([none.statusCode, none.json()]).toEqual([400, expect.objectContaining(INVALID)]);
    expect(refreshCookie(none)).toMatchObject({ value: '' });
  });

  test('in the query leaves the browser’s cookie alone', async () => {
    const mine = await signIn();
    const theirs = await signIn();
    const answer = await world.one.api.inject({
      method: 'POST',
      url: `/Token?grant_type=refresh_token&refresh_token=${mine.refresh_token}`,
      cookies: { [world.one.auth.deps.config.cookie.name]: theirs.refresh_token },
    });
    expect([answer.statusCode, refreshCookie(answer)]).toEqual([200, null]);
    expect((await me(answer.json().access_token)).statusCode).toBe(200);
  });
});

describe('guessing at refresh tokens', () => {
  test('comes to its end like any other flood from one address', async () => {
    const limited = await world.another({}, { ...UNLIMITED, perAddress: 3 });
    const statuses: number[] = [];
    for (const nth of [1, 2, 3, 4]) {
      const url = `/Token?grant_type=refresh_token&refresh_token=guess-${nth}`;
      statuses.push((await limited.api.inject({ method: 'POST', url, remoteAddress: '198.51.100.7' })).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});

describe('signing out', () => {
  const logout = (headers: Record<string, string>, payload?: object, cookie?: string) =>
    world.one.api.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers,
      ...(payload ? { payload } : {}),
      ...(cookie ? { cookies: { [world.one.auth.deps.config.cookie.name]: cookie } } : {}),
    });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  test('ends this session at once, clears the cookie, and leaves the others', async () => {
    const desk = await signIn();
    const home = await signIn();
    const answer = await logout(bearer(desk.access_token));
    expect(answer.statusCode).toBe(200);
    expect(refreshCookie(answer)).toMatchObject({ value: '' });
    expect((await me(desk.access_token)).statusCode).toBe(401);
    expect((await refresh(desk.refresh_token)).json()).toMatchObject(INVALID);
    expect((await me(home.access_token)).statusCode).toBe(200);
  });

  test('works by the cookie alone, when the access token has expired', async () => {
    const { refresh_token } = await signIn();
    expect((await logout({}, undefined, refresh_token)).statusCode).toBe(200);
    expect((await refresh(refresh_token)).json()).toMatchObject(INVALID);
  });

  test('everywhere ends all of the account’s sessions', async () => {
    const desk = await signIn();
    const home = await signIn();
    await logout(bearer(desk.access_token), { everywhere: true });
    expect((await me(home.access_token)).statusCode).toBe(401);
    expect((await refresh(home.refresh_token)).json()).toMatchObject(INVALID);
  });

  test('twice is no fault', async () => {
    const { access_token } = await signIn();
    await logout(bearer(access_token));
    expect((await logout(bearer(access_token))).statusCode).toBe(200);
  });
});

describe('the sweep', () => {
  test('takes sessions a month after their end, with their tokens, and nothing that runs', async () => {
    await signIn();
    world.pass(UNREMEMBERED_MS);
    const running = await signIn({ remember_me: true });
    await world.one.auth.credentials.keep('0f0e0d0c-0b0a-4000-8000-000000000009', 'abandoned', false);
    world.pass(29 * 86_400_000);
    const kept = (await refresh(running.refresh_token)).json().refresh_token;
    world.pass(2 * 86_400_000);
    expect(await sweepAuth(world.pool, world.now())).toBeGreaterThan(0);
    const { rows } = await world.pool.query('select count(*)::int as count from vault.sessions where account_id = $1', [
      id,
    ]);
    expect(rows[0].count).toBe(1);
    expect(await world.one.auth.credentials.exists('0f0e0d0c-0b0a-4000-8000-000000000009')).toBe(false);
    expect((await refresh(kept)).statusCode).toBe(200);
    expect((await world.login(name)).statusCode).toBe(200);
  });
});
