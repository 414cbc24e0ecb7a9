import type { MediaStore } from '#platform/files/media-store.ts';
import { Repeated } from '#platform/process/repeated.ts';
import { type RedisFactory, WakeQueue } from '#platform/queue/wake-queue.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';

export interface ThumbnailWorkerDeps {
  readonly media: MediaStore;
  readonly redis: RedisFactory;
  readonly log: Logger;
  readonly metrics?: Metrics;
  /** How often it looks at the table for what nobody woke, in ms (default 3000). */
  readonly sweepMs?: number;
}

/** Makes thumbnails. `vault.media` knows which are missing; an upload in this process may wake it at once. */
export class ThumbnailWorker {
  readonly #deps: ThumbnailWorkerDeps;
  readonly #queue: WakeQueue;
  readonly #sweeps: Repeated;

  constructor(deps: ThumbnailWorkerDeps) {
    this.#deps = deps;
    this.#queue = new WakeQueue({
      name: 'thumbnails',
      redis: deps.redis,
      work: (id) => this.#make(id),
      // Decoding keeps a core busy: one image at a time leaves the other core to people.
      concurrency: 1,
      onError: (error) => deps.log.debug({ err: error }, 'thumbnail queue'),
    });
    this.#sweeps = new Repeated({
      work: () => this.sweep(),
      everyMs: deps.sweepMs ?? 3_000,
      onError: (error) => deps.log.warn({ err: error }, 'thumbnail sweep failed'),
    });
    deps.metrics?.onCollect(async () => {
      deps.metrics?.queueDepth.set({ queue: 'thumbnails', state: 'all' }, await this.#queue.depth());
    });
  }

  start(): void {
    this.#sweeps.start();
  }

  async stop(): Promise<void> {
    await this.#sweeps.stop();
    await this.#queue.close();
  }

  /** Wakes it for an image that was uploaded. */
  async wake(id: number): Promise<void> {
    await this.#queue.wake(id, 'thumbnail').catch(() => undefined);
  }

  /** Wakes it for every missing thumbnail; without Redis it makes them here. */
  async sweep(): Promise<void> {
    for (const id of await this.#deps.media.withoutThumbnail(100)) {
      if (this.#sweeps.stopped) return;
      await this.#queue.wake(id, 'thumbnail').catch(() => this.#make(id));
    }
  }

  async #make(id: number): Promise<void> {
    const { media } = this.#deps;
    const found = await media.find(id);
    if (found) await media.thumbnailOf(found);
  }
}
