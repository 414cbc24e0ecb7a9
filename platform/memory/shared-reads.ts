interface Flight<T> {
  readonly running: Promise<T>;
  next: Promise<T> | null;
}

/**
 * One reading for all who ask the same at the same time. Whoever asks while a reading is under way shares the next one, which
 * begins after he asked: nobody is given what is older than his question, and nothing is kept that nobody waits for.
 */
export class SharedReads<T> {
  readonly #flights = new Map<string, Flight<T>>();

  /**
   * @param key all that the answer depends on, who asks included
   * @param read what reads it; the answer is shared and must not be changed
   * @throws what `read` throws, to all who share it
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
    // Before those who wait for it are told: nobody joins a reading that is over.
    const landed = () => {
      if (flight.next === null) this.#flights.delete(key);
    };
    flight.running.then(landed, landed);
    return flight.running;
  }
}
