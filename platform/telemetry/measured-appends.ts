import type { EventStore } from '#platform/event-store/port.ts';
import type { Metrics } from './metrics.ts';

/** Measures the time and the outcome of each append of a store. It changes the store in place and returns it. */
export function measureAppends<S extends EventStore>(store: S, metrics: Pick<Metrics, 'append'>): S {
  const append = store.append.bind(store);
  // Pass every argument on: one that is left out here (the lifetime) would never reach the engine.
  store.append = async (...given) => {
    const began = performance.now();
    let outcome = 'error';
    try {
      const result = await append(...given);
      outcome = 'ok';
      return result;
    } catch (error) {
      if (error instanceof Error && error.name === 'WrongExpectedRevision') outcome = 'conflict';
      throw error;
    } finally {
      metrics.append.observe({ outcome }, (performance.now() - began) / 1000);
    }
  };
  return store;
}
