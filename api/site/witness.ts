import type { RouteDeps } from '#api/kernel/deps.ts';
import { changedSince, momentOf } from '#projections/kernel/cache-tags/changed-since.query.ts';
import { PROJECTIONS } from '#projections/registry.ts';
import type { Witness } from './kept-copies.ts';

/** Read models of which copies are kept. */
const COPIED = PROJECTIONS.filter(({ cacheTags }) => cacheTags !== undefined).map(({ name }) => name);
/** Nothing of a stream but how far it has come. */
const revisionFold = { initial: null, evolve: () => null };

/** Tells by the database and the event store whether copies still stand: no notice between processes is needed, so none is lost. */
export function witnessOf({ pools: { pg }, journal }: Pick<RouteDeps, 'pools' | 'journal'>): Witness {
  return {
    moment: () => momentOf(pg, COPIED),
    changedSince: (moment, things) => changedSince(pg, moment, things),
    revisionOf: async (stream) => (await journal.load(stream, revisionFold)).revision,
  };
}
