/** The statuses of an ad (`domain.md`), and PREPARING: approved, but not all of its images are ready. */
export const AD_STATUSES = [
  'DRAFT',
  'IN_REVIEW',
  'PREPARING',
  'ONLINE',
  'RESERVED',
  'SOLD',
  'EXPIRED',
  'REMOVED',
] as const;
export type AdStatus = (typeof AD_STATUSES)[number];

/** An ad in these statuses offers nothing: what it shows, another ad of its seller may show. */
export const ENDED_AD_STATUSES: readonly AdStatus[] = ['SOLD', 'EXPIRED', 'REMOVED'];
