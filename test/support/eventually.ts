import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/**
 * What must come, when it comes: tries again until the attempt neither throws nor rejects, for a minute at most, so that a slow machine
 * is no fault. The one way in which tests wait for something.
 * @param attempt an assertion, or what it reads
 * @returns what the first attempt that held gave
 * @throws what the last attempt threw
 */
export const eventually = <T>(attempt: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(attempt, { timeout: PATIENCE_MS, interval: 25 });
