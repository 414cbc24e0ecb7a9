import type { Firm } from './firm.events.ts';

/** What the firm prints around the number of its transport documents. */
export function documentFormOf({ ddt_prefix, ddt_suffix }: Pick<Firm, 'ddt_prefix' | 'ddt_suffix'>) {
  return { prefix: ddt_prefix, suffix: ddt_suffix };
}
