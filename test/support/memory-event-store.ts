import {
  type AppendResult,
  comparePositions,
  type EventFilter,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  type SubscribeAllOptions,
  type SubscriptionBatch,
  WrongExpectedRevision,
} from '#platform/event-store/port.ts';

/**
 * An event store in memory that keeps the port's contract, for tests of code that uses it. Nothing survives the
 * process.
 */
export class MemoryEventStore implements EventStore {
  readonly id = 'memory';
  readonly #log: RecordedEvent[] = [];
  readonly #streams = new Map<string, RecordedEvent[]>();
  readonly #waiting = new Set<() => void>();

  async open(): Promise<void> {}
  async close(): Promise<void> {}

  async append(stream: string, events: readonly EventToAppend[], expected: ExpectedRevision): Promise<AppendResult> {
    const kept = this.#streams.get(stream) ?? [];
    const again = kept.findIndex((event) => event.id === events[0]?.id);
    if (again >= 0 && events.every((event, i) => kept[again + i]?.id === event.id)) {
      const last = kept[again + events.length - 1] as RecordedEvent;
      return { revision: last.revision, position: last.position, written: false };
    }
    const actual = kept.length - 1;
    const fits =
      expected === 'any' ||
      (expected === 'no-stream' && actual < 0) ||
      (expected === 'stream-exists' && actual >= 0) ||
      expected === actual;
    if (!fits) throw new WrongExpectedRevision(stream, expected, actual < 0 ? null : actual);
    for (const event of events) {
      const recorded: RecordedEvent = {
        ...structuredClone(event),
        stream,
        revision: kept.length,
        position: `memory:${String(this.#log.length).padStart(20, '0')}`,
        recordedAt: new Date().toISOString(),
      };
      kept.push(recorded);
      this.#log.push(recorded);
    }
    this.#streams.set(stream, kept);
    for (const wake of this.#waiting) wake();
    const last = kept.at(-1) as RecordedEvent;
    return { revision: last.revision, position: last.position, written: true };
  }

  async *readStream(stream: string, { from, direction = 'forwards', limit }: ReadStreamOptions = {}) {
    const kept = [...(this.#streams.get(stream) ?? [])];
    const wanted =
      direction === 'forwards'
        ? kept.filter((event) => event.revision >= (from ?? 0))
        : kept.filter((event) => event.revision <= (from ?? kept.length)).reverse();
    yield* wanted.slice(0, limit);
  }

  async *readAll({ after = null, filter, limit }: ReadAllOptions = {}) {
    yield* this.#log
      .filter((event) => comparePositions(event.position, after) > 0 && matches(event, filter))
      .slice(0, limit);
  }

  async *subscribeAll({
    after,
    filter,
    batchSize = 1000,
    signal,
  }: SubscribeAllOptions): AsyncGenerator<SubscriptionBatch> {
    let next = after === 'end' ? this.#log.length : this.#log.findIndex((e) => comparePositions(e.position, after) > 0);
    if (next < 0) next = this.#log.length;
    while (!signal?.aborted) {
      const seen = this.#log.slice(next, next + batchSize);
      const last = seen.at(-1);
      if (!last) {
        await this.#appended(signal);
        continue;
      }
      next += seen.length;
      const events = seen.filter((event) => matches(event, filter));
      yield { events, position: last.position, live: next >= this.#log.length };
    }
  }

  async head(): Promise<Position | null> {
    return this.#log.at(-1)?.position ?? null;
  }

  #appended(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal?.addEventListener('abort', wake);
    });
  }
}

function matches(event: RecordedEvent, filter?: EventFilter): boolean {
  const { types, streamPrefixes } = filter ?? {};
  return (
    (!types || types.includes(event.type)) &&
    (!streamPrefixes || streamPrefixes.some((prefix) => event.stream.startsWith(prefix)))
  );
}
