import type pg from 'pg';
import type { ChangeListener, Projection } from '../projection.ts';
import type { Reader } from './decode.ts';
import type { Logger } from './logger.ts';

/** What the runner counts. All optional to the program, none to an operator. */
export interface RunnerMetrics {
  /** One transaction: rows written for how many events, in how many ms. */
  batch(figures: { readonly events: number; readonly rows: number; readonly ms: number }): void;
  /** Seconds between the last event's arrival in the store and its rows; events known to wait, 0 when it was the last. */
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
  /** False: never writes, only waits for others (an api process). Default true. */
  readonly own?: boolean;
  readonly onChanges?: ChangeListener;
  readonly logger: Logger;
  readonly metrics?: RunnerMetrics;
  /** How often a process asks whether an owner has gone, in ms (default 1000). */
  readonly retryMs?: number;
}

/** `stale`: the row is quarantined and shows an older state until it is released. */
export type WaitResult = 'visible' | 'late' | 'stale';

export interface ProjectionStatus {
  readonly name: string;
  /** By this process. */
  readonly owned: boolean;
  readonly position: string | null;
  /** Streams in quarantine. */
  readonly quarantined: number;
  /** Of a build under way: 0 … 1; null: none. */
  readonly building: number | null;
}
