import { storedTypesOf } from '#journal/journal.ts';
import { checkpointOf } from '#projections/kernel/checkpoint.query.ts';
import type { Projection } from '#projections/kernel/projection.ts';
import type { RouteDeps } from './deps.ts';

/**
 * The revision that an answer from a read model rests on: up to it, the rows certainly hold all that they show of the
 * stream; -1 where they may hold nothing. Call it before reading the rows. An edit that names it (`If-Match`) is
 * refused when anything came after what its writer was shown, also while the read model lags: what nobody saw is never
 * overwritten.
 * @param stream the row's stream
 * @param projection the projection that writes the row
 */
export async function revisionOfReadModel(
  { pools, journal }: Pick<RouteDeps, 'pools' | 'journal'>,
  stream: string,
  { name, on }: Pick<Projection, 'name' | 'on'>,
): Promise<number> {
  const upTo = await checkpointOf(pools.pg, name);
  const shown = new Set(storedTypesOf(on));
  let seen = -1;
  let isLast = true;
  for await (const { position, revision, type } of journal.store.readStream(stream, { direction: 'backwards' })) {
    if (isLast) seen = revision;
    isLast = false;
    if (upTo !== null && position <= upTo) return seen;
    // Only types that the rows show count: the checkpoint passes over other events with a delay.
    if (shown.has(type)) seen = revision - 1;
  }
  return seen;
}
