import type pg from 'pg';
import type { Reader } from '#projections/kernel/folding/decode.ts';
import type { Logger } from '#projections/kernel/folding/logger.ts';
import type { BatchReport } from '#projections/kernel/folding/session.ts';
import type { TableLease } from '#projections/kernel/folding/table-lease.ts';
import type { Projection } from '../projection.ts';
import type { Control } from './control.ts';

export interface OwnerOptions {
  readonly reader: Reader;
  /** Pipelining connections that write read models. */
  readonly pool: pg.Pool;
  /** URL for the owner's own connections. */
  readonly connect: string;
  readonly projections: readonly Projection[];
  readonly control: Control;
  readonly logger: Logger;
  readonly retryMs: number;
  /**
   * Called when changes may have been written that were not published to listeners: by another owner, a release, a
   * rebuild.
   */
  readonly resumed: (lease: TableLease) => void;
  /** Called after each batch. */
  readonly taken: (report: BatchReport) => void;
}
