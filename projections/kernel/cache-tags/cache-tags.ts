import type { Folded } from '../runner/fold.ts';
import type { Projection, Row } from '../projection.ts';
import type { Statement } from '../runner/writer-pool.ts';

/** In the place of a thing's own name: all of the projection's. */
export const EVERYTHING = '*';

/**
 * What a batch changed of what others keep copies of (`Projection.things`), each with the event that changed it last: the
 * projection itself where any such row changed, and the things that it names.
 */
export function thingsChanged(
  { name, things }: Pick<Projection, 'name' | 'things'>,
  { touched, spreads }: Pick<Folded, 'touched' | 'spreads'>,
): Map<string, string> {
  const changed = new Map<string, string>();
  if (!things) return changed;
  const note = (thing: string, position: string) => {
    const known = changed.get(thing);
    if (known === undefined || known < position) changed.set(thing, position);
  };
  for (const { before, row, position } of touched.values()) {
    const named = things(before, row);
    if (named === null) continue;
    note(name, position);
    for (const one of named) note(`${name}:${one}`, position);
  }
  // Which rows a spread reached only the database knows.
  for (const { position } of spreads) note(`${name}:${EVERYTHING}`, position);
  return changed;
}

/** After every event up to a position, before the next one. */
const justAfter = (position: string): string => `${position}~`;

/**
 * Notes it in the transaction that writes the rows. What is folded again has events behind the checkpoint, which somebody may have
 * read up to already: then everything of the projection counts as changed just after the checkpoint.
 * @param position of the checkpoint
 */
export function thingStatements(
  projection: Projection,
  folded: Pick<Folded, 'touched' | 'spreads'>,
  again: boolean,
  position: string,
): Statement[] {
  const inTurn = [...thingsChanged(projection, folded)];
  const everything: [string, string][] = [[`${projection.name}:${EVERYTHING}`, justAfter(position)]];
  const changed = again && projection.things ? everything : inTurn;
  if (changed.length === 0) return [];
  return [
    {
      name: 'projections-changed',
      text: `insert into read.changed (thing, position) select * from unnest($1::text[], $2::text[])
             on conflict (thing) do update set position = excluded.position`,
      values: [changed.map(([thing]) => thing), changed.map(([, position]) => position)],
    },
  ];
}

/** For projections each of whose rows is a thing by its key. */
export function ownRow(key: string): NonNullable<Projection['things']> {
  return (before, row) => [String((row ?? before ?? ({} as Row))[key])];
}
