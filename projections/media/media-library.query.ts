import { z } from 'zod';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { LIBRARY_VIEWS, type LibraryView } from '#domain/media/library-views.ts';
import type { AltTexts } from '#domain/media/media.state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { SqlParts } from '../kernel/sql-parts.ts';

/** A file of the library. */
export interface LibraryFile {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly uploader_account_id: number | null;
  readonly created_at: string;
  readonly alts: AltTexts;
  readonly replaces: number | null;
  readonly replaced_by: number | null;
  /** When it was taken out; null: it is in, or something uses it all the same. */
  readonly removed_at: string | null;
  /** How many pages, newsletters and records use it. */
  readonly uses: number;
}

/** Every file of the library: what was put in, and what is used. Whatever is used is in, whoever took it out. */
const FILES = `with used as materialized (
    select m.id::bigint as id, count(*)::int as uses
    from read.media_uses u, jsonb_array_elements_text(u.media) as m(id) group by 1),
  files as (
    select m.id, m.name, m.type, m.bytes, m.width, m.height, m.uploader_account_id, m.created_at,
      coalesce(l.alts, '{}') as alts, l.replaces,
      (select max(o.id) from read.media_library o where o.replaces = m.id and o.removed_at is null) as replaced_by,
      case when u.id is null then l.removed_at end as removed_at, coalesce(u.uses, 0) as uses
    from (select id from used union select id from read.media_library) k
    join vault.media m on m.id = k.id
    left join used u on u.id = m.id
    left join read.media_library l on l.id = m.id)`;

const WITHOUT_ALT = `width is not null and (${LANGUAGES.map((one) => `coalesce(alts->>'${one}', '') = ''`).join(' or ')})`;

/** What stands in each view. */
const VIEWS: Readonly<Record<LibraryView, string>> = {
  all: 'removed_at is null',
  images: 'removed_at is null and width is not null',
  documents: 'removed_at is null and width is null',
  without_alt: `removed_at is null and ${WITHOUT_ALT}`,
  unused: 'removed_at is null and uses = 0',
  removed: 'removed_at is not null',
};

const cursorSchema = z.object({ id: z.number().int() });

export interface LibraryFilter {
  readonly view: LibraryView;
  /** Words of names and alternative texts. */
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A part of the library, what came last first. @throws BadCursor */
export async function listLibrary(db: Queryable, { view, search, cursor, limit }: LibraryFilter) {
  const position = await checkpointOf(db, 'media-library');
  const parts = new SqlParts();
  parts.and(VIEWS[view]);
  matches(
    parts,
    `read.plain(name || ' ' || coalesce(alts->>'it', '') || ' ' || coalesce(alts->>'en', ''))`,
    searchTerms(search),
  );
  if (cursor) parts.and(`id < ${parts.value(readCursor(cursor, cursorSchema).id)}`);
  const { rows } = await db.query<LibraryFile>(
    `${FILES} select * from files where ${parts.where} order by id desc limit ${parts.value(limit + 1)}`,
    parts.values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor({ id: last.id }) : null, position };
}

/** How many files stand in each view. */
export async function countLibrary(db: Queryable): Promise<Readonly<Record<LibraryView, number>>> {
  const counts = LIBRARY_VIEWS.map((view) => `count(*) filter (where ${VIEWS[view]})::int as ${view}`);
  const { rows } = await db.query<Record<LibraryView, number>>(`${FILES} select ${counts.join(', ')} from files`);
  return rows[0] as Record<LibraryView, number>;
}

/** A file of the library, or one that was taken out of it; null: it is no file of the library. */
export async function libraryFile(db: Queryable, id: number): Promise<LibraryFile | null> {
  const { rows } = await db.query<LibraryFile>(`${FILES} select * from files where id = $1`, [id]);
  return rows[0] ?? null;
}
