import type { EventFilter, Position, RecordedEvent } from './port.ts';

const MOST_EVENTS = 4_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;
/**
 * The kept stretch may exceed the two bounds by this factor before it is cut back to them, because each cut copies all
 * that stays.
 */
const SLACK = 1.25;

export type EventMatcher = (event: Pick<RecordedEvent, 'type' | 'stream'>) => boolean;

/** The filter as a function. */
export function matcherOf({ types, streamPrefixes }: EventFilter = {}): EventMatcher {
  const names = types && new Set(types);
  return ({ type, stream }) =>
    (names?.has(type) ?? true) && (streamPrefixes?.some((prefix) => stream.startsWith(prefix)) ?? true);
}

interface KeptEvent {
  readonly event: RecordedEvent;
  /** Size of its JSON. */
  readonly characters: number;
}

/**
 * The last stretch of the log, kept in memory for all subscriptions of a process, so that new events are read and
 * parsed once. Bounded.
 */
export class Recent {
  #kept: KeptEvent[] = [];
  #characters = 0;
  /** All events in (start, end] are kept; null when nothing is kept. */
  #start: Position | null = null;
  #end: Position | null = null;

  /** Where the kept stretch ends; null when nothing is kept. */
  get end(): Position | null {
    return this.#start === null ? null : this.#end;
  }

  /** True when every event after a position, up to {@link end}, is kept. */
  covers(position: Position): boolean {
    return this.#start !== null && position >= this.#start;
  }

  /** Forgets everything, and keeps what comes after this position from now on. */
  begin(at: Position): void {
    this.forget();
    this.#start = this.#end = at;
  }

  /** Adds the next event of the log. Call {@link trim} after the last one. */
  keep(event: RecordedEvent, characters: number): void {
    this.#kept.push({ event, characters });
    this.#characters += characters;
    this.#end = event.position;
  }

  /** Notes that the log holds no further events up to this position. */
  passed(position: Position): void {
    if (this.#end !== null && position > this.#end) this.#end = position;
  }

  /** The wanted events after a position that is covered, and the position up to which they are complete. */
  after(position: Position, limit: number, wants: EventMatcher): { events: RecordedEvent[]; examined: Position } {
    let at = this.#kept.length;
    while (at > 0 && (this.#kept[at - 1] as KeptEvent).event.position > position) at--;
    const events: RecordedEvent[] = [];
    for (; at < this.#kept.length; at++) {
      const { event } = this.#kept[at] as KeptEvent;
      if (!wants(event)) continue;
      events.push(event);
      if (events.length === limit) return { events, examined: event.position };
    }
    return { events, examined: this.#end !== null && this.#end > position ? this.#end : position };
  }

  /** Drops the oldest events. A subscription that has fallen that far behind reads the log by itself. */
  trim(): void {
    if (this.#kept.length <= MOST_EVENTS * SLACK && this.#characters <= MOST_CHARACTERS * SLACK) return;
    let dropped = 0;
    while (this.#kept.length - dropped > MOST_EVENTS || this.#characters > MOST_CHARACTERS) {
      const { event, characters } = this.#kept[dropped++] as KeptEvent;
      this.#characters -= characters;
      this.#start = event.position;
    }
    this.#kept = this.#kept.slice(dropped);
  }

  forget(): void {
    this.#kept = [];
    this.#characters = 0;
    this.#start = this.#end = null;
  }
}
