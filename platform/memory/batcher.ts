interface Waiting<I, O> {
  readonly item: I;
  readonly resolve: (result: O) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Group commit for small statements: while one batch is on its way, new items wait and go as the next batch. An idle
 * batcher sends at once, so a lone caller waits for no one. `work` returns one result for each item, in order.
 */
export class Batcher<I, O> {
  readonly #work: (items: readonly I[]) => Promise<readonly O[]>;
  readonly #most: number;
  #queue: Waiting<I, O>[] = [];
  #running = false;

  constructor(work: (items: readonly I[]) => Promise<readonly O[]>, most = 256) {
    this.#work = work;
    this.#most = most;
  }

  /** Adds an item. @returns the item's result @throws the error of its whole batch */
  add(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ item, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, this.#most);
      try {
        const results = await this.#work(batch.map(({ item }) => item));
        for (const [index, { resolve }] of batch.entries()) resolve(results[index] as O);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#running = false;
  }
}
