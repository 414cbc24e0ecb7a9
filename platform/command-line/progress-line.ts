/** The content of a progress line. */
export interface Progress {
  readonly phase: string;
  readonly done: number;
  /** Null while it is unknown. */
  readonly all: number | null;
}

const ON_TERMINAL_MS = 200;
const IN_LOG_MS = 5_000;

/**
 * Prints progress: how much of how much, how many a second, and the time left. On a terminal it is one line that
 * changes (every 200 ms at most); elsewhere a new line every 5 s at most. Each phase ends with a line of its own.
 */
export class ProgressLine {
  readonly #out: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly #now: () => number;
  #phase: { readonly name: string; readonly began: number; first: number; shown: number; last: Progress } | null = null;

  /** @param now milliseconds, for tests */
  constructor(out: { write(text: string): unknown; readonly isTTY?: boolean } = process.stdout, now = Date.now) {
    this.#out = out;
    this.#now = now;
  }

  show(progress: Progress): void {
    const now = this.#now();
    if (this.#phase?.name !== progress.phase) {
      this.end();
      this.#phase = { name: progress.phase, began: now, first: progress.done - 1, shown: now, last: progress };
    }
    this.#phase.last = progress;
    if (now - this.#phase.shown < (this.#out.isTTY ? ON_TERMINAL_MS : IN_LOG_MS)) return;
    this.#phase.shown = now;
    this.#out.write(this.#out.isTTY ? `\r${this.#line(now)}\x1b[K` : `${this.#line(now)}\n`);
  }

  /** Ends the present phase with its last line. */
  end(): void {
    if (this.#phase === null) return;
    this.#out.write(`${this.#out.isTTY ? '\r' : ''}${this.#line(this.#now())}${this.#out.isTTY ? '\x1b[K' : ''}\n`);
    this.#phase = null;
  }

  #line(now: number): string {
    const phase = this.#phase;
    if (phase === null) return '';
    const { done, all } = phase.last;
    const seconds = Math.max((now - phase.began) / 1000, 0.001);
    const rate = (done - phase.first) / seconds;
    const parts = [`${phase.name}: ${done}${all === null ? '' : ` of ${all}`}`, `${Math.round(rate)}/s`];
    if (all !== null && done < all && rate > 0) parts.push(`${timeLeft((all - done) / rate)} left`);
    return parts.join(', ');
  }
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h ${Math.ceil((seconds % 3600) / 60)} min`;
}
