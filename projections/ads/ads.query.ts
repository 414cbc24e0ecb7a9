import { z } from 'zod';
import type { AdStatus } from '#domain/ads/ad-statuses.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import type { AdRow } from './ads.projection.ts';

/** An ad as its seller and the firm see it. */
export type AdView = Omit<AdRow, 'prepared' | 'media' | 'trusted'> & {
  readonly seller_name: string;
  readonly position: string;
};

const VIEW = `a.id, a.customer_id, a.status, a.title, a.meta_tag_link, a.description, a.meta_tag_characteristic, a.price,
  a.available, a.external_link, a.new, a.free_shipment, a.shipping_price, a.producer_id, a.category_id, a.category_father_id,
  a.city, a.province, a.img, a.img_agg, a.shown, a.unready, a.causes, a.reasons, a.negotiation_id, a.buyer_id, a.agreed_price,
  a.reserved_until::text, a.online_from::text, a.online_until::text, a.published_at, a.created_at, a.updated_at,
  coalesce(c.label, '') as seller_name, a._position as position`;
const FROM = 'read.ads a left join read.customers c on c.id = a.customer_id';

/** Most ads that a customer's list shows. */
const OWN_LIMIT = 500;

/** A customer's ads, newest first; deleted ones are left out. */
export async function adsOfCustomer(db: Queryable, customer_id: number): Promise<AdView[]> {
  const { rows } = await db.query<AdView>({
    name: 'ads-of-customer',
    text: `select ${VIEW} from ${FROM}
      where a.customer_id = $1 and (a.status <> 'REMOVED' or a.reasons is not null) order by a.id desc limit ${OWN_LIMIT}`,
    values: [customer_id],
  });
  return rows;
}

/** These ads, whatever became of them; of one customer alone where he is named. */
export async function adsById(db: Queryable, ids: readonly number[], customer_id?: number): Promise<AdView[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<AdView>({
    name: 'ads-by-id',
    text: `select ${VIEW} from ${FROM} where a.id = any($1) and ($2::bigint is null or a.customer_id = $2)`,
    values: [ids, customer_id ?? null],
  });
  return rows;
}

export interface AdListFilter {
  /** Title, seller or number. */
  readonly search?: string | undefined;
  readonly status?: readonly AdStatus[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z.object({ id: z.number().int() });

/** Ads for whoever reviews them: those that wait longest first, others newest first. @throws BadCursor */
export async function listAds(db: Queryable, { search, status, cursor, limit }: AdListFilter) {
  const position = await checkpointOf(db, 'ads');
  const waiting = status?.length === 1 && status[0] === 'IN_REVIEW';
  const parts = new SqlParts();
  if (status && status.length > 0) parts.and(`a.status = any(${parts.value(status)}::text[])`);
  if (search) {
    const like = parts.value(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
    parts.and(`(read.plain(a.title) like read.plain(${like}) or read.plain(c.label) like read.plain(${like})
      or a.id::text = ${parts.value(search)})`);
  }
  if (cursor) parts.and(`a.id ${waiting ? '>' : '<'} ${parts.value(readCursor(cursor, cursorSchema).id)}`);
  const { rows } = await db.query<AdView>(
    `select ${VIEW} from ${FROM} where ${parts.where} order by a.id ${waiting ? 'asc' : 'desc'} limit ${parts.value(limit + 1)}`,
    parts.values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor({ id: last.id }) : null, position };
}

/** How many of a customer's ads the firm let online and did not take down again. */
export async function trustedAdsOf(db: Queryable, customer_id: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'trusted-ads-of',
    text: 'select count(*)::int as count from read.ads where customer_id = $1 and trusted',
    values: [customer_id],
  });
  return rows[0]?.count ?? 0;
}

/** Ads of which images are not ready yet, with those images, oldest first. */
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
