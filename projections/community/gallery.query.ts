import { equal, type Queryable, rowsOf, sql } from '#platform/postgres/sql.ts';
import { type NumberedPage, numberedPageOf } from '../kernel/lists/list.query.ts';
import { matching } from '../kernel/lists/matching.ts';
import { searchTerms } from '../kernel/lists/search-terms.ts';
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
const SEEN = sql`i.status = 'ONLINE' and i.prepared`;
const AUTHOR = sql`coalesce(nullif(c.business_name, ''), btrim(c.name || ' ' || left(c.surname, 1) || '.'), '')`;
const IMAGES = {
  columns: sql`i.id, i.customer_id, i.description, i.image_category_id, i.media, i.published_at, ${AUTHOR} as author`,
  from: sql`read.community_images i left join read.customers c on c.id = i.customer_id`,
};
const NEWEST = sql`i.published_at desc, i.id desc`;

/** Images that everybody may see, newest first, page by page. @param last the last page that there may be */
export async function searchGallery(
  db: Queryable,
  { search, customer_id, image_category_id, page }: GalleryCriteria,
  last: number,
): Promise<NumberedPage<GalleryImage>> {
  const where = [
    SEEN,
    equal(sql`i.customer_id`, customer_id),
    equal(sql`i.image_category_id`, image_category_id),
    ...matching(sql`i.searched`, searchTerms(search)),
  ];
  return numberedPageOf<GalleryImage>(db, IMAGES, where, NEWEST, { page, size: PAGE, last });
}

/** Categories with an image that everybody may see. */
export async function galleryCategories(db: Queryable, most: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select distinct i.image_category_id as id from read.community_images i
      join read.record_community_image_category g on g.id = i.image_category_id and g.online and not g.archived
      where ${SEEN} order by 1 limit ${most}`,
    'gallery-categories',
  );
  return rows.map(({ id }) => id);
}

/** Whether anybody may see this image. */
export async function isShownInGallery(db: Queryable, id: number, media: number): Promise<boolean> {
  const image = sql`select 1 from read.community_images i where i.id = ${id} and i.media = ${media} and ${SEEN}`;
  return (await rowsOf(db, image, 'gallery-image-shown')).length > 0;
}
