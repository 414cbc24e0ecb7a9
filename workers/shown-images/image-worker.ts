import type { Pool } from 'pg';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import { systemActor } from '#domain/kernel/actor.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { IMAGE_SIDES, type ImageSize } from '#platform/files/thumbnail.ts';
import { Repeated } from '#platform/process/repeated.ts';
import type { Logger } from '#platform/telemetry/logger.ts';
import { IMAGE_OWNERS, type ImageOwner } from './image-owners.ts';

export interface ImageWorkerDeps {
  readonly pool: Pool;
  readonly execute: Pipeline['execute'];
  readonly media: MediaStore;
  readonly log: Logger;
  /** Pause between two looks at what waits, in ms (default 1000). */
  readonly sweepMs?: number;
  /** For tests: called after the sizes of an image were made and before its owner is told; may throw. */
  readonly fault?: (media: number) => void;
}

const SIZES = Object.keys(IMAGE_SIDES) as ImageSize[];
/** How many of each kind it takes at once: one kind with many images must not make the others wait for ever. */
const AT_ONCE = 20;

/**
 * Makes every size of the images that everybody will see, one image at a time, and tells what shows it after each: so
 * people see how far it is. What waits follows from the read models alone: what a crash left open is found again.
 */
export class ImageWorker {
  readonly #deps: ImageWorkerDeps;
  readonly #sweeps: Repeated;

  constructor(deps: ImageWorkerDeps) {
    this.#deps = deps;
    this.#sweeps = new Repeated({
      work: () => this.sweep(),
      everyMs: deps.sweepMs ?? 1_000,
      onError: (error) => deps.log.warn({ err: error }, 'images to be shown: tried again'),
    });
  }

  start(): void {
    this.#sweeps.start();
  }

  stop(): Promise<void> {
    return this.#sweeps.stop();
  }

  /** Prepares what waits now. */
  async sweep(): Promise<void> {
    for (const owner of IMAGE_OWNERS) {
      for (const { id, media } of await owner.waiting(this.#deps.pool, AT_ONCE)) {
        for (const image of media) {
          if (this.#sweeps.stopped) return;
          await this.#prepare(owner, id, image);
        }
      }
    }
  }

  async #prepare(owner: ImageOwner, id: number, image: number): Promise<void> {
    const { media, execute, fault } = this.#deps;
    const found = await media.find(image);
    for (const size of SIZES) if (found) await media.sizeOf(found, size);
    fault?.(image);
    const told = `${owner.name}-image-${id}-${image}`;
    const outcome = await execute(owner.command as unknown as AnyCommand, owner.payload(id, [image]), {
      actor: systemActor(`${owner.name}-images`, [owner.command]),
      commandId: told,
      correlationId: told,
    });
    if (!outcome.ok)
      throw new Error(`${owner.name} ${id} could not be told of image ${image}: ${JSON.stringify(outcome)}`);
  }
}
