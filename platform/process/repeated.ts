import { pause } from './deadline.ts';

export interface RepeatedOptions {
  readonly work: () => Promise<unknown>;
  /** Pause after each run, in ms. */
  readonly everyMs: number;
  /** Pause before the first run, in ms (default: none). */
  readonly firstAfterMs?: number;
  /** Gets the error of a failed run; the next run comes all the same. */
  readonly onError: (error: unknown) => void;
}

/** Repeats work until it is stopped. */
export class Repeated {
  readonly #options: RepeatedOptions;
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(options: RepeatedOptions) {
    this.#options = options;
  }

  /** True once it is to stop: work of many parts should check it between two parts. */
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
