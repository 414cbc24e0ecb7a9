/** Collects conditions and their values for one query: `$1`, `$2` … are given as they come. */
export class SqlParts {
  readonly values: unknown[];
  readonly #conditions: string[] = [];

  /** @param values taken over, and added to */
  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** Other conditions over the same values: for another place in the same query. */
  beside(): SqlParts {
    return new SqlParts(this.values);
  }

  /** Keeps a value and gives its placeholder. */
  value(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  and(condition: string): void {
    this.#conditions.push(`(${condition})`);
  }

  /** `true` when there is no condition. */
  get where(): string {
    return this.#conditions.join(' and ') || 'true';
  }

  /** The same conditions and values, to go on from apart. */
  copy(): SqlParts {
    const copy = new SqlParts([...this.values]);
    copy.#conditions.push(...this.#conditions);
    return copy;
  }
}
