import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
  type Position as LogPosition,
} from '@eventstore/db-client';
import { type EventFilter, ForeignPosition, StoreUnavailable, type SubscriptionBatch } from '../port.ts';
import type { StoreLogger } from '../store-logger.ts';
import { Backoff, unlessAborted, Wake } from '../waiting.ts';
import { letGo } from './guarded-read.ts';
import type { EventStoreDbLimits } from './options.ts';
import type { Reads } from './reads.ts';
import {
  type ClientEvent,
  digitsOfEvent,
  digitsOfLog,
  isKnown,
  isVisible,
  logPositionOf,
  matcher,
  type Translator,
} from './recorded.ts';

export interface Following {
  readonly connect: () => EventStoreDBClient;
  readonly reads: Reads;
  readonly translator: Translator;
  readonly limits: EventStoreDbLimits;
  readonly logger: StoreLogger;
  readonly batchSize: number;
  readonly filter: EventFilter | undefined;
  readonly signal: AbortSignal;
}

/** So many skipped events make a batch of their own, so that the position moves during a long catch-up. */
const SKIPPED = 5_000;
/** During a catch-up, so long a pause in what arrives means that it may be all. */
const QUIET_MS = 10;
/** How soon to ask again whether this is the end, when the server said no. */
const ASK_AGAIN_MS = 250;

/**
 * Follows the log for ever. The client's subscription ends without an error when the server ends it in good order, and
 * may fall silent without ending; both are failures here. After one, a new client subscribes again from the last
 * position: what was delivered in between does not come twice, because everything up to the position is dropped.
 */
export async function* follow(start: () => Promise<string>, to: Following): AsyncGenerator<SubscriptionBatch> {
  const { logger, signal } = to;
  const backoff = new Backoff();
  let position: string | null = null;
  let saidLive = false;
  while (!signal.aborted) {
    try {
      position ??= (await unlessAborted(start(), signal)) ?? null;
      if (position === null) return;
      for await (const batch of oneSubscription(position, saidLive, to)) {
        position = to.translator.digits(batch.position);
        saidLive = batch.live;
        backoff.reset();
        yield batch;
        if (signal.aborted) return;
      }
    } catch (error) {
      if (error instanceof ForeignPosition) throw error;
      logger.warn({ error }, 'a subscription to the event store broke, and begins again');
      await backoff.wait(signal);
    }
  }
}

/**
 * One subscription of the client's, until it fails or the signal aborts.
 *
 * The server leaves out its own events only; the filter is applied here. So every event of ours moves the position, one
 * by one, which the server's checkpoints (one in 32 skipped events) do not; and a filter on types and streams at once is
 * more than the server knows. Checkpoints carry the position over the server's own events.
 */
async function* oneSubscription(
  start: string,
  saidLive: boolean,
  { connect, reads, translator, limits, batchSize, filter, signal }: Following,
): AsyncGenerator<SubscriptionBatch> {
  const client = connect();
  const feed = new Feed(client, logPositionOf(start), batchSize);
  const wanted = matcher(filter);
  let position = start;
  let said = saidLive;
  let live = false;
  let checkDue = false;
  let quietSince = performance.now();
  try {
    while (!signal.aborted) {
      const seen = feed.wake.rung;
      const before = position;
      const events: ClientEvent[] = [];
      let event: ClientEvent | null = null;
      for (let taken = 0; events.length < batchSize && taken < SKIPPED; taken++) {
        event = feed.next() ?? (await feed.soon(live ? 0 : QUIET_MS, signal));
        if (event === null) break;
        const digits = digitsOfEvent(event);
        if (digits <= position) continue;
        position = digits;
        if (isVisible(event) && wanted(event)) events.push(event);
      }
      const drained: boolean = event === null;
      if (drained && feed.checkpoint !== null && feed.checkpoint > position) position = feed.checkpoint;
      if (position !== before) quietSince = performance.now();
      // Asked after everything received was taken: the server's own «caught up» comes before that, and is not used.
      const asking = position !== before || !live || checkDue;
      if (!drained || !feed.confirmed) live = false;
      else if (asking) live = await isLast(reads, position, signal);
      if (position !== before || (live && !said)) {
        yield {
          events: events.map((one) => translator.recorded(one)),
          position: translator.position(position),
          live,
        };
        said = live;
        quietSince = performance.now();
      }
      if (!drained) continue;
      if (feed.failure !== null) throw feed.failure;
      if (live) quietSince = performance.now();
      else if (performance.now() - quietSince > limits.silence) {
        throw new StoreUnavailable('the log goes on, but the subscription delivers nothing');
      }
      await feed.wake.after(seen, live ? limits.check : ASK_AGAIN_MS, signal);
      checkDue = feed.wake.rung === seen;
    }
  } finally {
    feed.close();
    client.dispose().catch(() => {});
  }
}

/** An unanswered question counts as no. */
async function isLast(reads: Reads, position: string, signal: AbortSignal): Promise<boolean> {
  const answer = await unlessAborted(
    reads.isLast(position).catch(() => false),
    signal,
  );
  return answer === true;
}

/** What a subscription of the client's delivers, to be taken from when convenient: it stops the server when nobody takes. */
class Feed {
  readonly wake = new Wake();
  confirmed = false;
  /**
   * The last checkpoint, as digits. It is heard when the client's stream handles it, and events before it may still
   * lie in that stream's buffer: it holds only once `next` has given all of them.
   */
  checkpoint: string | null = null;
  failure: Error | null = null;
  readonly #subscription: AllStreamSubscription;

  constructor(client: EventStoreDBClient, from: LogPosition | 'start', highWaterMark: number) {
    const checkpointReached = async (_: unknown, position: LogPosition) => {
      if (!isKnown(position)) return;
      this.checkpoint = digitsOfLog(position);
      this.wake.ring();
    };
    const filter = excludeSystemEvents({ checkpointInterval: 1, checkpointReached });
    this.#subscription = client.subscribeToAll({ fromPosition: from, filter }, { highWaterMark });
    this.#subscription.on('readable', () => this.wake.ring());
    this.#subscription.on('confirmation', () => {
      this.confirmed = true;
      this.wake.ring();
    });
    // A stream that just ends is the server's doing too: a subscription has no end of its own.
    for (const end of ['end', 'close'] as const) {
      this.#subscription.on(end, () => this.#fail(new StoreUnavailable('the server ended the subscription')));
    }
    this.#subscription.on('error', (error) => this.#fail(error));
  }

  /** The next event, or null when all that arrived was taken. */
  next(): ClientEvent | null {
    for (;;) {
      const resolved = this.#subscription.read() as { event?: ClientEvent } | null;
      if (resolved === null) return null;
      if (resolved.event !== undefined) return resolved.event;
    }
  }

  /** The next event, if one arrives within `ms`. */
  async soon(ms: number, signal: AbortSignal): Promise<ClientEvent | null> {
    await this.wake.after(this.wake.rung, ms, signal);
    return this.next();
  }

  close(): void {
    letGo(this.#subscription, () => this.#subscription.unsubscribe());
  }

  #fail(error: Error): void {
    this.failure ??= error;
    this.wake.ring();
  }
}
