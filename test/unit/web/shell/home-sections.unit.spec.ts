import { expect, test } from 'vitest';
import { FIRST_STATES } from '#domain/repairs/state-book.ts';
import { homeSections, rowAddress, sectionAddress, seesLoad } from '#web/shell/home-sections.ts';

const keys = (...roles: Parameters<typeof homeSections>[0]['roles']) =>
  homeSections({ id: 7, roles }).map(({ key }) => key);

test('each role comes in to what it looks for first', () => {
  expect(keys('technician')).toEqual(['mine', 'mineUrgent']);
  expect(keys('desk')).toEqual(['arriving', 'unread', 'answers', 'overdue']);
  expect(keys('manager')).toEqual(['overdue', 'drafts']);
  expect(keys('auditor')).toEqual(['changed', 'overdue']);
  expect(keys('desk', 'manager')).toEqual(['arriving', 'unread', 'answers', 'overdue', 'drafts']);
  expect([seesLoad({ roles: ['manager'] }), seesLoad({ roles: ['desk'] })]).toEqual([true, false]);
});

test('a section leads to the list that it begins', () => {
  const [mine] = homeSections({ id: 7, roles: ['technician'] });
  const [arriving, unread] = homeSections({ id: 7, roles: ['desk'] });
  if (!mine || !arriving || !unread) throw new Error('no section');
  expect(sectionAddress(mine, FIRST_STATES)).toBe('/admin/riparazioni?technician=7&sort=due_on&direction=asc');
  expect(sectionAddress(arriving, FIRST_STATES)).toBe('/admin/arrivi');
  expect(sectionAddress(unread, FIRST_STATES)).toBe('/admin/riparazioni?unread=1&sort=updated_at');
  const [answers] = homeSections({ id: 7, roles: ['salesman'] });
  expect(answers && sectionAddress(answers, FIRST_STATES)).toBe('/admin/riparazioni?sort=updated_at&state=5%2C10');
  expect([rowAddress(mine, 3), rowAddress(arriving, 3), rowAddress(unread, 3)]).toEqual([
    '/admin/riparazioni/3',
    '/admin/arrivi/3',
    '/admin/riparazioni/3/preventivo',
  ]);
});
