import type { OfficinaEvent } from '#domain/events.ts';
import type { Journal } from '#journal/journal.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import type { Surroundings } from '../command.ts';

/**
 * What goes without saying after any decision about one kind of stream: facts that another stream gives, appended together with
 * what was decided. So no command on that kind of stream can forget them.
 */
export interface Completion<State = unknown, Facts = unknown> {
  /** Of the streams that it completes. */
  readonly fold: StreamFold<State>;
  /** Whether what was decided may want it; else nothing is read. */
  wants(before: State, after: State): boolean;
  gather(around: Pick<Surroundings, 'load'>): Promise<Facts>;
  /** Pure. What else has happened. */
  complete(after: State, facts: Facts): readonly OfficinaEvent[];
}

/** Declares one, so that its parts' types are inferred from one another. */
export function defineCompletion<State, Facts>(completion: Completion<State, Facts>): Completion {
  return completion as unknown as Completion;
}

/** So long the store is not asked again for what a completion looks at; what this process writes itself it knows at once. */
const FRESH_MS = 1_000;

/** Runs them: what was decided, with all that goes without saying. */
export class Completing {
  readonly #completions: readonly Completion[];
  readonly #journal: Pick<Journal, 'load' | 'states'>;
  readonly #now: () => number;
  /** When the store was asked last, by stream. */
  readonly #asked = new Map<string, number>();

  constructor(completions: readonly Completion[], journal: Pick<Journal, 'load' | 'states'>, now: () => number) {
    this.#completions = completions;
    this.#journal = journal;
    this.#now = now;
  }

  /** @param before the stream's state that was decided on */
  async whole<State>(
    fold: StreamFold<State>,
    before: State,
    decided: readonly OfficinaEvent[],
  ): Promise<readonly OfficinaEvent[]> {
    let events = decided;
    for (const completion of this.#completions) {
      if (completion.fold !== fold) continue;
      const after = decided.reduce((state, event) => fold.evolve(state, event), before);
      if (!completion.wants(before, after)) continue;
      events = [...events, ...completion.complete(after, await completion.gather({ load: this.#load }))];
    }
    return events;
  }

  readonly #load: Surroundings['load'] = async (stream, fold) => {
    const now = this.#now();
    if (Math.abs(now - (this.#asked.get(stream) ?? Number.NEGATIVE_INFINITY)) < FRESH_MS) {
      const known = await this.#journal.states.recall(stream, fold);
      if (known) return known.state;
    }
    const { state } = await this.#journal.load(stream, fold);
    this.#asked.set(stream, now);
    return state;
  };
}
