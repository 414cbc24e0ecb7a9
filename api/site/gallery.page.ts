import { communityEndpoints } from '#api/contracts/community.contract.ts';
import type { SiteGallery } from '#api/contracts/site-pages.ts';
import { LAST_GALLERY_PAGE } from '#domain/community/community-image-limits.ts';
import { pagerOf } from '#domain/search/pager.ts';
import { galleryCategories, searchGallery } from '#projections/community/gallery.query.ts';
import { namesOfRecords } from '#projections/records/offered/record-rows.query.ts';
import { picturesAt } from './cards.ts';
import { addressIn, canonicalAddress, idIn, type SitePageSpec } from './offered/site-page.ts';

const PATH = '/galleria';
const FAMILY = 'communityImageCategory';
/** In the order of the page's canonical address: customer, category, words, page. */
const PARAMETERS = ['utente', 'cat', 'r', 'p'] as const;
type Parameters = { readonly [K in (typeof PARAMETERS)[number]]?: string | undefined };
/** How many categories are offered. */
const OFFERED = 200;

/**
 * `/galleria`: the community's images, by category, words and customer. Any other address of the same search is
 * redirected to the canonical one.
 */
export const galleryPage: SitePageSpec = {
  path: PATH,
  languages: ['it', 'en'],
  query: PARAMETERS,
  find: async ({ language, query }, { pools: { pg } }) => {
    const [customer, category] = [idIn(query.utente), idIn(query.cat)];
    const page = Math.min(idIn(query.p) ?? 1, LAST_GALLERY_PAGE);
    const words = query.r ?? '';
    const asked: Parameters = { utente: customer?.toString(), cat: category?.toString(), r: words };
    const ownAddress = addressOf({ ...asked, p: page > 1 ? String(page) : undefined });
    if (ownAddress !== addressOf(query)) return { moved: ownAddress };
    const criteria = { search: words, customer_id: customer, image_category_id: category, page };
    const { rows: images, count, pages } = await searchGallery(pg, criteria, LAST_GALLERY_PAGE);
    const choices = await galleryCategories(pg, OFFERED);
    const ids = new Set([...choices, ...images.flatMap(({ image_category_id: id }) => (id === null ? [] : [id]))]);
    const nameOf = await namesOfRecords(
      pg,
      [...ids].map((id) => ({ other: FAMILY, id })),
      language,
    );
    const gallery: SiteGallery = {
      words,
      customer: customer ?? null,
      category: category ?? null,
      count,
      pager: pagerOf(page, pages),
      categories: choices.flatMap((id) => {
        const text = nameOf(FAMILY, id);
        return text ? [{ id, text }] : [];
      }),
      images: images.map(({ id, customer_id, description, image_category_id, author, media }) => {
        const named = (image_category_id !== null && nameOf(FAMILY, image_category_id)) || '';
        const [picture = null] = picturesAt(communityEndpoints.communityImage.path, id, description, [media]);
        const his = addressIn(language, addressOf({ utente: String(customer_id) }));
        return { id, description, author, category: named, his, picture };
      }),
      first: addressIn(language, addressOf(asked)),
      all: addressIn(language, PATH),
    };
    return {
      page: { kind: 'gallery', gallery },
      canonical: ownAddress,
      tags: [
        ...['community-images', 'record-community-image-category'],
        ...new Set(images.map(({ customer_id }) => `customers:${customer_id}`)),
      ],
      ...(page > 1 && images.length === 0 ? { status: 404 } : {}),
    };
  },
};

const addressOf = (parameters: Parameters): string => canonicalAddress(PATH, PARAMETERS, parameters);
