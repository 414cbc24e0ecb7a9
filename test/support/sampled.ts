import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report-line.ts';

/** What must be known of the cases of a walk. */
export interface Walked<T> {
  /** The name of a case: the same in every run. */
  readonly name: (item: T) => string;
  /** Cases that every run tries, on top of the sample. */
  readonly keep?: (item: T) => boolean;
  /** Marks of the cases that a full run has tried; replaced in tests. */
  readonly known?: ReadonlySet<string>;
}

/**
 * The cases of a walk that this run tries. The full run (`TEST_WALKS=whole`) tries all of them, and notes which they
 * were (`test/walked.json`). The gate tries `count`, drawn by the commit's hash: the same commit always tries the same
 * ones, and a hundred landings walk all. On top of them it tries cases that no full run has tried yet, up to `count` of
 * them.
 * @param walk the name of the walk, in words; shown at the end of the run as «walk: ran 60 of 1019»
 * @param items each case, in an order that does not change
 * @returns the chosen cases, in their own order
 */
export function sampled<T>(walk: string, items: readonly T[], count: number, of: Walked<T>): readonly T[] {
  const { name, keep = () => false, known = tried(walk) } = of;
  if (isWhole()) {
    report('walked', JSON.stringify([walk, items.map((item) => mark(name(item)))]));
    return items;
  }
  const unknown = items.filter((item) => !keep(item) && !known.has(mark(name(item))));
  const fresh = new Set(drawn(`${walk}, new`, unknown, count));
  const open = items.filter((item) => !keep(item) && !fresh.has(item));
  const chosen = new Set(drawn(walk, open, count));
  const all = items.filter((item) => keep(item) || fresh.has(item) || chosen.has(item));
  const first = fresh.size > 0 ? `, ${fresh.size} for the first time` : '';
  if (all.length < items.length) report('sampled', `${walk}: ran ${all.length} of ${items.length}${first}`);
  return all;
}

/** How often something is tried: `whole` times by the full run, `few` by the gate. */
export const times = (whole: number, few: number): number => (isWhole() ? whole : few);

const isWhole = () => process.env.TEST_WALKS === 'whole';

/** Draws without a report at the end of the run: for what is drawn within each case, so that no case is left out. */
export function drawn<T>(walk: string, items: readonly T[], count: number): readonly T[] {
  if (isWhole()) return items;
  const rank = (at: number) => createHash('sha256').update(`${process.env.TEST_COMMIT} ${walk} ${at}`).digest('hex');
  const ranked = items.map((item, at) => ({ item, rank: rank(at) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const chosen = new Set(ranked.slice(0, count).map(({ item }) => item));
  return items.filter((item) => chosen.has(item));
}

/** A case in `walked.json`: short, for there are thousands. */
export const mark = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 6);

/** The marks of a walk that the last full run left, or none. */
function tried(walk: string): ReadonlySet<string> {
  const all: Record<string, string> = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'walked.json'), 'utf8'));
  return new Set(all[walk]?.split(' '));
}
