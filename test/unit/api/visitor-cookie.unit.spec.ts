import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { visitorCookie } from '#api/kernel/visitor-cookie.ts';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const DAY_MS = 86_400_000;
const TOKEN = 'V'.repeat(43);

/** The cookie that an instance sets at the time 0: name, value and attributes. */
function set(master: Buffer, publicUrl: string): { name: string; value: string; attributes: object } {
  let made = { name: '', value: '', attributes: {} };
  const reply = {
    setCookie: (name: string, value: string, attributes: object) => (made = { name, value, attributes }),
  };
  visitorCookie(master, publicUrl, () => 0).set(reply as unknown as FastifyReply, TOKEN);
  return made;
}

test('instances on one host have cookies of their own; processes of one instance share theirs', () => {
  const urls = ['http://localhost:3000', 'http://localhost:3001'];
  const names = [...urls.map((url) => set(one, url).name), set(other, 'http://localhost:3000').name];
  expect(new Set(names).size).toBe(3);
  expect(set(one, 'http://localhost:3000').name).toBe(names[0]);
});

test('no script reads it and no other site’s page sends it; by https it is bound to the host', () => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', maxAge: 31 * 86_400 };
  expect(set(one, 'https://officina.example')).toMatchObject({
    name: expect.stringMatching(/^__Host-officina_visitor_[0-9a-f]{12}$/),
    attributes: { ...attributes, secure: true },
  });
  expect(set(one, 'http://localhost:3000')).toMatchObject({
    name: expect.stringMatching(/^officina_visitor_/),
    attributes: { ...attributes, secure: false },
  });
});

test.each([TOKEN, null])('is verified once a request, however often its token %s is asked for', (token) => {
  const { name, value } = set(one, 'http://localhost:3000');
  let verified = 0;
  const cookie = visitorCookie(one, 'http://localhost:3000', () => verified++);
  const request = { cookies: token === null ? {} : { [name]: value }, headers: {} };
  expect([cookie.read(request), cookie.read(request), verified]).toEqual([token, token, 1]);
});

test('opens nothing after its time, whatever the browser keeps, nor beside a bearer token', () => {
  const { name, value } = set(one, 'http://localhost:3000');
  const read = (now: number, headers = {}) =>
    visitorCookie(one, 'http://localhost:3000', () => now).read({ cookies: { [name]: value }, headers });
  expect(read(31 * DAY_MS - 1000)).toBe(TOKEN);
  expect(read(31 * DAY_MS)).toBeNull();
  expect(read(0, { authorization: 'Bearer ended' })).toBeNull();
});
