import { expect, test } from 'vitest';
import { builtInRights } from '#domain/accounts/offered/first-grants.ts';
import type { Role } from '#domain/kernel/decider.ts';
import type { Rights } from '#domain/kernel/rights.ts';
import { FIRST_STATES } from '#domain/repairs/state-catalogue.ts';
import type { Account } from '#web/lib/session/permissions.ts';
import { homeSections, rowAddress, sectionAddress, seesLoad } from '#web/shell/home-sections.ts';

const whoMay = (permissions: Rights): Account => ({
  id: 7,
  username: 'u',
  name: 'U',
  roles: ['banco-2'],
  roleNames: ['Banco 2'],
  customerId: null,
  salesman: false,
  actingFor: null,
  emailConfirmed: true,
  secondFactor: 'off' as const,
  permissions: { ...builtInRights([]), ...permissions } as Account['permissions'],
});
const somebody = (...roles: Role[]) => whoMay(builtInRights(roles));
const keys = (...roles: Role[]) => homeSections(somebody(...roles)).map(({ key }) => key);

test('each role comes in to what it looks for first', () => {
  expect(keys('technician')).toEqual(['mine', 'mineUrgent']);
  expect(keys('desk')).toEqual(['arriving', 'unread', 'answers', 'overdue']);
  expect(keys('warehouse')).toEqual(['arriving', 'ready']);
  expect(keys('manager')).toEqual(['overdue', 'drafts']);
  expect(keys('admin')).toEqual(['overdue', 'drafts']);
  expect(keys('salesman')).toEqual(['answers', 'overdue']);
  expect(keys('auditor')).toEqual(['changed', 'overdue']);
  expect(keys('desk', 'manager')).toEqual(['arriving', 'unread', 'answers', 'overdue', 'drafts']);
  expect([seesLoad(somebody('manager')), seesLoad(somebody('desk'))]).toEqual([true, false]);
});

test('a role that the firm made comes in to what it may do', () => {
  const shown = (rights: Rights) => homeSections(whoMay(rights)).map(({ key }) => key);
  expect(shown({ repairs: { view: 'all', edit: 'assigned', work: 'own' } })).toEqual(['mine', 'mineUrgent']);
  expect(shown({ repairs: { view: 'all', arrive: 'all' }, mails: { receive: 'own' } })).toContain('unread');
  expect(shown({ repairs: { view: 'all' } })).toEqual(['overdue']);
  expect(shown({ catalogue: { view: 'all' } })).toEqual([]);
});

test('a section leads to the list that it begins', () => {
  const [mine] = homeSections(somebody('technician'));
  const [arriving, unread] = homeSections(somebody('desk'));
  if (!mine || !arriving || !unread) throw new Error('no section');
  expect(sectionAddress(mine, FIRST_STATES)).toBe('/admin/riparazioni?technician=7&sort=due_on&direction=asc');
  expect(sectionAddress(arriving, FIRST_STATES)).toBe('/admin/arrivi');
  expect(sectionAddress(unread, FIRST_STATES)).toBe('/admin/riparazioni?unread=1&sort=updated_at');
  const [answers] = homeSections(somebody('salesman'));
  expect(answers && sectionAddress(answers, FIRST_STATES)).toBe('/admin/riparazioni?sort=updated_at&state=5%2C10');
  expect([rowAddress(mine, 3), rowAddress(arriving, 3), rowAddress(unread, 3)]).toEqual([
    '/admin/riparazioni/3',
    '/admin/arrivi/3',
    '/admin/riparazioni/3/preventivo',
  ]);
});
