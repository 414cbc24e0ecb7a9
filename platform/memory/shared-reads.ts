interface Flight<T> {
  readonly running: Promise<T>;
  next: Promise<T> | null;
}

/**
 * One read for all callers that ask the same at the same time. A caller that asks while a read is under way shares the
 * next one, which begins after the question: no caller gets an answer older than its question, and nothing is kept that
 * no caller waits for.
 */
export class SharedReads<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /**
   * @param key everything that the answer depends on, the asking person included
   * @param read reads the answer, which is shared and must not be changed
   * @throws what `read` throws, to all callers that share it
   */
  read(key: string, read: () => Promise<T>): Promise<T> {
    const flight = this.#flights.get(key);
    if (!flight) return this.#start(key, read);
    flight.next ??= flight.running.then(
      () => this.#start(key, read),
      () => this.#start(key, read),
    );
    return flight.next;
  }

  #start(key: string, read: () => Promise<T>): Promise<T> {
    const flight: Flight<T> = { running: read(), next: null };
    this.#flights.set(key, flight);
    // This listener runs before those of the waiting callers: no caller joins a read that is over.
    const forget = () => {
      if (flight.next === null) this.#flights.delete(key);
    };
    flight.running.then(forget, forget);
    return flight.running;
  }
}
