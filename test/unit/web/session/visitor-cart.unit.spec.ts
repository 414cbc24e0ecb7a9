import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const KEY = 'officina.cart';
const TOKEN = 'V'.repeat(43);
const stored = new Map<string, string>();
/** What was sent: the header that names a visitor's token, and the body. */
let sent: { header: string | undefined; body: unknown }[] = [];
let storage: 'open' | 'closed';

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  sent = [];
  storage = 'open';
  const opened = () => {
    if (storage === 'closed') throw new DOMException('closed', 'SecurityError');
    return stored;
  };
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('navigator', { cookieEnabled: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => opened().get(key) ?? null,
    setItem: (key: string, value: string) => opened().set(key, value),
    removeItem: (key: string) => opened().delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    sent.push({ header: headers['x-session-token'], body: JSON.parse(body ?? '{}') });
    return new Response(JSON.stringify({ data: null, message: 'no' }), { status: 422 });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was just loaded. */
async function loaded() {
  const { withSession } = await import('#web/lib/session/with-session.ts');
  const { read } = await import('#web/lib/http/send.ts');
  const cart = await import('#web/lib/session/visitor-cart.ts');
  const { signIn } = await import('#web/lib/session/session.ts');
  const call = () => withSession((headers) => read('/api/v1/Cart/current', {}, { headers })).catch(() => undefined);
  return { ...cart, call, signIn: () => signIn('anna', 'saldatrice', false).catch(() => undefined) };
}

test('a browser without a cart says so, and sends no token', async () => {
  const { hasVisitorCart, call } = await loaded();
  await call();
  expect([hasVisitorCart(), sent]).toEqual([false, [{ header: undefined, body: {} }]]);
});

test('the token of an earlier build is sent as it was, until a change brought the cookie; then it is kept no more', async () => {
  stored.set(KEY, TOKEN);
  const { hasVisitorCart, keepVisitorCart, call, signIn } = await loaded();
  await call();
  await signIn();
  expect(sent).toMatchObject([{ header: TOKEN }, { body: { session_token: TOKEN } }]);
  keepVisitorCart(TOKEN);
  expect([...stored.values()].join()).not.toContain(TOKEN);
  sent = [];
  await call();
  await signIn();
  expect(JSON.stringify(sent)).not.toContain(TOKEN);
  expect([hasVisitorCart(), (await loaded()).hasVisitorCart()]).toEqual([true, true]);
});

test('a browser that takes no cookies keeps the token for the page, and nothing of it in its storage', async () => {
  vi.stubGlobal('navigator', { cookieEnabled: false });
  const { keepVisitorCart, dropVisitorCart, hasVisitorCart, call } = await loaded();
  keepVisitorCart(TOKEN);
  keepVisitorCart();
  await call();
  expect([sent[0]?.header, stored.size]).toEqual([TOKEN, 0]);
  dropVisitorCart();
  expect(hasVisitorCart()).toBe(false);
});

test('a browser that stores nothing has a cart as long as the page stands', async () => {
  storage = 'closed';
  const { keepVisitorCart, dropVisitorCart, hasVisitorCart } = await loaded();
  keepVisitorCart(TOKEN);
  expect(hasVisitorCart()).toBe(true);
  dropVisitorCart();
  expect(hasVisitorCart()).toBe(false);
});
