import type pg from 'pg';
import type { Projection } from '../projection.ts';
import type { Control } from './control.ts';
import type { Reader } from './decode.ts';
import type { Logger } from './logger.ts';
import type { BatchReport } from './session.ts';
import type { TableLease } from './table-lease.ts';

export interface OwnerOptions {
  readonly reader: Reader;
  /** Pipelining connections that write read models. */
  readonly pool: pg.Pool;
  /** URL for connections of its own. */
  readonly connect: string;
  readonly projections: readonly Projection[];
  readonly control: Control;
  readonly logger: Logger;
  readonly retryMs: number;
  /** Told when something may have been written that listeners were not told of: by another owner, a release, a rebuild. */
  readonly resumed: (lease: TableLease) => void;
  /** Told after each batch. */
  readonly taken: (report: BatchReport) => void;
}
