import { BoundedMap } from '#platform/memory/bounded-map.ts';
import type { StreamFold } from './command.ts';
import type { Journal, StoredEvent } from './journal.ts';

export interface Loaded<S> {
  readonly state: S;
  /** −1 when the stream does not exist. */
  readonly revision: number;
  /** False: remembered, and possibly behind what other processes wrote. */
  readonly fresh: boolean;
}

/**
 * Remembers the newest folded states, so that a command need not read its stream again. A remembered state may be old;
 * that is harmless for an append (the expected revision refuses it) and the pipeline never refuses on the strength of it.
 */
export class StateCache {
  readonly #journal: Journal;
  readonly #states: BoundedMap<string, { fold: unknown; state: unknown; revision: number }>;

  constructor(journal: Journal, size = 2_000) {
    this.#journal = journal;
    this.#states = new BoundedMap(size);
  }

  /** The state as remembered, or read. */
  async recall<S>(stream: string, fold: StreamFold<S>): Promise<Loaded<S>> {
    const known = this.#states.get(stream);
    if (known?.fold === fold) return { state: known.state as S, revision: known.revision, fresh: false };
    return this.refresh(stream, fold);
  }

  /** The state as it is in the store now: only what is new since the remembered one is read. */
  async refresh<S>(stream: string, fold: StreamFold<S>): Promise<Loaded<S>> {
    const known = this.#states.get(stream);
    const base = known?.fold === fold ? known : { state: fold.initial, revision: -1 };
    const events = await this.#journal.read(stream, base.revision + 1);
    return this.advance(stream, fold, base.state as S, base.revision, events);
  }

  /** Folds events that follow `revision` and remembers the result. */
  advance<S>(
    stream: string,
    fold: StreamFold<S>,
    state: S,
    revision: number,
    events: readonly Pick<StoredEvent, 'type' | 'data' | 'revision'>[],
  ): Loaded<S> {
    let next = state;
    for (const event of events) next = fold.evolve(next, event as StoredEvent);
    const last = events.at(-1)?.revision ?? revision;
    if (last >= 0) this.#states.set(stream, { fold, state: next, revision: last });
    else this.#states.delete(stream);
    return { state: next, revision: last, fresh: true };
  }

  /** Forgets everything: after an erasure, states may hold what must not be kept. */
  clear(): void {
    this.#states.clear();
  }
}
