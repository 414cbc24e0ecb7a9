import { describe, expect, it } from 'vitest';
import {
  addView,
  listAddress,
  MAX_VIEWS,
  readViews,
  removeView,
  replaceView,
  viewStatus,
} from '#web/ui/table/views/saved-views.ts';

const view = (id: string, search = 'view=all') => ({ id, name: `Vista ${id}`, search });

describe('saved views', () => {
  it('are read leniently: what is malformed is left out', () => {
    expect(readViews(undefined)).toEqual([]);
    expect(readViews([view('a'), { id: 1 }, null, 'x'])).toEqual([view('a')]);
  });

  it('are added, changed and taken away', () => {
    const views = addView(addView([], view('a')), view('b'));
    expect(replaceView(views, 'a', 'urgent=1')).toEqual([view('a', 'urgent=1'), view('b')]);
    expect(removeView(views, 'a')).toEqual([view('b')]);
    expect(addView(views, view('a', 'x=1'))).toEqual([view('b'), view('a', 'x=1')]);
  });

  it('are not kept without end', () => {
    const many = Array.from({ length: MAX_VIEWS + 5 }, (_, i) => view(String(i))).reduce(addView, readViews([]));
    expect(many).toHaveLength(MAX_VIEWS);
  });

  it('say when the list was changed since', () => {
    const views = [view('a')];
    expect(viewStatus(views, 'a', 'view=all')).toEqual({ view: view('a'), changed: false });
    expect(viewStatus(views, 'a', 'view=all&urgent=1').changed).toBe(true);
    expect(viewStatus(views, null, 'x')).toEqual({ view: null, changed: false });
    expect(viewStatus(views, 'gone', 'x')).toEqual({ view: null, changed: false });
  });

  it('stay named in the address of another tab', () => {
    expect(listAddress('/admin/brand', 'view=archived', 'a')).toBe('/admin/brand?view=archived&vista=a');
    expect(listAddress('/admin/brand', 'view=archived', null)).toBe('/admin/brand?view=archived');
    expect(listAddress('/admin/brand', '', null)).toBe('/admin/brand');
  });
});
