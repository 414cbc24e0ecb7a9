import { type EventFilter, ForeignPosition, type RecordedEvent } from '../port.ts';
import type { Wake } from '../waiting.ts';
import type { Written } from './group-commit.ts';
import type { Row } from './pages.ts';
import { LONGEST_PAGE, type Reader } from './reader.ts';

/** A stretch of the log, for one subscription. */
export interface Stretch {
  readonly events: readonly RecordedEvent[];
  /** All events up to here that are wanted are in `events` or before. */
  readonly examined: number;
  /** Nothing was behind it, as far as could be known at the ring of which the caller knew. */
  readonly live: boolean;
}

interface Kept {
  readonly position: number;
  readonly characters: number;
  readonly event: RecordedEvent;
}

const MOST_EVENTS = 4_000;
const MOST_CHARACTERS = 16 * 1024 * 1024;

/**
 * The last stretch of the log, kept for the subscriptions of this process: what is new is read once for all of them, and
 * not at all where this process wrote it itself right behind what it knew. Positions are given without holes, so an append
 * whose first position follows on the end is all that there was at its commit.
 *
 * A look answers for every ring of {@link Wake} before its statement left. Whoever knows of a later ring has it look again.
 */
export class Tail {
  readonly #reader: Reader;
  readonly #wake: Wake;
  #kept: Kept[] = [];
  #characters = 0;
  /** All events in (start, end] are kept; null: it was not begun. */
  #start: number | null = null;
  #end = 0;
  #head = 0;
  #rung = 0;
  #looking: Promise<void> | null = null;

  constructor(reader: Reader, wake: Wake) {
    this.#reader = reader;
    this.#wake = wake;
  }

  /**
   * What comes after a position, as it stands at a ring at least. Null: that far back nothing is kept.
   * @throws what reading the log throws
   */
  async after(position: number, rung: number, limit: number, wants: Wants): Promise<Stretch | null> {
    while (this.#start !== null && position >= this.#start) {
      const known = position < this.#end || (this.#end >= this.#head && this.#rung >= rung);
      if (known) return this.#stretch(position, rung, limit, wants);
      await this.#look();
    }
    return null;
  }

  /** Somebody has read up to the log's end himself, at that ring: it is kept from there on. */
  begin(head: number, rung: number): void {
    if (this.#start !== null && head <= this.#end + LONGEST_PAGE) return;
    this.#forget();
    this.#start = this.#end = this.#head = head;
    this.#rung = rung;
  }

  /** This process wrote; rings. */
  written({ first, appends, recordedAt }: Written): void {
    // With a ring unanswered there may be others' events behind these, which only a look can find.
    if (this.#start !== null && first === this.#end + 1 && this.#rung === this.#wake.rung) {
      let position = first;
      for (const { request, revision } of appends) {
        let at = revision - request.events.length + 1;
        for (const event of request.events) {
          const { id, type, data, metadata } = event;
          const row: Row = [String(position), String(at++), id, request.stream, type, recordedAt, data, metadata];
          this.#keep(position++, row);
        }
      }
      this.#rung++;
      this.#trim();
    }
    this.#wake.ring();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#read().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #read(): Promise<void> {
    const { rung } = this.#wake;
    try {
      const { rows, examined, head } = await this.#reader.page(this.#end, LONGEST_PAGE, undefined);
      for (const row of rows) {
        const position = Number(row[0]);
        // What this process wrote meanwhile is there already.
        if (position > this.#end) this.#keep(position, row);
      }
      this.#end = Math.max(this.#end, examined);
      this.#head = Math.max(this.#head, head);
      this.#rung = Math.max(this.#rung, rung);
      this.#trim();
    } catch (error) {
      if (error instanceof ForeignPosition) this.#forget();
      throw error;
    }
  }

  #stretch(position: number, rung: number, limit: number, wants: Wants): Stretch {
    let at = this.#kept.length;
    while (at > 0 && (this.#kept[at - 1] as Kept).position > position) at--;
    const events: RecordedEvent[] = [];
    let examined = Math.max(position, this.#end);
    for (; at < this.#kept.length; at++) {
      const { event, position: here } = this.#kept[at] as Kept;
      if (!wants(event)) continue;
      events.push(event);
      if (events.length < limit) continue;
      examined = here;
      break;
    }
    return { events, examined, live: examined >= this.#head && this.#rung >= rung };
  }

  #keep(position: number, row: Row): void {
    const characters = row[6].length + row[7].length;
    this.#kept.push({ position, characters, event: this.#reader.recorded(row) });
    this.#characters += characters;
    this.#end = position;
    this.#head = Math.max(this.#head, position);
  }

  /** Who has fallen so far behind reads the log himself. */
  #trim(): void {
    let gone = 0;
    while (this.#kept.length - gone > MOST_EVENTS || this.#characters > MOST_CHARACTERS) {
      const { position, characters } = this.#kept[gone++] as Kept;
      this.#characters -= characters;
      this.#start = position;
    }
    if (gone > 0) this.#kept = this.#kept.slice(gone);
  }

  #forget(): void {
    this.#kept = [];
    this.#characters = 0;
    this.#start = null;
  }
}

export type Wants = (event: RecordedEvent) => boolean;

/** The filter as a function. */
export function wantedBy({ types, streamPrefixes }: EventFilter = {}): Wants {
  const names = types && new Set(types);
  return ({ type, stream }) =>
    (names?.has(type) ?? true) && (streamPrefixes?.some((prefix) => stream.startsWith(prefix)) ?? true);
}
