/**
 * One queue per stream in this process: a hot stream is worked at in order instead of by retries. Correctness never
 * depends on it, because other processes have queues of their own; the expected revision of the append ensures that.
 */
export class StreamQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  async run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(stream) ?? Promise.resolve();
    const result = before.then(work, work);
    const tail = result.catch(() => undefined);
    this.#tails.set(stream, tail);
    try {
      return await result;
    } finally {
      if (this.#tails.get(stream) === tail) this.#tails.delete(stream);
    }
  }

  /**
   * Runs after all earlier work in any of these queues. Every caller enters them in the same order, so that no two wait
   * for each other.
   */
  runAfter<T>(queues: readonly string[], work: () => Promise<T>): Promise<T> {
    const inOrder = [...new Set(queues)].sort();
    return inOrder.reduceRight((inner, queue) => () => this.run(queue, inner), work)();
  }
}
