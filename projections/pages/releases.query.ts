import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import type { ReleaseRow } from './releases.projection.ts';

/** Most releases that are over and are listed: the last ones. */
const MOST_OVER = 100;

/** Releases: first those that wait, by due date; then those that are over, the last one first. */
export async function listReleases(
  db: Queryable,
): Promise<{ readonly rows: ReleaseRow[]; readonly position: string | null }> {
  const position = await checkpointOf(db, 'releases');
  const { rows } = await db.query<ReleaseRow>(
    `(select * from read.releases where ended_at is null order by due_at nulls first, release_id)
     union all
     (select * from read.releases where ended_at is not null order by ended_at desc, release_id desc limit ${MOST_OVER})`,
  );
  return { rows, position };
}

/** One release; null: there is none. */
export async function readRelease(db: Queryable, id: number): Promise<ReleaseRow | null> {
  const { rows } = await db.query<ReleaseRow>({
    name: 'release',
    text: 'select * from read.releases where release_id = $1',
    values: [id],
  });
  return rows[0] ?? null;
}
