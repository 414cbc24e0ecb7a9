import type { AdStatus } from './ad-statuses.ts';

/** What the list of all ads is sorted by. */
export const AD_SORTS = ['id', 'title', 'price'] as const;
export type AdSort = (typeof AD_SORTS)[number];

/** The views of the reviewers' list. A draft is its seller's own affair: it is only among all. */
export const AD_VIEWS = [
  ...(['IN_REVIEW', 'PREPARING', 'ONLINE', 'RESERVED', 'SOLD', 'EXPIRED', 'REMOVED'] as const satisfies AdStatus[]),
  'all',
] as const;
