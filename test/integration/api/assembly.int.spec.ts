import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildApi } from '#api/app.ts';
import { answer } from '#api/contracts/envelope.ts';
import { idInput } from '#api/contracts/input.ts';
import type { ApiDeps } from '#api/deps.ts';
import { Problem } from '#api/kernel/problem.ts';
import { data, queryRoute } from '#api/kernel/query-route.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import type { Role } from '#domain/kernel/decider.ts';
import { StoreUnavailable } from '#platform/event-store/port.ts';
import { connectRedis } from '#platform/redis/connections.ts';
import { createLogger } from '#platform/telemetry/logger.ts';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { type FreshRedis, freshRedis } from '#test/support/redis.ts';

const repairs = { function: 'repairs', action: 'view' } as const;
const body = z.object({
  id: idInput,
  name: z.string().max(5, 'Lunghezza massima 5 caratteri').optional(),
  rows: z.array(z.object({ qta: z.number() })).optional(),
});
const echo = queryRoute({
  method: 'POST',
  path: '/api/v1/test/echo',
  tag: 'test',
  summary: 'Gives its body back',
  access: 'public',
  body,
  answer: answer(z.looseObject({ id: z.number() })),
  read: async ({ body }) => data(body),
});
const faults: Record<string, () => unknown> = {
  refused: () =>
    new Problem(422, { code: 'no-customer', message: 'Attenzione,non puoi salvare, selezionare il cliente;' }),
  away: () => new StoreUnavailable('the cluster of 10.0.0.7 is away'),
  bug: () => new TypeError('secret internals of /srv/app.ts'),
};
const fail = queryRoute({
  path: '/api/v1/test/fail/:kind',
  tag: 'test',
  summary: 'Fails as it is told',
  access: 'public',
  params: z.object({ kind: z.enum(['refused', 'away', 'bug']) }),
  answer: answer(z.null()),
  read: async ({ params }) => {
    throw faults[params.kind]?.();
  },
});
const none = queryRoute({
  path: '/api/v1/test/none',
  tag: 'test',
  summary: 'Has no such record',
  access: 'signed-in',
  answer: answer(z.null()),
  read: async () => null,
});
const staff = queryRoute({
  path: '/api/v1/test/staff',
  tag: 'test',
  summary: 'For whoever may view repairs',
  access: repairs,
  answer: answer(z.object({ scope: z.string() })),
  read: async ({ scope }) => data({ scope }),
});
const whitelisted = queryRoute({
  path: '/api/v1/test/whitelisted',
  tag: 'test',
  summary: 'Has more fields than its contract',
  access: 'public',
  answer: answer(z.object({ shown: z.string() })),
  whitelist: true,
  read: async () => data({ shown: 'yes', price: 12 }),
});

const lines: string[] = [];
const signedIn = (role: Role, language: 'it' | 'en' = 'it'): SignedIn => ({
  actor: { kind: 'account', id: role.length, name: role, roles: [role], customerId: 7 },
  language,
  sessionId: role,
  expiresAt: Date.now() + 60_000,
});

let redisServer: FreshRedis;
let redis: Redis;
let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  redisServer = await freshRedis();
  redis = await connectRedis(redisServer.url, 'commands');
  webRoot = mkdtempSync(join(tmpdir(), 'officina-web-'));
  mkdirSync(join(webRoot, 'assets'));
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Officina</title>');
  writeFileSync(join(webRoot, 'assets', 'app-1a2b.js'), 'export {}');
  app = await assemble();
});
afterAll(async () => {
  await app.close();
  redis.disconnect();
  await redisServer.close();
  rmSync(webRoot, { recursive: true });
});

