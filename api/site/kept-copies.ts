import { LRUCache } from 'lru-cache';
import { SharedReads } from '#platform/memory/shared-reads.ts';
import type { Moment } from '#projections/kernel/cache-tags/changed-since.query.ts';

/** Something that was made of rows, and what of them. */
export interface Made<T> {
  readonly value: T;
  /** What it was made of (`projections/kernel/cache-tags/changed-since.query.ts`); null: it is not kept. */
  readonly things: readonly string[] | null;
  /** Streams that it was made of, each with the revision that was read. */
  readonly streams?: ReadonlyMap<string, number>;
}

interface Kept<T> extends Made<T> {
  readonly things: readonly string[];
  /** Where the read models stood before its first row was read. */
  readonly moment: Moment;
  /** One question for all who ask for it at the same time. */
  readonly standing: SharedReads<boolean>;
}

/** What tells whether a copy still stands. */
export interface Witness {
  /** Where read models stand now. */
  moment(): Promise<Moment>;
  changedSince(moment: Moment, things: readonly string[]): Promise<boolean>;
  revisionOf(stream: string): Promise<number>;
}

/** So often somebody waits for what another makes, before he makes it himself. */
const WAITS = 2;

/**
 * Copies of what is dear to make. One is given only where nothing that it was made of has changed since the moment before its first
 * row was read: that is asked when it is kept, and each time before it is given. So there is no time for which it lives, and nobody
 * has to take it out. What many ask for at once is made once; whoever waited for another's is given it only if it still stands then.
 */
export class KeptCopies<T> {
  readonly #witness: Witness;
  readonly #kept: LRUCache<string, Kept<T>>;
  readonly #making = new Map<string, Promise<Made<T> | Kept<T>>>();

  /** @param most so many are kept; those go that were asked for longest ago */
  constructor(witness: Witness, most: number) {
    this.#witness = witness;
    this.#kept = new LRUCache({ max: most });
  }

  /** The copy under a key, or what `make` gives. @throws what `make` throws; then nothing is kept */
  async get(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const kept = this.#kept.get(key);
    if (kept && (await this.#stands(kept))) return kept.value;
    for (let waited = 0; waited < WAITS; waited++) {
      const others = this.#making.get(key);
      if (!others) break;
      const made = await others.catch(() => null);
      if (made && 'moment' in made && (await this.#stands(made))) return made.value;
    }
    const own = this.#make(key, make);
    this.#making.set(key, own);
    try {
      return (await own).value;
    } finally {
      if (this.#making.get(key) === own) this.#making.delete(key);
    }
  }

  async #make(key: string, make: () => Promise<Made<T>>): Promise<Made<T> | Kept<T>> {
    const moment = await this.#witness.moment();
    const made = await make();
    if (made.things === null) {
      this.#kept.delete(key);
      return made;
    }
    const kept: Kept<T> = { ...made, things: made.things, moment, standing: new SharedReads() };
    if (await this.#stands(kept)) this.#kept.set(key, kept);
    return kept;
  }

  #stands(copy: Kept<T>): Promise<boolean> {
    return copy.standing.read('', () => this.#unchanged(copy));
  }

  async #unchanged({ moment, things, streams = new Map() }: Kept<T>): Promise<boolean> {
    if (await this.#witness.changedSince(moment, things)) return false;
    for (const [stream, revision] of streams) {
      if ((await this.#witness.revisionOf(stream)) !== revision) return false;
    }
    return true;
  }
}
