/** `live`: the customers in the lists; `archived`: those that were taken out of them. */
export const CUSTOMER_VIEWS = ['live', 'archived'] as const;

/** `phone`: the telephone number, or else the mobile one; `expires`: the end of the subscription. */
export const CUSTOMER_SORTS = [
  ...(['label', 'city', 'province', 'email', 'phone'] as const),
  ...(['vat_number', 'fiscal_code', 'expires', 'id'] as const),
] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/**
 * Texts of a customer that are searched for each by itself. `name`: company, name and surname; `phone`: both numbers.
 */
export const CUSTOMER_TEXTS = ['name', 'email', 'phone', 'vat_number', 'fiscal_code', 'city'] as const;
export type CustomerText = (typeof CUSTOMER_TEXTS)[number];
