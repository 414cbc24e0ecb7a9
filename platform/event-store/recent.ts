import type { EventFilter, Position, RecordedEvent } from './port.ts';

const MOST_EVENTS = 4_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;
/** So far beyond these it may grow before it is cut back to them: each cut copies all that stays. */
const SLACK = 1.25;

export type Wants = (event: Pick<RecordedEvent, 'type' | 'stream'>) => boolean;

/** The filter as a function. */
export function wantedBy({ types, streamPrefixes }: EventFilter = {}): Wants {
  const names = types && new Set(types);
  return ({ type, stream }) =>
    (names?.has(type) ?? true) && (streamPrefixes?.some((prefix) => stream.startsWith(prefix)) ?? true);
}

interface Kept {
  readonly event: RecordedEvent;
  /** What it weighs. */
  readonly characters: number;
}

/** The log's last stretch, kept for all subscriptions of a process, so that what is new is read and parsed once. Bounded. */
export class Recent {
  #kept: Kept[] = [];
  #characters = 0;
  /** All events in (start, end] are kept; null: nothing is. */
  #start: Position | null = null;
  #end: Position | null = null;

  /** Where what is kept ends; null: nothing is. */
  get end(): Position | null {
    return this.#start === null ? null : this.#end;
  }

  /** True when all that comes after a position, up to {@link end}, is here. */
  covers(position: Position): boolean {
    return this.#start !== null && position >= this.#start;
  }

  /** Keeps what comes after this position, and nothing that was kept before. */
  begin(at: Position): void {
    this.forget();
    this.#start = this.#end = at;
  }

  /** The next event of the log. Call {@link trim} after the last one. */
  keep(event: RecordedEvent, characters: number): void {
    this.#kept.push({ event, characters });
    this.#characters += characters;
    this.#end = event.position;
  }

  /** There is nothing else up to here. */
  passed(position: Position): void {
    if (this.#end !== null && position > this.#end) this.#end = position;
  }

  /** What follows a position that is covered: the wanted events, and how far these reach. */
  after(position: Position, limit: number, wants: Wants): { events: RecordedEvent[]; examined: Position } {
    let at = this.#kept.length;
    while (at > 0 && (this.#kept[at - 1] as Kept).event.position > position) at--;
    const events: RecordedEvent[] = [];
    for (; at < this.#kept.length; at++) {
      const { event } = this.#kept[at] as Kept;
      if (!wants(event)) continue;
      events.push(event);
      if (events.length === limit) return { events, examined: event.position };
    }
    return { events, examined: this.#end !== null && this.#end > position ? this.#end : position };
  }

  /** Lets the oldest go. Who has fallen so far behind reads the log himself. */
  trim(): void {
    if (this.#kept.length <= MOST_EVENTS * SLACK && this.#characters <= MOST_CHARACTERS * SLACK) return;
    let gone = 0;
    while (this.#kept.length - gone > MOST_EVENTS || this.#characters > MOST_CHARACTERS) {
      const { event, characters } = this.#kept[gone++] as Kept;
      this.#characters -= characters;
      this.#start = event.position;
    }
    this.#kept = this.#kept.slice(gone);
  }

  forget(): void {
    this.#kept = [];
    this.#characters = 0;
    this.#start = this.#end = null;
  }
}
