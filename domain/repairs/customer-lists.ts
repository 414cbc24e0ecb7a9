import type { StateKey } from './state-keys.ts';

/** What a customer's lists of his own can be narrowed to; the first is what the bare address shows. */
export const OWN_REPAIR_VIEWS = ['all', 'waiting', 'open', 'over'] as const;
export type OwnRepairView = (typeof OWN_REPAIR_VIEWS)[number];

export const OWN_QUOTE_VIEWS = ['all', 'pending', 'accepted', 'rejected'] as const;
export type OwnQuoteView = (typeof OWN_QUOTE_VIEWS)[number];

/** Nothing more is going to happen. */
export const OVER: readonly StateKey[] = ['DELIVERED', 'CLOSED', 'CANCELLED'];
