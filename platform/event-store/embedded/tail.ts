import type { ReadRequest, Tail } from '../following.ts';
import { ForeignPosition, type Position, type SubscriptionBatch } from '../port.ts';
import { Recent } from '../recent.ts';
import type { Wake } from '../waiting.ts';
import type { Written } from './group-commit.ts';
import type { Row } from './pages.ts';
import { LONGEST_PAGE, type Reader } from './reader.ts';

/**
 * The end of the log. New events are read once for all subscriptions of this process, and not at all where this process
 * itself wrote them directly behind the end that it knew. Positions have no holes, so an append whose first position
 * follows that end is everything there was when it committed.
 *
 * A look answers every ring of {@link Wake} from before its statement was sent. A caller that knows of a later ring
 * makes it look again.
 */
export class EmbeddedTail implements Tail {
  readonly wake: Wake;
  readonly pollMs: number;
  readonly #reader: Reader;
  readonly #recent = new Recent();
  /** Where the kept stretch ends, and where the log ends as far as is known. */
  #end = 0;
  #head = 0;
  #rung = 0;
  #looking: Promise<void> | null = null;

  constructor(reader: Reader, wake: Wake, pollMs: number) {
    this.#reader = reader;
    this.wake = wake;
    this.pollMs = pollMs;
  }

  async stretch(after: Position, rung: number, wish: ReadRequest): Promise<SubscriptionBatch> {
    const reader = this.#reader;
    const kept = await this.after(after, rung, wish);
    if (kept !== null) return kept;
    const { rows, examined, head } = await reader.page(reader.numberOf(after), wish.limit, wish.filter);
    const live = examined >= head;
    if (live) this.begin(head, rung);
    return { events: rows.map((row) => reader.recorded(row)), position: reader.positionOf(examined), live };
  }

  /** What comes after a position, from memory or after a look; null when nothing is kept that far back. */
  async after(
    after: Position,
    rung: number,
    { limit, wants }: Pick<ReadRequest, 'limit' | 'wants'>,
  ): Promise<SubscriptionBatch | null> {
    while (this.#recent.covers(after)) {
      const known = after < (this.#recent.end ?? after) || (this.#end >= this.#head && this.#rung >= rung);
      if (known) {
        const { events, examined } = this.#recent.after(after, limit, wants);
        const live = examined >= this.#reader.positionOf(this.#head) && this.#rung >= rung;
        return { events, position: examined, live };
      }
      await this.#look();
    }
    return null;
  }

  /** A subscription has read up to the log's end by itself, at that ring: from there on events are kept. */
  begin(head: number, rung: number): void {
    if (this.#recent.end !== null && head <= this.#end + LONGEST_PAGE) return;
    this.#recent.begin(this.#reader.positionOf(head));
    this.#end = this.#head = head;
    this.#rung = rung;
  }

  /** Takes in what this process wrote, and rings. */
  written({ first, appends, recordedAt }: Written): void {
    // While a ring is unanswered, events of other processes may stand behind these, and only a look can find them.
    if (this.#recent.end !== null && first === this.#end + 1 && this.#rung === this.wake.rung) {
      let position = first;
      for (const { request, revision } of appends) {
        let at = revision - request.events.length + 1;
        for (const event of request.events) {
          const { id, type, data, metadata } = event;
          this.#keep(position, [String(position), String(at++), id, request.stream, type, recordedAt, data, metadata]);
          position++;
        }
      }
      this.#rung++;
      this.#recent.trim();
    }
    this.wake.ring();
  }

  #look(): Promise<void> {
    this.#looking ??= this.#read().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #read(): Promise<void> {
    const { rung } = this.wake;
    try {
      const { rows, examined, head } = await this.#reader.page(this.#end, LONGEST_PAGE, undefined);
      for (const row of rows) {
        const position = Number(row[0]);
        // What this process wrote meanwhile is kept already.
        if (position > this.#end) this.#keep(position, row);
      }
      this.#end = Math.max(this.#end, examined);
      this.#recent.passed(this.#reader.positionOf(this.#end));
      this.#head = Math.max(this.#head, head);
      this.#rung = Math.max(this.#rung, rung);
      this.#recent.trim();
    } catch (error) {
      if (error instanceof ForeignPosition) this.#recent.forget();
      throw error;
    }
  }

  #keep(position: number, row: Row): void {
    this.#recent.keep(this.#reader.recorded(row), row[6].length + row[7].length);
    this.#end = position;
    this.#head = Math.max(this.#head, position);
  }
}
