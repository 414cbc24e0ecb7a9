import type { Message } from '../kernel/message.ts';
import { type Refusal, refuse } from '../kernel/refusal.ts';
import type { StoredGoods } from '../repairs/storage-fee.ts';
import type { QuoteContent } from './quote.events.ts';
import { quoteMessages } from './quote.messages.ts';
import type { QuoteVersion } from './quote.state.ts';

/** Goods of another repair of the same customer, for which a quote may ask the storage fee. */
export interface StoredRepair extends StoredGoods {
  readonly repairId: number;
  readonly code_intervention_gr: string;
}

type Articles = QuoteContent['articles'];

/** Whether any of the rows asks a storage fee. */
export function asksStorage(articles: Articles): boolean {
  return articles.some(({ storage }) => storage !== undefined);
}

/**
 * Refuses a row that asks the storage fee of goods that are not the customer's or were not in storage on that day, and
 * one that asks for days for which another quote, or a row above it, asks already. The fault names the row.
 * @param goods the customer's goods in storage, with what the quotes of other repairs ask (`Readings.storedGoods`)
 * @param base the version that is written on: a row that it carries stays allowed, also when the goods have gone since
 */
export function refuseStorage(
  articles: Articles,
  goods: readonly StoredRepair[],
  base: QuoteVersion | null,
  today: string,
): Refusal | null {
  const above = new Set<number>();
  for (const [at, { storage }] of articles.entries()) {
    if (storage === undefined) continue;
    const refused = (message: Message) => refuse(message, `articles.${at}.description`);
    const stored = goods.find(({ repairId }) => repairId === storage.repairId);
    if (above.has(storage.repairId) || (stored?.askedUntil ?? '') >= storage.until) {
      return refused(quoteMessages['storage-asked']);
    }
    above.add(storage.repairId);
    if (isCarried(base, storage)) continue;
    const lastDay = stored?.collectedOn ?? today;
    if (stored === undefined || (stored.readyOn ?? lastDay) >= storage.until || storage.until > lastDay) {
      return refused(quoteMessages['storage-not-owed']);
    }
  }
  return null;
}

function isCarried(base: QuoteVersion | null, { repairId, until }: NonNullable<Articles[number]['storage']>): boolean {
  const rows = base?.content.articles ?? [];
  return rows.some(({ storage }) => storage?.repairId === repairId && storage.until === until);
}
