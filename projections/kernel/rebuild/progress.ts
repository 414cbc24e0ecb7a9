import type { Position } from '#platform/event-store/port.ts';

export interface ProgressReport {
  readonly projection: string;
  readonly phase: 'folding' | 'indexing' | 'catching-up';
  readonly events: number;
  readonly eventsPerSecond: number;
  /** 0 … 1, of the folding. */
  readonly done: number;
  /** Seconds until the folding is over; null: not known yet. */
  readonly secondsLeft: number | null;
}

/** How far a build is; while it folds, reported at most twice a second. */
export class Progress {
  readonly #projection: string;
  readonly #head: Position | null;
  readonly #tell: ((report: ProgressReport) => void) | undefined;
  readonly #began = performance.now();
  #toldAt = 0;
  #events = 0;
  #done = 0;

  constructor(projection: string, head: Position | null, tell: ((report: ProgressReport) => void) | undefined) {
    this.#projection = projection;
    this.#head = head;
    this.#tell = tell;
  }

  at(events: number, position: Position): void {
    this.#events = events;
    this.#done = shareOf(position, this.#head);
    if (performance.now() - this.#toldAt < 500) return;
    this.#report('folding');
  }

  indexing(): void {
    this.#done = 1;
    this.#report('indexing');
  }

  catchingUp(): void {
    this.#report('catching-up');
  }

  #report(phase: ProgressReport['phase']): void {
    this.#toldAt = performance.now();
    const seconds = (this.#toldAt - this.#began) / 1000;
    const done = this.#done;
    this.#tell?.({
      projection: this.#projection,
      phase,
      events: this.#events,
      eventsPerSecond: Math.round(this.#events / Math.max(seconds, 0.001)),
      done,
      secondsLeft: done > 0.01 ? Math.round((seconds * (1 - done)) / done) : null,
    });
  }
}

/** Positions are opaque, but their digits grow with the log: good enough to guess the time left. */
function shareOf(position: Position, head: Position | null): number {
  const digits = (text: Position) => Number(text.slice(text.lastIndexOf(':') + 1).replace(/\D/g, ''));
  const end = head === null ? 0 : digits(head);
  return end > 0 ? Math.min(1, digits(position) / end) : 0;
}
