import type { SiteFrame } from '#api/contracts/site-frame.ts';
import type { SiteAd, SiteContent, SiteItem, SiteShop } from '#api/contracts/site-pages.ts';
import type { SiteLink } from '#api/contracts/site-parts.ts';
import { toDecimal } from '#domain/kernel/money.ts';
import { parts } from './parts.texts.ts';
import { inLanguage, wordsFor } from './words.ts';

/* What pages tell machines (schema.org, as JSON-LD): only what is also seen on the page. */

/** The firm, and its site with its search. */
export function homeStructuredData(frame: SiteFrame): object[] {
  const { firm, origin, language } = frame;
  const id = `${origin}/#organization`;
  return [
    {
      '@type': 'Organization',
      '@id': id,
      name: firm.name,
      url: `${origin}/`,
      ...(firm.logo ? { logo: origin + firm.logo } : {}),
      ...(firm.email ? { email: firm.email } : {}),
      ...(firm.telephone_number ? { telephone: firm.telephone_number } : {}),
    },
    {
      '@type': 'WebSite',
      name: firm.name,
      url: origin + inLanguage(frame, '/'),
      inLanguage: language,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${inLanguage(frame, '/ricerca')}?r={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

function availability({ available, reserved }: SiteAd): string {
  if (!available) return 'OutOfStock';
  return reserved ? 'LimitedAvailability' : 'InStock';
}

const CONDITIONS = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' } as const;

/** An ad: the product, the terms of its offer, and its place in the catalogue. */
export function adStructuredData(ad: SiteAd, frame: SiteFrame): object[] {
  const offer = { price: ad.price, availability: availability(ad), firm: ad.firm };
  return [product(ad, { sku: String(ad.id), description: ad.description }, offer, frame), way(ad, frame)];
}

/** The same for an item of the shop. */
export function itemStructuredData(item: SiteItem, frame: SiteFrame): object[] {
  const offer = { price: item.price, availability: item.stock > 0 ? 'InStock' : 'OutOfStock', firm: item.firm };
  return [product(item, { sku: item.code, description: item.text || item.title }, offer, frame), way(item, frame)];
}

type Sold = Pick<SiteAd | SiteItem, 'title' | 'producer' | 'pictures' | 'condition' | 'categories'>;

function product(
  { title, producer, pictures, condition }: Sold,
  said: { readonly sku: string; readonly description: string },
  { price, availability, firm }: { price: number; availability: string; firm: SiteAd['firm'] },
  { origin, canonical }: SiteFrame,
): object {
  return {
    '@type': 'Product',
    name: title,
    ...said,
    ...(producer ? { brand: { '@type': 'Brand', name: producer } } : {}),
    ...(pictures.length > 0
      ? { image: pictures.flatMap(({ sources }) => sources.slice(-1).map(({ src }) => origin + src)) }
      : {}),
    offers: {
      '@type': 'Offer',
      url: origin + canonical,
      price: toDecimal(price),
      priceCurrency: 'EUR',
      itemCondition: `https://schema.org/${CONDITIONS[condition]}`,
      availability: `https://schema.org/${availability}`,
      ...(firm ? { seller: { '@type': 'Organization', name: firm.name, vatID: firm.vat_number } } : {}),
    },
  };
}

function way({ categories, title }: Sold, frame: SiteFrame): object {
  const steps = [
    { href: inLanguage(frame, '/ricerca'), text: wordsFor(parts, frame)('ads') },
    ...categories,
    { href: frame.canonical, text: title },
  ];
  return trail(steps, frame);
}

/** A page of the firm's own: its place among the others. */
export function contentStructuredData({ line }: SiteContent, frame: SiteFrame): object[] {
  return [trail(line, frame)];
}

function trail(steps: readonly SiteLink[], frame: SiteFrame): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ href, text }, nth) => ({
      '@type': 'ListItem',
      position: nth + 1,
      name: text,
      item: frame.origin + href,
    })),
  };
}

/** A shop: where it is, and how to reach it. */
export function shopStructuredData(shop: SiteShop, { origin, canonical }: SiteFrame): object[] {
  const [main] = shop.maps;
  return [
    {
      '@type': 'Store',
      '@id': `${origin}${canonical}`,
      name: shop.name,
      url: origin + canonical,
      description: shop.description,
      ...(shop.address ? { address: shop.address } : {}),
      ...(shop.isFirm && shop.vat_number ? { vatID: shop.vat_number } : {}),
      ...(shop.telephone_number ? { telephone: shop.telephone_number } : {}),
      ...(shop.email ? { email: shop.email } : {}),
      ...(shop.website ? { sameAs: shop.website } : {}),
      ...(main?.latitude != null
        ? { geo: { '@type': 'GeoCoordinates', latitude: main.latitude, longitude: main.longitude } }
        : {}),
      ...(shop.pictures.length > 0
        ? { image: shop.pictures.flatMap(({ sources }) => sources.slice(-1).map(({ src }) => origin + src)) }
        : {}),
    },
  ];
}
