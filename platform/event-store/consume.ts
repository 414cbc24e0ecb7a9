import { within } from '#platform/process/deadline.ts';
import type { EventStore, SubscribeAllOptions, SubscriptionBatch } from './port.ts';

export interface Consuming extends Omit<SubscribeAllOptions, 'signal'> {
  readonly signal: AbortSignal;
  /**
   * Takes a batch; whatever comes meanwhile is the next one.
   * @param flush true: `flushMs` are over since the last time; note also how far others' events were passed
   */
  readonly take: (batch: SubscriptionBatch, flush: boolean) => Promise<void>;
  /** Called each time that nothing came for `flushMs`: the same. */
  readonly flush: () => Promise<void>;
  readonly flushMs: number;
}

/**
 * Follows the log for ever, one batch after the other. Ends when told to.
 * @throws what `take` and `flush` throw, and Error when the subscription ended by itself
 */
export async function consume(store: EventStore, consuming: Consuming): Promise<void> {
  const { signal, take, flush, flushMs, ...from } = consuming;
  const over = new AbortController();
  const batches = store
    .subscribeAll({ ...from, signal: AbortSignal.any([signal, over.signal]) })
    [Symbol.asyncIterator]();
  let next = batches.next();
  let flushedAt = performance.now();
  try {
    while (!signal.aborted) {
      const batch = await within(next, flushMs, () => null);
      if (batch?.done) break;
      const due = performance.now() - flushedAt > flushMs;
      if (batch === null) await flush();
      else await take(batch.value, due);
      if (due) flushedAt = performance.now();
      if (batch !== null) next = batches.next();
    }
  } finally {
    over.abort();
    next.catch(() => undefined);
    void batches.return?.().catch(() => undefined);
  }
  if (!signal.aborted) throw new Error('the subscription ended by itself');
}
