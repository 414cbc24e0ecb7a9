/** Causes of a DDT (`domain.md`, section Repairs). */
export const DDT_CAUSES = [
  'conto riparazione',
  'reso da riparazione',
  'vendita',
  'sostituzione in garanzia',
  'conto visione',
  'reso',
] as const;
