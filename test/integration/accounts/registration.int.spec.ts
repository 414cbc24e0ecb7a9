import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PER_MAILBOX, PER_NETWORK } from '#api/auth/mail-bound.ts';
import { sweepAuth } from '#api/auth/sweep.ts';
import { PROCESSES } from '#commands/registry.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { type AuthWorld, openAuthWorld } from '#test/support/auth-world.ts';
import { registrationForm } from './registration-form.ts';

let world: AuthWorld;
let count = 0;
let form: Record<string, unknown>;

beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  count++;
  form = registrationForm(count);
});

const register = (
  changes: object = {},
  key = `reg-${count}-${Math.floor(world.now())}`,
  at = world.one,
  from = `10.0.${count}.1`,
) =>
  at.api.inject({
    method: 'PUT',
    remoteAddress: from,
    url: '/api/v1/user/insertNoAuth',
    headers: { 'idempotency-key': key },
    payload: { ...form, ...changes },
  });
const login = (name: unknown, password: unknown) => world.login(String(name), String(password));
const exists = async (path: string, token?: string) =>
  (
    await world.one.api.inject({
      url: `/api/v1/user/${path}`,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  ).json().data;
const credentials = async () =>
  (await world.pool.query('select id, account_id from vault.credentials order by created_at')).rows;

describe('registering', () => {
  test('opens account and customer, and one can sign in at once', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: 'Registrazione completata con successo!',
      data: { id: expect.any(Number), customer_id: expect.any(Number) },
      revision: 2,
    });
    const { id, customer_id } = answer.json().data;
    const customer = await world.journal.load(customerStream(customer_id), customerFold);
    expect(customer.state).toMatchObject({
      status: 'known',
      customer_id,
      details: {
        business_name: 'Carrelli Brianza S.r.l.',
        email: String(form.email).toLowerCase(),
        vat_number: '00905811006',
        province: 'MB',
        country: 'IT',
      },
      language: 'it',
      salesmanId: null,
    });
    for (const name of [form.username, form.email]) {
      expect((await login(name, form.password)).json()).toMatchObject({
        id,
        customer_id,
        role: 'customer',
        user_description: 'Carrelli Brianza S.r.l.',
        username: form.username,
      });
    }
  });

  test('keeps no password in any event, command or answer', async () => {
    await register();
    const seen: unknown[] = [];
    for await (const event of world.journal.store.readAll()) seen.push(event);
    const { rows } = await world.pool.query('select * from vault.commands');
    expect(seen.length).toBeGreaterThan(0);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify([seen, rows])).not.toContain('muletto-e-transpallet');
    expect((await world.pool.query('select hash from vault.credentials')).rows[0].hash).toMatch(/^\$argon2id\$/);
  });

  test('keeps names, e-mails and addresses encrypted, and out of stream names', async () => {
    await register();
    const stored: unknown[] = [];
    for await (const event of world.journal.store.readAll()) stored.push(event);
    const text = JSON.stringify(stored);
    for (const value of ['Mario.Rossi', 'Carrelli Brianza', '00905811006', 'Via Volta'])
      expect(text).not.toContain(value);
  });

  test('refuses a user name or e-mail that somebody has, in any case, at its field', async () => {
    await register();
    const second = { username: `altro${count}`, email: `altro${count}@carrelli.it` };
    const username = await register({ ...second, username: String(form.username).toUpperCase() }, 'a');
    expect([username.statusCode, username.json()]).toEqual([
      422,
      {
        code: 'username-exists',
        message: 'Nome utente già esistente',
        fields: [{ field: 'username', message: 'Nome utente già esistente' }],
      },
    ]);
    const email = await register({ ...second, email: String(form.email).toUpperCase() }, 'b');
    expect(email.json()).toMatchObject({ code: 'email-exists', fields: [{ field: 'email' }] });
  });

  test('a refusal gives back what it had reserved, and its password', async () => {
    await register();
    const before = await credentials();
    const username = `libero${count}`;
    expect((await register({ username }, 'c')).json()).toMatchObject({ code: 'email-exists' });
    expect(await exists(`checkExistUsername?username=${username}`)).toBe(false);
    expect(await credentials()).toEqual(before);
    expect((await register({ username, email: `libero${count}@carrelli.it` }, 'd')).statusCode).toBe(200);
  });

  test('is bounded by network and by mailbox, for an hour', async () => {
    const codes: number[] = [];
    for (let i = 0; i <= PER_NETWORK.most; i++) {
      codes.push((await register({ email: `a${i}@rete.it`, username: `rete${i}` }, `n${i}`)).statusCode);
    }
    expect(codes).toEqual([...Array(PER_NETWORK.most).fill(200), 429]);
    const mailbox: number[] = [];
    for (let i = 0; i <= PER_MAILBOX.most; i++) {
      const person = { email: `vittima+${i}@posta.it`, username: `vittima${i}` };
      mailbox.push((await register(person, `m${i}`, world.one, `198.51.${i}.1`)).statusCode);
    }
    expect(mailbox).toEqual([...Array(PER_MAILBOX.most).fill(200), 429]);
    world.pass(3_600_000);
    expect((await register({}, 'later')).statusCode).toBe(200);
  });

  test.each(['admin', 'Admin'])('never as «%s»', async (username) => {
    expect((await register({ username })).json()).toMatchObject({ code: 'username-exists' });
  });

  test('cannot choose its own role, customer or id', async () => {
    const wanted = { roles: ['admin'], role: 'admin', customer_id: 1, id: 1, credential: 'x' };
    const answer = await register(wanted);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.map(({ field }: { field: string }) => field)).toEqual(Object.keys(wanted));
    const { id, customer_id } = (await register({})).json().data;
    const { state } = await world.journal.load(accountStream(id), accountFold);
    expect(state).toMatchObject({ roles: ['customer'], customer_id });
  });

  test('of one e-mail by five at once succeeds once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => register({ username: `${form.username}-${i}` }, `race-${count}-${i}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(4).fill(422)]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().data.id;
    expect((await login(form.email, form.password)).json()).toMatchObject({ id: winner });
    const { rows } = await world.pool.query('select 1 from vault.credentials where account_id is null');
    expect(rows).toEqual([]);
  });
});

