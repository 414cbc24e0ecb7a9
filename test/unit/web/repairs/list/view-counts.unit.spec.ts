import { expect, test } from 'vitest';
import { tabsElsewhere } from '#web/features/repairs/list/elsewhere.ts';
import { repairList } from '#web/features/repairs/list/list-url.ts';
import { tabAddress, VIEW_TABS } from '#web/features/repairs/list/view-counts.ts';

const searched = { ...repairList.empty, search: 'muletto', technicians: ['4'] };
const tab = (view: (typeof VIEW_TABS)[number]['view']) => {
  const found = VIEW_TABS.find((one) => one.view === view);
  if (!found) throw new Error(view);
  return found;
};

test('a tab keeps search and filters; the arriving one only those that it knows', () => {
  expect(tabAddress(tab('open'), repairList.empty)).toBe('/admin/riparazioni');
  expect(tabAddress(tab('closed'), searched)).toBe('/admin/riparazioni?view=closed&search=muletto&technician=4');
  expect(tabAddress(tab('arriving'), searched)).toBe('/admin/arrivi?search=muletto');
});

test('hits in other tabs are told, with the way to them; «all» and the current one are none of them', () => {
  const counts = { open: '2', closed: '1', all: '3', arriving: '0' };
  const tabs = VIEW_TABS.map(({ view }) => ({ view, name: view, count: counts[view], to: `/${view}` }));
  expect(tabsElsewhere(searched, tabs).map(({ view }) => view)).toEqual(['closed']);
  expect(tabsElsewhere({ ...searched, view: 'all' }, tabs)).toEqual([]);
  expect(tabsElsewhere({ ...searched, search: '' }, tabs)).toEqual([]);
  const asked = tabs.map((one) => ({ ...one, count: '' }));
  expect(tabsElsewhere(searched, asked)).toEqual([]);
});
