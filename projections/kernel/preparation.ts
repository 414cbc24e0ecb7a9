import type { OwnerOptions } from './owner.ts';
import type { Projection } from './projection.ts';
import { catchUp } from './session.ts';
import { takeOver } from './tenure.ts';

/** Brings one projection near the end of the log, apart from the others, so that they need not wait for it. */
export class Preparation {
  readonly #options: OwnerOptions;
  readonly #projection: Projection;
  readonly #cancelled = new AbortController();

  constructor(options: OwnerOptions, projection: Projection) {
    this.#options = options;
    this.#projection = projection;
  }

  cancel(): void {
    this.#cancelled.abort();
  }

  progress(): number | null {
    return 0;
  }

  async run(): Promise<void> {
    const tenure = await takeOver(this.#options.pool, this.#projection);
    if (typeof tenure !== 'string') await catchUp(this.#options, [tenure], { signal: this.#cancelled.signal });
  }
}
