import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastOwner } from '#web/lib/offline/owner.ts';

const HINT = 'officina.session';
const ANSWER = {
  access_token: 'a-token',
  expires_at: '2026-03-02T10:00:00.000Z',
  id: 7,
  username: 'bianchi',
  user_description: 'Paolo Bianchi',
  roles: ['customer'],
  customer_id: 3,
  permissions: [],
  idLanguage: 1,
};

let server: Server;
let answer: (response: ServerResponse) => void;
const kept = new Map<string, string>();

beforeAll(async () => {
  server = createServer((_, response) => answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  vi.resetModules();
  kept.set(HINT, JSON.stringify({ username: 'bianchi', staff: false }));
});
afterEach(() => kept.clear());

/** The session of a page that was just loaded. */
const fresh = () => import('#web/lib/session/session.ts');
const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a page that takes its session up again', () => {
  test('has it when the server renews it', async () => {
    answer = json(200, ANSWER);
    const { resumeSession, currentSession } = await fresh();
    await resumeSession(lastOwner);
    expect(currentSession()).toMatchObject({ status: 'signed-in', account: { username: 'bianchi' } });
  });

  test('is anonymous when the server refuses, and the next one does not ask', async () => {
    answer = json(400, { error: 'invalid_grant', message: 'Sessione scaduta' });
    const { resumeSession, currentSession } = await fresh();
    await resumeSession(lastOwner);
    expect(currentSession().status).toBe('anonymous');
    expect(kept.has(HINT)).toBe(false);
  });

  test.each([
    [
      'an answer that is cut short in its body (a reload, a lost connection)',
      (response: ServerResponse) => {
        const body = JSON.stringify(ANSWER);
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
        response.write(body.slice(0, 20), () => response.destroy());
      },
    ],
    ['no answer', (response: ServerResponse) => response.destroy()],
    ['a page of somebody else’s (a hotel’s network)', (response: ServerResponse) => response.end('<html>')],
    ['a server in trouble', json(503, { message: 'Riprova' })],
    ['too many requests', json(429, { message: 'Riprova' })],
  ])('keeps it for the next try after %s', async (_, cut) => {
    answer = cut;
    const first = await fresh();
    await expect(first.resumeSession(lastOwner)).rejects.toMatchObject({ name: 'ApiFailure' });
    expect(kept.has(HINT)).toBe(true);

    vi.resetModules();
    answer = json(200, ANSWER);
    const { resumeSession, currentSession } = await fresh();
    await resumeSession(lastOwner);
    expect(currentSession().status).toBe('signed-in');
  });
});
