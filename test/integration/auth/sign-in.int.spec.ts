import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCK_MS, MOST_FAILURES, SignInFailures, WINDOW_MS } from '#api/auth/sign-in-failures.ts';
import { disableAccountCommand } from '#commands/accounts/disable-account.command.ts';
import { enableAccountCommand } from '#commands/accounts/enable-account.command.ts';
import { accountStream } from '#domain/accounts/account.state.ts';
import { type AuthWorld, openAuthWorld, refreshCookie } from '#test/support/auth-world.ts';
import { CLEARED, signedVisitorCookie, visitorCookieSet } from '#test/support/visitor-cookies.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());

const WRONG = { code: 'wrong-credentials', message: 'Credenziali errate', error_description: 'Credenziali errate' };
const eventsOf = async (id: number) => (await world.journal.read(accountStream(id))).map(({ type }) => type);

describe('signing in', () => {
  test('answers everything that the specification names', async () => {
    const id = await world.account('anna', ['admin', 'manager']);
    const answer = await world.login('anna');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { access_token, refresh_token, permissions, ...rest } = answer.json();
    expect(rest).toEqual({
      code: 200,
      expires_at: '2026-03-10T10:00:00.000Z',
      username: 'anna',
      user_description: 'Sig. anna',
      id,
      role: 'admin',
      roles: ['admin', 'manager'],
      role_names: ['Amministratore', 'Responsabile'],
      idLanguage: 1,
      cart_id: null,
      customer_id: null,
      second_factor: 'off',
      email_confirmed: true,
      salesman_id: null,
      acting_for: null,
    });
    expect(access_token.split('.')).toHaveLength(3);
    expect(Buffer.from(refresh_token, 'base64url')).toHaveLength(32);
    expect(permissions.quotes).toMatchObject({ approve: 'all', draft: 'all' });
  });

  test('takes user name or e-mail, in any case', async () => {
    const id = await world.account('bruno');
    for (const name of ['bruno', ' BRUNO ', 'bruno@officina.it', 'Bruno@Officina.IT']) {
      expect((await world.login(name)).json()).toMatchObject({ id });
    }
  });

  test('takes a form as well as JSON', async () => {
    await world.account('carla');
    const answer = await world.one.api.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=carla&password=officina&remember_me=on&session_token=',
    });
    expect(answer.statusCode).toBe(200);
    expect(refreshCookie(answer)).toMatchObject({ maxAge: 30 * 86_400 });
  });

  test('has a door for salesmen, by the same form, that lets in nobody else', async () => {
    const id = await world.account('agente', ['salesman']);
    await world.account('banco');
    const enter = (name: string, password: string) =>
      world.one.api.inject({
        method: 'POST',
        url: '/api/auth/loginSalesman',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ name, password, remember_me: 'on', session_token: 'visita' }).toString(),
      });
    expect((await enter('agente', 'officina')).json()).toMatchObject({ code: 200, id, salesman_id: id });
    const other = await enter('banco', 'officina');
    expect([other.statusCode, other.json().code, refreshCookie(other)]).toEqual([403, 'not-a-salesman', null]);
    // A wrong password does not tell who is a salesman.
    expect((await enter('banco', 'sbagliata')).json()).toEqual((await enter('nessuno', 'sbagliata')).json());
  });

  test('sets a cookie that scripts cannot read, for the browser’s session unless remembered', async () => {
    await world.account('dario');
    const forgotten = refreshCookie(await world.login('dario'));
    expect(forgotten).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(forgotten).not.toHaveProperty('maxAge');
    expect(refreshCookie(await world.login('dario', 'officina', { remember_me: true }))).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 86_400,
    });
  });

  test('takes the cookie of a visitor’s cart from customers who are in, not from staff, who take no cart', async () => {
    await world.customer('cesare');
    await world.account('davide');
    const headers = { cookie: signedVisitorCookie(world.master, 'V'.repeat(43), world.now) };
    const enter = async (name: string, password = 'officina') => {
      const payload = { name, password };
      return visitorCookieSet(
        (await world.one.api.inject({ method: 'POST', url: '/api/auth/login', payload, headers })).headers,
      );
    };
    expect([await enter('cesare', 'sbagliata'), await enter('davide')]).toEqual([null, null]);
    expect(await enter('cesare')).toMatch(CLEARED);
  });

  test('refuses a wrong password and a name that nobody has with the same words', async () => {
    await world.account('elena');
    for (const name of ['elena', 'nessuno', 'nessuno@officina.it']) {
      const answer = await world.login(name, 'sbagliata');
      expect([answer.statusCode, answer.json()]).toEqual([401, WRONG]);
      expect(refreshCookie(answer)).toBeNull();
    }
  });

  test('refuses an empty form field by field', async () => {
    const answer = await world.one.api.inject({ method: 'POST', url: '/api/auth/login', payload: {} });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([
      { field: 'name', message: 'Inserire il nome utente' },
      { field: 'password', message: 'Inserire la password' },
    ]);
  });

  test('tells a disabled account so, but only to whoever knows its password', async () => {
    const id = await world.account('fabio');
    await world.one.execute(disableAccountCommand, { accountId: id });
    expect((await world.login('fabio')).json()).toMatchObject({ code: 'account-disabled' });
    expect((await world.login('fabio', 'sbagliata')).json()).toEqual(WRONG);
  });
});

