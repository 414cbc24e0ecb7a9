import { comparePositions, type Position, storeOf } from '#platform/event-store/port.ts';

interface Waiter {
  readonly position: Position;
  readonly names: readonly string[];
  readonly done: (reached: boolean) => void;
}

/** The position of each projection's live table, as far as this process knows, and the callers that wait for more. */
export class KnownPositions {
  readonly #known = new Map<string, Position | null>();
  readonly #waiters = new Set<Waiter>();

  get(name: string): Position | null {
    return this.#known.get(name) ?? null;
  }

  /** Forgets all positions; whoever waits goes on to wait. */
  forget(): void {
    this.#known.clear();
  }

  get waiting(): boolean {
    return this.#waiters.size > 0;
  }

  /** True while anybody waits for one of these projections. */
  waitsFor(those: (name: string) => boolean): boolean {
    return [...this.#waiters].some(({ names }) => names.some(those));
  }

  /**
   * Learns the positions of projections. A position older than the known one changes nothing; one of another store
   * replaces it.
   */
  learn(names: readonly string[], position: Position | null): void {
    let moved = false;
    for (const name of names) {
      const known = this.#known.get(name) ?? null;
      const reached = position !== null && isAtLeast(position, known);
      const foreign = known !== null && position !== null && storeOf(known) !== storeOf(position);
      if (reached || foreign) this.#known.set(name, position);
      moved ||= reached;
    }
    if (!moved) return;
    for (const waiter of this.#waiters) {
      if (this.#reached(waiter)) waiter.done(true);
    }
  }

  /** True once all named projections are at or after the position; false after so many milliseconds. */
  wait(position: Position, names: readonly string[], timeoutMs: number): Promise<boolean> {
    if (this.#reached({ position, names })) return Promise.resolve(true);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        position,
        names,
        done: (reached) => {
          clearTimeout(timer);
          this.#waiters.delete(waiter);
          resolve(reached);
        },
      };
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      this.#waiters.add(waiter);
    });
  }

  #reached({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.every((name) => isAtLeast(this.get(name), position));
  }
}

/** False also for positions of different stores, which can't be compared. */
function isAtLeast(position: Position | null, other: Position | null): boolean {
  if (position !== null && other !== null && storeOf(position) !== storeOf(other)) return false;
  return comparePositions(position, other) >= 0;
}
