import type { StoreLogger } from '../store-logger.ts';

export interface EventStoreDbStoreOptions {
  /** What `eventStoreAddress` takes, with user and password where the server wants them. Never logged. */
  readonly url: string;
  readonly logger?: StoreLogger;
  readonly limits?: Partial<EventStoreDbLimits>;
}

/** Bounds on waiting, in milliseconds. The defaults are for production; tests shorten them. */
export interface EventStoreDbLimits {
  /** How long a call may stay without an answer, and a read without its next event. */
  readonly silence: number;
  /** How long a call is retried before it fails with StoreUnavailable. */
  readonly patience: number;
  /** How often an idle subscription asks the server whether it really is at the log's end. */
  readonly check: number;
}

export const DEFAULT_LIMITS: EventStoreDbLimits = { silence: 5_000, patience: 15_000, check: 10_000 };
