import type { EventStore } from '#platform/event-store/port.ts';
import type { Metrics } from './metrics.ts';

/** Observes the time and the outcome of each append of a store, which it changes in place and gives back. */
export function measureAppends<S extends EventStore>(store: S, metrics: Pick<Metrics, 'append'>): S {
  const append = store.append.bind(store);
  // All that it is given: what a wrapper leaves out is a promise that the engine never hears of.
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
