import { LRUCache } from 'lru-cache';

/**
 * The last event of a stream, as far as this process knows. It may be behind the store but is never wrong, because the
 * hash of a revision never changes.
 */
export interface Tip {
  readonly revision: number;
  readonly hash: string;
}

/** The tips of the streams used last; any other tip costs one short read. */
export class StreamTips {
  readonly #tips: LRUCache<string, Tip>;

  constructor(size = 10_000) {
    this.#tips = new LRUCache({ max: size });
  }

  /** Hash of the event at this revision; null when another event, or none, is known as the last of its stream. */
  hashAt(stream: string, revision: number): string | null {
    const tip = this.#tips.get(stream);
    return tip?.revision === revision ? tip.hash : null;
  }

  set(stream: string, tip: Tip): void {
    this.#tips.set(stream, tip);
  }
}
