import { expect, test } from 'vitest';
import { refreshCookieFor } from '#api/auth/refresh-cookie.ts';

const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

test('instances on one host have cookies of their own; processes of one instance share theirs', () => {
  const names = [
    refreshCookieFor(one, 'http://localhost:3000'),
    refreshCookieFor(one, 'http://localhost:3001'),
    refreshCookieFor(other, 'http://localhost:3000'),
  ].map(({ name }) => name);
  expect(new Set(names).size).toBe(3);
  expect(refreshCookieFor(one, 'http://localhost:3000').name).toBe(names[0]);
});

test('by https it is bound to the host and travels by nothing else', () => {
  expect(refreshCookieFor(one, 'https://officina.example')).toEqual({
    name: expect.stringMatching(/^__Host-officina_refresh_[0-9a-f]{12}$/),
    secure: true,
  });
  expect(refreshCookieFor(one, 'http://localhost:3000')).toMatchObject({
    name: expect.stringMatching(/^officina_refresh_/),
    secure: false,
  });
});
