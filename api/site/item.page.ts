import type { SiteItem } from '#api/contracts/site-pages.ts';
import type { SiteLink } from '#api/contracts/site-parts.ts';
import type { Language } from '#domain/accounts/offered/languages.ts';
import type { Firm } from '#domain/firm/firm.events.ts';
import { vatOf } from '#domain/kernel/money.ts';
import { lowestBeforeCut } from '#domain/kernel/price-history.ts';
import { pricesOf } from '#domain/records/item/price-history.ts';
import { recordFamily, recordStream } from '#domain/records/registry.ts';
import { soldPath } from '#domain/search/sold-path.ts';
import { availableOf, stockFold, stockStream } from '#domain/stock/stock.state.ts';
import { adsLike } from '#projections/ad-search/newest-ads.query.ts';
import { readFirm } from '#projections/firm/firm.query.ts';
import { type PublicItem, publicItem } from '#projections/items/public-items.query.ts';
import { type NamesOfRecords, namesOfRecords } from '#projections/records/offered/record-rows.query.ts';
import { cardsOf, picturesOf, similarAdTags } from './cards.ts';
import { PRODUCT } from './offered/frame.ts';
import { searchPath } from './offered/search-address.ts';
import { addressIn, isNumber, type SitePageSpec } from './offered/site-page.ts';

/** How many similar items stand beside an item. */
const SIMILAR = 4;
const ITEM = recordFamily('item');

/** `/articolo/{id}/{slug}`: what the firm's shop sells. In English where the item is translated. */
export const itemPage: SitePageSpec = {
  path: '/articolo/:id/:slug?',
  languages: ['it', 'en'],
  query: [],
  find: async ({ language, params: { id = '', slug = '' } }, { pools: { pg }, journal }) => {
    const item = isNumber(id) ? await publicItem(pg, Number(id)) : null;
    if (item === null) return null;
    if (item === 'gone') return { page: { kind: 'gone' }, status: 410 };
    const languages: readonly Language[] = item.description_en === '' ? ['it'] : ['it', 'en'];
    if (!languages.includes(language)) return null;
    const canonical = soldPath({ kind: 'item', id: item.id, link: item.link });
    if (slug !== item.link) return { moved: canonical };
    const stockOf = stockStream(item.id);
    const [similar, { firm }, nameOf, stock, events] = await Promise.all([
      adsLike(pg, item, SIMILAR),
      readFirm(pg),
      namesOfRecords(pg, namedBy(item), language),
      journal.load(stockOf, stockFold),
      journal.read(recordStream(ITEM, item.id)),
    ]);
    const facts = { stock: availableOf(stock.state), lowest: lowestBeforeCut(pricesOf(events)), firm };
    const page = {
      kind: 'item',
      item: shown(item, language, nameOf, facts),
      similar: cardsOf(similar, language),
    } as const;
    return { page, canonical, languages, tags: tagsOf(item), streams: new Map([[stockOf, stock.revision]]) };
  },
};

function tagsOf({ id, category_id }: PublicItem): readonly string[] {
  const inLists = [`ad-search:${id}`, ...similarAdTags({ category_id })];
  return [`record-item:${id}`, ...inLists, 'firm', 'record-categories', 'record-producer'];
}

function namedBy({ producer_id, category_id, category_father_id }: PublicItem) {
  return [
    { other: 'producer', id: producer_id },
    { other: 'categories', id: category_father_id },
    { other: 'categories', id: category_id },
  ].flatMap(({ other, id }) => (id === null ? [] : [{ other, id }]));
}

function shown(
  item: PublicItem,
  language: Language,
  nameOf: NamesOfRecords,
  { stock, lowest, firm }: { readonly stock: number; readonly lowest: number | null; readonly firm: Firm },
): SiteItem {
  const category = (id: number | null): SiteLink[] => {
    const text = id === null ? undefined : nameOf('categories', id);
    return text ? [{ href: addressIn(language, searchPath({ categoria: String(id) })), text }] : [];
  };
  const withVat = (net: number) => net + vatOf(net, item.vat_rate);
  const title = item[`description_${language}`];
  const { name, vat_number, address, codepostal, city, province } = firm;
  const town = [codepostal, city, province && `(${province})`].filter(Boolean).join(' ');
  return {
    id: item.id,
    code: item.code,
    title,
    text: item[`text_${language}`],
    metaTitle: item[`meta_tag_title_${language}`],
    metaDescription: item[`meta_tag_description_${language}`],
    price: withVat(item.price),
    net: item.price,
    rate: item.vat_rate,
    lowest: lowest === null ? null : withVat(lowest),
    condition: item.condition,
    stock: Math.max(0, stock),
    madeToMeasure: item.made_to_measure,
    producer: (item.producer_id !== null && nameOf('producer', item.producer_id)) || '',
    categories: [...category(item.category_father_id), ...category(item.category_id)],
    pictures: picturesOf({ kind: 'item', id: item.id }, title, item.images),
    firm: { name: name || PRODUCT, vat_number, address: [address, town].filter(Boolean).join(', ') },
  };
}