describe('the lock', () => {
  const fail = async (name: string, times: number) => {
    const answers = [];
    for (let i = 0; i < times; i++) answers.push(await world.login(name, `sbagliata-${i}`));
    return answers.map(({ statusCode }) => statusCode);
  };

  test('comes with the fifth failure, names its end, and is an event', async () => {
    const id = await world.account('gina');
    expect(await fail('gina', 4)).toEqual([401, 401, 401, 401]);
    const fifth = await world.login('gina', 'sbagliata');
    const until = new Date(world.now() + LOCK_MS).toISOString();
    expect(fifth.statusCode).toBe(429);
    expect(fifth.json()).toMatchObject({
      code: 'account-locked',
      message: 'Troppi tentativi falliti: accesso bloccato fino alle 10:15',
      until,
    });
    const right = await world.login('gina');
    expect([right.statusCode, right.headers['retry-after']]).toEqual([429, '900']);
    const locked = (await world.journal.read(accountStream(id))).find(({ type }) => type === 'AccountLocked');
    expect(locked).toMatchObject({
      data: { accountId: id, until, failures: MOST_FAILURES },
      meta: { actor: { kind: 'system', name: 'sign-in' } },
    });
  });

  test('ends after 15 minutes, and counting begins anew', async () => {
    await world.account('hugo');
    await fail('hugo', 5);
    world.pass(LOCK_MS - 1000);
    expect((await world.login('hugo')).statusCode).toBe(429);
    world.pass(1000);
    expect(await fail('hugo', 4)).toEqual([401, 401, 401, 401]);
    expect((await world.login('hugo')).statusCode).toBe(200);
  });

  test('counts only the failures of the last 15 minutes', async () => {
    await world.account('ivo');
    await fail('ivo', 4);
    world.pass(WINDOW_MS);
    expect(await fail('ivo', 4)).toEqual([401, 401, 401, 401]);
  });

  test('a success clears the count', async () => {
    await world.account('lara');
    await fail('lara', 4);
    expect((await world.login('lara')).statusCode).toBe(200);
    expect(await fail('lara', 4)).toEqual([401, 401, 401, 401]);
  });

  test('user name and e-mail are one count', async () => {
    await world.account('mara');
    await fail('mara', 3);
    expect(await fail('mara@officina.it', 2)).toEqual([401, 429]);
  });

  test('a name that nobody has is locked just the same', async () => {
    expect(await fail('fantasma', 4)).toEqual([401, 401, 401, 401]);
    const fifth = await world.login('fantasma', 'sbagliata');
    expect(fifth.json()).toMatchObject({ code: 'account-locked', until: expect.any(String) });
    expect((await world.login('fantasma')).statusCode).toBe(429);
    world.pass(LOCK_MS);
    expect((await world.login('fantasma')).statusCode).toBe(401);
  });

  test('twelve guesses at once are no more than five, over two processes', async () => {
    const id = await world.account('nino');
    const other = await world.another();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? world.one : other).api.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { name: 'nino', password: `sbagliata-${i}` },
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(MOST_FAILURES);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(await eventsOf(id)).toContain('AccountLocked');
    expect((await world.login('nino')).statusCode).toBe(429);
  });

  test('of twelve attempts begun at once five are let through, whatever process they come from', async () => {
    const [here, there] = [new SignInFailures(world.pool), new SignInFailures(world.pool)];
    const begun = await Promise.all(
      Array.from({ length: 12 }, (_, i) => (i % 2 ? here : there).begin('account-999', world.now())),
    );
    expect(begun.filter((count) => count !== null).sort()).toEqual([1, 2, 3, 4, 5]);
  });

  test('a flood on one account is turned away, and locks nobody', async () => {
    const id = await world.account('pia');
    const answers = await Promise.all(Array.from({ length: 40 }, () => world.login('pia')));
    const codes = answers.map((answer) => answer.json().code);
    expect(new Set(codes)).toEqual(new Set([200, 'too-many-requests']));
    expect(await eventsOf(id)).not.toContain('AccountLocked');
    expect((await world.login('pia')).statusCode).toBe(200);
  });

  test('is told in the reader’s language', async () => {
    const answer = await world.one.api.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'accept-language': 'en-GB' },
      payload: { name: 'nessuno', password: 'x' },
    });
    expect(answer.json()).toMatchObject({ message: 'Wrong credentials' });
  });

  test('eight right sign-ins at once all succeed', async () => {
    await world.account('olga');
    const other = await world.another();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? world.one : other).api.inject({
          method: 'POST',
          url: '/api/auth/login',
          payload: { name: 'olga', password: 'officina' },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  test('a crash before the event was written leaves the attempts used up: the next one locks', async () => {
    const id = await world.account('piero');
    const crashing = await world.another({
      fault: (step) => {
        if (step === 'claimed') throw new Error('killed');
      },
    });
    await fail('piero', 4);
    const killed = await crashing.api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { name: 'piero', password: 'sbagliata' },
    });
    expect(killed.statusCode).toBe(500);
    expect(await eventsOf(id)).not.toContain('AccountLocked');
    expect((await world.login('piero')).statusCode).toBe(429);
    expect(await eventsOf(id)).toContain('AccountLocked');
  });

  test('is lifted by enabling the account', async () => {
    const id = await world.account('rita');
    await fail('rita', 5);
    expect((await world.one.execute(enableAccountCommand, { accountId: id })).ok).toBe(true);
    expect((await world.login('rita')).statusCode).toBe(200);
  });
});
