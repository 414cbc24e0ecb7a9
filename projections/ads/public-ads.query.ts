import { equal, type Queryable, rowsOf, type Sql, sql } from '#platform/postgres/sql.ts';
import { type List, type Page, pageOf } from '../kernel/lists/list.query.ts';
import type { AdRow } from './ads.projection.ts';

/** What anybody sees of an ad that is online, or reserved. */
export type PublicAdView = Pick<
  AdRow,
  | 'id'
  | 'customer_id'
  | 'status'
  | 'title'
  | 'meta_tag_link'
  | 'description'
  | 'meta_tag_characteristic'
  | 'price'
  | 'available'
  | 'external_link'
  | 'new'
  | 'free_shipment'
  | 'shipping_price'
  | 'producer_id'
  | 'category_id'
  | 'category_father_id'
  | 'city'
  | 'province'
  | 'shown'
  | 'repairs'
> & {
  /** A firm by its name; a person by first name and initial. */
  readonly seller_name: string;
  readonly published_at: string;
  readonly updated_at: string;
};

const ADS: List<'published_at'> = {
  readModels: [],
  columns: sql`a.id, a.customer_id, a.status, a.title, a.meta_tag_link, a.description, a.meta_tag_characteristic, a.price,
    a.available, a.external_link, a.new, a.free_shipment, a.shipping_price, a.producer_id, a.category_id, a.category_father_id,
    a.city, a.province, a.shown, a.repairs, a.published_at, a.updated_at,
    coalesce(nullif(c.business_name, ''), btrim(c.name || ' ' || left(c.surname, 1) || '.'), '') as seller_name`,
  from: sql`read.ads a left join read.customers c on c.id = a.customer_id`,
  id: sql`a.id`,
  sorts: { published_at: { by: sql`a.published_at`, type: 'timestamptz' } },
};
const SEEN = sql`a.status in ('ONLINE', 'RESERVED')`;
const OVER: ReadonlySet<string> = new Set(['SOLD', 'EXPIRED', 'REMOVED']);

/** What the page of an ad shows besides: the prices that anybody saw it at, oldest first. */
export type AdPageView = PublicAdView & Pick<AdRow, 'prices'>;

/**
 * An ad as anybody may see it. `gone`: it was public once and is over (a page answers 410). Null: it never was public,
 * or it waits for a review or its images again.
 */
export function publicAd(db: Queryable, id: number): Promise<PublicAdView | 'gone' | null> {
  return seenAd<PublicAdView>(db, id, ADS.columns, 'public-ad');
}

/** The same for the page of an ad: one query for all that its row says. */
export function adOfPage(db: Queryable, id: number): Promise<AdPageView | 'gone' | null> {
  return seenAd<AdPageView>(db, id, sql`${ADS.columns}, a.prices`, 'ad-of-page');
}

async function seenAd<View extends PublicAdView>(
  db: Queryable,
  id: number,
  columns: Sql,
  name: string,
): Promise<View | 'gone' | null> {
  const query = sql`select ${columns} from ${ADS.from} where a.id = ${id} and a.published_at is not null`;
  const [ad] = await rowsOf<View>(db, query, name);
  if (!ad) return null;
  if (ad.status === 'ONLINE' || ad.status === 'RESERVED') return ad;
  return OVER.has(ad.status) ? 'gone' : null;
}

export interface PublicAdFilter {
  readonly category_id?: number | undefined;
  readonly producer_id?: number | undefined;
  readonly province?: string | undefined;
  readonly new?: boolean | undefined;
  /** In cents, both included. */
  readonly price_from?: number | undefined;
  readonly price_to?: number | undefined;
  /** The ads of one seller: the seller's shop. */
  readonly customer_id?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Ads that anybody may see, newest first. A category includes those under it. @throws BadCursor */
export function publicAds(db: Queryable, filter: PublicAdFilter): Promise<Page<PublicAdView>> {
  const { category_id, producer_id, province, price_from, price_to, customer_id, cursor, limit } = filter;
  const where = [
    SEEN,
    category_id !== undefined && sql`a.category_id = ${category_id} or a.category_father_id = ${category_id}`,
    equal(sql`a.producer_id`, producer_id),
    equal(sql`a.province`, province),
    equal(sql`a.new`, filter.new),
    price_from !== undefined && sql`a.price >= ${price_from}`,
    price_to !== undefined && sql`a.price <= ${price_to}`,
    equal(sql`a.customer_id`, customer_id),
  ];
  return pageOf(db, ADS, where, { sort: 'published_at', direction: 'desc', cursor, limit });
}

/** Whether anybody may see this image: an ad that can be seen shows it. */
export async function isShownPublicly(db: Queryable, id: number, media: number): Promise<boolean> {
  const shown = JSON.stringify([media]);
  const ad = sql`select 1 from read.ads a where a.id = ${id} and ${SEEN} and a.shown @> ${shown}::jsonb`;
  return (await rowsOf(db, ad, 'ad-image-shown')).length > 0;
}
