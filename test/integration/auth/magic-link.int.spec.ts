import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAuth } from '#api/auth/sweep.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { magicLink } from '#commands/accounts/magic.link.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import { type AuthWorld, openAuthWorld, refreshCookie } from '#test/support/auth-world.ts';
import { CLEARED, signedVisitorCookie, visitorCookieSet } from '#test/support/visitor-cookies.ts';

const HOUR = 3_600_000;
let world: AuthWorld;
beforeAll(async () => {
  world = await openAuthWorld();
});
afterAll(() => world.close());

const linkFor = (accountId: number, lock: string, epoch = 0) =>
  signedLinks(world.master).make(magicLink, {
    accountId,
    epoch,
    lock,
    expiresAt: new Date(world.now() + HOUR).toISOString(),
  });
const enter = (token: string, headers: Record<string, string> = {}) =>
  world.one.api.inject({ method: 'POST', url: '/api/auth/wayin', payload: { token }, headers });

test('lets the owner in once, whatever is locked', async () => {
  const id = await world.account('ada');
  for (let i = 0; i < 5; i++) await world.login('ada', 'sbagliata');
  expect((await world.login('ada')).statusCode).toBe(429);
  const token = linkFor(id, 'one');
  const answer = await enter(token);
  expect([answer.statusCode, answer.json().username]).toEqual([200, 'ada']);
  expect(refreshCookie(answer)?.value).toBe(answer.json().refresh_token);
  const again = await enter(token);
  expect([again.statusCode, again.json().code]).toEqual([404, 'link-used']);
});

test('ten who come at once are one', async () => {
  const token = linkFor(await world.account('bice'), 'one');
  const other = await world.another();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      (i % 2 ? world.one : other).api.inject({ method: 'POST', url: '/api/auth/wayin', payload: { token } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('is void when forged, expired, after a new password, and for another who is signed in', async () => {
  const id = await world.account('cora');
  const token = linkFor(id, 'one');
  expect((await enter(`${token.slice(0, -3)}abc`)).json().code).toBe('link-not-valid');
  const stranger = await world.account('dora');
  expect(stranger).not.toBe(id);
  const session = (await world.login('dora')).json();
  const refused = await enter(token, { authorization: `Bearer ${session.access_token}` });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'link-not-yours']);
  const credential = '0f0e0d0c-0b0a-4000-8000-000000000001';
  expect((await world.one.execute(changePasswordCommand, { accountId: id, credential })).ok).toBe(true);
  expect((await enter(token)).json().code).toBe('link-not-valid');
  const fresh = linkFor(id, 'two', 1);
  world.pass(HOUR);
  expect((await enter(fresh)).json().code).toBe('link-expired');
});

test('what was used is forgotten once it has expired', async () => {
  expect((await world.pool.query('select 1 from vault.used_links')).rowCount).toBe(2);
  await sweepAuth(world.pool, world.now() + HOUR);
  expect((await world.pool.query('select 1 from vault.used_links')).rowCount).toBe(0);
});

test('takes the cookie of a visitor’s cart, as every sign-in of customers does', async () => {
  const token = linkFor(await world.customer('enea'), 'one');
  const answer = await enter(token, { cookie: signedVisitorCookie(world.master, 'V'.repeat(43), world.now) });
  expect([answer.statusCode, visitorCookieSet(answer.headers)]).toEqual([200, expect.stringMatching(CLEARED)]);
});
