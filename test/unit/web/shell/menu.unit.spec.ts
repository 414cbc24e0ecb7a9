import { describe, expect, it, vi } from 'vitest';
import type { MenuEntry } from '#api/contracts/menu.contract.ts';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import { ROLES, type Role } from '#domain/kernel/decider.ts';
import { OWN_PAGES } from '#domain/records/menu-admin/own-pages.ts';
import { functionHere } from '#web/lib/api/function-here.ts';
import { keepMenu, keptMenu } from '#web/lib/menu/menu.ts';
import { type Account, isStaff, may, mayOnRepair, scopeFor } from '#web/lib/session/permissions.ts';
import { mayOpen, topEntries } from '#web/shell/menu.ts';
import { homePath, loginPath, returnPath } from '#web/shell/return-path.ts';

const account = (role: Role, id = 5): Account => ({
  id,
  username: role,
  name: role,
  roles: [role],
  roleNames: [role],
  customerId: role === 'customer' ? 9 : null,
  permissions: builtInRights([role]),
  salesman: role === 'salesman',
  actingFor: null,
  emailConfirmed: true,
  secondFactor: 'off',
});
const menu = (role: Role) => topEntries(account(role), null).map(({ page }) => page);

describe('a page', () => {
  it('is open to whoever has its entry, with all that lies under it', () => {
    const [auditor, technician] = [account('auditor'), account('technician')];
    expect([mayOpen(auditor, '/admin/posta'), mayOpen(auditor, '/admin/posta/3')]).toEqual([true, true]);
    expect([mayOpen(technician, '/admin/posta'), mayOpen(technician, '/admin/posta/3')]).toEqual([false, false]);
    expect([mayOpen(technician, '/admin'), mayOpen(technician, '/admin/nulla')]).toEqual([true, true]);
  });
});

describe('the menu', () => {
  it('is kept by account in the browser, and is nobody else’s; what can’t be read is none', () => {
    const storage = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    });
    expect(keptMenu({ id: 5 })).toBeNull();
    keepMenu({ id: 5 }, []);
    expect([keptMenu({ id: 5 }), keptMenu({ id: 6 })]).toEqual([[], null]);
    for (const key of storage.keys()) storage.set(key, '{');
    expect(keptMenu({ id: 5 })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('shows each role what it may open', () => {
    expect(menu('admin')).toEqual([
      'home',
      'repairs',
      'arrivals',
      'items',
      'customers',
      'orders',
      'stock',
      'ads',
      'reports',
      'shops',
      'images',
      'attachments',
      'pages',
      'theme',
      'siteCode',
      'media',
      'requests',
      'statistics',
      'newsletters',
      'mails',
      'history',
      'firm',
      'users',
      'roles',
      'dictionary',
    ]);
    expect(menu('technician')).toEqual([
      'home',
      'repairs',
      'arrivals',
      'assigned',
      'items',
      'customers',
      'stock',
      'attachments',
      'history',
    ]);
    expect(menu('warehouse')).not.toContain('mails');
    expect(menu('salesman')).toEqual([
      'home',
      'repairs',
      'arrivals',
      'items',
      'customers',
      'salesmen',
      'orders',
      'attachments',
    ]);
    expect(menu('auditor')).toContain('history');
  });

  const entry = (id: number, url: string, name: string): MenuEntry => {
    return { id, url, description: { it: name, en: `${name} (en)` } };
  };

  it('gives calls the number of the entry that the address comes nearest under', () => {
    const entries = [entry(1, '/admin', 'Inizio'), entry(7, '/admin/riparazioni', 'Riparazioni')];
    expect(functionHere('/admin/riparazioni/31/scheda', entries)).toBe('7');
    expect(functionHere('/admin/riparazionisti', entries)).toBe('1');
    expect(functionHere('/area-cliente', entries)).toBe('0');
  });

  it('follows the firm’s entries: their order, their names, and nothing that is not among them', () => {
    const entries = [
      entry(3, '/admin/clienti', 'Anagrafiche'),
      entry(1, '/admin', 'Inizio'),
      entry(9, '/admin/riparazioni?overdue=1', 'In ritardo'),
      entry(12, 'https://example.it/manuali', 'Manuali'),
      entry(20, '/admin/carrier', 'Corrieri'),
    ];
    expect(topEntries(account('desk'), entries)).toEqual([
      { url: '/admin/clienti', label: 'Anagrafiche', page: 'customers' },
      { url: '/admin', label: 'Inizio', page: 'home' },
      { url: '/admin/riparazioni?overdue=1', label: 'In ritardo', page: 'repairs' },
      { url: 'https://example.it/manuali', label: 'Manuali', page: null },
    ]);
  });

  it('has no «Inizio» for a person who begins elsewhere: a technician on a phone', () => {
    const all = OWN_PAGES.map(({ url }, id) => entry(id, url, url));
    for (const entries of [null, all]) {
      const on = (role: Role, phone: boolean) => topEntries(account(role), entries, phone).map(({ url }) => url);
      expect(on('technician', true)).toEqual(on('technician', false).filter((url) => url !== '/admin'));
      expect(on('technician', true)).toContain(homePath(account('technician'), true));
      expect(on('desk', true)).toContain('/admin');
    }
  });

  it('never offers what the permissions lack, whatever the firm’s entries say', () => {
    const all = OWN_PAGES.map(({ url }, id) => entry(id, url, url));
    for (const role of ROLES) {
      const offered = topEntries(account(role), all).map(({ page }) => page);
      expect(offered).toEqual(menu(role));
      for (const { key, needs } of OWN_PAGES) {
        if (needs) expect(offered.includes(key)).toBe(may(account(role), needs[0], needs[1]));
      }
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
