import type { Random } from '#commands/demo/random.ts';
import type { AdCriteria } from '#projections/ad-search/ad-criteria.ts';
import type { AdSearchRow } from '#projections/ad-search/ad-search.row.ts';
import { priceOf } from './naive-ads.ts';

const ACCENTS: Readonly<Record<string, string>> = { a: 'à', e: 'é', i: 'ì', o: 'ò', u: 'ù' };

/**
 * A search that a person may type who has seen an ad: words of it, in other forms, mistyped, with and without accents.
 */
export function typedSearch(random: Random, { description }: AdSearchRow): string {
  const words = description.split(/[\s.]+/).filter(Boolean);
  const one = () => typedWord(random, random.pick(words));
  const typed = Array.from({ length: random.int(1, 3) }, one).join(random.pick([' ', '  ', ', ', '-', "'"]));
  return random.chance(0.05) ? random.pick(['!!!', '* % _', 'xqwkz', `${typed} xqwkzj`, 'di', "'\\"]) : typed;
}

function typedWord(random: Random, word: string): string {
  const at = random.int(0, word.length - 1);
  const cut = (by: string, over: number) => word.slice(0, at) + by + word.slice(at + over);
  const kind = random.next();
  if (kind < 0.5) return word;
  if (kind < 0.6) return word.slice(0, -1) + random.pick([...'aeio']);
  if (kind < 0.7) return cut('', 1);
  if (kind < 0.75) return cut(random.pick([...'abcdeilmnoprstz']), 1);
  if (kind < 0.8) return cut(random.pick([...'abcdeilmnoprstz']), 0);
  if (kind < 0.85)
    return (
      word.slice(0, at) +
      word
        .slice(at, at + 2)
        .split('')
        .reverse()
        .join('') +
      word.slice(at + 2)
    );
  if (kind < 0.93) return word.toUpperCase();
  return word.replace(/[aeiou]$/, (letter) => ACCENTS[letter] ?? letter);
}

/** Criteria that one of the ads may fit, or none. */
export function randomCriteria(random: Random, ads: readonly AdSearchRow[]): AdCriteria {
  const ad = random.pick(ads);
  const or = <T>(chance: number, value: T | null): T | undefined =>
    random.chance(chance) ? (value ?? undefined) : undefined;
  const price = priceOf(ad);
  const cents = () => random.pick([price, price - 1, price + 1, 100 * random.int(0, 3_000)]);
  return {
    search: or(0.75, typedSearch(random, ad)),
    category: or(0.2, random.pick([ad.category_id, ad.category_father_id, 9_999])),
    producer: or(0.15, ad.producer_id),
    priceFrom: or(0.15, Math.max(0, cents())),
    priceTo: or(0.15, Math.max(0, cents())),
    condition: or(0.15, ad.condition),
    place: or(0.15, random.chance(0.5) ? ad.province.toLowerCase() || null : 'MI'),
    kind: or(0.1, ad.kind),
    seller: or(0.05, ad.seller),
  };
}
