import { unlessAborted } from '#platform/process/deadline.ts';
import { type EventFilter, ForeignPosition, type Position, type SubscriptionBatch } from './port.ts';
import { type EventMatcher, matcherOf } from './recent.ts';
import type { StoreLogger } from './store-logger.ts';
import { Backoff, type Wake } from './waiting.ts';

/** What one subscription asks for when it reads a stretch of the log. */
export interface ReadRequest {
  readonly limit: number;
  readonly filter: EventFilter | undefined;
  /** The filter as a function. */
  readonly wants: EventMatcher;
}

/** The end of an engine's log, as all subscriptions of a process share it. */
export interface Tail {
  /** Rings when there may be new events. */
  readonly wake: Wake;
  /** After this many milliseconds without a ring, all subscriptions look together. */
  readonly pollMs: number;
  /**
   * What comes after a position, from memory or else from the log. The answer is at least as new as the ring `rung` of
   * {@link wake}.
   * @throws ForeignPosition; after anything else the caller tries again
   */
  stretch(after: Position, rung: number, wish: ReadRequest): Promise<SubscriptionBatch>;
}

export interface Subscriber {
  readonly logger: StoreLogger;
  readonly batchSize: number;
  readonly filter: EventFilter | undefined;
  readonly signal: AbortSignal;
}

/**
 * Follows the log for ever from a position on. It only takes stretches in order, each from where the last one ended,
 * and waits at the end. So there is no switch from catching up to live at which events could be lost or come twice. A
 * wake-up that comes while a stretch is read is not lost: `rung` was taken before the read.
 */
export async function* follow(
  start: () => Promise<Position>,
  tail: Tail,
  subscriber: Subscriber,
): AsyncGenerator<SubscriptionBatch> {
  const { wake, pollMs } = tail;
  const { signal } = subscriber;
  const wish: ReadRequest = {
    limit: subscriber.batchSize,
    filter: subscriber.filter,
    wants: matcherOf(subscriber.filter),
  };
  const read = (position: Position) =>
    withRetries(async () => {
      const { rung } = wake;
      return { ...(await tail.stretch(position, rung, wish)), rung };
    }, subscriber);
  let after = await withRetries(start, subscriber);
  /** The last `live` that was delivered; null before the first batch. */
  let deliveredLive: boolean | null = null;
  let ahead: ReturnType<typeof read> | null = null;
  while (after !== undefined) {
    const from: Position = after;
    const stretch: Awaited<ReturnType<typeof read>> = await (ahead ?? read(from));
    ahead = null;
    if (stretch === undefined) return;
    const { events, position, live, rung } = stretch;
    after = position;
    const moved = position > from;
    if (moved && !live) {
      ahead = read(position);
      ahead.catch(() => {});
    }
    if (deliveredLive === null || moved || (live && !deliveredLive)) {
      yield { events, position, live };
      deliveredLive = live;
      if (signal.aborted) return;
    }
    if (moved && !live) continue;
    if (!(await wake.after(rung, pollMs, signal)) && !signal.aborted) wake.ring();
  }
}

/** Tries until it works; undefined when the subscription ended meanwhile. @throws ForeignPosition: no retry helps */
async function withRetries<T>(action: () => Promise<T>, { signal, logger }: Subscriber): Promise<T | undefined> {
  const backoff = new Backoff();
  while (!signal.aborted) {
    try {
      return await unlessAborted(action(), signal);
    } catch (error) {
      if (error instanceof ForeignPosition) throw error;
      logger.warn({ error }, 'a subscription lost the event store, and tries again');
      await backoff.wait(signal);
    }
  }
  return undefined;
}
