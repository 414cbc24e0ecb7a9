import { LRUCache } from 'lru-cache';
import type { OfficinaEvent } from '#domain/events.ts';
import { type EventSender, senderOf } from './identity.ts';
import type { StreamFold } from './stream-fold.ts';

/** An event at its place in its stream. */
type PlacedEvent = OfficinaEvent & { readonly revision: number; readonly meta: EventSender };

export interface LoadedState<S> {
  readonly state: S;
  /** −1 when the stream does not exist. */
  readonly revision: number;
  /** False: remembered, and possibly behind what other processes wrote. */
  readonly fresh: boolean;
}

/** A folded state, and the senders (`senderOf`) of the last events in it, oldest first. */
interface Remembered {
  readonly state: unknown;
  readonly revision: number;
  readonly senders: readonly string[];
}

/** For so many of a stream's last events the sender is remembered. */
const SENDERS = 64;

/**
 * The folded states that this process remembers, by stream and revision: one cache for the pipeline, its follow-ups,
 * the workers and the routes. A remembered state may be stale. That is harmless for an append, whose expected revision
 * refuses it. Callers that need more ask for a fresh state; only the events after the remembered revision are read for
 * it.
 */
export class StateCache {
  readonly #read: (stream: string, from: number) => Promise<readonly PlacedEvent[]>;
  readonly #current: () => Promise<void>;
  readonly #states: LRUCache<string, Remembered>;
  readonly #folds = new WeakMap<object, number>();
  #foldCount = 0;

  /**
   * @param read a stream's events from a revision on
   * @param current resolves when this process knows of all erasures: remembered states may hold personal data, and are
   * used only after it
   */
  constructor(
    read: (stream: string, from: number) => Promise<readonly PlacedEvent[]>,
    current: () => Promise<void>,
    size = 4_000,
  ) {
    this.#read = read;
    this.#current = current;
    this.#states = new LRUCache({ max: size });
  }

  /** The remembered state, without a read of the store; null when none is remembered. */
  async recall<S>(stream: string, fold: StreamFold<S>): Promise<LoadedState<S> | null> {
    await this.#current();
    const known = this.#states.get(this.#keyOf(stream, fold));
    return known ? { state: known.state as S, revision: known.revision, fresh: false } : null;
  }

  /** The state as the store has it now. */
  async refresh<S>(stream: string, fold: StreamFold<S>): Promise<LoadedState<S>> {
    const base = (await this.recall(stream, fold)) ?? { state: fold.initial, revision: -1 };
    const events = await this.#read(stream, base.revision + 1);
    return this.advance(stream, fold, base, events);
  }

  /**
   * A state that is not older than an event of the stream. The remembered state serves when it is new enough, or when
   * the event is the next one: an event may be handed over before the process that wrote it remembers the new state.
   */
  async since<S>(stream: string, fold: StreamFold<S>, event: PlacedEvent): Promise<S> {
    const known = (await this.recall(stream, fold)) ?? { state: fold.initial, revision: -1 };
    if (known.revision >= event.revision) return known.state;
    if (known.revision === event.revision - 1) return this.advance(stream, fold, known, [event]).state;
    return (await this.refresh(stream, fold)).state;
  }

  /**
   * The state right after the event at a revision. A state remembered at exactly that revision needs no read of the
   * store.
   */
  async at<S>(stream: string, fold: StreamFold<S>, revision: number): Promise<S> {
    const known = await this.recall(stream, fold);
    if (known?.revision === revision) return known.state;
    const base = known && known.revision < revision ? known : { state: fold.initial, revision: -1 };
    const events = await this.#read(stream, base.revision + 1);
    this.advance(stream, fold, base, events);
    let state = base.state;
    for (const event of events) if (event.revision <= revision) state = fold.evolve(state, event);
    return state;
  }

  /** Folds events that follow the base, and remembers the result if nothing newer is remembered. */
  advance<S>(
    stream: string,
    fold: StreamFold<S>,
    base: Pick<LoadedState<S>, 'state' | 'revision'>,
    events: readonly PlacedEvent[],
  ): LoadedState<S> {
    let { state } = base;
    for (const event of events) state = fold.evolve(state, event);
    const revision = events.at(-1)?.revision ?? base.revision;
    const key = this.#keyOf(stream, fold);
    const known = this.#states.get(key);
    if (revision > (known?.revision ?? -1)) {
      // The list of senders must have no gap: on a base other than the remembered state it starts anew.
      const before = known?.revision === base.revision ? known.senders : [];
      const senders = [...before, ...events.map(({ meta }) => senderOf(meta))].slice(-SENDERS);
      this.#states.set(key, { state, revision, senders });
    }
    return { state, revision, fresh: true };
  }

  /**
   * Whether a command wrote any of the events after one revision up to another; null when the remembered senders do not
   * reach so far.
   * @param sender as `senderOf` gives it
   */
  wroteBetween(stream: string, fold: StreamFold<unknown>, after: number, upTo: number, sender: string): boolean | null {
    const known = this.#states.get(this.#keyOf(stream, fold));
    if (!known || known.revision < upTo || known.revision - known.senders.length > after) return null;
    return known.senders.slice(known.senders.length - (known.revision - after)).includes(sender);
  }

  /** Forgets everything: after an erasure, states may hold personal data that must not be kept. */
  clear(): void {
    this.#states.clear();
  }

  #keyOf(stream: string, fold: object): string {
    let number = this.#folds.get(fold);
    if (number === undefined) {
      number = this.#foldCount++;
      this.#folds.set(fold, number);
    }
    return `${number}\n${stream}`;
  }
}
