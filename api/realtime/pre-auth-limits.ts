import { type Allowance, Budget } from './budget.ts';

export interface PreAuthLimitOptions {
  /** Most connections of one line at once. */
  readonly linePreAuthConnections: number;
  /** How often one line may connect. */
  readonly lineArrivals: Allowance;
}

/** Counts connections that have not said yet who they are, by the line that they come from. */
export class PreAuthLimits {
  readonly #limits: PreAuthLimitOptions;
  readonly #now: () => number;
  readonly #lines = new Map<object, string>();
  readonly #counts = new Map<string, number>();
  readonly #arrivals = new Map<string, Budget>();

  constructor(limits: PreAuthLimitOptions, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Called before anything is made of a further connection. @returns false when its line has enough of them */
  admits(line: string): boolean {
    const known = this.#arrivals.get(line);
    const budget = known ?? new Budget(this.#limits.lineArrivals, this.#now());
    if (!known) this.#arrivals.set(line, budget);
    return budget.take(1, this.#now()) && (this.#counts.get(line) ?? 0) < this.#limits.linePreAuthConnections;
  }

  arrived(connection: object, line: string): void {
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1);
    this.#lines.set(connection, line);
  }

  /** The connection has said who it is, or it is gone. */
  left(connection: object): void {
    const line = this.#lines.get(connection);
    if (line === undefined) return;
    this.#lines.delete(connection);
    const count = (this.#counts.get(line) ?? 0) - 1;
    if (count > 0) this.#counts.set(line, count);
    else this.#counts.delete(line);
  }

  /** Forgets lines from which no connection came lately. */
  sweep(): void {
    for (const [line, budget] of this.#arrivals) if (budget.isFull(this.#now())) this.#arrivals.delete(line);
  }
}
