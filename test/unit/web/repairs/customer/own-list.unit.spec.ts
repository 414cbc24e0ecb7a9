import { describe, expect, test } from 'vitest';
import { EMPTY_REGISTRATION, registrationBody } from '#web/customers/registration.ts';
import { type OwnPages, patchOwnPages } from '#web/repairs/customer/own-repairs.ts';
import { ownRepair } from './own-repair.ts';

const pages = (ids: readonly number[], next: string | null = null): OwnPages => ({
  pages: [
    {
      data: ids.map((id) => ownRepair({ id, position: 's:0003' })),
      message: '',
      next,
      count: { value: ids.length, capped: false },
      position: 's:0003',
    },
  ],
  pageParams: [null],
});
const idsOf = (all: OwnPages) => all.pages.flatMap((page) => page.data.map(({ id }) => id));

describe('the own list, live', () => {
  test('a new repair comes first', () => {
    const row = ownRepair({ id: 9, position: 's:0004' });
    expect(idsOf(patchOwnPages(pages([7, 5]), { id: 9, position: row.position, row }))).toEqual([9, 7, 5]);
  });
  test('a change older than what is shown is ignored', () => {
    const shown = pages([7, 5]);
    const row = ownRepair({ id: 5, position: 's:0002', state: 'READY' });
    expect(patchOwnPages(shown, { id: 5, position: row.position, row })).toBe(shown);
  });
  test('a newer change takes the place of the row', () => {
    const row = ownRepair({ id: 5, position: 's:0005', state: 'READY' });
    const patched = patchOwnPages(pages([7, 5]), { id: 5, position: row.position, row });
    expect(patched.pages[0]?.data.map(({ id, state }) => [id, state])).toEqual([
      [7, 'DIAGNOSIS'],
      [5, 'READY'],
    ]);
  });
  test('a repair that was deleted leaves', () => {
    expect(idsOf(patchOwnPages(pages([7, 5]), { id: 7, position: 's:0005', row: null }))).toEqual([5]);
  });
});

describe('the own account', () => {
  test('a registration leaves out what is empty, and a private person’s business data', () => {
    const form = { ...EMPTY_REGISTRATION, business_name: 'X', name: 'Ada', surname: 'Neri', email: 'a@b.example' };
    const more = { password: 'p', confirmPassword: 'p', checkprivacy_cookie_policy: true };
    expect(registrationBody({ ...form, ...more }, 'person', 2)).toEqual({
      name: 'Ada',
      surname: 'Neri',
      email: 'a@b.example',
      ...more,
      idLanguage: 2,
    });
  });
});
