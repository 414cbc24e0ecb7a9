import type { QuoteStateKey } from '../repairs/offered/state-keys.ts';

/**
 * The state of a quote's version on a day. A pending version past its last day has expired, even before the clock
 * notices; on the last day it is still pending. Only a version that is pending by this can be decided.
 * @param validUntil its last day, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD` in Rome
 */
export function quoteStateOn(state: QuoteStateKey, validUntil: string, today: string): QuoteStateKey {
  return state === 'PENDING' && today > validUntil ? 'EXPIRED' : state;
}
