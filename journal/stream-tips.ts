import { LRUCache } from 'lru-cache';

/** The last event of a stream, as far as this process knows. A revision's hash never changes, so none is ever wrong. */
export interface Tip {
  readonly revision: number;
  readonly hash: string;
}

/** The tips of the streams used last; the others are one short read away. */
export class StreamTips {
  readonly #tips: LRUCache<string, Tip>;

  constructor(size = 10_000) {
    this.#tips = new LRUCache({ max: size });
  }

  /** Hash of the event at this revision, if that is the one known of its stream. */
  hashAt(stream: string, revision: number): string | null {
    const tip = this.#tips.get(stream);
    return tip?.revision === revision ? tip.hash : null;
  }

  set(stream: string, tip: Tip): void {
    this.#tips.set(stream, tip);
  }
}
