import { randomUUID } from 'node:crypto';
import { SOURCES } from '#domain/statistics/view-source.ts';
import type { ViewBatch, ViewSum } from './visits-table.ts';

/** A view of a page, as it is counted. */
type View = Omit<ViewSum, 'views'>;

/** So many other sites of a day are told apart: whoever makes up referrers fills no table. */
const MOST_SITES = 300;
/** So many different sums wait while the database is away; what is seen beyond them is not counted. */
const MOST_SUMS = 20_000;

/**
 * Counts views in memory, and hands their sums on in batches. A process that is killed loses what it did not hand on; a batch whose
 * answer is lost goes again as it is, under its id, so that nothing is counted twice.
 */
export class VisitCounter {
  readonly #add: (batch: ViewBatch) => Promise<void>;
  #sums = new Map<string, View & { views: number }>();
  #leaving: ViewBatch | null = null;
  #sites = { day: '', seen: new Set<string>() };

  /** @param add adds a batch once, however often it is given */
  constructor(add: (batch: ViewBatch) => Promise<void>) {
    this.#add = add;
  }

  /** Counts a view; nobody waits for it. */
  seen({ day, page, source, language }: View): void {
    const from = this.#toldApart(day, source);
    const key = JSON.stringify([day, page, from, language]);
    const sum = this.#sums.get(key);
    if (sum) sum.views++;
    else if (this.#sums.size < MOST_SUMS) this.#sums.set(key, { day, page, source: from, language, views: 1 });
  }

  /** Hands on all that was counted. @throws what adding throws: then it is kept for the next time */
  async flush(): Promise<void> {
    while (this.#leaving !== null || this.#sums.size > 0) {
      this.#leaving ??= this.#taken();
      await this.#add(this.#leaving);
      this.#leaving = null;
    }
  }

  #taken(): ViewBatch {
    const sums = [...this.#sums.values()];
    this.#sums = new Map();
    return { id: randomUUID(), sums };
  }

  #toldApart(day: string, source: string): string {
    if (!source.includes('.')) return source;
    if (this.#sites.day !== day) this.#sites = { day, seen: new Set() };
    const { seen } = this.#sites;
    if (!seen.has(source) && seen.size >= MOST_SITES) return SOURCES.other;
    seen.add(source);
    return source;
  }
}
