import type { SiteAd } from '#api/contracts/site-pages.ts';
import type { SiteLink } from '#api/contracts/site-parts.ts';
import { lowestBeforeCut } from '#domain/kernel/price-history.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { shopPath } from '#domain/shop-profiles/shop-path.ts';
import { adsLike } from '#projections/ad-search/newest-ads.query.ts';
import { adOfPage, type PublicAdView } from '#projections/ads/public-ads.query.ts';
import { type SellingFirm, sellingFirm } from '#projections/customers/selling-firm.query.ts';
import { type NamesOfRecords, namesOfRecords } from '#projections/records/offered/record-rows.query.ts';
import { shopNames } from '#projections/shop-profiles/public-shops.query.ts';
import { cardsOf, picturesOf, placeName, similarAdTags } from './cards.ts';
import { searchPath } from './offered/search-address.ts';
import { isNumber, type SitePageSpec } from './offered/site-page.ts';

/** The read models that name makers and categories. */
const NAMES = ['record-categories', 'record-producer'];
/** How many similar ads stand beside an ad. */
const SIMILAR = 4;

/** `/annuncio/{id}/{slug}`. An ad is in its seller's words, so it has one page. */
export const adPage: SitePageSpec = {
  path: '/annuncio/:id/:slug?',
  languages: ['it'],
  query: [],
  find: async ({ params: { id = '', slug = '' } }, { pools: { pg } }) => {
    if (!isNumber(id)) return null;
    const ad = await adOfPage(pg, Number(id));
    if (ad === null) return null;
    if (ad === 'gone') return { page: { kind: 'gone' }, status: 410 };
    const canonical = soldPath({ kind: 'ad', id: ad.id, link: ad.meta_tag_link });
    if (slug !== ad.meta_tag_link) return { moved: canonical };
    const [similar, firm, shops] = await Promise.all([
      adsLike(pg, ad, SIMILAR),
      sellingFirm(pg, ad.customer_id),
      shopNames(pg, [ad.customer_id]),
    ]);
    const shop = shops.get(ad.customer_id);
    const nameOf = await namesOfRecords(pg, namedBy(ad), 'it');
    const page = {
      kind: 'ad',
      ad: {
        ...shown(ad, firm, nameOf),
        lowest: lowestBeforeCut(ad.prices),
        shop: shop ? shopPath(ad.customer_id, shop) : null,
      },
      similar: cardsOf(similar, 'it'),
    } as const;
    const seller = [`customers:${ad.customer_id}`, `shop-profiles:${ad.customer_id}`];
    return { page, canonical, tags: [`ads:${ad.id}`, ...seller, ...similarAdTags(ad), ...NAMES] };
  },
};

function namedBy({ producer_id, category_id, category_father_id }: PublicAdView) {
  return [
    { other: 'producer', id: producer_id },
    { other: 'categories', id: category_father_id },
    { other: 'categories', id: category_id },
  ].flatMap(({ other, id }) => (id === null ? [] : [{ other, id }]));
}

function shown(ad: PublicAdView, firm: SellingFirm | null, nameOf: NamesOfRecords): Omit<SiteAd, 'shop' | 'lowest'> {
  const category = (id: number | null): SiteLink[] => {
    const text = id === null ? undefined : nameOf('categories', id);
    return text ? [{ href: searchPath({ categoria: String(id) }), text }] : [];
  };
  return {
    id: ad.id,
    title: ad.title,
    description: ad.description,
    text: belowTitle(ad),
    characteristic: ad.meta_tag_characteristic,
    price: ad.price,
    condition: ad.new ? 'new' : 'used',
    reserved: ad.status === 'RESERVED',
    available: ad.available,
    shipment: shipment(ad),
    place: placeName(ad),
    producer: (ad.producer_id !== null && nameOf('producer', ad.producer_id)) || '',
    categories: [...category(ad.category_father_id), ...category(ad.category_id)],
    externalLink: /^https?:\/\//i.test(ad.external_link) ? ad.external_link : '',
    sellerName: ad.seller_name,
    published: ad.published_at,
    repairs: ad.repairs,
    pictures: picturesOf({ kind: 'ad', id: ad.id }, ad.title, ad.shown),
    firm,
  };
}

/** The title is the description's first line (`domain/ads/ad-words.ts`): it is left out below the title. */
function belowTitle({ title, description }: PublicAdView): string {
  const text = description.trim();
  const [first = ''] = text.split('\n', 1);
  return first.replace(/\s+/g, ' ').trim() === title ? text.slice(first.length).trim() : text;
}

function shipment({ free_shipment, shipping_price }: PublicAdView): SiteAd['shipment'] {
  if (free_shipment) return 'free';
  return shipping_price === null ? 'agreed' : { cents: shipping_price };
}
