import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.registry.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';

let world: ApiWorld;
let admin: Person;
/** The browser's session, of which pages of others know nothing but that it travels along. */
let cookies: Record<string, string>;
beforeAll(async () => {
  world = await openApiWorld();
  admin = await world.person('admin');
  const account = await world.auth.directory.read(admin.id);
  if (!account) throw new Error('nobody');
  const { refreshToken } = await world.auth.sessions.begin(account, false);
  cookies = { [world.auth.deps.config.cookie.name]: refreshToken };
});
afterAll(() => world.close());

const OTHER = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
const WRITES = [...AUTH_ROUTES, ...[...ROUTES, ...MEDIA_ROUTES, ...DOCUMENT_ROUTES].map(({ info }) => info)].filter(
  ({ method }) => method !== 'GET',
);

test('no write of any route is taken from a page of another site, whoever is signed in there', async () => {
  expect(WRITES.length).toBeGreaterThan(30);
  for (const { method, path } of WRITES) {
    const url = path.replace(/:\w+/g, '1');
    const headers = {
      ...OTHER,
      authorization: `Bearer ${admin.token}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await world.app.inject({ method, url, headers, cookies, payload: 'name=admin&password=officina' });
    expect([answer.statusCode, answer.json().code], `${method} ${path}`).toEqual([403, 'other-site']);
    expect(answer.cookies, path).toEqual([]);
  }
});

test('the session that it aimed at goes on; from our own page it is renewed and ended', async () => {
  const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };
  const post = (url: string, headers: Record<string, string>) =>
    world.app.inject({ method: 'POST', url, headers, cookies });
  expect((await post('/Token?grant_type=refresh_token', OTHER)).statusCode).toBe(403);
  expect((await post('/api/auth/logout', OTHER)).statusCode).toBe(403);
  expect((await post('/Token?grant_type=refresh_token', own)).statusCode).toBe(200);
  expect((await post('/api/auth/logout', own)).statusCode).toBe(200);
});

test('a name that was made to point at us is told whom to ask', async () => {
  const answer = await world.app.inject({
    url: '/api/auth/me',
    headers: { host: 'evil.example', 'accept-language': 'en' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([
    421,
    { code: 'wrong-host', message: 'Officina answers at http://localhost (PUBLIC_URL)' },
  ]);
});

describe('a socket', () => {
  const opened = (extraHeaders: Record<string, string>, transports: string[]) =>
    new Promise<string>((done) => {
      const client = io(world.url, {
        auth: { token: admin.token },
        transports,
        extraHeaders,
        reconnection: false,
        forceNew: true,
      });
      const say = (what: string) => {
        client.disconnect();
        done(what);
      };
      client.once('connect', () => say('connected'));
      client.once('connect_error', () => say('refused'));
    });

  test.each(['websocket', 'polling'])('is opened for our own pages only, by %s', async (transport) => {
    expect(await opened({ origin: world.url }, [transport])).toBe('connected');
    expect(await opened({ origin: 'https://evil.example' }, [transport])).toBe('refused');
  });

  test('is opened by our own name only', async () => {
    expect(await opened({ host: 'evil.example' }, ['websocket'])).toBe('refused');
  });
});
