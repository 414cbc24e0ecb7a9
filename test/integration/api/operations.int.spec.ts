import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AssembledApi } from '#test/support/api-assembly.ts';

let api: AssembledApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await AssembledApi.open();
  app = api.app;
});
afterAll(() => api.close());

describe('operations', () => {
  test('live says the process turns; ready says what is missing', async () => {
    expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    const sick = await api.another({
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
  test('ready tells details to private addresses only, by the client that a trusted proxy names', async () => {
    const behind = await api.another({ trustProxy: 1 });
    const from = async (forwarded: string) =>
      (
        await behind.inject({
          url: '/health/ready',
          headers: { 'x-forwarded-for': forwarded, host: 'api:3000' },
          remoteAddress: '172.18.0.2',
        })
      ).json();
    expect(await from('8.8.8.8')).toEqual({ ready: true });
    expect(await from('10.9.9.9, 8.8.8.8')).toEqual({ ready: true });
    expect(await from('10.9.9.9')).toEqual({ ready: true, checks: { postgres: { ok: true } } });
    expect((await app.inject({ url: '/health/ready', remoteAddress: '8.8.8.8' })).json()).toEqual({ ready: true });
    expect((await app.inject({ url: '/health/ready', headers: { 'x-forwarded-for': '10.9.9.9' } })).json()).toEqual({
      ready: true,
    });
    await behind.close();
  });

  test('ready answers whatever hangs, and asks once however many ask', async () => {
    let asked = 0;
    const sick = await api.another({
      checks: {
        database: () => {
          asked++;
          return new Promise(() => undefined);
        },
      },
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sick.inject('/health/ready')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers[0]?.json().checks.database).toEqual({ ok: false, reason: 'no answer within 800 ms' });
    expect(asked).toBe(1);
    await sick.close();
  });

  test('metrics are there by route pattern, and only for whoever is inside', async () => {
    await app.inject('/api/v1/test/staff');
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
  test('files beside it are asked again, and what the build notes for itself is none', async () => {
    const icon = await page('/icon.svg', '*/*');
    expect([icon.statusCode, icon.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect((await page('/.sources', '*/*')).statusCode).toBe(404);
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
    const reader = await app.inject('/docs/');
    expect(reader.statusCode).toBe(200);
    expect(reader.headers['content-security-policy']).not.toMatch(/upgrade-insecure|swagger\.io/);
  });
});
