import type { EventStore, RecordedEvent } from '#platform/event-store/port.ts';

/** Events of one page: few enough that a page's garbage is still young when it is collected. */
const PAGE = 250;

/** One of the builds that read the log together. */
export interface LogReader {
  /** The events of these types, once. */
  read(types: ReadonlySet<string>): AsyncIterable<RecordedEvent>;
  /**
   * Runs work while no other reader runs such work: it is expensive for the database, and comes for all readers at the
   * same time.
   */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Ends the reading; the other readers no longer wait for this one. */
  leave(): void;
}

/**
 * One reading of the log for several builds that begin together. Each reader takes the events that it listens to from a
 * page; the next page is read when all remaining readers have taken this one, so that memory holds one page, and not
 * all that the slowest reader lacks.
 */
export class SharedLog {
  readonly #events: AsyncIterator<RecordedEvent>;
  readonly #present = new Set<LogReader>();
  #asked = 0;
  #next: PromiseWithResolvers<readonly RecordedEvent[]> | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  /** @param types all types that any of the readers listens to */
  constructor(store: Pick<EventStore, 'readAll'>, types: readonly string[]) {
    this.#events = store.readAll({ filter: { types: [...new Set(types)] } })[Symbol.asyncIterator]();
  }

  /** All readers must be made before the first of them reads. */
  reader(): LogReader {
    const reader: LogReader = {
      read: (types) => this.#read(reader, types),
      inTurn: (work) => {
        const done = this.#turn.then(work);
        this.#turn = done.catch(() => undefined);
        return done;
      },
      leave: () => this.#leave(reader),
    };
    this.#present.add(reader);
    return reader;
  }

  async *#read(reader: LogReader, types: ReadonlySet<string>): AsyncGenerator<RecordedEvent> {
    try {
      for (;;) {
        const page = await this.#page();
        for (const event of page) if (types.has(event.type)) yield event;
        if (page.length < PAGE) return;
      }
    } finally {
      this.#leave(reader);
    }
  }

  #leave(reader: LogReader): void {
    if (!this.#present.delete(reader)) return;
    if (this.#present.size === 0) void this.#events.return?.();
    this.#turnPage();
  }

  #page(): Promise<readonly RecordedEvent[]> {
    this.#asked++;
    this.#next ??= Promise.withResolvers();
    const { promise } = this.#next;
    this.#turnPage();
    return promise;
  }

  /** Reads the next page once all readers wait for it. */
  #turnPage(): void {
    const next = this.#next;
    if (!next || this.#asked < this.#present.size) return;
    this.#next = null;
    this.#asked = 0;
    this.#readPage().then(next.resolve, next.reject);
  }

  async #readPage(): Promise<readonly RecordedEvent[]> {
    const page: RecordedEvent[] = [];
    while (page.length < PAGE) {
      const { done, value } = await this.#events.next();
      if (done) break;
      page.push(value);
    }
    return page;
  }
}
