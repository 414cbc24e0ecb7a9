import { type CommunityImageRow, communityEndpoints, type GalleryAnswer } from '#api/contracts/community.contract.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import { LAST_GALLERY_PAGE } from '#domain/community/community-image-limits.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import type { CommunityImageView } from '#projections/community/community-images.query.ts';
import { type GalleryCriteria, type GalleryImage, searchGallery } from '#projections/community/gallery.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';

type Categorised = { readonly image_category_id: number | null };

/** Gives the name of an image's category in the reader's language; empty for an image without one. */
export async function categoryNames(
  db: Queryable,
  images: readonly Categorised[],
  language: Language,
): Promise<(image: Categorised) => string> {
  const ids = new Set(images.flatMap(({ image_category_id: id }) => (id === null ? [] : [id])));
  const named = [...ids].map((id) => ({ other: 'communityImageCategory', id }));
  const nameOf = await namesOfRecords(db, named, language);
  return ({ image_category_id: id }) => (id !== null && nameOf('communityImageCategory', id)) || '';
}

/** Images as their owner and the reviewers see them. */
export async function imagesOnWire(
  db: Queryable,
  images: readonly CommunityImageView[],
  language: Language,
): Promise<CommunityImageRow[]> {
  const categoryOf = await categoryNames(db, images, language);
  return images.map((image) => {
    const { id, description, image_category_id, customer_id: userId, owner_name, status, reasons } = image;
    return {
      id,
      description,
      image_category_id,
      category: categoryOf(image),
      userId,
      owner_name,
      status,
      img: image.media,
      imgName: image.name,
      ready: image.prepared,
      created_at: image.created_at,
      given_back: reasons && { reasons: [...reasons.reasons], note: reasons.note },
    };
  });
}

/** A page of the gallery as everybody sees it. */
export async function galleryOnWire(
  db: Queryable,
  criteria: GalleryCriteria,
  language: Language,
): Promise<GalleryAnswer> {
  const { rows: images, count, pages } = await searchGallery(db, criteria, LAST_GALLERY_PAGE);
  const categoryOf = await categoryNames(db, images, language);
  const data = images.map((image) => {
    const { id, description, image_category_id, customer_id: userId, author, published_at } = image;
    return {
      id,
      description,
      image_category_id,
      category: categoryOf(image),
      userId,
      author,
      published_at,
      images: { small: at(image, 'small'), medium: at(image, 'medium'), large: at(image, 'large') },
    };
  });
  return { data, message: '', pageSelected: criteria.page, totalPages: pages, totItems: count };
}

function at({ id, media }: GalleryImage, size: 'small' | 'medium' | 'large'): string {
  const { path } = communityEndpoints.communityImage;
  return path.replace(':id', String(id)).replace(':media', String(media)).replace(':size', size);
}
