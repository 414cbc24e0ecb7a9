import type { Queryable } from '#platform/postgres/sql.ts';
import { ALL_ROWS } from './cache-tags.ts';

/** Where some read models stood: their tables, and up to which event these held everything. */
export type Moment = ReadonlyMap<string, { readonly version: number; readonly position: string | null }>;

/** Where read models stand. Ask before the first row of what is to be kept. */
export async function momentOf(db: Queryable, projections: readonly string[]): Promise<Moment> {
  const { rows } = await db.query<{ projection: string; version: number; position: string | null }>({
    name: 'moment-of',
    text: 'select projection, version, position from read.checkpoints where live and projection = any($1)',
    values: [projections],
  });
  return new Map(rows.map(({ projection, version, position }) => [projection, { version, position }]));
}

/** The projection that a tag belongs to: `ads` of `ads:501`. */
const projectionOf = (tag: string): string => tag.split(':', 1)[0] ?? '';

/**
 * Whether what any of these tags name may have changed since a moment: asked of the database, which learns of a change in the transaction
 * that writes the rows, so that no notice can be lost. What was built anew counts as changed.
 * @param tags `ads` (any row that somebody can see), `ads:501` (that one)
 */
export async function changedSince(db: Queryable, moment: Moment, tags: readonly string[]): Promise<boolean> {
  const projections = [...new Set(tags.map(projectionOf))];
  const known = projections.map((name) => moment.get(name));
  // Of what was not there yet nothing can be said.
  if (known.includes(undefined)) return true;
  const looked = [...tags, ...projections.map((name) => `${name}:${ALL_ROWS}`)];
  const { rows } = await db.query<{ changed: boolean }>({
    name: 'changed-since',
    text: `select exists (select from unnest($1::text[], $2::text[]) t(thing, position)
          join read.changed c on c.thing = t.thing and c.position > t.position)
        or exists (select from unnest($3::text[], $4::int[]) p(projection, version) where not exists
          (select from read.checkpoints k where k.projection = p.projection and k.version = p.version and k.live)) as changed`,
    values: [
      looked,
      // Where nothing was read yet, whatever changed did so later.
      looked.map((tag) => moment.get(projectionOf(tag))?.position ?? ''),
      projections,
      known.map((one) => one?.version),
    ],
  });
  return rows[0]?.changed ?? true;
}
