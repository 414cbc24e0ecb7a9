import { setTimeout as pause } from 'node:timers/promises';
import type { MediaStore } from '#platform/files/media-store.ts';
import { type RedisFactory, WakeQueue } from '#platform/queue/wake-queue.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';

export interface ThumbnailWorkerDeps {
  readonly media: MediaStore;
  readonly redis: RedisFactory;
  readonly log: Logger;
  readonly metrics?: Metrics;
  /** How often the table is looked at for what nobody woke, in ms (default 3000). */
  readonly sweepMs?: number;
}

/** Makes thumbnails. `vault.media` knows which are missing; an upload in this process may say so at once. */
export class ThumbnailWorker {
  readonly #deps: ThumbnailWorkerDeps;
  readonly #queue: WakeQueue;
  readonly #stopped = new AbortController();
  #sweeping: Promise<void> = Promise.resolve();

  constructor(deps: ThumbnailWorkerDeps) {
    this.#deps = deps;
    this.#queue = new WakeQueue({
      name: 'thumbnails',
      redis: deps.redis,
      work: (id) => this.#make(id),
      // Decoding keeps a core busy: one at a time leaves the other to people.
      concurrency: 1,
      onError: (error) => deps.log.debug({ err: error }, 'thumbnail queue'),
    });
    deps.metrics?.onCollect(async () => {
      deps.metrics?.queueDepth.set({ queue: 'thumbnails', state: 'all' }, await this.#queue.depth());
    });
  }

  start(): void {
    this.#sweeping = this.#sweepForEver();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#sweeping;
    await this.#queue.close();
  }

  /** An image was uploaded. */
  async wake(id: number): Promise<void> {
    await this.#queue.wake(id, 'thumbnail').catch(() => undefined);
  }

  /** Wakes what is missing; without Redis it is made here. */
  async sweep(): Promise<void> {
    for (const id of await this.#deps.media.withoutThumbnail(100)) {
      if (this.#stopped.signal.aborted) return;
      await this.#queue.wake(id, 'thumbnail').catch(() => this.#make(id));
    }
  }

  async #sweepForEver(): Promise<void> {
    const { sweepMs = 3_000, log } = this.#deps;
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.sweep().catch((error) => log.warn({ err: error }, 'thumbnail sweep failed'));
      await pause(sweepMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #make(id: number): Promise<void> {
    const { media } = this.#deps;
    const found = await media.find(id);
    if (found) await media.thumbnailOf(found);
  }
}
