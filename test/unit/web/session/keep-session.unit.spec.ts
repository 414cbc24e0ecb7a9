import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastOwner } from '#web/lib/offline/owner.ts';

const HINT = 'officina.session';
const START = Date.parse('2026-03-02T09:00:00.000Z');
const MINUTE = 60_000;
const kept = new Map<string, string>();
/** The paths that were called; then whether the server can be reached, and what it refuses with. */
let asked: string[] = [];
/** The `Authorization` of each call; undefined: none. */
let carried: (string | undefined)[] = [];
let reachable = true;
let refuses: { status: number; body: object } | null = null;
/** The customer for whom the salesman who signs in acts. */
let acting: { customer_id: number; name: string; until: string } | null = null;

const signedInUntil = (ends: number) => ({
  code: 200,
  access_token: `until ${ends}`,
  expires_at: new Date(ends).toISOString(),
  id: 7,
  username: 'bianchi',
  user_description: 'Paolo Bianchi',
  roles: ['customer'],
  customer_id: 3,
  permissions: {},
  idLanguage: 1,
  acting_for: acting,
});

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: START });
  kept.clear();
  asked = [];
  carried = [];
  reachable = true;
  refuses = null;
  acting = null;
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(path.split('?')[0] ?? '');
    carried.push(headers.authorization);
    if (!reachable) throw new TypeError('Failed to fetch');
    if (refuses) return new Response(JSON.stringify(refuses.body), { status: refuses.status });
    return new Response(JSON.stringify(signedInUntil(Date.now() + 60 * MINUTE)));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Signs somebody in, in a page that keeps its session. */
async function signedIn(remember = false) {
  const session = await import('#web/lib/session/session.ts');
  await session.signIn('bianchi', 'saldatrice', remember);
  asked = [];
  return { session, stop: session.keepSession() };
}

describe('a session that is kept', () => {
  test('is refreshed at the first check at which five minutes or less remain', async () => {
    const { session, stop } = await signedIn();
    await vi.advanceTimersByTimeAsync(54 * MINUTE);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked).toEqual(['/Token']);
    expect(session.accessToken()).toBe(`until ${START + 115 * MINUTE}`);
    stop();
  });

  test('is refreshed five minutes after a salesman activated a customer, once', async () => {
    const { session, stop } = await signedIn();
    acting = { customer_id: 3, name: 'Rossi', until: new Date(START + 60 * MINUTE).toISOString() };
    // The screen takes up the token with which the salesman acts.
    await session.refreshSession();
    asked = [];
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(['/Token']);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(asked).toEqual(['/Token']);
    stop();
  });

  test('is over when its token has ended while the machine slept', async () => {
    const { session, stop } = await signedIn();
    vi.setSystemTime(START + 90 * MINUTE);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(session.currentSession()).toEqual({ status: 'anonymous', lost: true });
    expect(asked).toEqual(['/api/auth/logout']);
    stop();
  });

  test('is over at the first call after that, before the next check', async () => {
    const { session, stop } = await signedIn();
    vi.setSystemTime(START + 61 * MINUTE);
    const { get } = await import('#web/lib/api/client.ts');
    await expect(get('/api/v1/customer/:id', { id: 3 })).rejects.toMatchObject({ status: 401 });
    expect(session.currentSession()).toEqual({ status: 'anonymous', lost: true });
    expect(asked).toEqual(['/api/auth/logout']);
    stop();
  });

  test('goes on after the same sleep for whoever wished to stay signed in', async () => {
    const { session, stop } = await signedIn(true);
    vi.setSystemTime(START + 90 * MINUTE);
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(asked).toEqual(['/Token']);
    expect(session.currentSession().status).toBe('signed-in');
    stop();
  });

  test('outlives a line that is down when it would be refreshed', async () => {
    const { session, stop } = await signedIn();
    reachable = false;
    await vi.advanceTimersByTimeAsync(120 * MINUTE);
    expect(session.currentSession().status).toBe('signed-in');
    reachable = true;
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(session.accessToken()).toBe(`until ${START + 185 * MINUTE}`);
    stop();
  });

  test('is not over for one tab that slept while another of the browser refreshed it', async () => {
    const { session, stop } = await signedIn();
    vi.setSystemTime(START + 90 * MINUTE);
    kept.set(HINT, JSON.stringify({ username: 'bianchi', staff: false, expiresAt: START + 150 * MINUTE }));
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(asked).toEqual(['/Token']);
    expect(session.currentSession().status).toBe('signed-in');
    stop();
  });

  test('is over for a page that is loaded after its token ended, without a refresh', async () => {
    kept.set(HINT, JSON.stringify({ username: 'bianchi', staff: false, expiresAt: START - MINUTE }));
    const session = await import('#web/lib/session/session.ts');
    await session.resumeSession(lastOwner);
    expect(session.currentSession().status).toBe('anonymous');
    expect(asked).toEqual(['/api/auth/logout']);
    expect(kept.has(HINT)).toBe(false);
  });
});

test('calls carry its token as a bearer, and nothing where nobody is signed in', async () => {
  const { get } = await import('#web/lib/api/client.ts');
  await get('/api/v1/language/getDefault', {});
  expect(carried).toEqual([undefined]);
  const { stop } = await signedIn();
  await get('/api/v1/language/getDefault', {});
  expect(carried.at(-1)).toBe(`Bearer until ${START + 60 * MINUTE}`);
  stop();
});

describe('the generic failure handling of section 8: what ends a session', () => {
  test('a 400 whose body is invalid_grant logs out', async () => {
    const { session, stop } = await signedIn();
    refuses = { status: 400, body: { error: 'invalid_grant' } };
    const { get } = await import('#web/lib/api/client.ts');
    await expect(get('/api/v1/customer/:id', { id: 3 })).rejects.toMatchObject({ status: 400 });
    expect(session.currentSession()).toEqual({ status: 'anonymous', lost: true });
    stop();
  });

  test('any other 400 does not', async () => {
    const { session, stop } = await signedIn();
    refuses = { status: 400, body: { code: 'bad-value', message: 'Valore non valido' } };
    const { get } = await import('#web/lib/api/client.ts');
    await expect(get('/api/v1/customer/:id', { id: 3 })).rejects.toMatchObject({ message: 'Valore non valido' });
    expect(session.currentSession().status).toBe('signed-in');
    stop();
  });

  test('a 401 asks for a new token first, and logs out where there is none', async () => {
    const { session, stop } = await signedIn();
    refuses = { status: 401, body: { code: 'unauthenticated', message: 'Accedi' } };
    const { get } = await import('#web/lib/api/client.ts');
    await expect(get('/api/v1/customer/:id', { id: 3 })).rejects.toMatchObject({ status: 401 });
    expect(asked).toEqual(['/api/v1/customer/3', '/Token']);
    expect(session.currentSession()).toEqual({ status: 'anonymous', lost: true });
    stop();
  });
});
