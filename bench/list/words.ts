import type { Pool } from 'pg';
import type { Random } from '#commands/demo/random.ts';

/** What people type, by kind, made of the list's own words, the most frequent first. */
export async function searches(pool: Pool, random: Random, each: number): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ word: string }>(
    `select word from read.repair_list_words where word ~ '^[a-z]{5,}$' order by count desc, word`,
  );
  const words = rows.map(({ word }) => word);
  const any = () => random.pick(words);
  const times = (make: () => string) => Array.from({ length: each }, make);
  const code = () => `RIP-${random.int(2006, 2026)}-${random.digits(5)}`;
  return new Map([
    ['words', times(() => (random.chance(0.5) ? any() : `${any()} ${any()}`))],
    ['very common words', times(() => words.slice(0, 12)[random.int(0, 11)] ?? '')],
    ['two common words', times(() => `${random.pick(words.slice(0, 40))} ${random.pick(words.slice(0, 40))}`)],
    ['rare words', times(() => random.pick(words.slice(-400)))],
    ['parts of words', times(() => any().slice(random.int(0, 1), random.int(3, 5)))],
    ['two letters', times(() => any().slice(0, 2))],
    ['one typing error', times(() => mistype(any(), random))],
    [
      'typing errors in two words',
      times(() => `${mistype(any(), random)} ${mistype(random.pick(words.slice(0, 300)), random)}`),
    ],
    ['a word and a typing error', times(() => `${random.pick(words.slice(0, 100))} ${mistype(any(), random)}`)],
    ['codes', times(code)],
    ['beginnings of codes', times(() => code().slice(0, random.int(3, 13)))],
    ['numbers', times(() => random.digits(random.int(1, 6)))],
    ['nothing', times(() => `xq${random.digits(2)}zwk ${any()}`)],
  ]);
}

/** A typing error: one letter wrong, too many or missing, or two letters swapped. */
export function mistype(word: string, random: Random): string {
  const at = random.int(1, word.length - 2);
  const letter = random.pick([...'aeiorstln']);
  const [before, after] = [word.slice(0, at), word.slice(at)];
  return random.pick([
    before + letter + after.slice(1),
    before + letter + after,
    before + after.slice(1),
    before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2),
  ]);
}
