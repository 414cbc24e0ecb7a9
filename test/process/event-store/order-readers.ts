import type { EventFilter, EventStore, Position } from '#platform/event-store/port.ts';

export function numberOf(position: Position): number {
  return Number(position.slice(position.lastIndexOf(':') + 1));
}

/** Follows the log and keeps what it saw. */
export class Reader {
  readonly seen: string[] = [];
  readonly filter: EventFilter | undefined;
  protected at: Position | null = null;
  readonly #looks = new Set<() => void>();
  #failure: unknown = null;

  constructor(
    store: EventStore,
    filter: EventFilter | undefined,
    batchSize: number,
    signal: AbortSignal,
    ..._: unknown[]
  ) {
    this.filter = filter;
    queueMicrotask(() => {
      this.follow(store, batchSize, signal).catch((error: unknown) => {
        this.#failure = error;
        this.look();
      });
    });
  }

  async reaching(position: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (this.#failure !== null) reject(this.#failure);
        else if (this.at !== null && numberOf(this.at) >= position) resolve();
      };
      this.#looks.add(look);
      look();
    });
  }

  protected async follow(store: EventStore, batchSize: number, signal: AbortSignal): Promise<void> {
    for await (const batch of store.subscribeAll({ after: this.at, filter: this.filter, batchSize, signal })) {
      for (const event of batch.events) this.seen.push(event.id);
      this.at = batch.position;
      this.look();
    }
  }

  protected look(): void {
    for (const look of [...this.#looks]) look();
  }
}

/** Stops at random batches and begins again from the last position, as a process that restarts does. */
export class ForgetfulReader extends Reader {
  readonly #random: () => number;

  constructor(
    store: EventStore,
    filter: EventFilter | undefined,
    batchSize: number,
    signal: AbortSignal,
    random: () => number,
  ) {
    super(store, filter, batchSize, signal);
    this.#random = random;
  }

  protected override async follow(store: EventStore, batchSize: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const life = new AbortController();
      const both = AbortSignal.any([life.signal, signal]);
      for await (const batch of store.subscribeAll({ after: this.at, filter: this.filter, batchSize, signal: both })) {
        for (const event of batch.events) this.seen.push(event.id);
        this.at = batch.position;
        this.look();
        if (this.#random() < 0.1) life.abort();
      }
    }
  }
}
