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
  /** The machine's speed then, in words (`fixed-work.ts`); `bench.ts` adds it. */
  readonly work?: string;
}

/** Servers for this bench alone, with the settings of `npm start`, removed after it. */
export interface Stage {
  /** A folder for any other files of the bench. */
  readonly home: string;
  readonly databaseUrl: string;
  /** Connected to that database, which has all migrations and no rows. */
  readonly pool: Pool;
  readonly redisUrl: string;
  /** The EventStoreDB that keeps the events; absent: they are in that database. */
  readonly eventStoreUrl?: string;
  /** Prints a line for the person at the terminal. */
  say(line: string): void;
}

/** A bench: runs in a process of its own, measures its baselines beside its subject, prints no results itself. */
export type Bench = (stage: Stage) => Promise<readonly Row[]>;
