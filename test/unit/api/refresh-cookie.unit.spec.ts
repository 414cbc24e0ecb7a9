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

test('by https it is bound to the host', () => {
  expect(refreshCookieFor(one, 'https://officina.example').name).toMatch(/^__Host-officina_refresh_[0-9a-f]{12}$/);
  expect(refreshCookieFor(one, 'http://localhost:3000').name).toMatch(/^officina_refresh_/);
});
