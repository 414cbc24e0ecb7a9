/** How ads and items can be searched and ordered: shared by the API, the screens and the query. */

/** What is sold: an ad of a customer, or an item of the firm's shop. Both are numbered from one series. */
export const AD_KINDS = ['ad', 'item'] as const;
export type AdKind = (typeof AD_KINDS)[number];

/** Ads have only the first and the last: their sellers say no more. */
export const AD_CONDITIONS = ['new', 'refurbished', 'used'] as const;
export type AdCondition = (typeof AD_CONDITIONS)[number];

export const AD_ORDERS = ['newest', 'cheapest', 'dearest'] as const;
export type AdOrder = (typeof AD_ORDERS)[number];

/** What is counted beside the ads, for each value. */
export const FACETS = ['kind', 'category', 'producer', 'price', 'condition', 'place'] as const;
export type Facet = (typeof FACETS)[number];

/** The lower bounds of the price bands, in euros; each band ends below the next. */
export const PRICE_BANDS = [0, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

/** Ads on a page. */
export const AD_PAGE = 24;
/** No page begins beyond this result: readers who get so far should narrow their search. */
const MAX_RESULTS = 10_000;
/** The last page that can be asked for. */
export const LAST_AD_PAGE = Math.floor(MAX_RESULTS / AD_PAGE) + 1;
