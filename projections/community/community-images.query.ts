import { z } from 'zod';
import type { CommunityImageStatus } from '#domain/community/community-image-limits.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { checkpointOf } from '../kernel/checkpoint.query.ts';
import { readCursor, writeCursor } from '../kernel/cursor.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import type { CommunityImageRow } from './community-images.projection.ts';

/** An image as its owner and the firm see it. */
export type CommunityImageView = CommunityImageRow & {
  readonly media: number;
  /** What its customer is called. */
  readonly owner_name: string;
};

const VIEW = `i.id, i.customer_id, i.status, i.description, i.image_category_id, i.media, i.name, i.prepared, i.reasons,
  i.published_at, i.created_at, i.updated_at, coalesce(c.label, '') as owner_name`;
const FROM = 'read.community_images i left join read.customers c on c.id = i.customer_id';

export interface CommunityImageFilter {
  /** Words under it, or its number. */
  readonly search?: string | undefined;
  readonly status?: CommunityImageStatus | undefined;
  /** Of one customer alone. */
  readonly customer_id?: number | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const cursorSchema = z.object({ id: z.number().int() });

/** Images in every state but deleted ones: those that wait longest first, others newest first. @throws BadCursor */
export async function listCommunityImages(
  db: Queryable,
  { search, status, customer_id, cursor, limit }: CommunityImageFilter,
) {
  const position = await checkpointOf(db, 'community-images');
  const waiting = status === 'IN_REVIEW';
  const parts = new SqlParts();
  parts.and(status ? `i.status = ${parts.value(status)}` : `i.status <> 'REMOVED'`);
  if (customer_id !== undefined) parts.and(`i.customer_id = ${parts.value(customer_id)}`);
  if (search && /^\d{1,9}$/.test(search)) parts.and(`i.id = ${parts.value(Number(search))}`);
  else matches(parts, 'i.searched', searchTerms(search));
  if (cursor) parts.and(`i.id ${waiting ? '>' : '<'} ${parts.value(readCursor(cursor, cursorSchema).id)}`);
  const { rows } = await db.query<CommunityImageView>(
    `select ${VIEW} from ${FROM} where ${parts.where} order by i.id ${waiting ? 'asc' : 'desc'} limit ${parts.value(limit + 1)}`,
    parts.values,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writeCursor({ id: last.id }) : null, position };
}

/** An image that was not deleted; of one customer alone where he is named. Null: there is none. */
export async function communityImageById(
  db: Queryable,
  id: number,
  customer_id: number | undefined,
): Promise<CommunityImageView | null> {
  const { rows } = await db.query<CommunityImageView>({
    name: 'community-image-by-id',
    text: `select ${VIEW} from ${FROM}
      where i.id = $1 and i.status <> 'REMOVED' and ($2::bigint is null or i.customer_id = $2)`,
    values: [id, customer_id ?? null],
  });
  return rows[0] ?? null;
}

/** Whose these images are, whatever became of them. */
export async function ownersOfImages(
  db: Queryable,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly customer_id: number }[]> {
  const { rows } = await db.query<{ id: number; customer_id: number }>({
    name: 'owners-of-community-images',
    text: 'select id, customer_id from read.community_images where id = any($1)',
    values: [ids],
  });
  return rows;
}

/** Images that are not ready to be shown yet, oldest first. */
export async function unreadyCommunityImages(
  db: Queryable,
  limit: number,
): Promise<{ readonly id: number; readonly media: readonly number[] }[]> {
  const { rows } = await db.query<Pick<CommunityImageView, 'id' | 'media'>>({
    name: 'unready-community-images',
    text: `select id, media from read.community_images where not prepared and status <> 'REMOVED' order by id limit $1`,
    values: [limit],
  });
  return rows.map(({ id, media }) => ({ id, media: [media] }));
}

/** How many images of a customer wait for their review. */
export async function imagesInReviewOf(db: Queryable, customer_id: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'community-images-in-review-of',
    text: `select count(*)::int as count from read.community_images where customer_id = $1 and status = 'IN_REVIEW'`,
    values: [customer_id],
  });
  return rows[0]?.count ?? 0;
}
