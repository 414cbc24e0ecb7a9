import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { RouteDeps } from '#api/kernel/deps.ts';
import { serveSite } from '#api/site/serve-site.ts';
import { testSite } from '#test/support/site.ts';

/** A server whose database answers with `query`. */
function server(query: () => Promise<never>) {
  const app = Fastify();
  serveSite(app, { pools: { pg: { query } }, publicUrl: 'http://localhost' } as unknown as RouteDeps, testSite());
  return app;
}

it('a page that fails is one that says so, drawn without the database and kept by nobody; nothing of the fault is in it', async () => {
  const app = server(() => Promise.reject(new Error('relation GEHEIM does not exist')));
  const { statusCode, headers, body } = await app.inject('/ricerca?r=x');
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(body).toContain('Qualcosa è andato storto');
  expect(body).not.toContain('GEHEIM');
  expect((await app.inject('/en/ricerca')).body).toContain('Something went wrong');
});

it('while the database is away, browsers are told when to come again', async () => {
  const app = server(() => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })));
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
});
