import type { Seller, ShownRepair } from '#domain/ads/ad.decide.ts';
import type { AdSort } from '#domain/ads/ad-lists.ts';
import { type AdStatus, ENDED_AD_STATUSES } from '#domain/ads/ad-statuses.ts';
import { equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { textOrNumberMatches } from '../kernel/lists/matching.ts';
import type { AdRow } from './ads.projection.ts';

/** An ad as its seller and the firm see it. */
export type AdView = Omit<AdRow, 'prepared' | 'media' | 'trusted'> & {
  readonly seller_name: string;
  readonly position: string;
};

const ADS: List<AdSort> = {
  readModels: ['ads'],
  columns: sql`a.id, a.customer_id, a.status, a.title, a.meta_tag_link, a.description, a.meta_tag_characteristic, a.price,
    a.available, a.external_link, a.new, a.free_shipment, a.shipping_price, a.producer_id, a.category_id, a.category_father_id,
    a.city, a.province, a.img, a.img_agg, a.shown, a.repairs, a.unready, a.causes, a.reasons, a.negotiation_id, a.buyer_id, a.agreed_price,
    a.reserved_until::text, a.online_from::text, a.online_until::text, a.published_at, a.created_at, a.updated_at,
    coalesce(c.label, '') as seller_name, a._position as position`,
  from: sql`read.ads a left join read.customers c on c.id = a.customer_id`,
  id: sql`a.id`,
  sorts: { title: { by: sql`a.title`, type: 'text' }, price: { by: sql`a.price`, type: 'int8' } },
};

/** Most ads that a customer's list shows. */
const OWN_LIMIT = 500;

/** A customer's ads, newest first, without those that the customer deleted. */
export function adsOfCustomer(db: Queryable, customer_id: number): Promise<AdView[]> {
  return rowsOf<AdView>(
    db,
    sql`select ${ADS.columns} from ${ADS.from} where a.customer_id = ${customer_id}
      and (a.status <> 'REMOVED' or a.reasons is not null) order by a.id desc limit ${OWN_LIMIT}`,
    'ads-of-customer',
  );
}

/** These ads, in any status; where a customer is named, only those of that customer. */
export function adsById(db: Queryable, ids: readonly number[], customer_id?: number): Promise<AdView[]> {
  return rowsById(db, ADS, ids, [equal(sql`a.customer_id`, customer_id)]);
}

export interface AdListQuery extends SortedQuery<AdSort> {
  /** Title, seller or number. */
  readonly search?: string | undefined;
  readonly status?: AdStatus | undefined;
}

/** Ads for reviewers. @throws BadCursor */
export function listAds(db: Queryable, query: AdListQuery): Promise<CountedPage<AdView>> {
  const found = textOrNumberMatches([sql`a.title`, sql`c.label`], sql`a.id`, query.search);
  return countedPageOf(db, ADS, [equal(sql`a.status`, query.status), found], query);
}

/** How many of a customer's ads the firm let online and did not take down again, wait for their review, are drafts. */
export async function sellerOfAds(db: Queryable, customer_id: number): Promise<Seller> {
  const { rows } = await db.query<Seller>({
    name: 'seller-of-ads',
    text: `select count(*) filter (where trusted)::int as "trustedAds",
        count(*) filter (where status = 'IN_REVIEW')::int as waiting,
        count(*) filter (where status = 'DRAFT')::int as drafts
      from read.ads where customer_id = $1`,
    values: [customer_id],
  });
  return rows[0] ?? { trustedAds: 0, waiting: 0, drafts: 0 };
}

/** The repairs that a customer's living ads show, by the oldest ad. */
export async function repairsInAds(db: Queryable, customer_id: number): Promise<readonly ShownRepair[]> {
  const { rows } = await db.query<ShownRepair>({
    name: 'repairs-in-ads',
    text: `select (one->>'repairId')::int8 as "repairId", a.id as "adId", a.title
      from read.ads a, jsonb_array_elements(a.repairs) one
      where a.customer_id = $1 and a.status <> all($2) order by a.id`,
    values: [customer_id, ENDED_AD_STATUSES],
  });
  return rows;
}

/** Ads with images that are not ready yet, with those images, oldest first. */
export async function adsWithUnreadyImages(
  db: Queryable,
  limit: number,
): Promise<{ readonly id: number; readonly media: readonly number[] }[]> {
  const { rows } = await db.query<Pick<AdRow, 'id' | 'img' | 'img_agg' | 'prepared'>>({
    name: 'ads-with-unready-images',
    text: `select id, img, img_agg, prepared from read.ads
      where unready > 0 and status not in ('SOLD', 'REMOVED') order by id limit $1`,
    values: [limit],
  });
  return rows.map(({ id, img, img_agg, prepared }) => {
    const all = [...(img ? [img] : []), ...img_agg].map(({ media }) => media);
    return { id, media: all.filter((one) => !prepared.includes(one)) };
  });
}
