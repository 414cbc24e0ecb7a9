import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRedis } from '#platform/redis/connections.ts';
import { AssembledApi, as } from '#test/support/api-assembly.ts';
import { UNLIMITED } from '#test/support/unlimited.ts';
import { signedVisitorCookie } from '#test/support/visitor-cookies.ts';

let api: AssembledApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await AssembledApi.open();
  app = api.app;
});
afterAll(() => api.close());

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/v1/test/echo', payload: payload as object, headers });

describe('input', () => {
  test('null is absent, at any depth', async () => {
    const { json, statusCode } = await post({ id: 3, name: null, rows: [{ qta: 1, note: null }, null] });
    expect(statusCode).toBe(200);
    expect(json()).toEqual({ data: { id: 3, rows: [{ qta: 1 }] }, message: '' });
  });
  test('a form-encoded body is understood as JSON is', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/test/echo',
      payload: 'id=12&name=Anna',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json().data).toEqual({ id: 12, name: 'Anna' });
  });
  test('a trailing slash makes no difference', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/test/echo/', payload: { id: 1 } });
    expect(answer.statusCode).toBe(200);
  });
  test('malformed input answers 400 and names every field', async () => {
    const { json, statusCode } = await post({ id: 'x', name: 'troppo lungo', rows: [{ qta: 1 }, { qta: 'due' }] });
    expect(statusCode).toBe(400);
    expect(json()).toEqual({
      code: 'malformed',
      message: 'Numero non valido',
      fields: [
        { field: 'id', message: 'Numero non valido' },
        { field: 'name', message: 'Lunghezza massima 5 caratteri' },
        { field: 'rows.1.qta', message: 'Valore non valido' },
      ],
    });
  });
  test('a field that is missing is said to be required', async () => {
    const { json } = await post({});
    expect(json().fields).toEqual([{ field: 'id', message: 'Campo obbligatorio' }]);
  });
  test('broken JSON, a NUL, an unknown content type and a broken address are the caller’s faults', async () => {
    const raw = (payload: string, type: string) =>
      app.inject({ method: 'POST', url: '/api/v1/test/echo', payload, headers: { 'content-type': type } });
    expect((await raw('{"id":', 'application/json')).json().code).toBe('malformed');
    expect((await raw('{"id":1,"name":"a\\u0000"}', 'application/json')).statusCode).toBe(400);
    expect((await raw('<id/>', 'application/xml')).statusCode).toBe(415);
    const broken = await app.inject({ method: 'GET', url: '/api/v1/test/%' });
    expect([broken.statusCode, broken.json().code]).toEqual([400, 'malformed']);
  });
  test('an id beyond what the database counts is malformed, not a failure of ours', async () => {
    expect((await post({ id: 99_999_999_999 })).statusCode).toBe(400);
  });
  test('a body over the limit answers 413', async () => {
    const { json, statusCode } = await post({ id: 1, name: 'x'.repeat(1024 * 1024) });
    expect([statusCode, json().code]).toEqual([413, 'too-large']);
  });
  test('what does not fit into one event answers 413 too', async () => {
    const { json, statusCode } = await app.inject({ method: 'GET', url: '/api/v1/test/fail/large' });
    expect([statusCode, json()]).toEqual([413, { code: 'too-large', message: 'La richiesta è troppo grande' }]);
  });
});

describe('failures', () => {
  const get = (kind: string, headers = {}) => app.inject({ method: 'GET', url: `/api/v1/test/fail/${kind}`, headers });

  test('a refusal keeps its message in Italian', async () => {
    const { statusCode, json } = await get('refused');
    expect(statusCode).toBe(422);
    expect(json()).toEqual({
      code: 'customer-missing',
      message: 'Attenzione,non puoi salvare, selezionare il cliente;',
    });
  });
  test('English for those who ask for it, and by the account’s own choice first', async () => {
    const english = 'You cannot save yet: choose the customer';
    expect((await get('refused', { 'accept-language': 'fr, en;q=0.8, it;q=0.5' })).json().message).toBe(english);
    expect((await get('refused', { ...as('desk.en'), 'accept-language': 'it' })).json().message).toBe(english);
    expect((await get('refused', { ...as('desk.it'), 'accept-language': 'en' })).json().message).not.toBe(english);
  });
  test('an engine that is away answers 503, a fault of ours 500, and neither says more', async () => {
    const away = await get('away');
    expect([away.statusCode, away.headers['retry-after'], away.json().code]).toEqual([503, '1', 'unavailable']);
    const bug = await get('bug');
    expect(bug.statusCode).toBe(500);
    expect(bug.json()).toEqual({ code: 'internal', message: 'Ops, qualcosa è andato storto!' });
    expect(api.lines.join('')).toContain('secret internals');
  });
  test('no such record answers 404, in the same form as no such address', async () => {
    const none = await app.inject({ method: 'GET', url: '/api/v1/test/none', headers: as('desk') });
    const nowhere = await app.inject({ method: 'GET', url: '/api/v1/nowhere' });
    expect(none.statusCode).toBe(404);
    expect(none.json()).toEqual(nowhere.json());
  });
});

