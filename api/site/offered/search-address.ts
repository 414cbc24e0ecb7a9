import { parseEuro, toDecimal } from '#domain/kernel/money.ts';
import type { SavedCriteria } from '#domain/saved-searches/saved-search.events.ts';
import { type AdCondition, type AdKind, type AdOrder, LAST_AD_PAGE } from '#domain/search/offered/ad-terms.ts';
import type { AdCriteria } from '#projections/ad-search/ad-criteria.ts';
import { canonicalAddress, idIn } from './site-page.ts';

/** The parameters of `/ricerca`, in the order of its canonical address. `r` and `p` are the specification's. */
export const SEARCH_PARAMETERS = [
  'r',
  'tipo',
  'categoria',
  'produttore',
  'da',
  'a',
  'condizione',
  'provincia',
  'ordine',
  'p',
] as const;
export type SearchParameters = { readonly [K in (typeof SEARCH_PARAMETERS)[number]]?: string };

/**
 * What an address searches for. A parameter with a bad value is ignored: so a link that was cut still finds something.
 */
export interface AskedSearch {
  readonly criteria: AdCriteria;
  readonly order: AdOrder;
  readonly page: number;
  /** The same as the canonical address writes it. */
  readonly parameters: SearchParameters;
}

/** Maps rather than objects: an address may hold «valueOf», too. */
const CONDITIONS: ReadonlyMap<string, AdCondition> = new Map([
  ['nuovo', 'new'],
  ['rigenerato', 'refurbished'],
  ['usato', 'used'],
]);
const KINDS: ReadonlyMap<string, AdKind> = new Map([
  ['annunci', 'ad'],
  ['negozio', 'item'],
]);
const ORDERS: ReadonlyMap<string, AdOrder> = new Map([
  ['prezzo', 'cheapest'],
  ['prezzo-alto', 'dearest'],
]);

/** Reads the parameters of a search. */
export function readSearch(given: Readonly<Record<string, string>>): AskedSearch {
  const { r = '' } = given;
  const [category, producer] = [idIn(given.categoria), idIn(given.produttore)];
  const [priceFrom, priceTo] = [centsOf(given.da), centsOf(given.a)];
  const kind = KINDS.get(given.tipo ?? '');
  const condition = CONDITIONS.get(given.condizione ?? '');
  const place = /^[a-z]{2}$/i.test(given.provincia ?? '') ? given.provincia?.toUpperCase() : undefined;
  const order: AdOrder = ORDERS.get(given.ordine ?? '') ?? 'newest';
  const page = Math.min(idIn(given.p) ?? 1, LAST_AD_PAGE);
  return {
    criteria: { search: r || undefined, kind, category, producer, priceFrom, priceTo, condition, place },
    order,
    page,
    parameters: {
      r,
      tipo: kind && kindWord(kind),
      categoria: category?.toString(),
      produttore: producer?.toString(),
      da: priceFrom === undefined ? undefined : given.da,
      a: priceTo === undefined ? undefined : given.a,
      condizione: condition && conditionWord(condition),
      provincia: place,
      ordine: orderWord(order),
      p: page > 1 ? String(page) : undefined,
    },
  };
}

/** The address of a saved search: {@link readSearch} reads the same criteria from it. */
export function savedSearchPath(saved: SavedCriteria): string {
  const euros = (amount: number | null) => (amount === null ? undefined : toDecimal(amount).replace('.', ','));
  return searchPath({
    r: saved.search,
    tipo: saved.kind === null ? undefined : kindWord(saved.kind),
    categoria: saved.category_id?.toString(),
    produttore: saved.producer_id?.toString(),
    da: euros(saved.price_from),
    a: euros(saved.price_to),
    condizione: saved.condition === null ? undefined : conditionWord(saved.condition),
    provincia: saved.province,
  });
}

/** A search's address, without the language's prefix: its parameters in a fixed order, empty ones left out. */
export function searchPath(parameters: SearchParameters): string {
  return canonicalAddress('/ricerca', SEARCH_PARAMETERS, parameters);
}

/** The address's word for what is searched: ads, or the shop. */
export const kindWord = (value: string): string => wordFor(KINDS, value);
/** The address's word for a condition. */
export const conditionWord = (value: string): string => wordFor(CONDITIONS, value);
/** The address's word for an order; empty for the default order, which the address leaves out. */
export const orderWord = (order: AdOrder): string => wordFor(ORDERS, order);

function wordFor(words: ReadonlyMap<string, string>, value: string): string {
  return [...words].find(([, meant]) => meant === value)?.[0] ?? '';
}

function centsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const cents = parseEuro(text);
  return cents === null || cents < 0 ? undefined : cents;
}