describe('a registration that is sent again', () => {
  test('gives the original answer', async () => {
    const first = (await register({}, 'again')).json();
    const second = await register({}, 'again');
    expect([second.statusCode, second.json().data]).toEqual([200, first.data]);
  });

  test('with another password under the same key is refused', async () => {
    await register({}, 'other');
    const second = await register({ password: 'tutt’altra-parola' }, 'other');
    expect([second.statusCode, second.json().code]).toEqual([409, 'idempotency-key-reused']);
    expect((await login(form.username, form.password)).statusCode).toBe(200);
  });

  test.each(['claimed', 'reserved', 'decided', 'appended', 'followed'] as const)(
    'after a crash when it was %s ends as one account with its customer and its password',
    async (step) => {
      let killed = false;
      const dying = await world.another({
        fault: (at) => {
          // A killed process does nothing more: from this step on, each of its steps fails.
          killed ||= at === step;
          if (killed) throw new Error(`killed when ${step}`);
        },
      });
      const key = `crash-${step}`;
      expect((await register({}, key, dying)).statusCode).toBe(500);
      const answer = await register({}, key);
      expect(answer.statusCode).toBe(200);
      const { id, customer_id } = answer.json().data;
      expect((await login(form.username, form.password)).json()).toMatchObject({ id, customer_id });
      expect((await world.journal.read(accountStream(id))).map(({ type }) => type)).toEqual([
        'AccountOpened',
        'RegistrationSubmitted',
        'EmailConfirmationSent',
      ]);
      expect(await world.journal.read(customerStream(customer_id))).toHaveLength(1);
    },
  );

  test('after a crash that nobody sent again: the worker enters the customer, and the first sign-in keeps the password', async () => {
    const dying = await world.another({
      fault: (at) => {
        if (at === 'appended') throw new Error('killed');
      },
    });
    expect((await register({}, 'orphan', dying)).statusCode).toBe(500);
    const before = (await login(form.email, form.password)).json();
    expect(before).toMatchObject({ role: 'customer' });
    expect(await world.journal.read(customerStream(before.customer_id))).toEqual([]);
    for (const event of await world.journal.read(accountStream(before.id))) {
      for (const process of PROCESSES) {
        if (process.on === event.type) await world.one.pipeline.runProcess(process, event);
      }
    }
    expect(await world.journal.read(customerStream(before.customer_id))).toHaveLength(1);
    await sweepAuth(world.pool, world.now() + 40 * 86_400_000);
    expect((await login(form.email, form.password)).statusCode).toBe(200);
  });
});

describe('the checks of the form', () => {
  test('tell what is taken', async () => {
    await register();
    expect(await exists(`checkExistUsername?username=${String(form.username).toUpperCase()}`)).toBe(true);
    expect(await exists(`checkExistUsername?username=nessuno${count}`)).toBe(false);
    // The check skips the built-in account; registering under its name is refused all the same.
    for (const name of ['admin', 'Admin']) expect(await exists(`checkExistUsername?username=${name}`)).toBe(false);
    expect(await exists(`checkExistEmail?email=${form.email}`)).toBe(true);
    expect(await exists(`checkExistEmail?email=nessuno${count}@carrelli.it`)).toBe(false);
  });

  test('one’s own e-mail is not taken from oneself; naming another’s id changes nothing', async () => {
    const { id } = (await register()).json().data;
    const mine = (await login(form.username, form.password)).json().access_token;
    await world.account(`curioso${count}`);
    const theirs = (await world.login(`curioso${count}`)).json().access_token;
    const path = `checkExistEmail?email=${form.email}&id=${id}`;
    expect(await exists(path, mine)).toBe(false);
    expect(await exists(path, theirs)).toBe(true);
    expect(await exists(path)).toBe(true);
  });
});
