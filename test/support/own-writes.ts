import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { OwnWrites, type OwnWritesOptions } from '#api/kernel/own-writes.ts';
import { PUBLIC_URL } from './public-url.ts';

/** For servers without read models: their reads wait for nothing. */
export const noReadModels = (redis: Redis): OwnWrites =>
  new OwnWrites({
    visibility: { waitFor: async () => 'visible' },
    redis,
    master: Buffer.alloc(32),
    publicUrl: PUBLIC_URL,
  });

/** The header of a request that is answered as soon as its events are safe. */
export const AT_ONCE = 'x-answer-at-once';

/**
 * Writes answer when the read models hold what was written: tests look into them without being the writer's session.
 */
export class SettledWrites extends OwnWrites {
  readonly #visibility: OwnWritesOptions['visibility'];

  constructor(options: OwnWritesOptions) {
    super(options);
    this.#visibility = options.visibility;
  }

  override follow(app: FastifyInstance): void {
    super.follow(app);
    app.addHook('onSend', async ({ ownWork, headers }) => {
      if (headers[AT_ONCE]) return;
      for (const { position, events, stream } of ownWork?.written ?? []) {
        const reached = await this.#visibility.waitFor(position, [], 10_000);
        if (reached !== 'visible') throw new Error(`${stream}, ${events}: read models are ${reached}`);
      }
    });
  }
}
