import { AsyncLocalStorage } from 'node:async_hooks';

/** The ids that connect the log lines of one piece of work, through every await. */
export interface LogContext {
  readonly requestId?: string;
  readonly commandId?: string;
  readonly correlationId?: string;
}

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that every line logged inside it carries these ids, in addition to the ids around it. */
export function withLogContext<T>(context: LogContext, work: () => T): T {
  return storage.run({ ...storage.getStore(), ...context }, work);
}

/** The ids that apply here; empty outside of {@link withLogContext}. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
