import type { Queryable } from '#platform/postgres/sql.ts';
import { matches, searchTerms } from '../kernel/search-terms.ts';
import { SqlParts } from '../kernel/sql-parts.ts';
import type { CommunityImageRow } from './community-images.projection.ts';

/** An image of the gallery as anybody sees it. */
export type GalleryImage = Pick<CommunityImageRow, 'id' | 'customer_id' | 'description' | 'image_category_id'> & {
  readonly media: number;
  /** A firm by its name; a person by first name and initial. */
  readonly author: string;
  readonly published_at: string;
};

/** What a search of the gallery asks; all that is given must hold. */
export interface GalleryCriteria {
  readonly search: string;
  readonly customer_id?: number | undefined;
  readonly image_category_id?: number | undefined;
  /** From 1. */
  readonly page: number;
}

/** Images on a page. */
const PAGE = 24;
const SEEN = `i.status = 'ONLINE' and i.prepared`;
const AUTHOR = `coalesce(nullif(c.business_name, ''), btrim(c.name || ' ' || left(c.surname, 1) || '.'), '')`;

/** Images that everybody may see, newest first, page by page. @param last no page beyond it */
export async function searchGallery(
  db: Queryable,
  { search, customer_id, image_category_id, page }: GalleryCriteria,
  last: number,
): Promise<{ readonly images: readonly GalleryImage[]; readonly count: number; readonly pages: number }> {
  const parts = new SqlParts();
  parts.and(SEEN);
  if (customer_id !== undefined) parts.and(`i.customer_id = ${parts.value(customer_id)}`);
  if (image_category_id !== undefined) parts.and(`i.image_category_id = ${parts.value(image_category_id)}`);
  matches(parts, 'i.searched', searchTerms(search));
  const { rows: counted } = await db.query<{ count: number }>(
    `select count(*)::int as count from read.community_images i where ${parts.where}`,
    parts.values,
  );
  const count = counted[0]?.count ?? 0;
  const { rows: images } = await db.query<GalleryImage>(
    `select i.id, i.customer_id, i.description, i.image_category_id, i.media, i.published_at, ${AUTHOR} as author
     from read.community_images i left join read.customers c on c.id = i.customer_id
     where ${parts.where} order by i.published_at desc, i.id desc
     limit ${PAGE} offset ${parts.value((page - 1) * PAGE)}`,
    parts.values,
  );
  return { images, count, pages: Math.min(last, Math.ceil(count / PAGE)) };
}

/** Categories of which there is an image to be seen. */
export async function galleryCategories(db: Queryable, most: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'gallery-categories',
    text: `select distinct i.image_category_id as id from read.community_images i
      join read.record_community_image_category g on g.id = i.image_category_id and g.online and not g.archived
      where ${SEEN} order by 1 limit $1`,
    values: [most],
  });
  return rows.map(({ id }) => id);
}

/** Whether anybody may see this image. */
export async function isShownInGallery(db: Queryable, id: number, media: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'gallery-image-shown',
    text: `select 1 from read.community_images i where i.id = $1 and i.media = $2 and ${SEEN}`,
    values: [id, media],
  });
  return (rowCount ?? 0) > 0;
}
