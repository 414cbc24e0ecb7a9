import { addDays } from '../kernel/calendar.ts';

/** A repair that has been ready for more than these days counts as not collected. */
export const UNCOLLECTED_DAYS = 7;

/**
 * Whether a repair counts as not collected.
 * @param readyOn day (`YYYY-MM-DD` in Rome) on which it became ready; null: it does not wait for its customer
 */
export function isUncollected(readyOn: string | null, today: string): boolean {
  return readyOn !== null && readyOn < addDays(today, -UNCOLLECTED_DAYS);
}
