import type { Queryable } from '#platform/postgres/sql.ts';
import { type AdHit, hitsOf } from './search-ads.query.ts';

/** What went online last, newest first. */
export async function newestAds(db: Queryable, most: number): Promise<AdHit[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'newest-ads',
    text: 'select id from read.ad_search where online order by published desc, id desc limit $1',
    values: [most],
  });
  return hitsOf(
    db,
    rows.map(({ id }) => id),
  );
}

/** For the page of an ad: the newest other ads of its category. */
export async function adsLike(
  db: Queryable,
  { id, category_id }: { readonly id: number; readonly category_id: number | null },
  most: number,
): Promise<AdHit[]> {
  if (category_id === null) return [];
  const { rows } = await db.query<{ id: number }>({
    name: 'ads-like',
    text: `select id from read.ad_search where online and category_id = $1 and id <> $2
      order by published desc, id desc limit $3`,
    values: [category_id, id, most],
  });
  return hitsOf(
    db,
    rows.map(({ id: like }) => like),
  );
}

/** What one seller has online, newest first. */
export async function adsOfSeller(db: Queryable, customer_id: number, most: number): Promise<AdHit[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'ads-of-seller',
    text: `select id from read.ads where customer_id = $1 and status in ('ONLINE', 'RESERVED') order by id desc limit $2`,
    values: [customer_id, most],
  });
  return hitsOf(
    db,
    rows.map(({ id }) => id),
  );
}
