import { ALL_ROWS } from '../cache-tags/cache-tags.ts';
import type { Projection } from '../projection.ts';
import type { FoldResult } from './fold.ts';
import type { Statement } from './writer-pool.ts';

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
