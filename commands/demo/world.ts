import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnyCommand } from '#commands/kernel/pipeline/outcome.ts';
import type { Pipeline } from '#commands/kernel/pipeline/pipeline.ts';
import type { Actor } from '#domain/kernel/actor.ts';

/** The demo's clock: what the pipeline takes for the current time while a step of the story runs. */
export class StoryClock {
  readonly #at = new AsyncLocalStorage<number>();

  /** For the pipeline's `now`. */
  readonly now = (): number => this.#at.getStore() ?? Date.now();

  during<T>(at: number, work: () => Promise<T>): Promise<T> {
    return this.#at.run(at, work);
  }
}

/** A command of the story was refused: the story contradicts the rules, and the fault is the story's. */
export class StoryFault extends Error {
  override readonly name = 'StoryFault';
}

/** Acts in the demo company: through the pipeline like everybody, at the story's time, mailing nobody. */
export class World {
  readonly #pipeline: Pipeline;
  readonly #clock: StoryClock;
  readonly #run: string;
  #count = 0;

  /** `run`: prefix of all command ids, so that the same seed in one store does nothing twice. */
  constructor(pipeline: Pipeline, clock: StoryClock, run: string) {
    this.#pipeline = pipeline;
    this.#clock = clock;
    this.#run = run;
  }

  /** Commands executed so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Executes a command at the story's time. `name` tells the step within this run.
   * @throws StoryFault when it is refused
   */
  async act(at: number, actor: Actor, name: string, command: AnyCommand, payload: unknown): Promise<Data> {
    const commandId = `${this.#run}:${name}`;
    const outcome = await this.#clock.during(at, () =>
      this.#pipeline.execute(command, payload, {
        actor,
        commandId,
        correlationId: commandId,
        quiet: true,
      }),
    );
    this.#count++;
    if (!outcome.ok) {
      const said = JSON.stringify(outcome, (_key, value) => (value instanceof Error ? value.message : value));
      throw new StoryFault(`${name} at ${new Date(at).toISOString()}: ${said}`);
    }
    return (outcome.data ?? {}) as Data;
  }
}

/** A command's answer, as far as the story needs it. */
export type Data = { readonly id?: number; readonly customer_id?: number; readonly [field: string]: unknown };
