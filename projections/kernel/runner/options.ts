import type pg from 'pg';
import type { Reader } from '#projections/kernel/folding/decode.ts';
import type { Logger } from '#projections/kernel/folding/logger.ts';
import type { ChangeListener, Projection } from '../projection.ts';

/** What the runner measures. The program can do without all of it, an operator without none. */
export interface RunnerMetrics {
  /** One transaction: how many rows were written for how many events, in how many ms. */
  batch(figures: { readonly events: number; readonly rows: number; readonly ms: number }): void;
  /**
   * `seconds`: between the last event's arrival in the store and its rows; `events`: known to wait, 0 when it was the
   * last.
   */
  lag(figures: { readonly seconds: number; readonly events: number }): void;
  quarantined(projection: string, stream: string): void;
}

export interface RunnerOptions {
  /** For reads: waiting, status. */
  readonly pool: pg.Pool;
  /** URL of the same database, for the runner's own connections. */
  readonly connect: string;
  readonly journal: Reader;
  readonly projections: readonly Projection[];
  /** False: the runner never writes, it only waits for others (an api process). Default true. */
  readonly own?: boolean;
  readonly onChanges?: ChangeListener;
  readonly logger: Logger;
  readonly metrics?: RunnerMetrics;
  /** How often a process tries to take over projections whose owner has gone, in ms (default 1000). */
  readonly retryMs?: number;
}

/** `late`: the time ran out. `stale`: the row is quarantined, and shows an older state until it is released. */
export type WaitResult = 'visible' | 'late' | 'stale';

export interface ProjectionStatus {
  readonly name: string;
  /** This process owns it. */
  readonly owned: boolean;
  readonly position: string | null;
  /** Streams in quarantine. */
  readonly quarantined: number;
  /** How far a build is: 0 … 1; null: none is under way. */
  readonly building: number | null;
}
