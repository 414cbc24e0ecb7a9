import { type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import { StoreUnavailable } from '../port.ts';
import { Wake } from '../waiting.ts';

const NEVER_ABORTED = new AbortController().signal;

/**
 * Makes a read of the client end for certain: with its last event, with an error, or when the next event takes longer
 * than `silenceMs`. A stream that does not exist counts as empty.
 */
export async function* guarded<E>(reading: StreamingRead<E>, silenceMs: number): AsyncGenerator<E> {
  const changed = new Wake();
  let failure: Error | null = null;
  let ended = false;
  reading.on('readable', () => changed.ring());
  reading.on('end', () => {
    ended = true;
    changed.ring();
  });
  // This listener stays for good: the client emits errors also when nothing listens, and such errors end the process.
  reading.on('error', (error) => {
    failure ??= error;
    changed.ring();
  });
  try {
    for (;;) {
      const seen = changed.rung;
      const item = reading.read() as E | null;
      if (item !== null) {
        yield item;
        continue;
      }
      if ((failure as Error | null) instanceof StreamNotFoundError || ended) return;
      if (failure !== null) throw failure;
      await changed.after(seen, silenceMs, NEVER_ABORTED);
      if (changed.rung === seen) throw new StoreUnavailable(`no event within ${silenceMs} ms`);
    }
  } finally {
    releaseStream(reading, () => reading.cancel());
  }
}

interface Leavable {
  removeAllListeners(event: string): unknown;
  resume(): unknown;
}

/**
 * Ends a stream of the client early. Cancelling alone would leave received events in its buffers, and the client keeps
 * every stream that is not read to its end. `resume` drops them.
 */
export function releaseStream(stream: Leavable, cancel: () => Promise<void>): void {
  stream.removeAllListeners('readable');
  stream.resume();
  cancel().catch(() => {});
}
