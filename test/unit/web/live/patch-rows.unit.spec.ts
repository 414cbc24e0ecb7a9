import { describe, expect, it } from 'vitest';
import { isNewer } from '#api/contracts/positions.ts';
import { insertRows, patchPages, updateRow, withRecent } from '#web/lib/live/patch-rows.ts';
import { laterMarks } from '#web/lib/live/positions.ts';

interface Row {
  id: number;
  position: string;
  text: string;
}
const at = (n: number) => `store:${String(n).padStart(4, '0')}`;
const row = (id: number, position: number, text = 'old'): Row => ({ id, position: at(position), text });
const list = (...pages: Row[][]) => ({
  pages: pages.map((data) => ({ data, count: { value: pages.flat().length, capped: false } })),
  pageParams: pages.map(() => null),
});
const always = () => true;
const rowsOf = (data: ReturnType<typeof list>) => data.pages.flatMap((page) => page.data);

describe('positions', () => {
  it('are compared within one store; another store counts as newer', () => {
    expect(isNewer(at(2), at(1))).toBe(true);
    expect(isNewer(at(1), at(1))).toBe(false);
    expect(isNewer(at(1), at(2))).toBe(false);
    expect(isNewer('other:0001', at(2))).toBe(true);
    expect(isNewer(at(1), null)).toBe(true);
    expect(isNewer(null, at(1))).toBe(false);
  });

  it('keep the later of two for each read model', () => {
    const known = { list: at(2), '*': at(1) };
    expect(laterMarks(known, { list: at(1), chat: at(3) })).toEqual({ list: at(2), chat: at(3), '*': at(1) });
    expect(laterMarks(known, { list: at(4) })).toEqual({ list: at(4), '*': at(1) });
    expect(laterMarks(null, { list: at(1) })).toEqual({ list: at(1) });
  });
});

describe('a live change', () => {
  it('replaces the row where it stands, on any page', () => {
    const data = list([row(3, 1), row(2, 1)], [row(1, 1)]);
    const result = patchPages(data, { id: 1, position: at(5), row: row(1, 5, 'new') }, always);
    expect(result.kind).toBe('replaced');
    if (result.kind !== 'replaced') return;
    expect(rowsOf(result.data).map(({ id, text }) => [id, text])).toEqual([
      [3, 'old'],
      [2, 'old'],
      [1, 'new'],
    ]);
    expect(data.pages[1]?.data[0]?.text).toBe('old');
  });

  it('that is not newer than what is shown is ignored', () => {
    const data = list([row(1, 5)]);
    for (const position of [4, 5]) {
      expect(patchPages(data, { id: 1, position: at(position), row: row(1, position, 'late') }, always).kind).toBe(
        'ignored',
      );
      expect(patchPages(data, { id: 1, position: at(position), row: null }, always).kind).toBe('ignored');
    }
  });

  it('that is a tombstone takes the row out and counts it off on every page', () => {
    const result = patchPages(list([row(2, 1)], [row(1, 1)]), { id: 2, position: at(2), row: null }, always);
    expect(result.kind).toBe('removed');
    if (result.kind !== 'removed') return;
    expect(rowsOf(result.data).map(({ id }) => id)).toEqual([1]);
    expect(result.data.pages.map(({ count }) => count.value)).toEqual([1, 1]);
  });

  it('that leaves the filter takes the row out', () => {
    const result = patchPages(list([row(1, 1)]), { id: 1, position: at(2), row: row(1, 2) }, () => false);
    expect(result.kind).toBe('removed');
  });

  it('of a row that is not shown is new only when it belongs', () => {
    const change = { id: 9, position: at(2), row: row(9, 2) };
    expect(patchPages(list([row(1, 1)]), change, always).kind).toBe('added');
    expect(patchPages(list([row(1, 1)]), change, () => false).kind).toBe('ignored');
    expect(patchPages(list([row(1, 1)]), { ...change, row: null }, always).kind).toBe('ignored');
  });

  it('leaves a capped count alone', () => {
    const data = { ...list([row(1, 1)]), pages: [{ data: [row(1, 1)], count: { value: 10_000, capped: true } }] };
    const result = patchPages(data, { id: 1, position: at(2), row: null }, always);
    expect(result.kind === 'removed' && result.data.pages[0]?.count.value).toBe(10_000);
  });
});

describe('new rows', () => {
  const newestFirst = (a: Row, b: Row) => b.id - a.id;

  it('go where the order wants them', () => {
    const data = insertRows(list([row(8, 1), row(6, 1)], [row(4, 1)]), [row(9, 1), row(5, 1)], newestFirst, false);
    expect(rowsOf(data).map(({ id }) => id)).toEqual([9, 8, 6, 5, 4]);
    expect(data.pages[0]?.count.value).toBe(5);
  });

  it('past the last loaded row wait for their page, unless all pages are loaded', () => {
    expect(rowsOf(insertRows(list([row(8, 1)]), [row(2, 1)], newestFirst, false)).map(({ id }) => id)).toEqual([8]);
    expect(rowsOf(insertRows(list([row(8, 1)]), [row(2, 1)], newestFirst, true)).map(({ id }) => id)).toEqual([8, 2]);
  });

  it('come in once', () => {
    expect(rowsOf(insertRows(list([row(8, 1)]), [row(8, 2)], newestFirst, true))).toEqual([row(8, 1)]);
  });

  it('come into an empty list', () => {
    expect(rowsOf(insertRows(list([]), [row(1, 1)], newestFirst, true)).map(({ id }) => id)).toEqual([1]);
  });
});

it("changes one's own copy without moving its position", () => {
  const data = updateRow(list([row(1, 3)]), 1, (now) => ({ ...now, text: 'mine' }));
  expect(rowsOf(data)).toEqual([{ ...row(1, 3), text: 'mine' }]);
  expect(updateRow(data, 99, (now) => now)).toBe(data);
});

describe('an answer that was overtaken by live changes', () => {
  it('shows the newer row, drops what left, keeps what is older', () => {
    const recent = new Map([
      [1, { position: at(9), row: row(1, 9, 'newer') }],
      [2, { position: at(9), row: null }],
      [3, { position: at(1), row: row(3, 1, 'older') }],
      [4, { position: at(9), row: row(4, 9, 'left') }],
    ]);
    const rows = withRecent(
      [row(1, 5), row(2, 5), row(3, 5), row(4, 5), row(5, 5)],
      recent,
      ({ text }) => text !== 'left',
    );
    expect(rows).toEqual([row(1, 9, 'newer'), row(3, 5), row(5, 5)]);
  });
});
