import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (result: O) => void;
  readonly reject: (error: unknown) => void;
}

export interface BatcherOptions {
  /** Items in one batch; default 256. */
  readonly most?: number;
  /** How long the first item waits for others, in ms, where nobody waits for it; default 0. */
  readonly gatherMs?: number;
}

/**
 * Group commit for small statements: while one batch is on its way, what comes in waits and goes as the next. An idle
 * batcher sends at once, so a lone caller waits for nobody. `work` gives one result an item, in order.
 */
export class Batcher<I, O> {
  readonly #work: (items: readonly I[]) => Promise<readonly O[]>;
  readonly #most: number;
  readonly #gatherMs: number;
  #queue: Waiting<I, O>[] = [];
  #running: Promise<void> | null = null;

  constructor(work: (items: readonly I[]) => Promise<readonly O[]>, { most = 256, gatherMs = 0 }: BatcherOptions = {}) {
    this.#work = work;
    this.#most = most;
    this.#gatherMs = gatherMs;
  }

  /** The item's own result; rejects with what the whole batch met. */
  add(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      this.#running ??= this.#run();
    });
  }

  /** Resolves when nothing is on its way, or waits to be. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #run(): Promise<void> {
    if (this.#gatherMs > 0) await sleep(this.#gatherMs);
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, this.#most);
      try {
        const results = await this.#work(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as O);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = null;
  }
}
