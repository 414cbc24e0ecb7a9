import { createPublicKey } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areSubscriberKeys, encryptMessage } from '#platform/web-push/encrypt-message.ts';
import { pushMessage } from '#platform/web-push/push-message.ts';
import { isPushService } from '#platform/web-push/push-services.ts';
import { vapidKeys } from '#platform/web-push/vapid-keys.ts';
import { pushBrowser } from '#test/support/push-browser.ts';

const house = vapidKeys(Buffer.alloc(32, 7));
const NOW = Date.parse('2026-03-02T09:00:00Z');
let answer = 201;
let heard: { request: IncomingMessage; body: Buffer } | null = null;
const service = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  heard = { request, body: Buffer.concat(parts) };
  response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
});
const endpoint = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/abc`;
beforeAll(() => new Promise<void>((done) => service.listen(0, '127.0.0.1', done)));
afterAll(() => service.close());
const send = (to: ReturnType<typeof pushBrowser>, text: string) =>
  pushMessage({ endpoint: endpoint(), ...to.keys }, text, 'topic', {
    keys: house,
    contact: 'mailto:officina@officina.example',
    now: () => NOW,
  });

test('only the browser that subscribed reads a message; its service learns who sends, and nothing else', async () => {
  const his = pushBrowser();
  answer = 201;
  expect(await send(his, 'È arrivato un preventivo')).toBe('taken');
  expect(his.read(heard?.body ?? Buffer.alloc(0))).toBe('È arrivato un preventivo');
  expect(() => pushBrowser().read(heard?.body ?? Buffer.alloc(0))).toThrow();
  expect(heard?.request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'topic', ttl: '86400' });
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(heard?.request.headers.authorization ?? '') ?? [];
  expect(key).toBe(house.publicKey);
  const { payload } = await jwtVerify(token, createPublicKey(house.privateKey), { currentDate: new Date(NOW) });
  expect(payload).toMatchObject({ aud: new URL(endpoint()).origin, sub: 'mailto:officina@officina.example' });
  expect((payload.exp ?? 0) * 1000).toBeLessThanOrEqual(NOW + 24 * 3_600_000);
});

test.each([
  [201, 'taken'],
  [410, 'gone'],
  [404, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
  [429, 'later'],
  [500, 'later'],
  [302, 'later'],
])('a service that answers %i: %s', async (status, outcome) => {
  answer = status;
  expect(await send(pushBrowser(), 'x')).toBe(outcome);
});

test('the house’s keys follow from the master key', () => {
  expect(vapidKeys(Buffer.alloc(32, 7)).publicKey).toBe(house.publicKey);
  expect(vapidKeys(Buffer.alloc(32, 8)).publicKey).not.toBe(house.publicKey);
  expect(Buffer.from(house.publicKey, 'base64url')).toHaveLength(65);
});

test('keys that no browser gives are known', () => {
  const { keys } = pushBrowser();
  expect(areSubscriberKeys(keys)).toBe(true);
  expect(areSubscriberKeys({ ...keys, auth: 'AAAA' })).toBe(false);
  expect(areSubscriberKeys({ ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
  expect(() => encryptMessage('x', { ...keys, p256dh: 'AAAA' })).toThrow();
});

test('only the push services of browsers are called: whoever subscribes can’t have us call anything else', () => {
  expect(isPushService('https://fcm.googleapis.com/fcm/send/abc')).toBe(true);
  expect(isPushService('https://updates.push.services.mozilla.com/wpush/v2/abc')).toBe(true);
  expect(isPushService('https://web.push.apple.com/abc')).toBe(true);
  expect(isPushService('https://wns2-by3p.notify.windows.com/w/?token=abc')).toBe(true);
  for (const other of [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://user@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'file:///etc/passwd',
    'x',
  ])
    expect(isPushService(other), other).toBe(false);
});
