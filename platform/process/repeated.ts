import { pause } from './deadline.ts';

export interface RepeatedOptions {
  readonly work: () => Promise<unknown>;
  /** Pause after each time, in ms. */
  readonly everyMs: number;
  /** Pause before the first time, in ms (default none). */
  readonly firstAfterMs?: number;
  /** A time that failed; the next one comes all the same. */
  readonly onError: (error: unknown) => void;
}

/** Work that is done again and again, until it is stopped. */
export class Repeated {
  readonly #options: RepeatedOptions;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: RepeatedOptions) {
    this.#options = options;
  }

  /** True once it is to stop: work of many parts looks between two of them. */
  get stopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when the work under way is done. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { work, everyMs, firstAfterMs = 0, onError } = this.#options;
    if (firstAfterMs > 0) await pause(firstAfterMs, this.#stopped.signal);
    while (!this.stopped) {
      await work().catch(onError);
      await pause(everyMs, this.#stopped.signal);
    }
  }
}
