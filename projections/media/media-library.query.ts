import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { LIBRARY_VIEWS, type LibrarySort, type LibraryView } from '#domain/media/library-views.ts';
import type { AltTexts } from '#domain/media/media.state.ts';
import { anyOf, joined, ownSql, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';

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
  /** When it was taken out; null: it is in, or something still uses it. */
  readonly removed_at: string | null;
  /** How many pages, newsletters and records use it. */
  readonly uses: number;
}

/**
 * Every file of the library: those that were put in, and those that are used. A used file is in, even where somebody
 * took it out.
 */
const FILES: List<LibrarySort> = {
  readModels: ['media-library'],
  columns: sql`f.*`,
  from: sql`(
    with used as materialized (
      select m.id::bigint as id, count(*)::int as uses
      from read.media_uses u, jsonb_array_elements_text(u.media) as m(id) group by 1)
    select m.id, m.name, m.type, m.bytes, m.width, m.height, m.uploader_account_id, m.created_at,
      coalesce(l.alts, '{}') as alts, l.replaces,
      (select max(o.id) from read.media_library o where o.replaces = m.id and o.removed_at is null) as replaced_by,
      case when u.id is null then l.removed_at end as removed_at, coalesce(u.uses, 0) as uses
    from (select id from used union select id from read.media_library) k
    join vault.media m on m.id = k.id
    left join used u on u.id = m.id
    left join read.media_library l on l.id = m.id) f`,
  id: sql`f.id`,
  sorts: {
    name: { by: sql`f.name`, type: 'text' },
    bytes: { by: sql`f.bytes`, type: 'int8' },
    uses: { by: sql`f.uses`, type: 'int4' },
  },
};

const WITHOUT_ALT = anyOf(LANGUAGES.map((one) => sql`coalesce(f.alts->>${one}::text, '') = ''`));

/** The condition of each view. */
const VIEWS: Readonly<Record<LibraryView, Sql>> = {
  all: sql`f.removed_at is null`,
  images: sql`f.removed_at is null and f.width is not null`,
  documents: sql`f.removed_at is null and f.width is null`,
  without_alt: sql`f.removed_at is null and f.width is not null and ${WITHOUT_ALT}`,
  unused: sql`f.removed_at is null and f.uses = 0`,
  removed: sql`f.removed_at is not null`,
};
const WORDS = sql`read.plain(f.name || ' ' || coalesce(f.alts->>'it', '') || ' ' || coalesce(f.alts->>'en', ''))`;

export interface LibraryQuery extends SortedQuery<LibrarySort> {
  readonly view: LibraryView;
  /** Words of names and alternative texts. */
  readonly search?: string | undefined;
}

/** A page of the library. @throws BadCursor */
export function listLibrary(db: Queryable, query: LibraryQuery): Promise<CountedPage<LibraryFile>> {
  const where = [VIEWS[query.view], ...matching(WORDS, searchTerms(query.search))];
  return countedPageOf(db, FILES, where, query);
}

/** How many files each view has. */
export async function countLibrary(db: Queryable): Promise<Readonly<Record<LibraryView, number>>> {
  const counts = LIBRARY_VIEWS.map((view) => sql`count(*) filter (where ${VIEWS[view]})::int as ${ownSql(view)}`);
  const [counted] = await rowsOf<Record<LibraryView, number>>(db, sql`select ${joined(counts)} from ${FILES.from}`);
  return counted as Record<LibraryView, number>;
}

/** A file of the library, or one that was taken out of it; null: it never was in the library. */
export async function libraryFile(db: Queryable, id: number): Promise<LibraryFile | null> {
  return (await rowsById<LibraryFile>(db, FILES, [id]))[0] ?? null;
}
