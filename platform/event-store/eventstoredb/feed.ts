import { setImmediate as turnOfEventLoop } from 'node:timers/promises';
import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
  type Position as LogPosition,
} from '@eventstore/db-client';
import { unlessAborted } from '#platform/process/deadline.ts';
import { StoreUnavailable } from '../port.ts';
import { Wake } from '../waiting.ts';
import { releaseStream } from './guarded-read.ts';
import type { EventStoreDbLimits } from './options.ts';
import type { Reads } from './reads.ts';
import { type ClientEvent, digitsOfEvent, digitsOfLog, isLogPosition, isVisible, logPositionOf } from './recorded.ts';

export interface Feeding {
  readonly connect: () => EventStoreDBClient;
  readonly reads: Pick<Reads, 'isLast'>;
  readonly limits: EventStoreDbLimits;
  readonly signal: AbortSignal;
}

/** Events that arrived together. */
export interface EventBatch {
  readonly events: readonly ClientEvent[];
  /** How far the log was examined, in digits. */
  readonly position: string;
  /** True when the log's end was reached and nothing says that the server has more events. */
  readonly live: boolean;
}

/** The most events that are delivered at a time. */
const MAX_EVENTS = 1_000;
/** How soon to ask again whether this is the end, when the server said no. */
const ASK_AGAIN_MS = 250;

/**
 * Runs one subscription of the client to the whole log, until it fails or the signal aborts. It yields whenever events
 * arrive, and whenever `live` changes.
 *
 * The server leaves out only its own events; filters are applied here. So every event of ours moves the position, one
 * by one. With a filter at the server the position would move only by checkpoints (one in 32 skipped events), and the
 * server cannot filter by types and streams at once. Checkpoints carry the position over the server's own events.
 *
 * The server is asked whether this is the log's end when the end may be reached and after each silence; never while
 * events arrive.
 *
 * @throws StoreUnavailable and what the client throws. A subscription that ends without an error, or falls silent
 *   without ending, has failed too.
 */
export async function* feed(start: string, { connect, reads, limits, signal }: Feeding): AsyncGenerator<EventBatch> {
  const client = connect();
  const subscription = new Subscription(client, logPositionOf(start));
  let position = start;
  let yieldedLive = false;
  let live = false;
  let silent = false;
  let quietSince = performance.now();
  try {
    while (!signal.aborted) {
      const seen = subscription.wake.rung;
      const before = position;
      const events: ClientEvent[] = [];
      let event: ClientEvent | null = null;
      for (let taken = 0; taken < MAX_EVENTS; taken++) {
        event = subscription.next();
        if (event === null) break;
        const digits = digitsOfEvent(event);
        if (digits <= position) continue;
        position = digits;
        if (isVisible(event)) events.push(event);
      }
      const drained: boolean = event === null;
      if (drained && subscription.checkpoint !== null && subscription.checkpoint > position) {
        position = subscription.checkpoint;
      }
      const moved = position !== before;
      if (moved) quietSince = performance.now();
      // Asked only once every received event was taken. The server's own «caught up» comes earlier, and is not used.
      if (drained && subscription.confirmed && (!live || silent)) live = await isLast(reads, position, signal);
      if (moved || live !== yieldedLive) {
        yield { events, position, live: live && drained };
        yieldedLive = live;
      }
      if (!drained) continue;
      if (subscription.failure !== null) throw subscription.failure;
      if (live) quietSince = performance.now();
      else if (performance.now() - quietSince > limits.silence) {
        throw new StoreUnavailable('the log goes on, but the subscription delivers nothing');
      }
      await subscription.wake.after(seen, live ? limits.check : ASK_AGAIN_MS, signal);
      silent = subscription.wake.rung === seen;
      // Events of one packet cause a wake-up each. After this turn they are yielded together, and followers write them
      // in one transaction.
      if (!silent) await turnOfEventLoop();
    }
  } finally {
    subscription.close();
    client.dispose().catch(() => {});
  }
}

/** Whether the log ends at this position; no answer counts as no. */
async function isLast(reads: Feeding['reads'], position: string, signal: AbortSignal): Promise<boolean> {
  const answer = await unlessAborted(
    reads.isLast(position).catch(() => false),
    signal,
  );
  return answer === true;
}

/** A subscription of the client whose events are pulled: when nothing pulls, back-pressure stops the server. */
class Subscription {
  readonly wake = new Wake();
  confirmed = false;
  /**
   * The last checkpoint, as digits. It arrives when the client's stream handles it, while events before it may still
   * lie in that stream's buffer. So it holds only once `next` has given all of those.
   */
  checkpoint: string | null = null;
  failure: Error | null = null;
  readonly #subscription: AllStreamSubscription;

  constructor(client: EventStoreDBClient, from: LogPosition | 'start') {
    const checkpointReached = async (_: unknown, position: LogPosition) => {
      if (!isLogPosition(position)) return;
      this.checkpoint = digitsOfLog(position);
      this.wake.ring();
    };
    const filter = excludeSystemEvents({ checkpointInterval: 1, checkpointReached });
    this.#subscription = client.subscribeToAll({ fromPosition: from, filter }, { highWaterMark: MAX_EVENTS });
    this.#subscription.on('readable', () => this.wake.ring());
    this.#subscription.on('confirmation', () => {
      this.confirmed = true;
      this.wake.ring();
    });
    // A stream that just ends was ended by the server: a subscription has no end of its own.
    for (const end of ['end', 'close'] as const) {
      this.#subscription.on(end, () => this.#fail(new StoreUnavailable('the server ended the subscription')));
    }
    this.#subscription.on('error', (error) => this.#fail(error));
  }

  /** The next event; null when every event that arrived was taken. */
  next(): ClientEvent | null {
    for (;;) {
      const resolved = this.#subscription.read() as { event?: ClientEvent } | null;
      if (resolved === null) return null;
      if (resolved.event !== undefined) return resolved.event;
    }
  }

  close(): void {
    releaseStream(this.#subscription, () => this.#subscription.unsubscribe());
  }

  #fail(error: Error): void {
    this.failure ??= error;
    this.wake.ring();
  }
}
