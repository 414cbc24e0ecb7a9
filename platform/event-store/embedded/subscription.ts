import { type EventFilter, ForeignPosition, type SubscriptionBatch } from '../port.ts';
import type { StoreLogger } from '../store-logger.ts';
import { Backoff, unlessAborted, type Wake } from '../waiting.ts';
import type { Reader } from './reader.ts';
import { type Stretch, type Tail, wantedBy } from './tail.ts';

export interface Following {
  readonly reader: Reader;
  readonly tail: Tail;
  readonly wake: Wake;
  readonly logger: StoreLogger;
  readonly pollMs: number;
  readonly batchSize: number;
  readonly filter: EventFilter | undefined;
  readonly signal: AbortSignal;
}

/**
 * Follows the log for ever from a position on. It is nothing but reading stretches in order, each from where the last one
 * ended, and waiting at the end; so it has no moment of change from catching up to live at which events could fall
 * through or come twice. A wake-up that comes while a stretch is read is not lost: it was counted before the read.
 */
export async function* follow(start: () => Promise<number>, to: Following): AsyncGenerator<SubscriptionBatch> {
  const { reader, wake, signal } = to;
  const read = readerOf(to);
  let after = await tirelessly(start, to);
  let first = true;
  let ahead: ReturnType<typeof read> | null = null;
  while (after !== undefined) {
    const from: number = after;
    const stretch: Awaited<ReturnType<typeof read>> = await (ahead ?? read(from));
    ahead = null;
    if (stretch === undefined) return;
    const { events, live, rung } = stretch;
    after = stretch.examined;
    if (!live) {
      ahead = read(after);
      ahead.catch(() => {});
    }
    if (first || after > from) {
      yield { events, position: reader.positionOf(after), live };
      first = false;
      if (signal.aborted) return;
    }
    // Nobody rang for so long: all who follow look together.
    if (live && !(await wake.after(rung, to.pollMs, signal)) && !signal.aborted) wake.ring();
  }
}

/** Reads the next stretch, where it is kept, or else from the log; undefined when the subscription ended meanwhile. */
function readerOf(to: Following): (after: number) => Promise<(Stretch & { readonly rung: number }) | undefined> {
  const { tail, reader, wake, batchSize, filter } = to;
  const wants = wantedBy(filter);
  return (after) =>
    tirelessly(async () => {
      const { rung } = wake;
      const kept = await tail.after(after, rung, batchSize, wants);
      if (kept !== null) return { ...kept, rung };
      const { rows, examined, head } = await reader.page(after, batchSize, filter);
      const live = examined >= head;
      if (live) tail.begin(head, rung);
      return { events: rows.map((row) => reader.recorded(row)), examined, live, rung };
    }, to);
}

/** Tries until it works; undefined when the subscription ended meanwhile. Only a foreign position is hopeless. */
async function tirelessly<T>(action: () => Promise<T>, { signal, logger }: Following): Promise<T | undefined> {
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
