import { createHash } from 'node:crypto';

/** How a walk that ran by a sample tells so; what stands behind it is shown at the end of the run. */
export const SAMPLED = 'sampled: ';

/**
 * The cases of a walk that this run tries. The full run (`TEST_WALKS=whole`) tries all of them. The gate tries `count`, drawn by the
 * commit's hash: the same commit always tries the same ones, and a hundred landings walk all.
 * @param walk what is walked, in words: shown as «walk: ran 60 of 1019»
 * @param items each case, in an order that does not change
 * @param keep cases that every run tries; they come on top of `count`
 * @returns the chosen cases, in their own order
 */
export function sampled<T>(
  walk: string,
  items: readonly T[],
  count: number,
  keep: (item: T) => boolean = () => false,
): readonly T[] {
  if (process.env.TEST_WALKS === 'whole') return items;
  const commit = process.env.TEST_COMMIT ?? '';
  const ranked = items
    .map((item, at) => ({ item, at, rank: createHash('sha256').update(`${commit} ${walk} ${at}`).digest('hex') }))
    .filter(({ item }) => !keep(item))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const drawn = new Set(ranked.slice(0, count).map(({ at }) => at));
  const chosen = items.filter((item, at) => drawn.has(at) || keep(item));
  if (chosen.length < items.length) console.info(`${SAMPLED}${walk}: ran ${chosen.length} of ${items.length}`);
  return chosen;
}
