/** Days that a quote can be accepted, the day it is sent not counted, unless staff say otherwise. */
export const QUOTE_VALIDITY_DAYS = 30;
/** Discount in per cent of `tot_quote` above which a manager must approve. */
export const FREE_DISCOUNT_PERCENT = 15;
