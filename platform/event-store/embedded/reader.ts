import type pg from 'pg';
import { Batcher } from '#platform/memory/batcher.ts';
import {
  digitsOf,
  type EventFilter,
  ForeignPosition,
  type JsonObject,
  type Position,
  positionOf,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../port.ts';
import { Backoff } from '../waiting.ts';
import { isConnectionFailure } from './connection.ts';
import {
  type LogPage,
  type Row,
  readHead,
  readLogPage,
  readStreamPage,
  readStreamPages,
  SHARED_STREAMS,
  type StreamPage,
  type StreamStart,
} from './pages.ts';

/** 20 digits hold any 64-bit number. */
export const POSITION_WIDTH = 20;
/** The most events in one page. */
export const LONGEST_PAGE = 2000;

/** Reads the embedded store page by page, so that no connection is held while the caller works. */
export class Reader {
  readonly #pool: pg.Pool;
  readonly #storeId: string;
  readonly #patience: number;
  /** Stream beginnings that are asked for while others are being read are read together. */
  readonly #beginnings = new Batcher(
    (starts: readonly StreamStart[]) => this.#withPatience(() => this.#beginningsOf(starts)),
    SHARED_STREAMS,
  );

  constructor(pool: pg.Pool, storeId: string, patience: number) {
    this.#pool = pool;
    this.#storeId = storeId;
    this.#patience = patience;
  }

  positionOf(position: number): Position {
    return positionOf(this.#storeId, String(position).padStart(POSITION_WIDTH, '0'));
  }

  /** The number in a position of this store, 0 for null. */
  numberOf(position: Position | null): number {
    return position === null ? 0 : Number(digitsOf(this.#storeId, POSITION_WIDTH, position));
  }

  /**
   * Reads the log's next page.
   * @throws ForeignPosition when the log ends before `after`: this log never gave that position
   */
  async page(after: number, limit: number, filter: EventFilter | undefined): Promise<LogPage> {
    const page = await this.#withPatience(() => readLogPage(this.#pool, after, limit, filter));
    if (page.head < after) {
      throw new ForeignPosition(`${this.positionOf(after)} is past the end of this log, ${this.positionOf(page.head)}`);
    }
    return page;
  }

  async *readAll(options: ReadAllOptions): AsyncGenerator<RecordedEvent> {
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    let after = this.numberOf(options.after ?? null);
    let next = left > 0 ? this.page(after, Math.min(left, LONGEST_PAGE), options.filter) : null;
    while (next !== null) {
      const page: LogPage = await next;
      after = page.examined;
      left -= page.rows.length;
      // The next page is fetched while the caller works on this one.
      next = left > 0 && after < page.head ? this.page(after, Math.min(left, LONGEST_PAGE), options.filter) : null;
      next?.catch(() => {});
      for (const row of page.rows) yield this.recorded(row);
    }
  }

  async *readStream(stream: string, options: ReadStreamOptions): AsyncGenerator<RecordedEvent> {
    const direction = options.direction ?? 'forwards';
    const step = direction === 'forwards' ? 1 : -1;
    let from = options.from ?? (direction === 'forwards' ? 0 : Number.MAX_SAFE_INTEGER);
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    while (left > 0) {
      const limit = Math.min(left, LONGEST_PAGE);
      const begins = direction === 'forwards' && limit === LONGEST_PAGE && from === (options.from ?? 0);
      const { rows, cut } = begins
        ? await this.#beginnings.add({ stream, from })
        : await this.#withPatience(() => readStreamPage(this.#pool, stream, from, direction, limit));
      for (const row of rows) yield this.recorded(row);
      left -= rows.length;
      const last = rows.at(-1);
      if (last === undefined || !cut || (step === -1 && last[1] === '0')) return;
      from = Number(last[1]) + step;
    }
  }

  async #beginningsOf(starts: readonly StreamStart[]): Promise<StreamPage[]> {
    const [one] = starts;
    // A stream that is asked for alone gets a whole page.
    if (!one || starts.length > 1) return readStreamPages(this.#pool, starts);
    return [await readStreamPage(this.#pool, one.stream, one.from, 'forwards', LONGEST_PAGE)];
  }

  async head(): Promise<Position | null> {
    const head = await this.#withPatience(() => readHead(this.#pool));
    return head === 0 ? null : this.positionOf(head);
  }

  /** Makes the event that readers see from the texts of its row. */
  recorded(row: Row): RecordedEvent {
    return {
      id: row[2],
      type: row[4],
      stream: row[3],
      revision: Number(row[1]),
      position: positionOf(this.#storeId, row[0].padStart(POSITION_WIDTH, '0')),
      recordedAt: isoTime(row[5]),
      data: parsed(row[6]),
      metadata: parsed(row[7]),
    };
  }

  async #withPatience<T>(read: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const backoff = new Backoff();
    for (;;) {
      try {
        return await read();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (!isConnectionFailure(error) || performance.now() - since > this.#patience) {
          throw new StoreUnavailable(`the event store does not answer: ${reason}`, { cause: error });
        }
        await backoff.wait();
      }
    }
  }
}

/** The parsed JSON, or the text itself where it is not JSON: see {@link RecordedEvent}. */
function parsed(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return text as unknown as JsonObject;
  }
}

/** Turns a time as PostgreSQL prints it in UTC (`2026-03-09 08:00:00.12+00`) into ISO 8601 with milliseconds. */
function isoTime(printed: string): string {
  const time = printed.slice(11, -3);
  return `${printed.slice(0, 10)}T${time.length === 8 ? `${time}.000` : time.padEnd(12, '0')}Z`;
}
