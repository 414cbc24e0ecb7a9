import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { correctFirmCommand } from '#commands/firm/correct-firm.command.ts';
import { accountStream } from '#domain/accounts/account.state.ts';
import { FIRM_STREAM } from '#domain/firm/firm.state.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { type AuthWorld, openAuthWorld } from '#test/support/auth-world.ts';
import { factorCalls, OWN } from '#test/support/second-factor.ts';

const MINUTE = 60_000;
let world: AuthWorld;
let count = 0;
let name: string;
let id: number;
const { post, get, codeOf, turnOn, withFactor, second, ticketOf } = factorCalls(() => world);
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

describe('wrong codes', () => {
  test('five, from wherever, lock the app’s codes for 15 minutes; signing in by password half-way does not lift it', async () => {
    const { secret, codes } = await withFactor(name);
    const from = (network: string, ticket: string, code: string) =>
      world.one.api.inject({
        method: 'POST',
        url: '/api/auth/secondFactor',
        payload: { ticket, code },
        remoteAddress: network,
      });
    for (let i = 1; i <= 4; i++) {
      expect((await from(`10.${i}.0.1`, await ticketOf(name), '000000')).json().code).toBe('code-wrong');
    }
    expect((await from('10.5.0.1', await ticketOf(name), '000000')).json().code).toBe('codes-locked');
    const right = await from('10.6.0.1', await ticketOf(name), codeOf(secret));
    expect([right.statusCode, right.json().code]).toEqual([429, 'codes-locked']);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await events()).filter((type) => type === 'SecondFactorLocked')).toHaveLength(1);
    expect((await second(await ticketOf(name), codes[0] ?? '')).statusCode, 'his recovery code').toBe(200);
    world.pass(16 * MINUTE);
    expect((await second(await ticketOf(name), codeOf(secret))).statusCode).toBe(200);
  });

  test('a hundred at once are no more than five that are looked at', async () => {
    const { secret } = await withFactor(name);
    const other = await world.another();
    const ticket = await ticketOf(name);
    const guesses = Array.from({ length: 40 }, (_, i) => String(i).padStart(6, '0'));
    const answers = await Promise.all(
      guesses.map((code, i) =>
        (i % 2 ? world.one : other).api.inject({
          method: 'POST',
          url: '/api/auth/secondFactor',
          payload: { ticket, code },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.json().code === 'code-wrong').length).toBeLessThanOrEqual(4);
    expect((await second(ticket, codeOf(secret))).statusCode).toBe(429);
  });

  test('wrong recovery codes lock one network only', async () => {
    const { codes } = await withFactor(name);
    const from = async (network: string, code: string) =>
      world.one.api.inject({
        method: 'POST',
        url: '/api/auth/secondFactor',
        payload: { ticket: await ticketOf(name), code },
        remoteAddress: network,
      });
    for (let i = 0; i < 5; i++) await from('10.7.0.1', 'aaaa-bbbb-cccc');
    expect((await from('10.7.0.1', codes[0] ?? '')).json().code).toBe('recovery-locked');
    expect((await from('10.8.0.1', codes[0] ?? '')).statusCode).toBe(200);
  });
});

