import type { Language } from '#domain/accounts/offered/languages.ts';
import type { AdKind } from '#domain/search/offered/ad-terms.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { SHOWN_IMAGE } from '../negotiations/offered/negotiations.query.ts';

/** A favourite with its ad, or its item of the shop. */
export interface FavouriteView {
  readonly item_id: number;
  readonly kind: AdKind;
  readonly at: string;
  readonly title: string;
  readonly slug: string;
  /** Cents. */
  readonly price: number;
  readonly city: string;
  readonly province: string;
  readonly image: number | null;
  /** True when anybody can see it. */
  readonly available: boolean;
}

/**
 * A customer's favourites, the newest first. What was taken offline is still among them, not `available`: an ad then
 * has no image.
 */
export async function favouritesOf(
  db: Queryable,
  customer: number,
  language: Language,
): Promise<readonly FavouriteView[]> {
  const { rows } = await db.query<FavouriteView>({
    name: 'favourites-of',
    text: `select f.item_id, 'ad' as kind, f.at, a.title, a.meta_tag_link as slug, a.price, a.city, a.province,
        ${SHOWN_IMAGE} as image, a.status in ('ONLINE', 'RESERVED') as available
      from read.favourites f join read.ads a on a.id = f.item_id where f.customer_id = $1
      union all
      select f.item_id, s.kind, f.at, case when $2 = 'en' and s.title_en <> '' then s.title_en else s.description end, s.link,
        s.price, '', '', s.img, s.online
      from read.favourites f join read.ad_search s on s.id = f.item_id and s.kind = 'item' where f.customer_id = $1
      order by at desc, item_id desc`,
    values: [customer, language],
  });
  return rows;
}
