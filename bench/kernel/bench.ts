import type { Pool } from 'pg';

/** One line of the table: what was measured, beside its baseline of the same run. */
export interface Row {
  /** In the words of the table (`embedded append, 1 writer, p50`). */
  readonly what: string;
  /** In the words of the table (`≤ 1.5 × a bare INSERT and commit`). */
  readonly target: string;
  /** The figure with its ratio and its baseline (`1.30 × (127 µs against 98 µs)`). */
  readonly measured: string;
  readonly reached: boolean;
}

/** Servers of this bench alone, set as `npm start` sets them, gone after it. */
export interface Stage {
  /** A folder for whatever else the bench keeps. */
  readonly home: string;
  readonly databaseUrl: string;
  /** On that database, which has all migrations and no rows. */
  readonly pool: Pool;
  readonly redisUrl: string;
  /** The EventStoreDB that keeps the events; absent: they are in that database. */
  readonly eventStoreUrl?: string;
  /** What the person at the terminal sees meanwhile. */
  say(line: string): void;
}

/** A bench: runs in a process of its own, measures its baselines beside its subject, prints nothing itself. */
export type Bench = (stage: Stage) => Promise<readonly Row[]>;
