import type { Firm } from '../firm/firm.events.ts';
import { addDays } from '../kernel/calendar.ts';

/** What the firm asks for goods that are not collected. */
export type StorageTerms = Pick<Firm, 'storage_fee_after_days' | 'storage_fee_per_day'>;

/** Goods that lie in storage, or lay there until they were collected. Days are `YYYY-MM-DD` in Rome. */
export interface StoredGoods {
  /** The day on which the repair became ready; null: it does not wait for its customer. */
  readonly readyOn: string | null;
  /** The day on which the goods were given back; null: they are still here. */
  readonly collectedOn: string | null;
  /** The last day for which a quote asks the fee already; null: none does. */
  readonly askedUntil: string | null;
}

/** What a customer owes for storage. */
export interface StorageFee {
  readonly days: number;
  /** Net, in cents. */
  readonly amount: number;
  /** The last day that is counted. */
  readonly until: string;
}

/** Goods that were collected longer ago than this are not asked for any more. */
export const STORAGE_ASKED_WITHIN_DAYS = 365;

/**
 * The fee for goods in storage, net: from the day after the firm's free days to the day of delivery, or to `today`
 * while they lie here, both days included, times the fee of a day. Days for which a quote asks already are not counted
 * again. Null: nothing is owed, or the firm asks no fee.
 */
export function storageFee(
  { readyOn, collectedOn, askedUntil }: StoredGoods,
  { storage_fee_after_days, storage_fee_per_day }: StorageTerms,
  today: string,
): StorageFee | null {
  if (storage_fee_per_day === 0 || readyOn === null) return null;
  const free = addDays(readyOn, storage_fee_after_days);
  const lastFree = askedUntil !== null && askedUntil > free ? askedUntil : free;
  const until = collectedOn ?? today;
  const days = daysBetween(lastFree, until);
  return days > 0 ? { days, amount: days * storage_fee_per_day, until } : null;
}

/** Days as texts have no time zone: the change to summer time takes no hour from them. */
function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
