import { type EventFilter, ForeignPosition, type SubscriptionBatch } from '../port.ts';
import type { StoreLogger } from '../store-logger.ts';
import { Backoff, unlessAborted, type Wake } from '../waiting.ts';
import type { LogPage } from './pages.ts';
import type { Reader } from './reader.ts';

export interface Following {
  readonly reader: Reader;
  readonly wake: Wake;
  readonly logger: StoreLogger;
  readonly pollMs: number;
  readonly batchSize: number;
  readonly filter: EventFilter | undefined;
  readonly signal: AbortSignal;
}

/**
 * Follows the log for ever from a position on. It is nothing but reading pages in order, each from where the last one
 * ended, and waiting at the end; so it has no moment of change from catching up to live at which events could fall
 * through or come twice. A wake-up that comes while a page is read is not lost: it was counted before the read.
 */
export async function* follow(start: () => Promise<number>, to: Following): AsyncGenerator<SubscriptionBatch> {
  const { reader, wake, signal } = to;
  let after = await tirelessly(start, to);
  let first = true;
  let ahead: Promise<LogPage | undefined> | null = null;
  while (after !== undefined) {
    const from: number = after;
    const seen = wake.rung;
    const page: LogPage | undefined = await (ahead ?? read(from, to));
    ahead = null;
    if (page === undefined) return;
    after = page.examined;
    const live = after >= page.head;
    if (!live) {
      ahead = read(after, to);
      ahead.catch(() => {});
    }
    if (first || after > from) {
      yield { events: page.rows.map((row) => reader.recorded(row)), position: reader.positionOf(after), live };
      first = false;
      if (signal.aborted) return;
    }
    if (live) await wake.after(seen, to.pollMs, signal);
  }
}

function read(after: number, to: Following): Promise<LogPage | undefined> {
  return tirelessly(() => to.reader.page(after, to.batchSize, to.filter), to);
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
