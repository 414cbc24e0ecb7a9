import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountStream } from '#domain/accounts/account.state.ts';
import { customerStream } from '#domain/customers/customer.state.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';

const HOUR = 3_600_000;
let world: ApiWorld;
let salesman: Person;
let his: number;
let others: number;

beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  salesman = await world.person('salesman');
  his = await world.customer({ salesmanId: salesman.actor?.id, business_name: 'Rossi S.p.A.', province: 'BA' });
  others = await world.customer({ business_name: 'Altri S.p.A.' });
});

const call = async (token: string | null, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await world.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, ...answer.json() };
};
const begin = (body: object = { user_id: his }) =>
  call(salesman.token, 'POST', '/api/v1/salesman/activeUserById', body);
const me = async (token: string) => (await call(token, 'GET', '/api/auth/me')).data;
const acting = async (): Promise<string> => (await begin()).data.access_token;

describe('a salesman', () => {
  test('finds his own customers, and only these, by each field of the specification', async () => {
    const find = async (body: object) => {
      const { data } = await call(salesman.token, 'POST', '/api/v1/salesman/getAllUsersBySalesman', body);
      return data.map(({ id }: { id: number }) => id);
    };
    const row = (await call(salesman.token, 'POST', '/api/v1/salesman/getAllUsersBySalesman', {})).data[0];
    expect(row).toMatchObject({ id: his, business_name: 'Rossi S.p.A.', code: String(his), province: 'BA' });
    for (const body of [{}, { id: salesman.actor?.id }, { id: his }, { business_name: 'ross' }, { province: 'ba' }]) {
      expect(await find(body), JSON.stringify(body)).toEqual([his]);
    }
    expect(await find({ code: String(his) })).toEqual([his]);
    for (const body of [{ id: others }, { business_name: 'Altri' }, { vat_number: '99' }, { code: '0' }]) {
      expect(await find(body), JSON.stringify(body)).toEqual([]);
    }
  });

  test('loses a customer who is given to another, also while he acts for him; the other finds him, with his repairs', async () => {
    const [admin, other, desk] = await Promise.all([
      world.person('admin'),
      world.person('salesman'),
      world.person('desk'),
    ]);
    const { id: repair } = await world.system('ReceiveRepair', { customer_id: his, defect: 'Fuma' });
    const seen = async (who: Person) =>
      [
        (await who.get(`/api/v1/customer/${his}`)).status,
        (await who.get('/api/v1/intervention?view=all')).data<{ id: number }[]>().some(({ id }) => id === repair),
      ] as const;
    expect([await seen(salesman), await seen(other)]).toEqual([
      [200, true],
      [404, false],
    ]);
    const give = (to: number | '' | undefined, who = desk) =>
      who.post('/api/v1/customer/salesman', { id: his, salesman_id: to });
    expect(await give(desk.actor?.id)).toMatchObject({ status: 422, body: { code: 'no-salesman' } });
    expect((await give(other.actor?.id, salesman)).status).toBe(403);
    const token = await acting();
    expect(await me(token)).toMatchObject({ customer_id: his });
    expect((await give(other.actor?.id)).status).toBe(200);
    expect([await seen(salesman), await seen(other)]).toEqual([
      [404, false],
      [200, true],
    ]);
    expect((await call(token, 'GET', '/api/auth/me')).status, 'he acts for him no more').toBe(401);
    const offered = (await admin.get('/api/v1/salesman/select?search=*')).data<{ id: number }[]>();
    expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining([salesman.actor?.id, other.actor?.id]));
    expect(offered.map(({ id }) => id)).not.toContain(desk.actor?.id);
    expect((await give('', admin)).status).toBe(200);
    expect((await admin.get(`/api/v1/customer/${his}`)).data()).toMatchObject({ salesman_id: null });
  });

  test('acts for one of them for an hour: as the customer, with both on every event', async () => {
    const answer = await begin({ user_id: his, salesman_id: salesman.actor?.id });
    expect([answer.status, answer.message]).toEqual([200, 'Utente attivato correttamente!']);
    const token = answer.data.access_token;
    expect(Date.parse(answer.data.until)).toBe(world.now() + HOUR);
    expect(await me(token)).toMatchObject({
      id: salesman.actor?.id,
      customer_id: his,
      salesman_id: salesman.actor?.id,
      acting_for: { customer_id: his, name: 'Rossi S.p.A.', until: answer.data.until },
      permissions: { repairs: { request: 'own' }, users: {} },
    });
    expect((await call(token, 'POST', '/api/v1/customer', { id: his, fax_number: '080 1' })).status).toBe(200);
    const last = (await world.journal.read(customerStream(his))).at(-1);
    expect(last).toMatchObject({
      type: 'CustomerCorrected',
      meta: { actor: { kind: 'account', id: salesman.actor?.id }, actingFor: his },
    });
    // The token from before counts no more in this session: it would still be the salesman's own.
    expect((await call(salesman.token, 'GET', '/api/auth/me')).status).toBe(401);
  });

  test('sees and changes nothing of other customers meanwhile, and nothing as a salesman', async () => {
    const token = await acting();
    expect((await call(token, 'GET', `/api/v1/customer/${others}`)).status).toBe(404);
    expect((await call(token, 'POST', '/api/v1/customer', { id: others, fax_number: '1' })).status).toBe(404);
    expect((await call(token, 'POST', '/api/v1/salesman/getAllUsersBySalesman', {})).status).toBe(403);
    expect((await call(token, 'POST', '/api/v1/salesman/activeUserById', { user_id: his })).status).toBe(403);
  });

  test('changes neither password nor e-mail nor consents meanwhile', async () => {
    const token = await acting();
    const passwords = {
      oldPassword: 'officina',
      password: 'muletto-e-carrello',
      confirmPassword: 'muletto-e-carrello',
    };
    const refused = [
      await call(token, 'POST', '/api/v1/user/changePassword', passwords),
      await call(token, 'POST', '/api/v1/customer', { id: his, email: 'laura@officina.example' }),
      await call(token, 'POST', '/api/v1/notifications/choices', { kind: 'ready', off: ['mail'] }),
    ];
    for (const { status } of refused) expect([401, 403, 422]).toContain(status);
    expect(refused[1]?.code).toBe('not-while-acting');
    const told = await world.journal.read(customerStream(his));
    expect(told.map(({ type }) => type)).toEqual(['CustomerRegistered']);
    const own = await world.journal.read(accountStream(salesman.actor?.id ?? 0));
    expect(own.filter(({ type }) => type === 'PasswordChanged' || type === 'NotificationsChosen')).toEqual([]);
  });

  test('is himself again when he ends it, and when the hour is over', async () => {
    const token = await acting();
    expect((await call(token, 'POST', '/api/v1/salesman/endActing')).status).toBe(200);
    expect((await call(token, 'GET', '/api/auth/me')).status).toBe(401);
    expect(await me(salesman.token ?? '')).toMatchObject({ customer_id: null, acting_for: null });

    const again = await acting();
    world.pass(HOUR - 60_000);
    expect((await call(again, 'GET', '/api/auth/me')).status).not.toBe(403);
    world.pass(60_000);
    expect((await call(again, 'GET', '/api/auth/me')).status).toBe(401);
  });

  test('is not whoever a body says: another’s id, another’s customer, somebody else’s role', async () => {
    const other = await world.person('salesman');
    for (const body of [{ user_id: others }, { user_id: his, salesman_id: other.actor?.id }, { user_id: 999_999 }]) {
      const answer = await begin(body);
      expect([answer.status, answer.message]).toEqual([404, 'Ops, qualcosa è andato storto!']);
    }
    const asOther = await call(other.token, 'POST', '/api/v1/salesman/activeUserById', {
      user_id: his,
      salesman_id: salesman.actor?.id,
    });
    expect(asOther.status).toBe(404);
    expect((await begin({ user_id: his, acting_for: others })).status).toBe(400);
    const desk = await world.person('desk');
    expect((await call(desk.token, 'POST', '/api/v1/salesman/activeUserById', { user_id: his })).status).toBe(403);
  });

  test('once his right is taken away, acts no more', async () => {
    const token = await acting();
    await world.system('GrantRoles', { accountId: salesman.actor?.id, roles: ['warehouse'] });
    world.pass(6_000);
    expect((await call(token, 'GET', '/api/auth/me')).status).toBe(401);
  });
});
