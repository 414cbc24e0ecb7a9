/**
 * One queue per stream in this process: a hot stream is worked in order instead of by retries. Correctness never
 * depends on it (other processes have queues of their own); the expected revision of the append does that.
 */
export class StreamQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(stream) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => undefined);
    this.#tails.set(stream, settled);
    try {
      return await mine;
    } finally {
      if (this.#tails.get(stream) === settled) this.#tails.delete(stream);
    }
  }

  /** After all that came before in any of these queues; in one order for everybody, so that no two wait for each other. */
  runAfter<T>(queues: readonly string[], work: () => Promise<T>): Promise<T> {
    const inOrder = [...new Set(queues)].sort();
    return inOrder.reduceRight((inner, queue) => () => this.run(queue, inner), work)();
  }
}
