import type { Queryable } from '#platform/postgres/sql.ts';

/** The statuses in which everybody can read an ad. */
const OPEN = `('ONLINE', 'RESERVED')`;

/** An ad in the list of all that can be read, for search engines. */
export interface ListedAd {
  readonly id: number;
  readonly meta_tag_link: string;
  /** When an event changed it last, ISO 8601. */
  readonly updated_at: string;
}

/** So many ids make a page of that list: an ad stays on its page. */
const LISTED = 10_000;

/** The pages that have ads, and when an ad of each changed last. */
export async function listedPages(db: Queryable): Promise<{ page: number; updated_at: string }[]> {
  const { rows } = await db.query<{ page: number; updated_at: string }>(
    `select (id / ${LISTED})::int as page, max(updated_at) as updated_at from read.ads where status in ${OPEN}
     group by 1 order by 1`,
  );
  return rows;
}

/** The ads of one page. */
export async function listedAds(db: Queryable, page: number): Promise<ListedAd[]> {
  const { rows } = await db.query<ListedAd>(
    `select id, meta_tag_link, updated_at from read.ads
     where status in ${OPEN} and id >= $1::bigint * ${LISTED} and id < ($1::bigint + 1) * ${LISTED} order by id`,
    [page],
  );
  return rows;
}

/**
 * Categories with ads or items that can be read. Each category is asked for alone: categories are few, ads may be many.
 */
export async function categoriesWithAds(db: Queryable, most: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select c.id from read.record_categories c where not c.archived
       and (exists (select from read.ads a where a.category_id = c.id and a.status in ${OPEN})
         or exists (select from read.record_item i where i.category_id = c.id and i.online and not i.archived))
     order by c."order" nulls last, c.id limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}
