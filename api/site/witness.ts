import type { RouteDeps } from '#api/kernel/deps.ts';
import { changedSince, momentOf } from '#projections/kernel/cache-tags/changed-since.query.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import type { Witness } from './kept-copies.ts';

/** Read models of whose rows copies are kept. */
const COPIED = PROJECTIONS.filter(({ cacheTags }) => cacheTags !== undefined).map(({ name }) => name);
/** Folds nothing of a stream: only its revision counts. */
const revisionFold = { initial: null, evolve: () => null };

/**
 * Tells from the database and the event store whether copies are still valid: no notice between processes is needed, so
 * none can be lost.
 */
export function witnessOf({ pools: { pg }, journal }: Pick<RouteDeps, 'pools' | 'journal'>): Witness {
  return {
    moment: () => momentOf(pg, COPIED),
    changedSince: (moment, tags) => changedSince(pg, moment, tags),
    revisionOf: async (stream) => (await journal.load(stream, revisionFold)).revision,
  };
}
