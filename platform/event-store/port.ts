/**
 * The event store port: what Officina asks of any engine that keeps its events.
 * Two adapters implement it (embedded Postgres, EventStoreDB) and one contract suite,
 * `test/contract/event-store/`, holds both to the same behaviour.
 */

/** Any value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/**
 * Where an event stands in the whole log. Opaque: `"{store id}:{fixed-width sortable digits}"`.
 * Positions of one store compare as strings; positions of different stores never compare
 * (see {@link comparePositions}).
 */
export type Position = string;

/** The four forms of expected revision. A number is the exact revision of the stream's last event (0-based). */
export type ExpectedRevision = number | 'no-stream' | 'stream-exists' | 'any';

/** An event on its way into a stream. `id` is a UUID, and makes a repeated append recognisable. */
export interface EventToAppend {
  readonly id: string;
  /** Name and version, e.g. `QuoteIssued@2`. */
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: JsonObject;
}

/**
 * An event as the store gives it back. What another program wrote, or a disk damaged, may not be JSON: then `data` or
 * `metadata` hold the stored text, and {@link isReadable} is false. So one such event does not stop the reading of
 * others.
 */
export interface RecordedEvent extends EventToAppend {
  readonly stream: string;
  /** 0-based place in its stream. */
  readonly revision: number;
  readonly position: Position;
  /** When the store recorded it; ISO 8601 UTC, milliseconds. */
  readonly recordedAt: string;
}

/** What an append gives: the stream's new last revision, and the position of the last event written. */
export interface AppendResult {
  readonly revision: number;
  readonly position: Position;
  /**
   * True: it is certain that this very call wrote the events that it was given. False: the ids were there already,
   * perhaps with other data, or the engine cannot tell; a caller that needs to know what is stored reads it.
   */
  readonly written: boolean;
}

/** Which events of the whole log are wanted. Within a list one match is enough; of two lists both must match. */
export interface EventFilter {
  /** Exact event types (`QuoteIssued@2`). */
  readonly types?: readonly string[];
  /** Stream name prefixes (`repair-`). */
  readonly streamPrefixes?: readonly string[];
}

/** What {@link EventStore.append} takes. */
export interface Append {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
  readonly expected: ExpectedRevision;
}

/** One delivery of a subscription. */
export interface SubscriptionBatch {
  /** In order, without gap or duplicate; may be empty when only skipped events moved the position. */
  readonly events: readonly RecordedEvent[];
  /** How far the log was examined, events skipped by the filter included: this is what to keep as checkpoint. */
  readonly position: Position;
  /**
   * True when no events are known to follow this batch. An engine may ask for the end of its log only when the end may
   * be reached and after a silence; in between it trusts that it is told of new events.
   */
  readonly live: boolean;
}

export interface ReadStreamOptions {
  /** First revision wanted (inclusive). Forwards default 0, backwards default the last. */
  readonly from?: number;
  readonly direction?: 'forwards' | 'backwards';
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Start just after this position; null or absent: from the beginning. */
  readonly after?: Position | null;
  readonly filter?: EventFilter;
  readonly limit?: number;
}

export interface SubscribeAllOptions {
  /** Start just after this position; null: from the beginning; `end`: only what comes from now on. */
  readonly after: Position | null | 'end';
  readonly filter?: EventFilter;
  /** Most events in one batch (default 1000). */
  readonly batchSize?: number;
  /** Ends the subscription: the iterator returns. */
  readonly signal?: AbortSignal;
}

/**
 * The port. Every method may throw {@link StoreUnavailable} when the engine does not answer in time. An append that
 * ends this way may or may not have been written: retry it with the same event ids.
 */
