import { describe, expect, it } from 'vitest';
import { builtInRights } from '#domain/accounts/permissions.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import { type Account, isStaff, may, mayOnRepair, scopeFor } from '#web/lib/session/permissions.ts';
import { mayOpen, menuFor } from '#web/shell/menu.ts';
import { loginPath, returnPath } from '#web/shell/return-path.ts';

const account = (role: Role, id = 5): Account => ({
  id,
  username: role,
  name: role,
  roles: [role],
  roleNames: [role],
  customerId: role === 'customer' ? 9 : null,
  permissions: builtInRights([role]),
});
const menu = (role: Role) => menuFor(account(role)).map(({ text }) => text);

describe('a page', () => {
  it('is open to whoever has its entry, with all that lies under it', () => {
    const [auditor, technician] = [account('auditor'), account('technician')];
    expect([mayOpen(auditor, '/admin/posta'), mayOpen(auditor, '/admin/posta/3')]).toEqual([true, true]);
    expect([mayOpen(technician, '/admin/posta'), mayOpen(technician, '/admin/posta/3')]).toEqual([false, false]);
    expect([mayOpen(technician, '/admin'), mayOpen(technician, '/admin/nulla')]).toEqual([true, true]);
  });
});

describe('the menu', () => {
  it('shows each role what it may open', () => {
    expect(menu('admin')).toEqual([
      'home',
      'repairs',
      'arrivals',
      'customers',
      'mails',
      'history',
      'firm',
      'users',
      'roles',
    ]);
    expect(menu('technician')).toEqual(['home', 'repairs', 'arrivals', 'customers', 'history']);
    expect(menu('warehouse')).not.toContain('mails');
    expect(menu('salesman')).toEqual(['home', 'repairs', 'arrivals', 'customers']);
    expect(menu('auditor')).toContain('history');
  });

  it('never offers what the permissions lack', () => {
    for (const role of ROLES) {
      for (const { needs } of menuFor(account(role))) if (needs) expect(may(account(role), ...needs)).toBe(true);
    }
  });
});

describe('rights on one repair', () => {
  it('follow the scope: a technician only on his own', () => {
    const technician = account('technician');
    expect(scopeFor(technician, 'repairs', 'edit')).toBe('assigned');
    expect(mayOnRepair(technician, 'repairs', 'edit', { id_people: 5, customer_id: 1 })).toBe(true);
    expect(mayOnRepair(technician, 'repairs', 'edit', { id_people: 6, customer_id: 1 })).toBe(false);
    expect(mayOnRepair(account('desk'), 'repairs', 'edit', { id_people: null, customer_id: 1 })).toBe(true);
    expect(mayOnRepair(account('auditor'), 'repairs', 'edit', { id_people: 5, customer_id: 1 })).toBe(false);
    expect(mayOnRepair(account('customer'), 'repairs', 'view', { id_people: null, customer_id: 9 })).toBe(true);
    expect(mayOnRepair(account('customer'), 'repairs', 'view', { id_people: null, customer_id: 8 })).toBe(false);
    expect(may(null, 'repairs', 'view')).toBe(false);
  });

  it('tells staff from customers', () => {
    expect(isStaff(account('auditor'))).toBe(true);
    expect(isStaff(account('customer'))).toBe(false);
  });
});

describe('where a login leads', () => {
  it('is where one was, with filters and hash', () => {
    expect(returnPath('/admin/riparazioni?view=all#x', account('desk'))).toBe('/admin/riparazioni?view=all#x');
    expect(loginPath({ pathname: '/admin/posta', search: '?search=a', hash: '#b' })).toBe(
      `/admin/login?da=${encodeURIComponent('/admin/posta?search=a#b')}`,
    );
    expect(loginPath({ pathname: '/area-cliente/nuova', search: '', hash: '' })).toBe(
      `/login?da=${encodeURIComponent('/area-cliente/nuova')}`,
    );
  });

  it('never leads out of the application or into the other area', () => {
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', '', null, '/admin/login', '/']) {
      expect(returnPath(path, account('desk')), String(path)).toBe('/admin');
    }
    expect(returnPath('/admin/riparazioni', account('customer'))).toBe('/area-cliente');
    expect(returnPath('/area-cliente', account('desk'))).toBe('/admin');
  });
});
