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
