import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCK_MS } from '#api/auth/sign-in-failures.ts';
import { accountStream } from '#domain/accounts/account.state.ts';
import { type AuthWorld, openAuthWorld } from '#test/support/auth-world.ts';

const HERE = '203.0.113.7';
const NEIGHBOUR = '203.0.113.250';
const ELSEWHERE = '198.51.100.7';

let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());

const login = async (name: string, password: string, remoteAddress: string) =>
  (await world.one.api.inject({ method: 'POST', url: '/api/auth/login', payload: { name, password }, remoteAddress }))
    .statusCode;
const fail = async (name: string, times: number, from: string) => {
  for (let i = 0; i < times; i++) await login(name, `sbagliata-${i}`, from);
};

test('a stranger’s wrong passwords lock his network out, never the owner elsewhere', async () => {
  await world.account('ada');
  await fail('ada', 5, ELSEWHERE);
  expect([await login('ada', 'officina', ELSEWHERE), await login('ada', 'officina', HERE)]).toEqual([429, 200]);
});

test('changing the last digits of an address is no way around', async () => {
  await world.account('bice');
  await fail('bice', 3, HERE);
  await fail('bice', 2, NEIGHBOUR);
  expect(await login('bice', 'officina', HERE)).toBe(429);
  await world.account('cora');
  await fail('cora', 3, '2001:db8:1:2::1');
  await fail('cora', 2, '2001:db8:1:2:ffff::9');
  const asked = ['2001:db8:1:2::77', '2001:db8:1:3::1'].map((from) => login('cora', 'officina', from));
  expect(await Promise.all(asked)).toEqual([429, 200]);
});

test('a success in one network leaves the other’s count alone', async () => {
  await world.account('dora');
  await fail('dora', 4, ELSEWHERE);
  expect(await login('dora', 'officina', HERE)).toBe(200);
  expect(await login('dora', 'sbagliata', ELSEWHERE)).toBe(429);
});

test('locks of many networks are told as one, and each holds its own 15 minutes', async () => {
  const id = await world.account('elsa');
  await fail('elsa', 5, ELSEWHERE);
  world.pass(LOCK_MS - 60_000);
  await fail('elsa', 5, HERE);
  const told = (await world.journal.read(accountStream(id))).filter(({ type }) => type === 'AccountLocked');
  expect(told).toHaveLength(1);
  world.pass(60_000);
  expect([await login('elsa', 'officina', ELSEWHERE), await login('elsa', 'officina', HERE)]).toEqual([200, 429]);
});

test('guesses from many networks slow strangers, and lock out nobody: neither a browser that is known nor the owner', async () => {
  const id = await world.account('furio');
  const known = await world.login('furio');
  const cookies = Object.fromEntries(known.cookies.map(({ name, value }) => [name, value]));
  const right = (remoteAddress: string, more = {}) =>
    world.one.api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { name: 'furio', password: 'officina' },
      remoteAddress,
      ...more,
    });
  for (let i = 0; i < 30; i++) expect(await login('furio', `sbagliata-${i}`, `203.0.${Math.floor(i / 4)}.1`)).toBe(401);
  // One more is compared every half minute.
  expect(await login('furio', 'sbagliata', '198.18.1.1')).toBe(401);
  const stranger = await right('198.18.2.1');
  expect([stranger.statusCode, stranger.headers['retry-after']]).toEqual([429, '30']);
  expect(stranger.json().message).toMatch(/^Troppi tentativi falliti da altre reti/);
  // No such guess leaves anything behind.
  for (const i of [1, 2, 3]) {
    world.pass(1_000);
    expect(await login('furio', 'sbagliata', `198.18.9.${i}`)).toBe(429);
  }
  const commands = "select 1 from vault.commands where name = 'LockAccount' and command_id like $1";
  expect((await world.pool.query(commands, [`lock-${id}-%`])).rowCount).toBe(1);
  expect((await right('198.18.2.1', { cookies })).statusCode).toBe(200);
  // The owner was mailed a way in, although no network was locked.
  const told = (await world.journal.read(accountStream(id))).filter(({ type }) => type === 'AccountLocked');
  expect(told).toHaveLength(1);
});

test('half a minute later the next guess of a stranger is compared, and a name that nobody has is slowed alike', async () => {
  await world.account('gina');
  for (const name of ['gina', 'nessuna']) {
    for (let i = 0; i < 31; i++) await login(name, `sbagliata-${i}`, `203.0.${100 + Math.floor(i / 4)}.1`);
    expect(await login(name, 'sbagliata', '198.18.3.1')).toBe(429);
  }
  world.pass(30_000);
  expect([await login('gina', 'officina', '198.18.3.1'), await login('nessuna', 'x', '198.18.3.1')]).toEqual([
    200, 401,
  ]);
});

test('the cookie of another account, or a forged one, is no way around', async () => {
  await world.account('ivo');
  await world.account('lia');
  const other = await world.login('lia');
  const cookies = Object.fromEntries(other.cookies.map(({ name, value }) => [name, value]));
  for (let i = 0; i < 31; i++) await login('ivo', `sbagliata-${i}`, `203.0.${200 + Math.floor(i / 4)}.1`);
  const tried = (with_: Record<string, string>) =>
    world.one.api.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { name: 'ivo', password: 'officina' },
      remoteAddress: '198.18.4.1',
      cookies: with_,
    });
  expect((await tried(cookies)).statusCode).toBe(429);
  const forged = Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, value.replace(/^./, 'x')]));
  expect((await tried(forged)).statusCode).toBe(429);
});

test('no address is written down', async () => {
  const { rows } = await world.pool.query<{ subject: string }>('select subject from vault.sign_in_failures');
  expect(rows.length).toBeGreaterThan(0);
  // With the mark after it: the hashes of networks hold any digits.
  expect(rows.map(({ subject }) => subject).join()).not.toMatch(/203\.0\.|198\.51\.|198\.18\.|2001:/);
});
