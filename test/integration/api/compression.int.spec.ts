import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { mayBeCompressed } from '#api/kernel/compression.ts';
import { ROUTES } from '#api/routes.registry.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { Workshop } from '#test/support/api-workshop.ts';

let world: ApiWorld;
let desk: Person;
beforeAll(async () => {
  world = await openApiWorld();
  desk = await world.person('desk');
  const customer = await world.customer();
  for (let n = 0; n < 5; n++) await new Workshop(world).repair({ customer });
});
afterAll(() => world.close());

const ask = (url: string, encoding: string, token = desk.token) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } });

test('a list comes compressed as the browser asks for it, and is the same', async () => {
  const plain = await ask('/api/v1/intervention', 'identity');
  const [br, gzip] = [await ask('/api/v1/intervention', 'gzip, br'), await ask('/api/v1/intervention', 'gzip')];
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length * 3).toBeLessThan(plain.rawPayload.length);
  expect(br.headers.vary).toContain('accept-encoding');
});

test('whatever signs in, writes, or can be called without a bearer token never is', () => {
  const infos = [...ROUTES.map(({ info }) => info), ...AUTH_ROUTES];
  const compressed = infos.filter(mayBeCompressed);
  expect(compressed.length).toBeGreaterThan(20);
  expect(compressed.filter(({ method, access }) => method !== 'GET' || access === 'public')).toEqual([]);
  // Answers by which managers of users read sessions may be compressed: no token is in them.
  const ofSignIn = AUTH_ROUTES.filter(({ access }) => typeof access === 'string');
  expect(ofSignIn.filter(mayBeCompressed).map(({ path }) => path)).toEqual([]);
});

test('the sign-in answers as it is, however the browser asks', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'accept-encoding': 'br, gzip' },
    payload: { name: 'nobody', password: 'x'.repeat(40) },
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
});