export interface EventStore {
  /** Identity of this log and prefix of every position that it gives. Known after {@link open}. */
  readonly id: string;
  /**
   * Appends all events or none.
   * Appending the same events (by id) again with the same expectation gives the original result: nothing is written
   * twice, and `written` is false.
   * @param lifetime a value of {@link lifetime}; when another lifetime has begun since, nothing is written
   * @throws WrongExpectedRevision when the stream is not as expected
   * @throws EventTooLarge when an event's JSON is over {@link MAX_EVENT_BYTES}
   * @throws NotJson when data or metadata hold what JSON cannot carry (BigInt, cycles)
   * @throws StoreUnavailable when another lifetime than `lifetime` has begun
   */
  append(
    stream: string,
    events: readonly EventToAppend[],
    expected: ExpectedRevision,
    lifetime?: string,
  ): Promise<AppendResult>;
  /**
   * Names the present lifetime of the engine's server: the time since it last lost what it had not yet written to its
   * disk. This is for a caller that also writes to the same server without waiting for the disk. It reads the lifetime
   * before such a write and gives it to a later append: that append is either on the disk together with the earlier
   * write, or refused (StoreUnavailable). Absent when nothing else is kept on the server that keeps the events.
   */
  lifetime?(): Promise<string>;
  /**
   * Several appends in one transaction, in the order given, for the copy of a log. If it fails for another reason than
   * a refusal, all of them are written or none; a refused append does not stop the others. Absent when the engine has
   * no such transactions.
   * @throws WrongExpectedRevision for the first append that was refused; otherwise what {@link append} throws
   */
  appendTogether?(appends: readonly Append[]): Promise<void>;
  /** The stream's events in the given direction; none for a stream that does not exist. */
  readStream(stream: string, options?: ReadStreamOptions): AsyncIterable<RecordedEvent>;
  /** All events in log order, up to where the log ends when the reading arrives there. */
  readAll(options?: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /**
   * Catches up, then follows live, for ever: without gap or duplicate. It resumes by itself after the engine or the
   * network was away. A first batch comes at once, possibly empty, so that a caller knows where the log stands. The
   * iterator throws only when `after` belongs to another store, or to a longer log than this one.
   */
  subscribeAll(options: SubscribeAllOptions): AsyncIterable<SubscriptionBatch>;
  /** Position of the last event that readers may see; null when the log is empty. */
  head(): Promise<Position | null>;
  /** Connects, creates what is missing, learns the store's id. Call it once, before anything else. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The largest event that every adapter takes, in bytes. This is EventStoreDB's limit, counted as EventStoreDB counts:
 * data and metadata as JSON in UTF-8, and two bytes for each character of the type. A whole append has the same limit.
 */
export const MAX_EVENT_BYTES = 1_048_576;

/** The stream was not at the revision that the append expected. `actual` is null for no stream. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: number | null;
  constructor(stream: string, expected: ExpectedRevision, actual: number | null) {
    super(`stream ${stream}: expected ${expected}, found ${actual ?? 'no stream'}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';
  readonly bytes: number;
  constructor(type: string, bytes: number) {
    super(`event ${type} has ${bytes} bytes; the most is ${MAX_EVENT_BYTES}`);
    this.bytes = bytes;
  }
}

/** An event holds what JSON cannot carry. Refused before the engine sees it. */
export class NotJson extends Error {
  override readonly name = 'NotJson';
}

/** The engine did not answer, or refused for a reason of its own. A retry with the same event ids may succeed. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** False when data or metadata are not JSON objects, which is all that an append takes. */
export function isReadable({ data, metadata }: Pick<RecordedEvent, 'data' | 'metadata'>): boolean {
  return isJsonObject(data) && isJsonObject(metadata);
}

export function isJsonObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

/** A position of another store was given. */
export class ForeignPosition extends Error {
  override readonly name = 'ForeignPosition';
}

/**
 * Orders two positions of one store: negative when `a` comes first. Null comes before every position.
 * @throws ForeignPosition when they come from different stores
 */
export function comparePositions(a: Position | null, b: Position | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (storeOf(a) !== storeOf(b)) {
    throw new ForeignPosition(`${a} and ${b} belong to different stores`);
  }
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The id of the store that a position belongs to. */
export function storeOf(position: Position): string {
  return position.slice(0, position.lastIndexOf(':'));
}

/**
 * Writes a {@link Position}. `digits` must have the adapter's fixed width, so that positions compare as strings.
 */
export function positionOf(storeId: string, digits: string): Position {
  return `${storeId}:${digits}`;
}

/** How many digits an event's number in its log has: those of any 64-bit number. */
const NUMBER_DIGITS = 20;

/**
 * The number of an event in its log, by which its events are told apart and in order: the digits with which the
 * positions of every adapter end.
 */
export function numberInLog(position: Position): number {
  return Number(position.slice(-NUMBER_DIGITS));
}

/**
 * The digits of a position of this store.
 * @throws ForeignPosition when it comes from another store, or is not a position of this width
 */
export function digitsOf(storeId: string, width: number, position: Position): string {
  const cut = position.lastIndexOf(':');
  const digits = position.slice(cut + 1);
  if (position.slice(0, cut) !== storeId || digits.length !== width || !/^\d+$/.test(digits)) {
    throw new ForeignPosition(`${position} is not a position of store ${storeId}`);
  }
  return digits;
}
