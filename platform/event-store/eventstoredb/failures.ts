import {
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { withDeadline as deadline } from '#platform/process/deadline.ts';
import { StoreUnavailable } from '../port.ts';
import { Backoff } from '../waiting.ts';

const HOPELESS = [
  AccessDeniedError,
  InvalidArgumentError,
  InvalidTransactionError,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  UnsupportedError,
  WrongExpectedVersionError,
];

/** True when the same call would fail again. Any other error may come from a server that moves, restarts or is busy. */
export function isHopeless(error: unknown): boolean {
  return HOPELESS.some((kind) => error instanceof kind);
}

export function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StoreUnavailable(`the event store does not answer: ${reason}`, { cause: error });
}

/** The promise's result. The client has calls without a deadline of their own. @throws StoreUnavailable after `ms` */
export function withDeadline<T>(ms: number, promise: Promise<T>): Promise<T> {
  return deadline(promise, ms, () => {
    throw new StoreUnavailable(`no answer within ${ms} ms`);
  });
}

/**
 * Tries until it works, or until `patienceMs` are over.
 * @throws an error that no retry can help, as it is; any other as StoreUnavailable
 */
export async function withPatience<T>(patienceMs: number, action: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const backoff = new Backoff();
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (isHopeless(error)) throw error;
      if (performance.now() - since > patienceMs) throw unavailable(error);
      await backoff.wait();
    }
  }
}
