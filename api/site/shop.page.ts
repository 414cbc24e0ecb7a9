import { shopProfileEndpoints } from '#api/contracts/shop-profiles.contract.ts';
import type { SiteMap, SiteShop } from '#api/contracts/site-pages.ts';
import { coordinatesIn } from '#domain/shop-profiles/offered/coordinates.ts';
import { WEEKDAYS } from '#domain/shop-profiles/shop-limits.ts';
import { shopPath } from '#domain/shop-profiles/shop-path.ts';
import { adsOfSeller } from '#projections/ad-search/newest-ads.query.ts';
import { type PublicShopView, publicShop } from '#projections/shop-profiles/public-shops.query.ts';
import { cardsOf, picturesAt, sellerTags } from './cards.ts';
import { isNumber, type SitePageSpec } from './offered/site-page.ts';

/** How many of the seller's newest ads are shown; the search has all. */
const ADS = 24;

/** `/negozio/{id}/{slug}`: a seller, in the seller's words, so it has one page. */
export const shopPage: SitePageSpec = {
  path: '/negozio/:id/:slug?',
  languages: ['it'],
  query: [],
  find: async ({ params: { id = '', slug = '' } }, { pools: { pg } }) => {
    if (!isNumber(id)) return null;
    const shop = await publicShop(pg, Number(id));
    if (shop === null) return null;
    if (shop === 'gone') return { page: { kind: 'gone' }, status: 410 };
    const canonical = shopPath(shop.customer_id, shop.name);
    if (canonical !== ['/negozio', id, slug].filter(Boolean).join('/')) return { moved: canonical };
    const ads = await adsOfSeller(pg, shop.customer_id, ADS);
    const tags = [`shop-profiles:${id}`, `customers:${id}`, ...sellerTags(shop.customer_id)];
    return { page: { kind: 'shop', shop: shown(shop), ads: cardsOf(ads, 'it') }, canonical, tags };
  },
};

function shown({ customer_id: id, details, maps, ...shop }: PublicShopView): SiteShop {
  const {
    name,
    is_firm: isFirm,
    vat_number,
    address,
    codepostal,
    city,
    province,
    telephone_number,
    email,
    website,
  } = shop;
  const { description, accepted_payments: payments, terms_of_sale: terms, shop_time: hoursNote } = details;
  const town = [codepostal, city, province && `(${province})`].filter(Boolean).join(' ');
  const main = [address, town].filter(Boolean).join(', ');
  const further = maps.map((map) => {
    const { address_maps, codepostal_maps, province_maps, country_maps, maps_map } = map;
    const place = [codepostal_maps, province_maps].filter(Boolean).join(' ');
    return placed([address_maps, place, country_maps].filter(Boolean).join(', '), maps_map);
  });
  return {
    id,
    name,
    isFirm,
    vat_number,
    address: main,
    telephone_number,
    email,
    description,
    payments,
    terms,
    hoursNote,
    website: website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`,
    hours: WEEKDAYS.flatMap((day) => (details[day] === '' ? [] : [{ day, hours: details[day] }])),
    maps: [...(main || details.maps ? [placed(main, details.maps)] : []), ...further],
    pictures: picturesAt(shopProfileEndpoints.shopImage.path, id, name, shop.shown),
  };
}

function placed(address: string, written: string): SiteMap {
  return { address, latitude: null, longitude: null, ...coordinatesIn(written) };
}
