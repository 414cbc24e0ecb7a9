import type { OfficinaEvent } from '#domain/events.ts';
import type { Journal } from '#journal/journal.ts';
import type { StreamFold } from '#journal/stream-fold.ts';
import type { Surroundings } from '../command.ts';

/**
 * The events that follow from any decision on one kind of stream, by facts of another stream. They are appended
 * together with what was decided, so no command on that kind of stream can forget them.
 */
export interface DerivedEvents<State = unknown, Facts = unknown> {
  /** The fold of the streams that it adds events to. */
  readonly fold: StreamFold<State>;
  /** Whether the decision may call for events; if not, nothing is read. */
  wants(before: State, after: State): boolean;
  gather(around: Pick<Surroundings, 'load'>): Promise<Facts>;
  /** Pure. Gives the further events. */
  derive(after: State, facts: Facts): readonly OfficinaEvent[];
}

/** Declares derived events, so that their parts' types are inferred from one another. */
export function defineDerivedEvents<State, Facts>(definition: DerivedEvents<State, Facts>): DerivedEvents {
  return definition as unknown as DerivedEvents;
}

/**
 * For so long (ms) the store is not asked again for the facts of a definition. What this process writes itself it knows
 * at once.
 */
const FRESH_MS = 1_000;

/** Adds derived events to the decided ones. */
export class EventDeriver {
  readonly #definitions: readonly DerivedEvents[];
  readonly #journal: Pick<Journal, 'load' | 'states'>;
  readonly #now: () => number;
  /** When the store was asked last, by stream. */
  readonly #asked = new Map<string, number>();

  constructor(definitions: readonly DerivedEvents[], journal: Pick<Journal, 'load' | 'states'>, now: () => number) {
    this.#definitions = definitions;
    this.#journal = journal;
    this.#now = now;
  }

  /** @param before the stream's state that was decided on */
  async withDerived<State>(
    fold: StreamFold<State>,
    before: State,
    decided: readonly OfficinaEvent[],
  ): Promise<readonly OfficinaEvent[]> {
    let events = decided;
    for (const definition of this.#definitions) {
      if (definition.fold !== fold) continue;
      const after = decided.reduce((state, event) => fold.evolve(state, event), before);
      if (!definition.wants(before, after)) continue;
      events = [...events, ...definition.derive(after, await definition.gather({ load: this.#load }))];
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
