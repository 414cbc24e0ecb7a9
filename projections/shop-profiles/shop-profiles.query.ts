import { z } from 'zod';
import type { ShopStatus } from '#domain/shop-profiles/shop-limits.ts';

import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import type { ShopProfileRow } from './shop-profiles.projection.ts';

/** A shop as its owner and the firm see it. */
export type ShopProfileView = Omit<ShopProfileRow, 'prepared' | 'media'> & {
  /** What its customer is called. */
  readonly name: string;
};

const VIEW = `s.customer_id, s.status, s.details, s.img, s.img_agg, s.maps, s.shown, s.unready, s.causes, s.reasons,
  s.published_at, s.updated_at, coalesce(c.label, '') as name`;
const FROM = 'read.shop_profiles s left join read.customers c on c.id = s.customer_id';

/** A customer's shop, seen or not; null: he never wrote of one. */
export async function shopProfileOf(db: Queryable, customer_id: number): Promise<ShopProfileView | null> {
  const { rows } = await db.query<ShopProfileView>({
    name: 'shop-profile-of',
    text: `select ${VIEW} from ${FROM} where s.customer_id = $1`,
    values: [customer_id],
  });
  return rows[0] ?? null;
}

export interface ShopListFilter {
  /** Name or customer's number. */
  readonly search?: string | undefined;
  readonly status?: ShopStatus | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z.object({ id: z.number().int() });

/** Shops for whoever reviews them, by their customers' numbers. @throws BadCursor */
export async function listShopProfiles(db: Queryable, { search, status, cursor, limit }: ShopListFilter) {
  const position = await checkpointOf(db, 'shop-profiles');
  const parts = new SqlParts();
  if (status) parts.and(`s.status = ${parts.value(status)}`);
  if (search) {
    const like = parts.value(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
    parts.and(`(read.plain(c.label) like read.plain(${like}) or s.customer_id::text = ${parts.value(search)})`);
  }
  if (cursor) parts.and(`s.customer_id > ${parts.value(readCursor(cursor, cursorSchema).id)}`);
  const { rows } = await db.query<ShopProfileView>(
    `select ${VIEW} from ${FROM} where ${parts.where} order by s.customer_id limit ${parts.value(limit + 1)}`,
    parts.values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor({ id: last.customer_id }) : null, position };
}

/** Shops of which images are not ready yet, with those images. */
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

/** The records that a customer's data name by their codes. */
export interface ShopFollows {
  readonly vat_type_id: number | null;
  readonly province_id: number | null;
  readonly region_id: number | null;
  readonly nation_id: number | null;
}

/** @param customer his VAT type, else the first of his rate in basis points; of neither (the default rate) nothing follows */
export async function followsFrom(
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
): Promise<ShopFollows> {
  const { rows } = await db.query<ShopFollows>({
    name: 'shop-follows-from',
    text: `select coalesce($4, (select min(id) from read.record_vattype where rate = $3 and not archived)) as vat_type_id,
        (select min(id) from read.record_province where code = $1 and not archived) as province_id,
        (select min(region_id) from read.record_province where code = $1 and not archived) as region_id,
        (select min(id) from read.record_nation where code = $2 and not archived) as nation_id`,
    values: [province, country, vat_rate, vat_type_id],
  });
  return rows[0] ?? { vat_type_id: null, province_id: null, region_id: null, nation_id: null };
}
