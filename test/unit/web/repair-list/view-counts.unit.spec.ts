import { expect, test } from 'vitest';
import { DEFAULT_STATE } from '#web/features/repair-list/list-url.ts';
import { hitsElsewhere, tabAddress, VIEW_TABS } from '#web/features/repair-list/view-counts.ts';

const of = (value: number) => ({ value, capped: false });
const searched = { ...DEFAULT_STATE, search: 'muletto', technicians: [4] };
const tab = (view: (typeof VIEW_TABS)[number]['view']) => {
  const found = VIEW_TABS.find((one) => one.view === view);
  if (!found) throw new Error(view);
  return found;
};

test('a tab keeps search and filters; the arriving one only those that it knows', () => {
  expect(tabAddress(tab('open'), DEFAULT_STATE)).toBe('/admin/riparazioni');
  expect(tabAddress(tab('closed'), searched)).toBe('/admin/riparazioni?view=closed&search=muletto&technician=4');
  expect(tabAddress(tab('arriving'), searched)).toBe('/admin/arrivi?search=muletto');
});

test('hits in other tabs are told, with the way to them; «all» and the current one are none of them', () => {
  const counts = { open: of(2), closed: of(1), all: of(3), arriving: of(0) };
  expect(hitsElsewhere(searched, counts)).toEqual([
    { view: 'closed', count: of(1), to: '/admin/riparazioni?view=closed&search=muletto&technician=4' },
  ]);
  expect(hitsElsewhere({ ...searched, view: 'all' }, counts)).toEqual([]);
  expect(hitsElsewhere({ ...searched, search: '' }, counts)).toEqual([]);
});
