import { describe, expect, it } from 'vitest';
import {
  type ColumnShape,
  defaultSettings,
  fitSettings,
  moveColumn,
  resizeColumn,
  toggleColumn,
} from '#web/ui/table/columns/column-settings.ts';

const columns: ColumnShape[] = [
  { id: 'id', width: 60, pinned: 'start' },
  { id: 'code', width: 120, pinned: 'start' },
  { id: 'state', width: 100 },
  { id: 'note', width: 200 },
  { id: 'total', width: 90, optional: true },
  { id: 'edit', width: 36, pinned: 'end' },
];

describe('column settings', () => {
  it('begin with every column but the optional ones', () => {
    expect(defaultSettings(columns)).toEqual({
      order: ['id', 'code', 'state', 'note', 'total', 'edit'],
      hidden: ['total'],
      widths: {},
    });
  });

  it('fit the columns of today: what is gone goes, what is new comes', () => {
    const kept = {
      order: ['note', 'gone', 'state', 'id', 'code', 'edit'],
      hidden: ['gone', 'note', 'id'],
      widths: { note: 300, gone: 5 },
    };
    expect(fitSettings(kept, columns)).toEqual({
      order: ['note', 'state', 'id', 'code', 'edit', 'total'],
      hidden: ['note', 'total'],
      widths: { note: 300 },
    });
  });

  it('that cannot be read are the default', () => {
    for (const kept of [undefined, null, 'x', { order: 'x' }, { order: [] }]) {
      expect(fitSettings(kept, columns)).toEqual(defaultSettings(columns));
    }
  });

  it('move a column among those of its own place, and not beyond', () => {
    const settings = defaultSettings(columns);
    expect(moveColumn(settings, columns, 'note', -1).order).toEqual(['id', 'code', 'note', 'state', 'total', 'edit']);
    expect(moveColumn(settings, columns, 'state', -1)).toBe(settings);
    expect(moveColumn(settings, columns, 'code', -1).order.slice(0, 2)).toEqual(['code', 'id']);
    expect(moveColumn(settings, columns, 'edit', 1)).toBe(settings);
  });

  it('hide and show', () => {
    const hidden = toggleColumn(defaultSettings(columns), 'note');
    expect(hidden.hidden).toEqual(['total', 'note']);
    expect(toggleColumn(hidden, 'note').hidden).toEqual(['total']);
  });

  it('keep widths within reason', () => {
    const settings = defaultSettings(columns);
    expect(resizeColumn(settings, 'note', 312.4).widths).toEqual({ note: 312 });
    expect(resizeColumn(settings, 'note', 2).widths).toEqual({ note: 40 });
    expect(resizeColumn(settings, 'note', 9999).widths).toEqual({ note: 640 });
  });
});
