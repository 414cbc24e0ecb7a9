import type { ShopSort, ShopStatus } from '#domain/shop-profiles/shop-limits.ts';
import { equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { textOrNumberMatches } from '../kernel/lists/matching.ts';

import type { ShopProfileRow } from './shop-profiles.projection.ts';

/** A shop as its owner and the firm see it. */
export type ShopProfileView = Omit<ShopProfileRow, 'prepared' | 'media'> & {
  /** The customer's label. */
  readonly name: string;
  readonly position: string;
};

const SHOPS: List<ShopSort> = {
  readModels: ['shop-profiles'],
  columns: sql`s.customer_id, s.status, s.details, s.img, s.img_agg, s.maps, s.shown, s.unready, s.causes, s.reasons,
    s.published_at, s.updated_at, coalesce(c.label, '') as name, s._position as position`,
  from: sql`read.shop_profiles s left join read.customers c on c.id = s.customer_id`,
  id: sql`s.customer_id`,
  idAs: 'customer_id',
  sorts: {
    label: { by: sql`coalesce(c.label, '')`, type: 'text' },
    updated_at: { by: sql`s.updated_at`, type: 'timestamptz' },
  },
};

/** A customer's shop, public or not; null: the customer never began one. */
export async function shopProfileOf(db: Queryable, customer_id: number): Promise<ShopProfileView | null> {
  const [shop] = await rowsOf<ShopProfileView>(
    db,
    sql`select ${SHOPS.columns} from ${SHOPS.from} where s.customer_id = ${customer_id}`,
    'shop-profile-of',
  );
  return shop ?? null;
}

export interface ShopListQuery extends SortedQuery<ShopSort> {
  /** Name or customer's number. */
  readonly search?: string | undefined;
  readonly status?: ShopStatus | undefined;
}

/** A page of shops for reviewers. @throws BadCursor */
export function listShopProfiles(db: Queryable, query: ShopListQuery): Promise<CountedPage<ShopProfileView>> {
  const found = textOrNumberMatches([sql`c.label`], sql`s.customer_id`, query.search);
  return countedPageOf(db, SHOPS, [equal(sql`s.status`, query.status), found], query);
}

/** For live updates: the shops of these customers as they are now. */
export function shopProfilesById(db: Queryable, customers: readonly number[]): Promise<ShopProfileView[]> {
  return rowsById(db, SHOPS, customers);
}

/** Shops with images that are not ready yet, with those images. */
export async function shopsWithUnreadyImages(
  db: Queryable,
  limit: number,
): Promise<{ readonly id: number; readonly media: readonly number[] }[]> {
  const { rows } = await db.query<Pick<ShopProfileRow, 'customer_id' | 'img' | 'img_agg' | 'prepared'>>({
    name: 'shops-with-unready-images',
    text: `select customer_id, img, img_agg, prepared from read.shop_profiles where unready > 0 order by customer_id limit $1`,
    values: [limit],
  });
  return rows.map(({ customer_id: id, img, img_agg, prepared }) => {
    const all = [...(img ? [img] : []), ...img_agg].map(({ media }) => media);
    return { id, media: all.filter((one) => !prepared.includes(one)) };
  });
}

/** The records that follow from a customer's data. */
export interface ReferencedRecords {
  readonly vat_type_id: number | null;
  readonly province_id: number | null;
  readonly region_id: number | null;
  readonly nation_id: number | null;
}

/**
 * The records that a customer's data name by their codes. The VAT type is the customer's own, else the first with the
 * customer's rate (basis points); null where both are (the default rate).
 */
export async function referencedRecords(
  db: Queryable,
  {
    province,
    country,
    vat_rate,
    vat_type_id,
  }: {
    readonly province: string;
    readonly country: string;
    readonly vat_rate: number | null;
    readonly vat_type_id: number | null;
  },
): Promise<ReferencedRecords> {
  const { rows } = await db.query<ReferencedRecords>({
    name: 'shop-follows-from',
    text: `select coalesce($4, (select min(id) from read.record_vattype where rate = $3 and not archived)) as vat_type_id,
        (select min(id) from read.record_province where code = $1 and not archived) as province_id,
        (select min(region_id) from read.record_province where code = $1 and not archived) as region_id,
        (select min(id) from read.record_nation where code = $2 and not archived) as nation_id`,
    values: [province, country, vat_rate, vat_type_id],
  });
  return rows[0] ?? { vat_type_id: null, province_id: null, region_id: null, nation_id: null };
}
