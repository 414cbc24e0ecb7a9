import { z } from 'zod';
import type { Queryable } from '#platform/postgres/sql.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
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
> & {
  /** A firm by its name; a person by first name and initial. */
  readonly seller_name: string;
  readonly published_at: string;
  readonly updated_at: string;
};

const VIEW = `a.id, a.customer_id, a.status, a.title, a.meta_tag_link, a.description, a.meta_tag_characteristic, a.price,
  a.available, a.external_link, a.new, a.free_shipment, a.shipping_price, a.producer_id, a.category_id, a.category_father_id,
  a.city, a.province, a.shown, a.published_at, a.updated_at,
  coalesce(nullif(c.business_name, ''), btrim(c.name || ' ' || left(c.surname, 1) || '.'), '') as seller_name`;
const FROM = `read.ads a left join read.customers c on c.id = a.customer_id`;
const SEEN = `a.status in ('ONLINE', 'RESERVED')`;

/** An ad as anybody may see it; `gone`: it was there, and is no more (a page answers 410); null: there never was one to be seen. */
export async function publicAd(db: Queryable, id: number): Promise<PublicAdView | 'gone' | null> {
  const { rows } = await db.query<PublicAdView>({
    name: 'public-ad',
    text: `select ${VIEW} from ${FROM} where a.id = $1 and a.published_at is not null`,
    values: [id],
  });
  const ad = rows[0];
  if (!ad) return null;
  return ad.status === 'ONLINE' || ad.status === 'RESERVED' ? ad : 'gone';
}

export interface PublicAdFilter {
  readonly category_id?: number | undefined;
  readonly producer_id?: number | undefined;
  readonly province?: string | undefined;
  readonly new?: boolean | undefined;
  /** In cents, both included. */
  readonly price_from?: number | undefined;
  readonly price_to?: number | undefined;
  /** Of one seller: his shop. */
  readonly customer_id?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z.object({ at: z.string(), id: z.number().int() });

/** Ads that are online, newest first. A category stands for those under it, too. @throws BadCursor */
export async function publicAds(
  db: Queryable,
  filter: PublicAdFilter,
): Promise<{ readonly rows: PublicAdView[]; readonly next: string | null }> {
  const parts = new SqlParts();
  parts.and(SEEN);
  const { category_id, producer_id, province, price_from, price_to, customer_id, cursor, limit } = filter;
  if (category_id !== undefined) {
    const category = parts.value(category_id);
    parts.and(`(a.category_id = ${category} or a.category_father_id = ${category})`);
  }
  if (producer_id !== undefined) parts.and(`a.producer_id = ${parts.value(producer_id)}`);
  if (province !== undefined) parts.and(`a.province = ${parts.value(province)}`);
  if (filter.new !== undefined) parts.and(`a.new = ${parts.value(filter.new)}`);
  if (price_from !== undefined) parts.and(`a.price >= ${parts.value(price_from)}`);
  if (price_to !== undefined) parts.and(`a.price <= ${parts.value(price_to)}`);
  if (customer_id !== undefined) parts.and(`a.customer_id = ${parts.value(customer_id)}`);
  if (cursor) {
    const { at, id } = readCursor(cursor, cursorSchema);
    parts.and(`(a.published_at, a.id) < (${parts.value(at)}::timestamptz, ${parts.value(id)})`);
  }
  const { rows } = await db.query<PublicAdView>(
    `select ${VIEW} from ${FROM} where ${parts.where} order by a.published_at desc, a.id desc limit ${parts.value(limit + 1)}`,
    parts.values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = rows.length > limit && last ? writeCursor({ at: last.published_at, id: last.id }) : null;
  return { rows: page, next };
}

/** Whether anybody may see this image: an ad that can be seen shows it. */
export async function isShownPublicly(db: Queryable, id: number, media: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'ad-image-shown',
    text: `select 1 from read.ads a where a.id = $1 and ${SEEN} and a.shown @> $2::jsonb`,
    values: [id, JSON.stringify([media])],
  });
  return (rowCount ?? 0) > 0;
}
