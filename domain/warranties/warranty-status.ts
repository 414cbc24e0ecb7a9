/**
 * How a repair stands with its warranty: `missing` comes back from an earlier one and is not validated yet, `waiting` for a
 * manager, `covered` or `refused` once he confirmed it.
 */
export const WARRANTY_STANDINGS = ['missing', 'waiting', 'covered', 'refused'] as const;
export type WarrantyStanding = (typeof WARRANTY_STANDINGS)[number];
