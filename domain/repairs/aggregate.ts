/**
 * The parts of the repair aggregate, by their folders. They are sub-deciders of one stream (`repair-{id}`) and see each
 * other's rules, so that an acceptance can't race «not repairable». `transport-documents` has a stream of its own for
 * the gapless numbers, and decides with the repair what is delivered.
 */
export const REPAIR_AGGREGATE: readonly string[] = [
  'repairs',
  'quotes',
  'work-sheets',
  'external-repairs',
  'internal-repairs',
  'fast-urgencies',
  'warranties',
  'transport-documents',
  'counter-receipts',
  'part-orders',
];
