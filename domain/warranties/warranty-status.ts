/**
 * The warranty status of a repair. `missing`: it follows an earlier repair and is not validated yet; `waiting`: a
 * manager has to confirm; `covered` or `refused`: a manager has confirmed.
 */
export const WARRANTY_STATUSES = ['missing', 'waiting', 'covered', 'refused'] as const;
export type WarrantyStatus = (typeof WARRANTY_STATUSES)[number];
