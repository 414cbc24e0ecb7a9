/** How orders are paid. */
export const PAYMENT_METHODS = ['transfer', 'cash', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The methods that can be chosen. @param cards whether a provider takes cards for us */
export function offeredMethods(cards: boolean): PaymentMethod[] {
  return PAYMENT_METHODS.filter((method) => method !== 'card' || cards);
}
