import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUTH_ROUTES } from '#api/auth/auth.routes.ts';
import { DOCUMENT_ROUTES } from '#api/documents/document.routes.ts';
import { MEDIA_ROUTES } from '#api/media/register-media.ts';
import { ROUTES } from '#api/routes.registry.ts';
import { type ApiWorld, openApiWorld } from '#test/support/api.ts';
import type { Person } from '#test/support/api-person.ts';
import { PUBLIC_URL } from '#test/support/public-url.ts';
import { Shop } from '#test/support/shop/shop.ts';
import { signedVisitorCookie } from '#test/support/visitor-cookies.ts';

let world: ApiWorld;
let admin: Person;
/** The browser's session: pages of other sites can't read it, but the browser sends it along with their requests. */
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

test('no write of any route is taken from a page of another site by the cookie of a visitor’s cart', async () => {
  const shop = await Shop.open(world);
  const put = { item_id: await shop.item(50), quantity: 1 };
  const answer = await world.visitor.put('/api/v1/CartDetail/insertRequest', put);
  const { id, session_token } = answer.data<{ id: number; session_token: string }>();
  const cookie = signedVisitorCookie(world.base.master, session_token, world.now);
  const before = await shop.cartNow(id);
  const line = before.lines[0]?.line_id ?? 0;
  const bodies: Readonly<Record<string, object>> = {
    'PUT /api/v1/CartDetail/insertRequest': put,
    'POST /api/v1/CartDetail/modifyQuantity': { id: line, newQuantity: 9 },
    'POST /api/v1/Cart': { id, carrier_id: shop.carrier },
  };
  for (const { method, path } of WRITES) {
    const url = path.replace(/:\w+/g, path.includes('CartDetail') ? String(line) : String(id));
    const payload = bodies[`${method} ${path}`] ?? {};
    const refused = await world.app.inject({ method, url, payload, headers: { ...OTHER, cookie } });
    expect([refused.statusCode, refused.json().code], `${method} ${path}`).toEqual([403, 'other-site']);
    expect(refused.cookies, path).toEqual([]);
  }
  expect(await shop.cartNow(id)).toEqual(before);
  // From our own page the same cookie opens the cart.
  const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin', cookie };
  expect((await world.visitor.put('/api/v1/CartDetail/insertRequest', put, own)).data()).toMatchObject({ id });
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
