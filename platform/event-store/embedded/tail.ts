import type { Tail, Wish } from '../following.ts';
import { ForeignPosition, type Position, type SubscriptionBatch } from '../port.ts';
import { Recent } from '../recent.ts';
import type { Wake } from '../waiting.ts';
import type { Written } from './group-commit.ts';
import type { Row } from './pages.ts';
import { LONGEST_PAGE, type Reader } from './reader.ts';

/**
 * The end of the log: what is new is read once for all subscriptions of this process, and not at all where this process
 * wrote it itself right behind what it knew. Positions are given without holes, so an append whose first position follows
 * on the end is all that there was at its commit.
 *
 * A look answers for every ring of {@link Wake} before its statement left. Whoever knows of a later ring has it look again.
 */
export class EmbeddedTail implements Tail {
  readonly wake: Wake;
  readonly pollMs: number;
  readonly #reader: Reader;
  readonly #recent = new Recent();
  /** Where what is kept ends, and where the log does as far as is known. */
  #end = 0;
  #head = 0;
  #rung = 0;
  #looking: Promise<void> | null = null;

  constructor(reader: Reader, wake: Wake, pollMs: number) {
    this.#reader = reader;
    this.wake = wake;
    this.pollMs = pollMs;
  }

  async stretch(after: Position, rung: number, wish: Wish): Promise<SubscriptionBatch> {
    const reader = this.#reader;
    const kept = await this.after(after, rung, wish);
    if (kept !== null) return kept;
    const { rows, examined, head } = await reader.page(reader.numberOf(after), wish.limit, wish.filter);
    const live = examined >= head;
    if (live) this.begin(head, rung);
    return { events: rows.map((row) => reader.recorded(row)), position: reader.positionOf(examined), live };
  }

  /** What comes after a position, where it is kept or a look finds it; null: that far back nothing is kept. */
  async after(
    after: Position,
    rung: number,
    { limit, wants }: Pick<Wish, 'limit' | 'wants'>,
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

  /** Somebody has read up to the log's end himself, at that ring: it is kept from there on. */
  begin(head: number, rung: number): void {
    if (this.#recent.end !== null && head <= this.#end + LONGEST_PAGE) return;
    this.#recent.begin(this.#reader.positionOf(head));
    this.#end = this.#head = head;
    this.#rung = rung;
  }

  /** This process wrote; rings. */
  written({ first, appends, recordedAt }: Written): void {
    // With a ring unanswered there may be others' events behind these, which only a look can find.
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
        // What this process wrote meanwhile is there already.
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
