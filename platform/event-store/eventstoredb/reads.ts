import { BACKWARDS, END, type EventStoreDBClient, FORWARDS, START, type StreamingRead } from '@eventstore/db-client';
import {
  type Position,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  StoreUnavailable,
} from '../port.ts';
import { type EventMatcher, matcherOf } from '../recent.ts';
import { Backoff } from '../waiting.ts';
import { isHopeless, unavailable, withPatience } from './failures.ts';
import { guarded } from './guarded-read.ts';
import type { EventStoreDbLimits } from './options.ts';
import {
  type ClientEvent,
  digitsOfEvent,
  isVisible,
  logPositionOf,
  START_DIGITS,
  type Translator,
} from './recorded.ts';

/** The most events that wait on this side for their reader. */
const BUFFER = { highWaterMark: 500 };
/** Events of one page before the reader's filter, the engine's own events included. */
const PAGE = 2_000;

/** Reads an EventStoreDB. A read that breaks goes on from where it was, within the limits. */
export class Reads {
  readonly #client: EventStoreDBClient;
  readonly #limits: EventStoreDbLimits;
  readonly #translator: Translator;

  constructor(client: EventStoreDBClient, translator: Translator, limits: EventStoreDbLimits) {
    this.#client = client;
    this.#translator = translator;
    this.#limits = limits;
  }

  async *readStream(stream: string, options: ReadStreamOptions): AsyncGenerator<RecordedEvent> {
    const backwards = options.direction === 'backwards';
    const limit = options.limit ?? Number.MAX_SAFE_INTEGER;
    if (limit <= 0) return;
    let read = 0;
    const open = (last: ClientEvent | null) => {
      const next = last === null ? options.from : Number(last.revision) + (backwards ? -1 : 1);
      if (next !== undefined && next < 0) return null;
      const direction = backwards ? BACKWARDS : FORWARDS;
      const fromRevision = next === undefined ? (backwards ? END : START) : BigInt(next);
      return this.#client.readStream(stream, { direction, fromRevision, maxCount: limit - read }, BUFFER);
    };
    for await (const event of this.#resumed(open)) {
      yield this.#translator.recorded(event);
      if (++read === limit) return;
    }
  }

  async *readAll(options: ReadAllOptions): AsyncGenerator<RecordedEvent> {
    const wants = matcherOf(options.filter);
    const limit = options.limit ?? Number.POSITIVE_INFINITY;
    let last = this.#translator.digits(options.after ?? null);
    if (limit <= 0) return;
    // The end of the log at this moment: a read that stops before it was cut short, even if it ended without an error.
    const target = await this.#headDigits();
    const backoff = new Backoff();
    let read = 0;
    while (last < target) {
      const before = last;
      const open = () => this.#client.readAll({ fromPosition: logPositionOf(last), direction: FORWARDS }, BUFFER);
      for await (const event of this.#resumed(open)) {
        const digits = digitsOfEvent(event);
        // A read begins with the event at its position; and what came before a break may come again.
        if (digits <= last && last !== START_DIGITS) continue;
        last = digits;
        if (!isVisible(event) || !wants({ type: event.type, stream: event.streamId })) continue;
        yield this.#translator.recorded(event);
        if (++read === limit) return;
      }
      if (last === before) await backoff.wait();
    }
  }

  /**
   * The log's next page: the wanted events among the next ones, and where the page ends. `live`: the server was asked
   * and had no events after it.
   */
  async page(
    after: string,
    limit: number,
    wants: EventMatcher,
  ): Promise<{ events: RecordedEvent[]; end: string; live: boolean }> {
    const backoff = new Backoff();
    for (;;) {
      const events: RecordedEvent[] = [];
      let last = after;
      let count = 0;
      const open = (broken: ClientEvent | null) => {
        const fromPosition = logPositionOf(broken === null ? after : digitsOfEvent(broken));
        return this.#client.readAll({ fromPosition, direction: FORWARDS, maxCount: PAGE }, BUFFER);
      };
      for await (const event of this.#resumed(open)) {
        count++;
        const digits = digitsOfEvent(event);
        // A read begins with the event at its position; and what came before a break may come again.
        if (digits <= last && last !== START_DIGITS) continue;
        last = digits;
        if (!isVisible(event) || !wants({ type: event.type, stream: event.streamId })) continue;
        events.push(this.#translator.recorded(event));
        if (events.length === limit) break;
      }
      const live = count < PAGE && events.length < limit && (await this.isLast(last));
      if (live || last !== after) return { events, end: last, live };
      // The read was cut short before its first event, even if it ended without an error.
      await backoff.wait();
    }
  }

  async head(): Promise<Position | null> {
    const digits = await this.#headDigits();
    return digits === START_DIGITS ? null : this.#translator.position(digits);
  }

  /** Asks the server now whether the log holds no events after a position, the engine's own aside. */
  async isLast(digits: string): Promise<boolean> {
    for await (const event of this.#backwards()) {
      if (digitsOfEvent(event) <= digits) return true;
      if (isVisible(event)) return false;
    }
    return true;
  }

  #headDigits(): Promise<string> {
    return withPatience(this.#limits.patience, async () => {
      for await (const event of this.#backwards()) {
        if (isVisible(event)) return digitsOfEvent(event);
      }
      return START_DIGITS;
    });
  }

  async *#backwards(): AsyncGenerator<ClientEvent> {
    const reading = this.#client.readAll({ fromPosition: END, direction: BACKWARDS });
    let any = false;
    for await (const { event } of guarded(reading, this.#limits.silence)) {
      any = true;
      if (event !== undefined) yield event;
    }
    // A log always holds at least the event with this store's identity.
    if (!any) throw new StoreUnavailable('a read of the whole log ended before its first event');
  }

  /** The events of a read. When the read breaks, it is opened again after the last event that it gave. */
  async *#resumed(
    open: (last: ClientEvent | null) => StreamingRead<{ event?: ClientEvent }> | null,
  ): AsyncGenerator<ClientEvent> {
    const backoff = new Backoff();
    let last: ClientEvent | null = null;
    let failingSince: number | null = null;
    for (;;) {
      const reading = open(last);
      if (reading === null) return;
      try {
        for await (const { event } of guarded(reading, this.#limits.silence)) {
          if (event === undefined) continue;
          failingSince = null;
          last = event;
          yield event;
        }
        return;
      } catch (error) {
        failingSince ??= performance.now();
        if (isHopeless(error) || performance.now() - failingSince > this.#limits.patience) throw unavailable(error);
        await backoff.wait();
      }
    }
  }
}
