/** The filters of the customer's own lists. An address without a filter shows the first. */
export const OWN_REPAIR_VIEWS = ['all', 'waiting', 'open', 'over'] as const;
export type OwnRepairView = (typeof OWN_REPAIR_VIEWS)[number];

export const OWN_QUOTE_VIEWS = ['all', 'pending', 'accepted', 'rejected'] as const;
export type OwnQuoteView = (typeof OWN_QUOTE_VIEWS)[number];
