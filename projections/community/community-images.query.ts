import type { CommunityImageSort, CommunityImageStatus } from '#domain/community/community-image-limits.ts';
import { equal, type Queryable, sql } from '#platform/postgres/sql.ts';
import { type CountedPage, countedPageOf, type List, rowsById, type SortedQuery } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';
import type { CommunityImageRow } from './community-images.projection.ts';

/** An image as its owner and the firm see it. */
export type CommunityImageView = CommunityImageRow & {
  readonly media: number;
  /** The customer's label. */
  readonly owner_name: string;
};

const IMAGES: List<CommunityImageSort> = {
  readModels: ['community-images'],
  columns: sql`i.id, i.customer_id, i.status, i.description, i.image_category_id, i.media, i.name, i.prepared, i.reasons,
    i.published_at, i.created_at, i.updated_at, coalesce(c.label, '') as owner_name`,
  from: sql`read.community_images i left join read.customers c on c.id = i.customer_id`,
  id: sql`i.id`,
  sorts: {
    description: { by: sql`left(i.description, 100)`, type: 'text' },
    owner_name: { by: sql`coalesce(c.label, '')`, type: 'text' },
  },
};
const THERE = sql`i.status <> 'REMOVED'`;

export interface CommunityImageQuery extends SortedQuery<CommunityImageSort> {
  /** Words of its description, or its number. */
  readonly search?: string | undefined;
  readonly status?: CommunityImageStatus | undefined;
  /** Of one customer alone. */
  readonly customer_id?: number | undefined;
}

/** Images in every status but deleted ones. @throws BadCursor */
export function listCommunityImages(
  db: Queryable,
  query: CommunityImageQuery,
): Promise<CountedPage<CommunityImageView>> {
  const { search, status, customer_id } = query;
  const isNumber = search !== undefined && /^\d{1,9}$/.test(search);
  const where = [
    equal(sql`i.status`, status) ?? THERE,
    equal(sql`i.customer_id`, customer_id),
    ...(isNumber ? [sql`i.id = ${Number(search)}`] : matching(sql`i.searched`, searchTerms(search))),
  ];
  return countedPageOf(db, IMAGES, where, query);
}

/** An image that was not deleted; where a customer is named, only one of that customer. Null: there is none. */
export async function communityImageById(
  db: Queryable,
  id: number,
  customer_id: number | undefined,
): Promise<CommunityImageView | null> {
  const [image] = await rowsById<CommunityImageView>(db, IMAGES, [id], [THERE, equal(sql`i.customer_id`, customer_id)]);
  return image ?? null;
}

/** The customers of these images, deleted images included. */
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