async function assemble(changes: Partial<ApiDeps> = {}): Promise<FastifyInstance> {
  const deps: ApiDeps = {
    execute: async () => ({
      ok: true,
      data: null,
      message: '',
      stream: '',
      revision: 0,
      position: null,
      visible: true,
    }),
    pools: {} as ApiDeps['pools'],
    journal: {} as ApiDeps['journal'],
    quoteLinks: {} as ApiDeps['quoteLinks'],
    media: {} as ApiDeps['media'],
    namesOf: async () => new Map(),
    now: () => Date.now(),
    log: createLogger({ level: 'info', destination: { write: (line: string) => lines.push(line) } }),
    metrics: createMetrics({ processFigures: false }),
    redis,
    readToken: async (token) => {
      const [role, language] = token.split('.');
      return role === 'expired' ? null : signedIn(role as Role, language as 'it' | 'en');
    },
    plugins: [
      (scope) => {
        for (const route of [echo, fail, none, staff, whitelisted]) route.mount(scope, deps);
      },
    ],
    checks: { postgres: async () => true },
    webRoot,
    publicUrl: 'http://127.0.0.1:3000',
    answers: 'strict',
    ...changes,
  };
  return buildApi(deps);
}
const as = (token: string) => ({ authorization: `Bearer ${token}` });
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
});

describe('failures', () => {
  const get = (kind: string, headers = {}) => app.inject({ method: 'GET', url: `/api/v1/test/fail/${kind}`, headers });

  test('a refusal keeps its message in Italian', async () => {
    const { statusCode, json } = await get('refused');
    expect(statusCode).toBe(422);
    expect(json()).toEqual({
      code: 'no-customer',
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
    expect(lines.join('')).toContain('secret internals');
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
    const limited = await assemble({ limits: { perAccount: 3, perAddress: 2 } });
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
    const logged = lines.map((line) => JSON.parse(line)).filter((line) => line.correlationId === 'chain-0001');
    expect(logged.length).toBeGreaterThan(1);
    for (const line of logged)
      expect(line).toMatchObject({ requestId: answer.headers['x-request-id'], commandId: 'key-77' });
    expect(lines.join('')).not.toContain('geheim');
  });
  test('the token of a quote link is never logged', async () => {
    await app.inject({ method: 'GET', url: '/api/v1/quotelink/abc.secret-token' });
    await app.inject({ method: 'GET', url: '/preventivo/abc.secret-token', headers: { accept: 'text/html' } });
    expect(lines.join('')).not.toContain('secret-token');
  });
});

describe('operations', () => {
  test('live says the process turns; ready says what is missing', async () => {
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    const sick = await assemble({
      checks: {
        redis: async () => {
          throw new Error('connection refused');
        },
      },
    });
    const answer = await sick.inject('/health/ready');
    expect(answer.statusCode).toBe(503);
    expect(answer.json().checks.redis).toEqual({ ok: false, reason: 'connection refused' });
    await sick.close();
  });
  test('metrics are there by route pattern, and only for whoever is inside', async () => {
    const inside = await app.inject('/metrics');
    expect(inside.body).toContain('route="/api/v1/test/staff"');
    const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '8.8.8.8' } });
    const outside = await app.inject({ url: '/metrics', remoteAddress: '8.8.8.8' });
    expect([proxied.statusCode, outside.statusCode]).toEqual([404, 404]);
  });
});

describe('web app', () => {
  const page = (url: string, accept = 'text/html') => app.inject({ method: 'GET', url, headers: { accept } });

  test('every view is a link; the page is asked again, hashed files are kept for ever', async () => {
    for (const url of ['/', '/admin/riparazioni/12', '/preventivo/a.b.c']) {
      const answer = await page(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('Officina');
    }
    const script = await page('/assets/app-1a2b.js', '*/*');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
  test('an unknown call or file is no page', async () => {
    expect((await page('/api/v1/nowhere')).statusCode).toBe(404);
    expect((await page('/assets/gone-9z.js')).statusCode).toBe(404);
    expect((await page('/../package.json', '*/*')).statusCode).toBe(404);
  });
  test('scripts come from our own origin alone, and plain http stays usable', async () => {
    const policy = String((await page('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
  });
});

describe('documentation', () => {
  test('the OpenAPI document names every route with its input, answer and permission', async () => {
    const document = (await app.inject('/docs/json')).json();
    expect(document.openapi).toBe('3.1.0');
    const call = document.paths['/api/v1/test/echo'].post;
    expect(call.requestBody.content['application/json'].schema.properties.id).toBeDefined();
    expect(call.responses['200'].content['application/json'].schema.properties.data).toBeDefined();
    expect(document.paths['/api/v1/test/staff'].get.description).toContain('repairs / view');
    expect((await app.inject('/docs/')).statusCode).toBe(200);
  });
});