describe('changing it', () => {
  test('new recovery codes and turning it off want password and code', async () => {
    const { secret, codes, token } = await withFactor(name);
    const wrong = await post(`${OWN}/codes`, { password: 'officina', code: '000000' }, token);
    expect(wrong.json().fields[0].field).toBe('code');
    const renewed = await post(`${OWN}/codes`, { password: 'officina', code: codeOf(secret) }, token);
    expect(renewed.statusCode).toBe(200);
    expect((await second(await ticketOf(name), codes[0] ?? '')).statusCode, 'an earlier one').toBe(401);
    world.pass(MINUTE);
    expect((await post(`${OWN}/off`, { password: 'no', code: codeOf(secret) }, token)).json().fields[0].field).toBe(
      'password',
    );
    const off = () => post(`${OWN}/off`, { password: 'officina', code: renewed.json().data.codes[0] }, token);
    expect((await off()).statusCode).toBe(200);
    expect((await off()).statusCode, 'once more').toBe(200);
    expect((await world.login(name)).statusCode).toBe(200);
    expect((await world.pool.query('select 1 from vault.second_factors where account_id = $1', [id])).rowCount).toBe(0);
  });

  test('whoever manages users resets another’s, whose sessions end; never his own, and nobody else does', async () => {
    const { token } = await withFactor(name);
    const boss = await world.account(`capo${count}`, ['admin']);
    const admin = (await world.login(`capo${count}`)).json().access_token;
    const reset = (account: number, by: string) => post(`${OWN}/reset/${account}`, {}, by);
    expect((await reset(id, token)).statusCode).toBe(403);
    expect((await reset(boss, admin)).json().code).toBe('own-account');
    expect((await reset(999_999, admin)).statusCode).toBe(404);
    expect((await reset(id, admin)).statusCode).toBe(200);
    expect((await get('/api/auth/me', token)).statusCode).toBe(401);
    expect((await world.login(name)).statusCode).toBe(200);
    expect((await events()).at(-1)).toBe('SecondFactorReset');
  });
});

describe('where the firm wants one of whoever manages people', () => {
  const want = (wanted: boolean, by?: { id: number; roles: Role[] }) =>
    world.one.execute(
      correctFirmCommand,
      { second_factor_required: wanted },
      by && {
        kind: 'account',
        id: by.id,
        name: 'Capo',
        roles: by.roles,
        rights: { firm: { edit: 'all' } },
        customerId: null,
      },
    );

  test('he may do nothing else until he has it; others go on as they were', async () => {
    const boss = `capo${count}x`;
    await world.account(boss, ['admin']);
    expect((await want(true)).ok).toBe(true);
    world.pass(6_000);
    const answer = (await world.login(boss)).json();
    expect(answer).toMatchObject({ second_factor: 'due', permissions: { users: {}, repairs: {} } });
    const token = answer.access_token;
    expect((await get('/api/v1/firm', token)).statusCode).toBe(403);
    expect((await get(OWN, token)).json().data).toMatchObject({ on: false, required: true });
    expect((await world.login(name)).json()).toMatchObject({
      second_factor: 'off',
      permissions: { repairs: { view: 'all' } },
    });
    const { codes } = await turnOn(token);
    expect((await get('/api/v1/firm', token)).statusCode, 'a token of before says too little').toBe(401);
    const whole = await world.login(boss, 'officina', { code: codes[0] });
    expect(whole.json()).toMatchObject({ second_factor: 'on', permissions: { users: { edit: 'all' } } });
    const off = await post(`${OWN}/off`, { password: 'officina', code: codes[1] }, whole.json().access_token);
    expect([off.statusCode, off.json().code]).toEqual([409, 'second-factor-required']);
    await want(false);
    expect((await world.journal.read(FIRM_STREAM)).at(-1)).toMatchObject({
      data: { changes: { second_factor_required: false } },
    });
  });

  test('whoever wants it of others has his own', async () => {
    const refused = await want(true, { id, roles: ['admin'] });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'second-factor-set-up-first' } });
    await withFactor(name);
    expect((await want(true, { id, roles: ['admin'] })).ok).toBe(true);
    await want(false);
  });
});

test('the secret and the codes are in no event, no answer but the first, and no table in the clear', async () => {
  const { secret, codes, token } = await withFactor(name);
  const plain = [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))];
  const told = JSON.stringify([
    await world.journal.read(accountStream(id)),
    (await get(OWN, token)).json(),
    (await get('/api/auth/me', token)).json(),
    (await world.login(name)).json(),
  ]);
  const { rows: tables } = await world.pool.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema in ('vault', 'events', 'read') and table_type = 'BASE TABLE'`,
  );
  for (const { name: table } of tables) {
    const { rows } = await world.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
    for (const word of plain) {
      expect(
        rows.filter(({ row }) => row.includes(word) || row.includes(Buffer.from(word).toString('hex'))),
        table,
      ).toEqual([]);
    }
  }
  expect(plain.filter((word) => told.includes(word))).toEqual([]);
});
