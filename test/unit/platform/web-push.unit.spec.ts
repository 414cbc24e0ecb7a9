import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areSubscriberKeys, encryptMessage } from '#platform/web-push/encrypt-message.ts';
import { pushMessage } from '#platform/web-push/push-message.ts';
import { isPushService } from '#platform/web-push/push-services.ts';
import { vapidKeys } from '#platform/web-push/vapid-keys.ts';

/** A browser: its keys, and how it reads what its push service delivers (RFC 8291, from the receiver's side). */
function browser() {
  const pair = createECDH('prime256v1');
  const p256dh = pair.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read: (body: Buffer): string => {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = hkdf(pair.computeSecret(sender), auth, about, 32);
      const opening = createDecipheriv(
        'aes-128-gcm',
        hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        hkdf(secret, salt, 'Content-Encoding: nonce\0', 12),
      );
      const sealed = body.subarray(21 + length);
      opening.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      expect(plain.at(-1)).toBe(2);
      return plain.subarray(0, -1).toString();
    },
  };
}

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
const send = (to: ReturnType<typeof browser>, text: string) =>
  pushMessage({ endpoint: endpoint(), ...to.keys }, text, 'topic', {
    keys: house,
    contact: 'mailto:officina@officina.example',
    now: () => NOW,
  });

test('only the browser that subscribed reads a message; its service learns who sends, and nothing else', async () => {
  const his = browser();
  answer = 201;
  expect(await send(his, 'È arrivato un preventivo')).toBe('taken');
  expect(his.read(heard?.body ?? Buffer.alloc(0))).toBe('È arrivato un preventivo');
  expect(() => browser().read(heard?.body ?? Buffer.alloc(0))).toThrow();
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
  expect(await send(browser(), 'x')).toBe(outcome);
});

test('the house’s keys follow from the master key', () => {
  expect(vapidKeys(Buffer.alloc(32, 7)).publicKey).toBe(house.publicKey);
  expect(vapidKeys(Buffer.alloc(32, 8)).publicKey).not.toBe(house.publicKey);
  expect(Buffer.from(house.publicKey, 'base64url')).toHaveLength(65);
});

test('keys that no browser gives are known', () => {
  const { keys } = browser();
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
