import type { StoreLogger } from '../store-logger.ts';

export interface EmbeddedStoreOptions {
  /**
   * Connection string of the database that holds (or gets) schema `events`. The role must be allowed to create a schema
   * there once; to end a blocking session it must be that session's role, a superuser or a member of pg_signal_backend.
   * The connection must be direct: LISTEN and session settings do not survive a transaction pooler.
   */
  readonly url: string;
  readonly logger?: StoreLogger;
  readonly limits?: Partial<EmbeddedStoreLimits>;
}

/** Bounds on waiting, in milliseconds. The defaults are for production; tests shorten them. */
export interface EmbeddedStoreLimits {
  /** How long an append waits for another session before that session is named, and ended if it does nothing. */
  readonly blockerGrace: number;
  /** How long an append waits for the lock at most (PostgreSQL's lock_timeout). */
  readonly lockWait: number;
  /** How long a statement may take before its connection is given up (the server went silent). */
  readonly silence: number;
  /** How long an append or a read is retried over new connections before it fails with StoreUnavailable. */
  readonly patience: number;
  /** How often a subscription looks for events by itself when no notification comes. */
  readonly poll: number;
}

export const DEFAULT_LIMITS: EmbeddedStoreLimits = {
  blockerGrace: 1_000,
  lockWait: 5_000,
  silence: 15_000,
  patience: 10_000,
  poll: 1_000,
};
