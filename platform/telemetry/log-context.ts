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

/** Sets ids for the rest of the present asynchronous work; for hooks that have no «inside» (Fastify's onRequest). */
export function enterLogContext(context: LogContext): void {
  storage.enterWith({ ...storage.getStore(), ...context });
}

/** The ids that hold here; empty outside of any. */
export function logContext(): LogContext {
  return storage.getStore() ?? {};
}
