import { unlessAborted } from '#platform/process/deadline.ts';
import { type EventFilter, ForeignPosition, type Position, type SubscriptionBatch } from './port.ts';
import { type Wants, wantedBy } from './recent.ts';
import type { StoreLogger } from './store-logger.ts';
import { Backoff, type Wake } from './waiting.ts';

/** What one subscription wants of a stretch. */
export interface Wish {
  readonly limit: number;
  readonly filter: EventFilter | undefined;
  /** The filter as a function. */
  readonly wants: Wants;
}

/** The end of an engine's log, as all subscriptions of a process share it. */
export interface Tail {
  /** Rings when there may be more. */
  readonly wake: Wake;
  /** So long without a ring, all look together. */
  readonly pollMs: number;
  /**
   * What comes after a position, as it stands at that ring of {@link wake} at least: what is kept, or else read from the log.
   * @throws ForeignPosition; anything else is tried again
   */
  stretch(after: Position, rung: number, wish: Wish): Promise<SubscriptionBatch>;
}

export interface Subscriber {
  readonly logger: StoreLogger;
  readonly batchSize: number;
  readonly filter: EventFilter | undefined;
  readonly signal: AbortSignal;
}

/**
 * Follows the log for ever from a position on. It is nothing but taking stretches in order, each from where the last one
 * ended, and waiting at the end; so it has no moment of change from catching up to live at which events could fall
 * through or come twice. A wake-up that comes while a stretch is taken is not lost: it was counted before.
 */
export async function* follow(
  start: () => Promise<Position>,
  tail: Tail,
  to: Subscriber,
): AsyncGenerator<SubscriptionBatch> {
  const { wake, pollMs } = tail;
  const { signal } = to;
  const wish: Wish = { limit: to.batchSize, filter: to.filter, wants: wantedBy(to.filter) };
  const read = (position: Position) =>
    tirelessly(async () => {
      const { rung } = wake;
      return { ...(await tail.stretch(position, rung, wish)), rung };
    }, to);
  let after = await tirelessly(start, to);
  /** What was said last about being live; null: nothing was said yet. */
  let said: boolean | null = null;
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
    if (said === null || moved || (live && !said)) {
      yield { events, position, live };
      said = live;
      if (signal.aborted) return;
    }
    if (moved && !live) continue;
    if (!(await wake.after(rung, pollMs, signal)) && !signal.aborted) wake.ring();
  }
}

/** Tries until it works; undefined when the subscription ended meanwhile. Only a foreign position is hopeless. */
async function tirelessly<T>(action: () => Promise<T>, { signal, logger }: Subscriber): Promise<T | undefined> {
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
