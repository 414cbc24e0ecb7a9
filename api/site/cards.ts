import type { SiteCard, SitePicture } from '#api/contracts/site-parts.ts';
import { SOLD_IMAGES } from '#api/kernel/sold-address.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { AdKind } from '#domain/search/offered/ad-terms.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { IMAGE_SIDES } from '#platform/files/thumbnail.ts';
import { categoryTags } from '#projections/ad-search/ad-search.projection.ts';
import type { AdHit } from '#projections/ad-search/search-ads.query.ts';
import { sellerTag } from '#projections/ads/offered/seller-tag.ts';
import { addressIn } from './offered/site-page.ts';

/** «Brescia (BS)». */
export function placeName({ city, province }: { readonly city: string; readonly province: string }): string {
  if (city === '') return province;
  return province === '' ? city : `${city} (${province})`;
}

/** The widths of the images that ads have (`platform/files/thumbnail.ts`), by the size's name in their addresses. */
const WIDTHS = Object.entries(IMAGE_SIDES);
/** The frame of every picture: pages cut or fill to it, so that nothing moves when the picture arrives. */
const SHAPE = { width: 1600, height: 1200 };

/** Images of what is sold, by their addresses. Anybody may read them while the ad or item is visible. */
export function picturesOf(
  { kind, id }: { readonly kind: AdKind; readonly id: number },
  alt: string,
  media: readonly number[],
): SitePicture[] {
  return picturesAt(SOLD_IMAGES[kind], id, alt, media);
}

/** Images of a record, by the call that gives them. */
export function picturesAt(call: string, id: number, alt: string, media: readonly number[]): SitePicture[] {
  const at = (image: number, size: string) =>
    call.replace(':id', String(id)).replace(':media', String(image)).replace(':size', size);
  return media.map((image) => ({
    id: image,
    alt,
    ...SHAPE,
    sources: WIDTHS.map(([size, width]) => ({ src: at(image, size), width })),
  }));
}

/** Cache tags of the list of other ads in a category (`SitePageSpec.find`). */
export function similarAdTags({ category_id }: { readonly category_id: number | null }): string[] {
  return categoryTags(category_id).map((thing) => `ad-search:${thing}`);
}

/** Cache tags of the list of what a seller sells. */
export function sellerTags(customer_id: number): string[] {
  return ['ads', 'ad-search'].map((name) => `${name}:${sellerTag(customer_id)}`);
}

/** What was found, as cards of a list. */
export function cardsOf(hits: readonly AdHit[], language: Language): SiteCard[] {
  return hits.map((hit) => {
    const { kind, id, titles, price, condition } = hit;
    const title = titles[language] ?? titles.it;
    // What is not translated has one page, the Italian one.
    const href = addressIn(titles[language] === null ? 'it' : language, soldPath(hit));
    const [picture = null] = hit.img === null ? [] : picturesOf(hit, title, [hit.img]);
    return { kind, id, href, title, price, condition, place: placeName(hit), picture };
  });
}
