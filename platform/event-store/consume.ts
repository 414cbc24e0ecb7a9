import { withDeadline } from '#platform/process/deadline.ts';
import type { EventStore, SubscribeAllOptions, SubscriptionBatch } from './port.ts';

export interface Consuming extends Omit<SubscribeAllOptions, 'signal'> {
  readonly signal: AbortSignal;
  /**
   * Handles a batch. Events that arrive meanwhile make up the next one.
   * @param flush true when more than `flushMs` have passed since the last flush: then also save how far the log was
   *   passed, even where only events of others came
   */
  readonly take: (batch: SubscriptionBatch, flush: boolean) => Promise<void>;
  /** Called whenever no batch came for `flushMs`: saves how far the log was passed. */
  readonly flush: () => Promise<void>;
  readonly flushMs: number;
}

/**
 * Follows the log, one batch after the other, until the signal aborts.
 * @throws what `take` and `flush` throw, and Error when the subscription ends by itself
 */
export async function consume(store: EventStore, consuming: Consuming): Promise<void> {
  const { signal, take, flush, flushMs, ...from } = consuming;
  const ended = new AbortController();
  const batches = store
    .subscribeAll({ ...from, signal: AbortSignal.any([signal, ended.signal]) })
    [Symbol.asyncIterator]();
  let next = batches.next();
  let flushedAt = performance.now();
  try {
    while (!signal.aborted) {
      const batch = await withDeadline(next, flushMs, () => null);
      if (batch?.done) break;
      const due = performance.now() - flushedAt > flushMs;
      if (batch === null) await flush();
      else await take(batch.value, due);
      if (due) flushedAt = performance.now();
      if (batch !== null) next = batches.next();
    }
  } finally {
    ended.abort();
    next.catch(() => undefined);
    void batches.return?.().catch(() => undefined);
  }
  if (!signal.aborted) throw new Error('the subscription ended by itself');
}
