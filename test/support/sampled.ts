import { createHash } from 'node:crypto';
import { report } from './report-line.ts';

/**
 * The cases of a walk that this run tries. The full run (`TEST_WALKS=whole`) tries all of them. The gate tries `count`, drawn by the
 * commit's hash: the same commit always tries the same ones, and a hundred landings walk all.
 * @param walk what is walked, in words; shown at the end of the run as «walk: ran 60 of 1019»
 * @param items each case, in an order that does not change
 * @param keep cases that every run tries, on top of `count`
 * @returns the chosen cases, in their own order
 */
export function sampled<T>(
  walk: string,
  items: readonly T[],
  count: number,
  keep: (item: T) => boolean = () => false,
): readonly T[] {
  const open = items.filter((item) => !keep(item));
  const chosen = new Set(drawn(walk, open, count));
  const all = items.filter((item) => keep(item) || chosen.has(item));
  if (all.length < items.length) report('sampled', `${walk}: ran ${all.length} of ${items.length}`);
  return all;
}

/** The same without a word at the end of the run: for what is drawn within each case, so that no case is left out. */
export function drawn<T>(walk: string, items: readonly T[], count: number): readonly T[] {
  if (process.env.TEST_WALKS === 'whole') return items;
  const rank = (at: number) => createHash('sha256').update(`${process.env.TEST_COMMIT} ${walk} ${at}`).digest('hex');
  const ranked = items.map((item, at) => ({ item, rank: rank(at) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, count).map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}
