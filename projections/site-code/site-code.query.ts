import type { CodeKind } from '#domain/site-code/code-kinds.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import type { ServedCode, SiteCodeRow } from './site-code.projection.ts';

/** A code in the staff's list, without the code itself. */
export type SiteCodeListRow = Omit<SiteCodeRow, 'published' | 'former' | 'kind'> & {
  /** When it was published; null: never. */
  readonly published_at: string | null;
};

/** All styles, or all scripts, in the order in which they were begun. */
export async function listSiteCode(
  db: Queryable,
  kind: CodeKind,
): Promise<{ rows: SiteCodeListRow[]; position: string | null }> {
  const position = await checkpointOf(db, 'site-code');
  const { rows } = await db.query<SiteCodeListRow>(
    `select code_id, name, functionality, place, active, changed, published ->> 'at' as published_at, updated_at
      from read.site_code where kind = $1 order by code_id`,
    [kind],
  );
  return { rows, position };
}

/** The code that pages have, in the order in which it was begun: later styles win over earlier ones. */
export async function liveCode(db: Queryable): Promise<(ServedCode & { readonly kind: CodeKind })[]> {
  const { rows } = await db.query<{ kind: CodeKind; published: ServedCode }>({
    name: 'live-code',
    text: 'select kind, published from read.site_code where active and published is not null order by code_id',
  });
  return rows.map(({ kind, published }) => ({ ...published, kind }));
}

/**
 * The code that is served under a hash: what pages have, or had a moment ago, without what was switched off. Null:
 * there is none.
 */
export async function servedCode(db: Queryable, kind: CodeKind, hash: string): Promise<ServedCode | null> {
  const { rows } = await db.query<Pick<SiteCodeRow, 'published' | 'former'>>({
    name: 'served-code',
    text: `select published, former from read.site_code
      where kind = $1 and active and (published ->> 'hash' = $2 or former ->> 'hash' = $2)`,
    values: [kind, hash],
  });
  const versions = rows.flatMap(({ published, former }) => [published, former]);
  return versions.find((one) => one?.hash === hash) ?? null;
}
