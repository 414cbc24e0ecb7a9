import {
  type AppendResult as ClientResult,
  type EventStoreDBClient,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import type { AppendRequest } from '../append-request.ts';
import {
  type AppendResult,
  type EventToAppend,
  EventTooLarge,
  type RecordedEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from '../port.ts';
import { Backoff } from '../waiting.ts';
import { isHopeless, unavailable, withDeadline, withPatience } from './failures.ts';
import type { EventStoreDbLimits } from './options.ts';
import type { Reads } from './reads.ts';
import { digitsOfLog, isLogPosition, type Translator, UNKNOWN } from './recorded.ts';
import { SharedAppends } from './shared-appends.ts';
import { Turns } from './turns.ts';

/** The revision that an exact append expects; -1 for no stream. */
type ExactRevision = number;

/**
 * Appends to an EventStoreDB.
 *
 * All appends are sent with an exact expected revision. Then the server cannot write the same append twice, whatever
 * became of an answer: the second attempt finds the stream further on. What the server then answers (success or
 * conflict) depends on its memory, so this adapter reads the events in question by itself and compares ids. For `any`
 * and `stream-exists` the server looks for ids only among its most recent ones, and would write a repeated append again
 * later. So here the whole stream is read first, and the append goes to the revision found. Such appends to long
 * streams are slow: callers that care know their revision.
 *
 * Hence no append is ever reported as `written`: a success may come from the server's memory of another writer's
 * events.
 *
 * The first try goes over a call that appends share, every other try over a call of its own (`shared-appends.ts`).
 *
 * No client of this server can refuse an id in one stream because another stream has it.
 */
export class Appends {
  readonly #client: EventStoreDBClient;
  readonly #reads: Reads;
  readonly #translator: Translator;
  readonly #limits: EventStoreDbLimits;
  readonly #turns = new Turns();
  readonly #shared: SharedAppends;

  constructor(client: EventStoreDBClient, reads: Reads, translator: Translator, limits: EventStoreDbLimits) {
    this.#client = client;
    this.#reads = reads;
    this.#translator = translator;
    this.#limits = limits;
    this.#shared = new SharedAppends(client, limits.silence);
  }

  append(request: AppendRequest, events: readonly EventToAppend[]): Promise<AppendResult> {
    const { stream, expected } = request;
    if (expected === 'no-stream') return this.#exactly(request, events, -1);
    if (typeof expected === 'number') return this.#exactly(request, events, expected);
    // Without turns, appends of one process to one stream would chase each other's revisions.
    return this.#turns.take(stream, () => this.#atTheEnd(request, events));
  }

  async #exactly(
    request: AppendRequest,
    events: readonly EventToAppend[],
    after: ExactRevision,
  ): Promise<AppendResult> {
    const { stream, expected } = request;
    let tries = 0;
    try {
      return await withPatience(this.#limits.patience, async () => {
        const shared = tries++ === 0 && this.#shared.takes(request);
        const writing = shared ? this.#shared.append(request, after) : this.#write(request, events, after);
        return this.#resultOf(stream, await writing);
      });
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw refusal(request, error);
      const limit = events.length;
      const there = await collect(this.#reads.readStream(stream, { from: after + 1, limit }));
      const last = there.at(-1);
      if (last !== undefined && sameIds(there, request)) return resultOf(last);
      throw new WrongExpectedRevision(stream, expected, revisionOf(error));
    }
  }

  async #atTheEnd(request: AppendRequest, events: readonly EventToAppend[]): Promise<AppendResult> {
    const { stream, expected } = request;
    const since = performance.now();
    const backoff = new Backoff();
    for (;;) {
      const { last, found } = await this.#lookFor(request);
      const actual = last < 0 ? null : last;
      if (found.length > 0) {
        const end = found.at(-1) as RecordedEvent;
        const original = sameIds(found, request) && (expected === 'any' || (found[0] as RecordedEvent).revision > 0);
        if (original && end.revision - (found[0] as RecordedEvent).revision === found.length - 1) {
          return resultOf(end);
        }
        throw new WrongExpectedRevision(stream, expected, actual);
      }
      if (expected === 'stream-exists' && actual === null) throw new WrongExpectedRevision(stream, expected, null);
      try {
        return await this.#exactly(request, events, last);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
        if (performance.now() - since > this.#limits.patience) {
          throw new StoreUnavailable(`others keep appending to ${stream}`, { cause: error });
        }
        await backoff.wait();
      }
    }
  }

  /** The stream's last revision (-1 for no stream), and its events that have one of the request's ids, in order. */
  async #lookFor({ stream, events }: AppendRequest): Promise<{ last: number; found: RecordedEvent[] }> {
    const ids = new Set(events.map((event) => event.id));
    const found: RecordedEvent[] = [];
    let last = -1;
    for await (const event of this.#reads.readStream(stream, { direction: 'backwards' })) {
      last = Math.max(last, event.revision);
      if (ids.has(event.id)) found.unshift(event);
      if (found.length === ids.size) break;
    }
    return { last, found };
  }

  async #write(
    { stream, events: serialised }: AppendRequest,
    events: readonly EventToAppend[],
    after: ExactRevision,
  ): Promise<ClientResult> {
    const { silence } = this.#limits;
    const proposed = events.map(({ type, data, metadata }, i) =>
      jsonEvent({ id: serialised[i]?.id ?? '', type, data: { ...data }, metadata: { ...metadata } }),
    );
    const writing = this.#client.appendToStream(stream, proposed, {
      expectedRevision: after < 0 ? NO_STREAM : BigInt(after),
      deadline: silence,
    });
    return withDeadline(silence, writing);
  }

  /** A server may know that it wrote without knowing where: then the position is read from the event. */
  async #resultOf(stream: string, { nextExpectedRevision, position }: ClientResult): Promise<AppendResult> {
    const revision = Number(nextExpectedRevision);
    if (isLogPosition(position)) {
      return { revision, position: this.#translator.position(digitsOfLog(position)), written: false };
    }
    for await (const event of this.#reads.readStream(stream, { from: revision, limit: 1 })) {
      return resultOf(event);
    }
    throw new StoreUnavailable(`event ${revision} of ${stream} was written, but cannot be read yet`);
  }
}

/** `written` is never true: the server answers a repeated append alike, so it is unknown whose bytes are stored. */
function resultOf({ revision, position }: RecordedEvent): AppendResult {
  return { revision, position, written: false };
}

function sameIds(found: readonly RecordedEvent[], { events }: AppendRequest): boolean {
  return found.length === events.length && events.every((event, i) => found[i]?.id === event.id);
}

function revisionOf({ actualVersion }: WrongExpectedVersionError): number | null {
  return typeof actualVersion === 'bigint' && actualVersion < UNKNOWN ? Number(actualVersion) : null;
}

function refusal({ events, bytes }: AppendRequest, error: unknown): Error {
  if (error instanceof MaxAppendSizeExceededError) return new EventTooLarge(events[0]?.type ?? '', bytes);
  return isHopeless(error)
    ? new StoreUnavailable(`the event store refused: ${(error as Error).message}`)
    : unavailable(error);
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