describe('access', () => {
  const get = (headers = {}) => app.inject({ method: 'GET', url: '/api/v1/test/staff', headers });

  test('without a session 401, without the permission 403, else with its scope', async () => {
    expect((await get()).statusCode).toBe(401);
    expect((await get(as('expired'))).statusCode).toBe(401);
    expect((await get(as('nobody'))).statusCode).toBe(403);
    expect((await get(as('desk'))).json().data).toEqual({ scope: 'all' });
    expect((await get(as('customer'))).json().data).toEqual({ scope: 'own' });
  });
  test('a fourth request where three are allowed answers 429, for that account alone', async () => {
    const limited = await api.another({ limits: { ...UNLIMITED, perAccount: 3, perAddress: 2 } });
    const call = (token: string) => limited.inject({ method: 'GET', url: '/api/v1/test/staff', headers: as(token) });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await call('manager')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await call('admin')).statusCode).toBe(200);
    const refused = await call('manager');
    expect(refused.json()).toEqual({ code: 'too-many-requests', message: 'Troppe richieste: riprova tra un momento' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
  test('what a visitor writes is bounded by the session that he shows, by whichever way and from wherever', async () => {
    const limited = await api.another({ limits: { ...UNLIMITED, perVisitor: 3 } });
    const [token, master] = ['V'.repeat(43), Buffer.alloc(32)];
    const write = (headers: Record<string, string>, remoteAddress: string, more = {}) =>
      limited.inject({ method: 'POST', url: '/api/v1/test/echo', payload: { id: 1, ...more }, headers, remoteAddress });
    const ways = [
      await write({ 'x-session-token': token }, '198.51.100.1'),
      await write({ cookie: signedVisitorCookie(master, token) }, '198.51.100.2'),
      await write({}, '198.51.100.3', { session_token: token }),
    ];
    expect(ways.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const refused = await write({ cookie: signedVisitorCookie(master, token) }, '198.51.100.4');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const others = [
      await write({}, '198.51.100.4'),
      await write({ 'x-session-token': 'W'.repeat(43) }, '198.51.100.4'),
      await write({ 'x-session-token': token, ...as('desk') }, '198.51.100.4'),
      await limited.inject({ url: '/api/v1/test/whitelisted', headers: { 'x-session-token': token } }),
    ];
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    await limited.close();
  });
  test('a limit holds over several processes, once they have told one another', async () => {
    const limits = { ...UNLIMITED, perAccount: 30 };
    const processes = [await api.another({ limits }), await api.another({ limits })];
    const callEach = async () => {
      const statuses: number[] = [];
      for (const one of processes) {
        const answer = await one.inject({ method: 'GET', url: '/api/v1/test/staff', headers: as('technician') });
        statuses.push(answer.statusCode);
      }
      return statuses;
    };
    // Together the processes exceed the limit, though neither does by itself.
    for (let i = 0; i < 16; i++) await callEach();
    await expect.poll(callEach, { interval: 300 }).toEqual([429, 429]);
    const calls = await callEach();
    expect(calls).toEqual([429, 429]);
    for (const one of processes) await one.close();
  });
  test('while Redis is away each process holds the limit by itself, and lets nobody wait', async () => {
    const gone = openRedis('/nowhere/redis.sock', 'commands');
    gone.on('error', () => undefined);
    const alone = await api.another({ redis: gone, limits: { ...UNLIMITED, perAccount: 3 } });
    const statuses: number[] = [];
    for (let i = 0; i < 5; i++) {
      const answer = await alone.inject({ method: 'GET', url: '/api/v1/test/staff', headers: as('warehouse') });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await alone.close();
    gone.disconnect();
  });
});

describe('answers', () => {
  test('fields beyond the contract never reach a customer', async () => {
    const answer = await app.inject({ method: 'GET', url: '/api/v1/test/whitelisted' });
    expect(answer.json()).toEqual({ data: { shown: 'yes' }, message: '' });
  });
  test('the ids of a request come back, a given correlation id is taken up, and both stand in the log', async () => {
    const answer = await app.inject({
      method: 'GET',
      url: '/api/v1/test/fail/bug?token=geheim',
      headers: { 'x-correlation-id': 'chain-0001', 'idempotency-key': 'key-77' },
    });
    expect(answer.headers['x-correlation-id']).toBe('chain-0001');
    const logged = api.lines.map((line) => JSON.parse(line)).filter((line) => line.correlationId === 'chain-0001');
    expect(logged.length).toBeGreaterThan(1);
    for (const line of logged)
      expect(line).toMatchObject({ requestId: answer.headers['x-request-id'], commandId: 'key-77' });
    expect(api.lines.join('')).not.toContain('geheim');
  });
  test('the token of a quote link is never logged', async () => {
    await app.inject({ method: 'GET', url: '/api/v1/quotelink/eyJpZCI6MX0.secret-token-of-a-quote' });
    await app.inject({
      method: 'GET',
      url: '/preventivo/eyJpZCI6MX0.secret-token-of-a-quote',
      headers: { accept: 'text/html' },
    });
    expect(api.lines.join('')).not.toContain('secret-token');
  });
  test.each(['accesso', 'invito', 'nuova-password'])('nor is that of /%s/', async (page) => {
    await app.inject({
      method: 'GET',
      url: `/${page}/eyJpZCI6MX0.secret-${page}-of-somebody`,
      headers: { accept: 'text/html' },
    });
    expect(api.lines.join('')).not.toContain(`secret-${page}`);
  });
  test('a fault of a browser is a line of the log, whoever tells it, without searches and tokens', async () => {
    const tell = (payload: object) => app.inject({ method: 'PUT', url: '/api/v1/log', payload });
    const address = '/invito/eyJpZCI6MX0.secret-of-somebodys-browser?q=geheimnis#geheimnis';
    const answer = await tell({ message: 'TypeError: x is undefined', stack: 'at list.tsx:7', address });
    expect(answer.json()).toEqual({ data: null, message: '' });
    const faults = api.lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'client fault');
    expect(faults).toMatchObject([{ message: 'TypeError: x is undefined', stack: 'at list.tsx:7', path: '/invito/…' }]);
    expect(api.lines.join('')).not.toMatch(/secret-of-somebodys-browser|geheimnis/);
    expect((await tell({ message: 'x'.repeat(501) })).statusCode).toBe(400);
    expect((await tell({})).statusCode).toBe(400);
  });
});
