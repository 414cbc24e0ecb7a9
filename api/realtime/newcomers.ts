/** Connections that have not said yet who they are, by the line that they come from. */
export class Newcomers {
  readonly #most: number;
  readonly #lines = new Map<object, string>();
  readonly #counts = new Map<string, number>();

  /** @param most of one line at once */
  constructor(most: number) {
    this.#most = most;
  }

  /** A further connection. @returns false when there are enough of its line: it is not counted */
  admits(connection: object, line: string): boolean {
    const count = this.#counts.get(line) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(line, count + 1);
    this.#lines.set(connection, line);
    return true;
  }

  /** It has said who it is, or it is gone. */
  left(connection: object): void {
    const line = this.#lines.get(connection);
    if (line === undefined) return;
    this.#lines.delete(connection);
    const count = (this.#counts.get(line) ?? 0) - 1;
    if (count > 0) this.#counts.set(line, count);
    else this.#counts.delete(line);
  }
}
