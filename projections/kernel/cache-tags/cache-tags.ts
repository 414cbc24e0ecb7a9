import type { Projection, Row } from '../projection.ts';
import type { FoldResult } from '../runner/fold.ts';
import type { Statement } from '../runner/writer-pool.ts';

/** Stands for every row of a projection, in the place of a row's own tag. */
export const ALL_ROWS = '*';

/**
 * The cache tags that a batch changes (`Projection.cacheTags`), each with the position of the last event that changed
 * it: the projection's own tag (its name), where a row with tags changed, and the tags that these rows name.
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
  // A denormalized label is set by SQL: only the database knows which rows it reaches, so all rows count as changed.
  for (const { position } of labels) note(`${name}:${ALL_ROWS}`, position);
  return changed;
}

/** Sorts after every event up to a position, and before the next one. */
const justAfter = (position: string): string => `${position}~`;

/**
 * The statement that notes the changed tags in `read.changed_tags`, in the transaction that writes the rows. A batch
 * that is folded again has events behind the checkpoint, and a reader may have read up to there already: then
 * everything of the projection counts as changed just after the checkpoint.
 * @param again true for such a batch (`ProjectionBatch.again`)
 * @param position of the checkpoint
 */
export function tagStatements(
  projection: Projection,
  folded: Pick<FoldResult, 'touched' | 'labels'>,
  again: boolean,
  position: string,
): Statement[] {
  const byEvent = [...changedTags(projection, folded)];
  const everything: [string, string][] = [[`${projection.name}:${ALL_ROWS}`, justAfter(position)]];
  const changed = again && projection.cacheTags ? everything : byEvent;
  if (changed.length === 0) return [];
  return [
    {
      name: 'projections-changed',
      text: `insert into read.changed_tags (tag, position) select * from unnest($1::text[], $2::text[])
             on conflict (tag) do update set position = excluded.position`,
      values: [changed.map(([tag]) => tag), changed.map(([, position]) => position)],
    },
  ];
}

/** For projections whose rows have one tag each, their key. */
export function tagByKey(key: string): NonNullable<Projection['cacheTags']> {
  return (before, row) => [String((row ?? before ?? ({} as Row))[key])];
}
