import type { Redis } from 'ioredis';
import { pause } from '#platform/process/deadline.ts';
import { bodyOf, changesEntry, changesStream, type EntryListener, SIGNALS_STREAM, signal } from './change-entry.ts';
import type { ChangePublisher } from './change-publisher.ts';

const BATCH = 500;
/** Pause after a read that held nothing new, in ms. */
const REST_MS = 20;

export interface ChangeReaderOptions extends EntryListener {
  /** A connection for `blocking`, of the reader alone; {@link ChangeReader.close} disconnects it. */
  readonly redis: Redis;
  readonly projections: readonly string[];
  /** The publisher of this process, which is heard directly. */
  readonly own: ChangePublisher | null;
  /** Entries were lost (Redis was emptied, or this process was away for too long): anything may have changed. */
  onLost(): void;
  onError(error: unknown): void;
}

/** An API process's side: reads the streams from now on, until it is closed. */
export class ChangeReader {
  readonly #options: ChangeReaderOptions;
  /** Id of the last entry read, by stream. */
  readonly #seen = new Map<string, string>();
  #closed = false;
  #stopHearing: () => void = () => undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(options: ChangeReaderOptions) {
    this.#options = options;
  }

  /** Resolved once nothing that is published from now on can be missed. */
  async start(): Promise<void> {
    // Hear first, and look at the streams then: what our own publisher tells from now on is passed over there.
    this.#stopHearing = this.#options.own?.listen(this.#options) ?? this.#stopHearing;
    for (const stream of [...this.#options.projections.map(changesStream), SIGNALS_STREAM]) {
      const [last] = await this.#options.redis.xrevrange(stream, '+', '-', 'COUNT', 1);
      this.#seen.set(stream, last?.[0] ?? '0-0');
    }
    this.#running = this.#run();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopHearing();
    this.#options.redis.disconnect();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { redis, onError } = this.#options;
    while (!this.#closed) {
      try {
        const read = await redis.xread(
          'COUNT',
          BATCH,
          'BLOCK',
          5000,
          'STREAMS',
          ...this.#seen.keys(),
          ...this.#seen.values(),
        );
        if (!read) await this.#lookForLoss();
        let unheard = 0;
        for (const [stream, entries] of read ?? []) unheard += await this.#take(stream, entries);
        // A process that hears its own projector directly need not read each of its own entries at once.
        if (read && unheard === 0) await pause(REST_MS);
      } catch (error) {
        if (this.#closed) return;
        onError(error);
        await pause(200);
      }
    }
  }

  /** Gives how many of the entries this process had not heard yet. */
  async #take(stream: string, entries: readonly [id: string, fields: string[]][]): Promise<number> {
    let unheard = 0;
    if (entries.length >= BATCH) await this.#lookForTrimming(stream);
    for (const [id, fields] of entries) {
      this.#seen.set(stream, id);
      if (stream === SIGNALS_STREAM) {
        unheard++;
        this.#options.onSignal(signal.parse(bodyOf(fields)));
        continue;
      }
      const entry = changesEntry.parse(bodyOf(fields));
      if (entry.origin === this.#options.own?.origin) continue;
      unheard++;
      this.#options.onChanges(entry);
    }
    return unheard;
  }

  /** Redis was emptied: what came between the last entry that was read and the next is unknown. */
  async #lookForLoss(): Promise<void> {
    for (const [stream, seen] of this.#seen) {
      if (seen === '0-0' || (await this.#options.redis.exists(stream))) continue;
      this.#seen.set(stream, '0-0');
      this.#options.onLost();
    }
  }

  /** So much came at once that older entries may have been trimmed before they were read. */
  async #lookForTrimming(stream: string): Promise<void> {
    const seen = this.#seen.get(stream) ?? '0-0';
    const [oldest] = await this.#options.redis.xrange(stream, '-', '+', 'COUNT', 1);
    if (seen !== '0-0' && oldest && isLater(oldest[0], seen)) this.#options.onLost();
  }
}

/** Orders ids of entries: `{milliseconds}-{number}`. */
function isLater(a: string, b: string): boolean {
  const [at = 0, an = 0] = a.split('-').map(Number);
  const [bt = 0, bn = 0] = b.split('-').map(Number);
  return at > bt || (at === bt && an > bn);
}
