import type { Pipeline } from '#commands/kernel/pipeline.ts';
import type { Pools } from '#platform/postgres/pools.ts';
import type { NamesOf } from './problem.ts';

/** What every route may use. */
export interface RouteDeps {
  readonly execute: Pipeline['execute'];
  readonly pools: Pools;
  /** Names of accounts, for conflicts and histories. */
  readonly namesOf: NamesOf;
  /** The instant of the answer; ms since 1970. */
  readonly now: () => number;
}
