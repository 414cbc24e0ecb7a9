import { LRUCache } from 'lru-cache';
import { SharedReads } from '#platform/memory/shared-reads.ts';
import type { Moment } from '#projections/kernel/cache-tags/changed-since.query.ts';

/** A value that was made of rows, and its cache tags. */
export interface CachedValue<T> {
  readonly value: T;
  /** Its cache tags (`projections/kernel/cache-tags/changed-since.query.ts`); null: it is not kept. */
  readonly tags: readonly string[] | null;
  /** The streams that it was made of, each with the revision that was read. */
  readonly streams?: ReadonlyMap<string, number>;
}

interface Copy<T> extends CachedValue<T> {
  readonly tags: readonly string[];
  /** The positions of the read models before its first row was read. */
  readonly moment: Moment;
  /** One check serves all who ask at the same time. */
  readonly validity: SharedReads<boolean>;
}

/** Tells whether a copy is still valid. */
export interface Witness {
  /** The positions of the read models now. */
  moment(): Promise<Moment>;
  changedSince(moment: Moment, tags: readonly string[]): Promise<boolean>;
  revisionOf(stream: string): Promise<number>;
}

/** How often a caller waits for another's value before it makes its own. */
const WAITS = 2;

/**
 * Copies of values that are expensive to make. A copy is given only if nothing that it was made of has changed since
 * the moment before its first row was read: that is checked when it is stored, and each time before it is given. So
 * there is no time to live, and nobody has to purge. What many ask for at once is made once; a caller that waited for
 * another's value gets it only if it is still valid then.
 */
export class KeptCopies<T> {
  readonly #witness: Witness;
  readonly #kept: LRUCache<string, Copy<T>>;
  readonly #making = new Map<string, Promise<CachedValue<T> | Copy<T>>>();

  /** @param most how many copies are kept; the least recently requested ones go first */
  constructor(witness: Witness, most: number) {
    this.#witness = witness;
    this.#kept = new LRUCache({ max: most });
  }

  /** The copy under a key, or what `make` gives. @throws what `make` throws; nothing is kept then */
  async get(key: string, make: () => Promise<CachedValue<T>>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept && (await this.#isValid(kept))) return kept.value;
    for (let waited = 0; waited < WAITS; waited++) {
      const underWay = this.#making.get(key);
      if (!underWay) break;
      const made = await underWay.catch(() => null);
      if (made && 'moment' in made && (await this.#isValid(made))) return made.value;
    }
    const making = this.#make(key, make);
    this.#making.set(key, making);
    try {
      return (await making).value;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  async #make(key: string, make: () => Promise<CachedValue<T>>): Promise<CachedValue<T> | Copy<T>> {
    const moment = await this.#witness.moment();
    const made = await make();
    if (made.tags === null) {
      this.#kept.delete(key);
      return made;
    }
    const kept: Copy<T> = { ...made, tags: made.tags, moment, validity: new SharedReads() };
    if (await this.#isValid(kept)) this.#kept.set(key, kept);
    return kept;
  }

  #isValid(copy: Copy<T>): Promise<boolean> {
    return copy.validity.read('', () => this.#unchanged(copy));
  }

  async #unchanged({ moment, tags, streams = new Map() }: Copy<T>): Promise<boolean> {
    if (await this.#witness.changedSince(moment, tags)) return false;
    for (const [stream, revision] of streams) {
      if ((await this.#witness.revisionOf(stream)) !== revision) return false;
    }
    return true;
  }
}
