import type { StoreLogger } from '../store-logger.ts';

export interface EmbeddedStoreOptions {
  /**
   * Connection string of the database that holds (or gets) schema `events`. The role must be allowed to create a
   * schema there once; ending a blocker needs the same role, a superuser or pg_signal_backend. A direct connection:
   * LISTEN and session settings do not survive a transaction pooler.
   */
  readonly url: string;
  readonly logger?: StoreLogger;
  readonly limits?: Partial<EmbeddedStoreLimits>;
}

/** Bounds on waiting, in milliseconds. The defaults are for production; tests shorten them. */
export interface EmbeddedStoreLimits {
  /** So long an append waits for another session before that one is named, and ended if it does nothing. */
  readonly blockerGrace: number;
  /** So long it waits at most for the lock (PostgreSQL's lock_timeout). */
  readonly lockWait: number;
  /** So long one statement may take before its connection is given up (a server that went silent). */
  readonly silence: number;
  /** So long an append or a read is tried again over new connections before it fails with StoreUnavailable. */
  readonly patience: number;
  /** How often a subscription looks by itself, should no notification come. */
  readonly poll: number;
}

export const DEFAULT_LIMITS: EmbeddedStoreLimits = {
  blockerGrace: 1_000,
  lockWait: 5_000,
  silence: 15_000,
  patience: 10_000,
  poll: 1_000,
};
