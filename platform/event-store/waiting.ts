import { pause } from '#platform/process/deadline.ts';

/** Something that happens again and again, and that any number of loops wait for without missing one. */
export class Wake {
  #rung = 0;
  readonly #waiting = new Set<() => void>();

  /** How often it rang until now. Take it before you look, and wait for what comes after it. */
  get rung(): number {
    return this.#rung;
  }

  ring(): void {
    this.#rung++;
    for (const go of [...this.#waiting]) go();
  }

  /** Returns at the first ring after `seen`, after `ms` milliseconds, or when `signal` aborts; true: it rang. */
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

/** Growing waits between tries, from 50 ms to 5 s, each shortened by up to half so that many do not try at once. */
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
