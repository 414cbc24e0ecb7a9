import cookie from '@fastify/cookie';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { knownDevice } from '#api/auth/known-device.ts';
import { refreshCookieFor, setRefreshCookie } from '#api/auth/refresh-cookie.ts';
import type { Session } from '#api/auth/sessions.ts';
import { signInQuestions } from '#api/auth/social/sign-in-questions.ts';
import { OwnWrites, type OwnWritesOptions } from '#api/kernel/own-writes.ts';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';

const MASTER = Buffer.alloc(32, 1);
const HTTP = 'http://localhost:3000';
const HTTPS = 'https://officina.example';

/** Gives an answer its cookies. */
type Answering = (publicUrl: string, request: FastifyRequest, reply: FastifyReply) => void;

const session = (remember: boolean) => ({ remember }) as Session;
const COOKIES: Readonly<Record<string, Answering>> = {
  session: (url, _, reply) => setRefreshCookie(reply, refreshCookieFor(MASTER, url), session(false), 'T'),
  remembered: (url, _, reply) => setRefreshCookie(reply, refreshCookieFor(MASTER, url), session(true), 'T'),
  'no session': (url, _, reply) => refreshCookieFor(MASTER, url).clear(reply),
  device: (url, request, reply) => knownDevice(MASTER, url).remember(request, reply, 7),
  question: (url, _, reply) => signInQuestions(MASTER, url).ask('google', 0, reply),
  'no question': (url, _, reply) => signInQuestions(MASTER, url).forget(reply),
  cart: (url, _, reply) => visitorCookie(MASTER, url, () => 0).set(reply, 'V'.repeat(43)),
  'no cart': (url, _, reply) => visitorCookie(MASTER, url, () => 0).clear(reply),
};

const WRITTEN = [{ stream: 'repair-1', position: '5', events: ['RepairOpened'] }];

/** The `Set-Cookie` of an answer, without what changes from run to run: the value and the instance's name. */
async function sent(what: string, publicUrl: string): Promise<string> {
  const app = fastify();
  await app.register(cookie);
  app.decorate(
    'visitorCookie',
    visitorCookie(MASTER, publicUrl, () => 0),
  );
  const options = { visibility: { waitFor: async () => 'visible' }, master: MASTER, publicUrl };
  const ownWrites = new OwnWrites(options as unknown as OwnWritesOptions);
  ownWrites.follow(app);
  const write = ownWrites.noting((async () => ({ ok: true, written: WRITTEN })) as never);
  app.get('/', async (request, reply) => {
    if (what === 'written') await write({} as never, {} as never, {} as never);
    else COOKIES[what]?.(publicUrl, request, reply);
    return '';
  });
  const { headers } = await app.inject('/');
  await app.close();
  return String(headers['set-cookie'])
    .replace(/_[0-9a-f]{12}=[^;]+/, '=…')
    .replace(/_[0-9a-f]{12}=;/, '=;');
}

const LAX = 'HttpOnly; SameSite=Lax';
const LAX_BY_HTTPS = 'HttpOnly; Secure; SameSite=Lax';
const CLEARED = 'Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';

test.each([
  ['session', `officina_refresh=…; Path=/; ${LAX}`],
  ['remembered', `officina_refresh=…; Max-Age=2592000; Path=/; ${LAX}`],
  ['no session', `officina_refresh=; ${CLEARED}; ${LAX}`],
  ['device', `officina_device=…; Max-Age=31536000; Path=/; ${LAX}`],
  ['question', `officina_question=…; Max-Age=600; Path=/; ${LAX}`],
  ['no question', `officina_question=; ${CLEARED}; ${LAX}`],
  ['cart', 'officina_visitor=…; Max-Age=2678400; Path=/; HttpOnly; SameSite=Strict'],
  ['no cart', `officina_visitor=; ${CLEARED}; HttpOnly; SameSite=Strict`],
  ['written', `officina_written=…; Max-Age=30; Path=/; ${LAX}`],
])('the cookie of «%s» leaves as %s', async (what, expected) => {
  expect(await sent(what, HTTP)).toBe(expected);
});

test.each([
  ['session', `__Host-officina_refresh=…; Path=/; ${LAX_BY_HTTPS}`],
  ['no session', `__Host-officina_refresh=; ${CLEARED}; ${LAX_BY_HTTPS}`],
  ['device', `__Host-officina_device=…; Max-Age=31536000; Path=/; ${LAX_BY_HTTPS}`],
  ['question', `__Host-officina_question=…; Max-Age=600; Path=/; ${LAX_BY_HTTPS}`],
  ['cart', '__Host-officina_visitor=…; Max-Age=2678400; Path=/; HttpOnly; Secure; SameSite=Strict'],
  ['no cart', `__Host-officina_visitor=; ${CLEARED}; HttpOnly; Secure; SameSite=Strict`],
  ['written', `__Host-officina_written=…; Max-Age=30; Path=/; ${LAX_BY_HTTPS}`],
])('by https the cookie of «%s» is bound to the host: %s', async (what, expected) => {
  expect(await sent(what, HTTPS)).toBe(expected);
});
