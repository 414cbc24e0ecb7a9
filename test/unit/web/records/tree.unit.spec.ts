import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  childrenOf,
  flattenTree,
  isWithin,
  placeAfterStep,
  placeAt,
  placeOf,
  type TreeRow,
  withPlace,
} from '#web/records/tree.ts';

/** The tree 1 (2 (4), 3), 5: children are in brackets. */
const rows: readonly TreeRow[] = [
  { id: 1, father: null, order: 0 },
  { id: 2, father: 1, order: 0 },
  { id: 3, father: 1, order: 1 },
  { id: 4, father: 2, order: 0 },
  { id: 5, father: null, order: 1 },
];
const shape = (all: readonly TreeRow[]) =>
  flattenTree(all, new Set()).map(({ row, depth }) => `${'-'.repeat(depth)}${row.id}`);

describe('a tree of records', () => {
  it('is shown from the top down, each under its father, in order; closed ones hide what is under them', () => {
    expect(shape(rows)).toEqual(['1', '-2', '--4', '-3', '5']);
    expect(flattenTree(rows, new Set([1])).map(({ row }) => row.id)).toEqual([1, 5]);
    expect(flattenTree(rows, new Set())[1]).toMatchObject({ place: 1, brothers: 2, children: 1 });
  });

  it('shows who has a father that is not there at the top', () => {
    expect(shape([{ id: 7, father: 99, order: 0 }])).toEqual(['7']);
  });

  it('moves step by step: past a brother, into the one before, out behind the father', () => {
    expect(placeAfterStep(rows, 3, 'up')).toEqual({ id: 3, after_id: '', father_id: 1 });
    expect(placeAfterStep(rows, 1, 'down')).toEqual({ id: 1, after_id: 5, father_id: '' });
    expect(placeAfterStep(rows, 3, 'in')).toEqual({ id: 3, after_id: 4, father_id: 2 });
    expect(placeAfterStep(rows, 4, 'out')).toEqual({ id: 4, after_id: 2, father_id: 1 });
    expect(shape(withPlace(rows, { id: 4, after_id: 2, father_id: 1 }))).toEqual(['1', '-2', '-4', '-3', '5']);
    for (const [id, step] of [
      [1, 'up'],
      [5, 'down'],
      [2, 'in'],
      [1, 'out'],
    ] as const) {
      expect(placeAfterStep(rows, id, step)).toBeNull();
    }
  });

  it('lets nobody under himself, at any depth', () => {
    expect(placeAt(rows, 1, 4, 'in')).toBeNull();
    expect(placeAt(rows, 1, 3, 'before')).toBeNull();
    expect(placeAt(rows, 5, 4, 'in')).toEqual({ id: 5, after_id: '', father_id: 4 });
    expect(isWithin(rows, 4, 1)).toBe(true);
    expect(isWithin(rows, 1, 4)).toBe(false);
  });

  it('whatever is put wherever: it stands there, nobody is lost, and putting it back restores the tree', () => {
    const ids = rows.map(({ id }) => id);
    const moves = fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids), fc.constantFrom('before', 'after', 'in'));
    fc.assert(
      fc.property(moves, ([id, target, side]) => {
        const place = placeAt(rows, id, target, side as 'before');
        if (place === null) return;
        const next = withPlace(rows, place);
        expect(
          shape(next)
            .map((one) => Number(one.replaceAll('-', '')))
            .toSorted(),
        ).toEqual(ids);
        expect(placeOf(next, id)).toEqual(place);
        if (side === 'in') expect(childrenOf(next, target).at(-1)?.id).toBe(id);
        expect(shape(withPlace(next, placeOf(rows, id)))).toEqual(shape(rows));
      }),
      { seed: 7 },
    );
  });
});
