import { pause } from '#platform/process/deadline.ts';

/** A repeated signal that any number of loops can wait for without missing a ring. */
export class Wake {
  #rung = 0;
  readonly #waiting = new Set<() => void>();

  /** How often it has rung. Read it before you look for work, then wait for a ring after it. */
  get rung(): number {
    return this.#rung;
  }

  ring(): void {
    this.#rung++;
    for (const go of [...this.#waiting]) go();
  }

  /**
   * Waits for the first ring after `seen`, at most `ms` milliseconds, or until `signal` aborts.
   * @returns whether it rang
   */
  async after(seen: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.#rung !== seen || signal.aborted) return this.#rung !== seen;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', go);
        this.#waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, ms);
      signal.addEventListener('abort', go);
      this.#waiting.add(go);
    });
    return this.#rung !== seen;
  }
}

/**
 * Growing waits between tries, from 50 ms to 5 s, each shortened at random by up to half, so that many callers do not
 * try at once.
 */
export class Backoff {
  #tries = 0;

  reset(): void {
    this.#tries = 0;
  }

  async wait(signal?: AbortSignal): Promise<void> {
    const longest = Math.min(50 * 2 ** this.#tries++, 5000);
    await pause(longest * (1 - Math.random() / 2), signal);
  }
}
