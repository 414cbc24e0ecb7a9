import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/**
 * Waits for something that must come: tries again until the attempt neither throws nor rejects, for a minute at most,
 * so that a slow machine fails no test. Tests wait for something in no other way.
 * @param attempt an assertion, or a read
 * @returns what the first attempt that held gave
 * @throws what the last attempt threw
 */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: 25 });
