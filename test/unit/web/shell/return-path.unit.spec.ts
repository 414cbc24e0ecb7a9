import { describe, expect, test } from 'vitest';
import type { Account } from '#web/lib/session/permissions.ts';
import { loginPath, returnPath, withHash } from '#web/shell/return-path.ts';

const staff = { customerId: null, permissions: {} } as Account;
const customer = { customerId: 3 } as Account;
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });

describe('where a login returns to', () => {
  test('is where one was, with query and hash', () => {
    const login = loginPath(at('/admin/riparazioni', '?vista=aperte', '#riga-7'));
    expect(login.split('?')[0]).toBe('/admin/login');
    const wanted = new URL(login, 'http://localhost').searchParams.get('da');
    expect(wanted).toBe('/admin/riparazioni?vista=aperte#riga-7');
    expect(returnPath(wanted, staff)).toBe('/admin/riparazioni?vista=aperte#riga-7');
  });

  test('keeps the hash, too, when a protected address was opened signed out: a loader is asked without it', () => {
    const bar = at('/area-cliente/riparazioni/7', '', '#preventivo');
    expect(loginPath(withHash(at('/area-cliente/riparazioni/7'), bar))).toBe(
      `/login?da=${encodeURIComponent('/area-cliente/riparazioni/7#preventivo')}`,
    );
    expect(withHash(at('/area-cliente'), bar).hash).toBe('');
  });

  test('is, on a phone, what was given to a technician; who leads or sits at the desk begins at the home page', () => {
    const repairs = { view: 'all', work: 'all' };
    const technician = { ...staff, permissions: { repairs } } as unknown as Account;
    const manager = { ...staff, permissions: { repairs, quotes: { approve: 'all' } } } as unknown as Account;
    for (const wanted of [null, '/admin']) {
      expect(returnPath(wanted, technician, true)).toBe('/admin/assegnate');
      expect(returnPath(wanted, technician, false)).toBe('/admin');
      expect(returnPath(wanted, manager, true)).toBe('/admin');
    }
    expect(returnPath('/admin/riparazioni/7', technician, true)).toBe('/admin/riparazioni/7');
  });

  test('is never another site, a login, or the other people’s area', () => {
    for (const wanted of ['//altrove.example', 'https://altrove.example', '/\\altrove', '/admin/login', '/', null]) {
      expect(returnPath(wanted, staff), String(wanted)).toBe('/admin');
    }
    expect(returnPath('/admin/clienti', customer)).toBe('/area-cliente');
    expect(returnPath('/area-cliente/profilo', staff)).toBe('/admin');
  });
});
