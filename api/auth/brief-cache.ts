import { LRUCache } from 'lru-cache';

/** Remembers answers for a few seconds; one load serves all callers meanwhile. */
export class BriefCache<K extends string | number, V> {
  readonly #ttlMs: number;
  readonly #now: () => number;
  readonly #entries: LRUCache<K, { readonly at: number; readonly value: Promise<V> }>;

  constructor(ttlMs: number, now: () => number, size = 10_000) {
    this.#ttlMs = ttlMs;
    this.#now = now;
    this.#entries = new LRUCache({ max: size });
  }

  get(key: K, load: () => Promise<V>): Promise<V> {
    const known = this.#entries.get(key);
    if (known && Math.abs(this.#now() - known.at) < this.#ttlMs) return known.value;
    const entry = { at: this.#now(), value: load() };
    this.#entries.set(key, entry);
    // A failure is not remembered.
    entry.value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return entry.value;
  }

  forget(key: K): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
