import type { Projection, Row } from '../projection.ts';

/** Stands for every row of a projection, in the place of a row's own tag. */
export const ALL_ROWS = '*';

/** For projections whose rows have one tag each, their key. */
export function tagByKey(key: string): NonNullable<Projection['cacheTags']> {
  return (before, row) => [String((row ?? before ?? ({} as Row))[key])];
}
