import { AsyncLocalStorage } from 'node:async_hooks';

/** What ties the lines of one piece of work together, through every await. */
export interface LogContext {
  readonly requestId?: string;
  readonly commandId?: string;
  readonly correlationId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` with these ids on every line logged inside it, added to those that already hold. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...context }, work);
}

/** The ids that hold here; empty outside of any. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
