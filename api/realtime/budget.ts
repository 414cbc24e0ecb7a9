/** So much at once (`burst`), and so much a second from then on. */
export interface Allowance {
  readonly burst: number;
  readonly perSecond: number;
}

/** What may still be used of an {@link Allowance}: it fills as time passes, up to the burst. */
export class Budget {
  readonly #allowance: Allowance;
  #left: number;
  #at: number;

  /** @param now milliseconds */
  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#left = allowance.burst;
    this.#at = now;
  }

  /** Takes `cost`. @returns false when that is more than is left: then there is nothing left */
  take(cost: number, now: number): boolean {
    this.#fill(now);
    this.#left -= cost;
    if (this.#left >= 0) return true;
    this.#left = 0;
    return false;
  }

  /** True when nothing of it is used: a new budget would hold as much, so this one can be forgotten. */
  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left === this.#allowance.burst;
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#allowance;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
  }
}
