import { expect, test } from 'vitest';
import { fitColumns } from '#web/ui/table/columns/column-fit.ts';
import { type ColumnShape, defaultSettings } from '#web/ui/table/columns/column-settings.ts';

const shapes: readonly ColumnShape[] = [
  { id: 'id', width: 50, pinned: 'start' },
  { id: 'code', width: 130, pinned: 'start', beside: 130 },
  { id: 'ready', width: 40 },
  { id: 'state', width: 190, beside: 120 },
  { id: 'machine', width: 220, beside: 90, grows: true },
  { id: 'note', width: 200 },
  { id: 'due', width: 76, beside: 76 },
  { id: 'actions', width: 36, pinned: 'end' },
];
const settings = defaultSettings(shapes);
const sum = (widths: Record<string, number>, ids: readonly string[]) =>
  ids.reduce((total, id) => total + (widths[id] ?? shapes.find((shape) => shape.id === id)?.width ?? 0), 0);

test('with room, columns keep their order, and what is left goes to the one that grows', () => {
  const fitted = fitColumns(settings, shapes, 1200);
  expect(fitted.order).toEqual(settings.order);
  expect(fitted.start).toEqual(['id', 'code']);
  expect(sum(fitted.widths, fitted.order)).toBe(1200);
  expect(fitted.widths).toEqual({ machine: 220 + 1200 - 942 });
});

test('beside a drawer, what one decides by comes first and fits without scrolling', () => {
  for (const room of [470, 600, 719, 720, 741]) {
    const fitted = fitColumns(settings, shapes, room);
    const seen = [...fitted.start, 'state', 'machine', 'due', 'actions'];
    const unpinned = fitted.order.filter((id) => !fitted.start.includes(id));
    expect(unpinned.slice(0, 3)).toEqual(['state', 'machine', 'due']);
    expect(sum(fitted.widths, [...new Set(seen)])).toBe(room);
    expect(fitted.start).toEqual(room < 720 ? ['code'] : ['id', 'code']);
  }
});

test('on a small screen the room that is left widens what comes first, then lets the next columns in whole', () => {
  const columns = (room: number) => {
    const { order, start, end, widths } = fitColumns(settings, shapes, room);
    return order.filter((id) => ![...start, ...end].includes(id)).map((id) => [id, widths[id]]);
  };
  expect(columns(742).slice(0, 4)).toEqual([
    ['state', 190],
    ['machine', 220],
    ['due', 76],
    ['ready', undefined],
  ]);
  expect(columns(999).slice(0, 5)).toEqual([
    ['state', 190],
    ['machine', 220 + 57],
    ['due', 76],
    ['ready', undefined],
    ['note', undefined],
  ]);
});

test('beside a drawer, a column that does not fit whole is left for scrolling, and the last that fits fills the room', () => {
  const plain = shapes.map(({ grows: _, ...shape }) => shape);
  const fitted = fitColumns(settings, plain, 370);
  expect(fitted.order.slice(0, 4)).toEqual(['code', 'state', 'due', 'actions']);
  expect(fitted.widths).toMatchObject({ state: 120, due: 76 + 370 - 362 });
  expect(fitColumns(settings, shapes, 300).order.slice(0, 3)).toEqual(['code', 'state', 'actions']);
});

test('a width that somebody set holds where there is room, and so does a hidden column everywhere', () => {
  const own = { ...settings, hidden: ['due'], widths: { machine: 150, note: 90 } };
  expect(fitColumns(own, shapes, 1200).widths).toEqual({ machine: 150, note: 90 });
  const beside = fitColumns(own, shapes, 600);
  expect(beside.hidden).toEqual(['due']);
  expect(sum(beside.widths, ['code', 'state', 'machine', 'actions'])).toBe(600);
});

test('while the room is not known, nothing is fitted', () => {
  expect(fitColumns(settings, shapes, 0).widths).toEqual({});
});
