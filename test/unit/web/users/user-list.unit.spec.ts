import { expect, test } from 'vitest';
import type { UserRow } from '#api/contracts/users.contract.ts';
import { userList, userSource } from '#web/features/accounts/staff/user-list.ts';
import { lastAccessText, secondFactorText } from '#web/features/accounts/staff/user-status.tsx';

const user = (id: number, own: Partial<UserRow> = {}): UserRow => ({
  id,
  username: `u${id}`,
  name: `U${id}`,
  email: `u${id}@officina.example`,
  roles: [],
  customer_id: null,
  language: 'it',
  status: 'active',
  invited_until: null,
  second_factor: false,
  last_access_at: null,
  position: '1',
  ...own,
});
const state = (query: string) => userList.read(new URLSearchParams(query));
const { matchesFilters, order } = userSource(true);

test.each([
  ['second_factor=1', [true, false]],
  ['second_factor=0', [false, true]],
  ['', [true, true]],
])('a live row with, and one without a second factor belong to the list «%s»: %j', (query, expected) => {
  const rows = [user(1, { second_factor: true }), user(2)];
  expect(rows.map((row) => matchesFilters?.(row, state(query), false))).toEqual(expected);
});

test.each([
  ['sort=second_factor', [1, 3, 2]],
  ['sort=last_access_at', [1, 2, 3]],
  ['sort=last_access_at&direction=desc', [3, 2, 1]],
])('live rows are placed as the server sorts by %s', (query, expected) => {
  const rows = [
    user(3, { last_access_at: '2026-11-03T08:00:00.000Z' }),
    user(2, { second_factor: true, last_access_at: '2026-11-02T08:00:00.000Z' }),
    user(1),
  ];
  expect(rows.toSorted(order?.(state(query))).map(({ id }) => id)).toEqual(expected);
});

test('the last access is told by the minute; without one only whoever could have come has stayed away', () => {
  expect(lastAccessText(user(1, { last_access_at: '2026-11-03T08:05:00.000Z' }))).toBe('03/11/2026 09:05');
  const texts = (['active', 'suspended', 'invited', 'erased'] as const).map((status) =>
    lastAccessText(user(1, { status })),
  );
  expect(texts).toEqual(['Non nell’ultimo mese', 'Non nell’ultimo mese', '', '']);
  expect([true, false].map((second_factor) => secondFactorText({ second_factor }))).toEqual(['Attivo', 'Non attivo']);
});
