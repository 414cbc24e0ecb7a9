/** Where an ad may stand: `domain.md`, with PREPARING between a yes and the last image that is ready. */
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
