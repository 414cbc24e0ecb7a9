import type { Projection, Row } from '../projection.ts';
import type { FoldResult } from '../runner/fold.ts';
import type { Statement } from '../runner/writer-pool.ts';

/** In the place of a row's key: every row of the projection. */
export const ALL_ROWS = '*';

/**
 * The cache tags that a batch changed (`Projection.cacheTags`), each with the position of the event that changed it last: the
 * projection's own where any row with tags changed, and the tags that these rows name.
 */
export function changedTags(
  { name, cacheTags }: Pick<Projection, 'name' | 'cacheTags'>,
  { touched, labels }: Pick<FoldResult, 'touched' | 'labels'>,
): Map<string, string> {
  const changed = new Map<string, string>();
  if (!cacheTags) return changed;
  const note = (tag: string, position: string) => {
    const known = changed.get(tag);
    if (known === undefined || known < position) changed.set(tag, position);
  };
  for (const { before, row, position } of touched.values()) {
    const named = cacheTags(before, row);
    if (named === null) continue;
    note(name, position);
    for (const one of named) note(`${name}:${one}`, position);
  }
  // Only the database knows which rows a copied label reached.
  for (const { position } of labels) note(`${name}:${ALL_ROWS}`, position);
  return changed;
}

/** After every event up to a position, before the next one. */
const justAfter = (position: string): string => `${position}~`;

/**
 * Notes it in the transaction that writes the rows. What is folded again has events behind the checkpoint, which somebody may have
 * read up to already: then everything of the projection counts as changed just after the checkpoint.
 * @param position of the checkpoint
 */
export function tagStatements(
  projection: Projection,
  folded: Pick<FoldResult, 'touched' | 'labels'>,
  again: boolean,
  position: string,
): Statement[] {
  const inTurn = [...changedTags(projection, folded)];
  const everything: [string, string][] = [[`${projection.name}:${ALL_ROWS}`, justAfter(position)]];
  const changed = again && projection.cacheTags ? everything : inTurn;
  if (changed.length === 0) return [];
  return [
    {
      name: 'projections-changed',
      text: `insert into read.changed (thing, position) select * from unnest($1::text[], $2::text[])
             on conflict (thing) do update set position = excluded.position`,
      values: [changed.map(([tag]) => tag), changed.map(([, position]) => position)],
    },
  ];
}

/** For projections whose rows have one tag each, their key. */
export function tagByKey(key: string): NonNullable<Projection['cacheTags']> {
  return (before, row) => [String((row ?? before ?? ({} as Row))[key])];
}
