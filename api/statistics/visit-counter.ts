import { randomUUID } from 'node:crypto';
import { SOURCES } from '#domain/statistics/view-source.ts';
import type { ViewBatch, ViewSum } from './visits-table.ts';

/** The properties by which a view is counted. */
type View = Omit<ViewSum, 'views'>;

/** Maximum number of other sites that are distinguished in a day, so that made-up referrers can't fill the table. */
const MOST_SITES = 300;
/** Maximum number of different sums that wait while the database is away; views beyond them are not counted. */
const MOST_SUMS = 20_000;

/**
 * Counts views in memory and flushes their sums in batches. A process that is killed loses what it did not flush. A
 * batch whose answer is lost is sent again unchanged, under its id, so that nothing is counted twice.
 */
export class VisitCounter {
  readonly #add: (batch: ViewBatch) => Promise<void>;
  #sums = new Map<string, View & { views: number }>();
  #pending: ViewBatch | null = null;
  #sites = { day: '', seen: new Set<string>() };

  /** @param add adds a batch once, however often it is given */
  constructor(add: (batch: ViewBatch) => Promise<void>) {
    this.#add = add;
  }

  /** Counts a view, synchronously. */
  seen({ day, page, source, language }: View): void {
    const from = this.#knownSource(day, source);
    const key = JSON.stringify([day, page, from, language]);
    const sum = this.#sums.get(key);
    if (sum) sum.views++;
    else if (this.#sums.size < MOST_SUMS) this.#sums.set(key, { day, page, source: from, language, views: 1 });
  }

  /** Flushes all that was counted. @throws what `add` throws; the batch is then kept for the next time */
  async flush(): Promise<void> {
    while (this.#pending !== null || this.#sums.size > 0) {
      this.#pending ??= this.#takeBatch();
      await this.#add(this.#pending);
      this.#pending = null;
    }
  }

  #takeBatch(): ViewBatch {
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    return { id: randomUUID(), sums };
  }

  #knownSource(day: string, source: string): string {
    if (!source.includes('.')) return source;
    if (this.#sites.day !== day) this.#sites = { day, seen: new Set() };
    const { seen } = this.#sites;
    if (!seen.has(source) && seen.size >= MOST_SITES) return SOURCES.other;
    seen.add(source);
    return source;
  }
}
