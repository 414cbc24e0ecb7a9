import { describe, expect, it } from 'vitest';
import { tagByKey } from '#projections/kernel/cache-tags/cache-tags.ts';
import { changedTags, tagStatements } from '#projections/kernel/folding/changed-tags.ts';
import type { Projection, Row } from '#projections/kernel/projection.ts';

/** Rows that a batch changed: the row before, the row now, and the position of the event that changed it. */
const batch = (...rows: readonly (readonly [before: Row | null, row: Row | null, position: string])[]) => ({
  touched: new Map(
    rows.map(([before, row, position], nth) => [nth, { before, row, position, commandId: 'test' }] as const),
  ),
  labels: [],
});
const items = {
  name: 'items',
  cacheTags: (before: Row | null, row: Row | null) => {
    const seen = [before, row].filter((one) => one?.online === true);
    return seen.length === 0 ? null : seen.map((one) => `c${one?.category}`);
  },
};

describe('what a batch changed of what others keep copies of', () => {
  it('is the read model and each thing of the row, as it was and as it is, by the event that changed it last', () => {
    const moved = [
      { online: true, category: 1 },
      { online: true, category: 2 },
    ] as const;
    expect([...changedTags(items, batch([...moved, '7'], [moved[0], null, '9']))]).toEqual([
      ['items', '9'],
      ['items:c1', '9'],
      ['items:c2', '7'],
    ]);
  });

  it('is nothing where nobody sees the row, before or now, and where nobody keeps copies', () => {
    const hidden = { online: false, category: 1 };
    expect([...changedTags(items, batch([hidden, hidden, '7'], [null, hidden, '8']))]).toEqual([]);
    expect([...changedTags({ name: 'others' }, batch([hidden, hidden, '7']))]).toEqual([]);
  });

  it('is everything where a copied label label: which rows it reached only the database knows', () => {
    const labels = [{ label: { column: 'category', equals: 1, set: { father: 2 } }, position: '5' }];
    expect([...changedTags(items, { ...batch(), labels })]).toEqual([['items:*', '5']]);
  });

  it('is everything, just after the checkpoint, where rows were folded again at events that lie behind it', () => {
    const folded = batch([{ online: true, category: 1 }, null, '3']);
    const projection = items as unknown as Projection;
    const [statement] = tagStatements(projection, folded, true, '7');
    expect(statement?.values).toEqual([['items:*'], ['7~']]);
    expect('7~' > '7' && '7~' < '8').toBe(true);
  });

  it('names a row by its key, also one that is gone', () => {
    expect(tagByKey('id')(null, { id: 5 })).toEqual(['5']);
    expect(tagByKey('id')({ id: 5 }, null)).toEqual(['5']);
  });
});
