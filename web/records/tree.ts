import type { Place } from './record-calls.ts';

/** What the tree needs to know of a row. */
export interface TreeRow {
  readonly id: number;
  readonly father: number | null;
  readonly order: number;
}

/** A row as it is drawn: its depth, and its place among its brothers. */
export interface TreeNode<R> {
  readonly row: R;
  readonly depth: number;
  /** From 1. */
  readonly place: number;
  readonly brothers: number;
  readonly children: number;
}

/** Where a row is put: before or behind another one, or into it, as its last child. */
export type DropPosition = 'before' | 'after' | 'in';

const inOrder = (a: TreeRow, b: TreeRow) => a.order - b.order || a.id - b.id;

/**
 * The children of a row in their order.
 * @param father null: the top rows, and those whose father is not among the rows
 */
export function childrenOf<R extends TreeRow>(rows: readonly R[], father: number | null): readonly R[] {
  const known = new Set(rows.map(({ id }) => id));
  const isChild = ({ father: named }: R) => (named !== null && known.has(named) ? named : null) === father;
  return rows.filter(isChild).toSorted(inOrder);
}

/** The rows from the top down, each under its father; nothing is listed under closed rows. */
export function flattenTree<R extends TreeRow>(
  rows: readonly R[],
  closed: ReadonlySet<number>,
): readonly TreeNode<R>[] {
  const walk = (father: number | null, depth: number): TreeNode<R>[] => {
    const brothers = childrenOf(rows, father);
    return brothers.flatMap((row, at) => {
      const children = childrenOf(rows, row.id).length;
      const node = { row, depth, place: at + 1, brothers: brothers.length, children };
      return closed.has(row.id) ? [node] : [node, ...walk(row.id, depth + 1)];
    });
  };
  return walk(null, 0);
}

/** Whether a row is another one, or stands under it at any depth. */
export function isWithin(rows: readonly TreeRow[], id: number, under: number): boolean {
  const fathers = new Map(rows.map((row) => [row.id, row.father]));
  const seen = new Set<number>();
  for (let at: number | null | undefined = id; at !== null && at !== undefined && !seen.has(at); at = fathers.get(at)) {
    if (at === under) return true;
    seen.add(at);
  }
  return false;
}

/** A row's present place, in the form of the call that moves it. */
export function placeOf(rows: readonly TreeRow[], id: number): Place {
  const father = rows.find((row) => row.id === id)?.father ?? null;
  const brothers = childrenOf(rows, father);
  const at = brothers.findIndex((row) => row.id === id);
  return { id, after_id: brothers[at - 1]?.id ?? '', father_id: father ?? '' };
}

/** The place beside another row, or in it; null: the row can't be put there. */
export function placeAt(rows: readonly TreeRow[], id: number, target: number, position: DropPosition): Place | null {
  if (isWithin(rows, target, id)) return null;
  const father = position === 'in' ? target : (rows.find((row) => row.id === target)?.father ?? null);
  const brothers = childrenOf(rows, father).filter((row) => row.id !== id);
  const at = brothers.findIndex((row) => row.id === target);
  const after = position === 'in' ? brothers.at(-1) : brothers[position === 'before' ? at - 1 : at];
  return { id, after_id: after?.id ?? '', father_id: father ?? '' };
}

export type Step = 'up' | 'down' | 'in' | 'out';

/**
 * The place after one step by key or button: past a brother, into the brother before, or out, behind the father. Null:
 * there is no such place.
 */
export function placeAfterStep(rows: readonly TreeRow[], id: number, step: Step): Place | null {
  const father = rows.find((row) => row.id === id)?.father ?? null;
  const brothers = childrenOf(rows, father);
  const at = brothers.findIndex((row) => row.id === id);
  const before = brothers[at - 1];
  const after = brothers[at + 1];
  switch (step) {
    case 'up':
      return before ? placeAt(rows, id, before.id, 'before') : null;
    case 'down':
      return after ? placeAt(rows, id, after.id, 'after') : null;
    case 'in':
      return before ? placeAt(rows, id, before.id, 'in') : null;
    case 'out':
      return father === null ? null : placeAt(rows, id, father, 'after');
  }
}

/** The rows after one of them was moved, to show the move before the server's answer. */
export function withPlace<R extends TreeRow>(rows: readonly R[], { id, after_id, father_id }: Place): readonly R[] {
  const father = father_id === undefined || father_id === '' ? null : father_id;
  const moved = rows.find((row) => row.id === id);
  if (!moved) return rows;
  const brothers = childrenOf(rows, father).filter((row) => row.id !== id);
  const at = after_id === '' ? 0 : brothers.findIndex((row) => row.id === after_id) + 1;
  const order = new Map([...brothers.slice(0, at), moved, ...brothers.slice(at)].map((row, index) => [row.id, index]));
  return rows.map((row) => ({
    ...row,
    father: row.id === id ? father : row.father,
    order: order.get(row.id) ?? row.order,
  }));
}
