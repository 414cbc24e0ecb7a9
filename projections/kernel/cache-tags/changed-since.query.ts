import type { Queryable } from '#platform/postgres/sql.ts';
import { ALL_ROWS } from './cache-tags.ts';

/**
 * Some read models' checkpoints at one moment, by projection: the version of the live table, and the position up to
 * which it held every event.
 */
export type Moment = ReadonlyMap<string, { readonly version: number; readonly position: string | null }>;

/**
 * The present checkpoints of these projections. Ask before reading the first row that is to be cached, or a change in
 * between is missed.
 */
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
 * Whether anything that one of these tags names may have changed since a moment. The database is asked, since it learns
 * of a change in the transaction that writes the rows: no notification can be lost. A table that was rebuilt counts as
 * changed.
 * @param tags `ads` (any row that somebody can see), `ads:501` (that row)
 */
export async function changedSince(db: Queryable, moment: Moment, tags: readonly string[]): Promise<boolean> {
  const projections = [...new Set(tags.map(projectionOf))];
  const known = projections.map((name) => moment.get(name));
  // The moment does not know one of the projections: nothing can be said of it, so it counts as changed.
  if (known.includes(undefined)) return true;
  const checkedTags = [...tags, ...projections.map((name) => `${name}:${ALL_ROWS}`)];
  const { rows } = await db.query<{ changed: boolean }>({
    name: 'changed-since',
    text: `select exists (select from unnest($1::text[], $2::text[]) t(tag, position)
          join read.changed_tags c on c.tag = t.tag and c.position > t.position)
        or exists (select from unnest($3::text[], $4::int[]) p(projection, version) where not exists
          (select from read.checkpoints k where k.projection = p.projection and k.version = p.version and k.live)) as changed`,
    values: [
      checkedTags,
      // No position: no event had been read, so every change came later.
      checkedTags.map((tag) => moment.get(projectionOf(tag))?.position ?? ''),
      projections,
      known.map((one) => one?.version),
    ],
  });
  return rows[0]?.changed ?? true;
}
