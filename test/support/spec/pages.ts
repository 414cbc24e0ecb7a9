import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type HeldPage, statementsIn } from './coverage.ts';
import { type TitledTest, titlesIn } from './titles.ts';

/** The folder of the statements and of the pages of `held/`. */
const here = join(import.meta.dirname, '../../spec');

/** Where `npm run spec-coverage` writes. */
export const COVERAGE_PAGE = join(here, '../spec-coverage.md');

/** The tables of both specifications, as they were taken over. */
export const SPECIFICATIONS = ['statements-repair.tsv', 'statements-marketplace.tsv'].map((name) => ({
  name,
  text: readFileSync(join(here, name), 'utf8'),
}));

/** The statements of both specifications. */
export const STATEMENTS = SPECIFICATIONS.flatMap(({ text }) => statementsIn(text));

/** The pages that people write. */
export function heldPages(): HeldPage[] {
  return globSync(join(here, 'held/*.md'))
    .sort()
    .map((path) => ({ path: basename(path), text: readFileSync(path, 'utf8') }));
}

/**
 * How many groups, tests and steps of a test file, as a page of `held/` names it, have these words in their titles; a
 * group counts once, with all that it holds. Null: there is no such file.
 */
export function titlesWith(file: string, words: string): number | null {
  const path = join(here, 'held', file);
  if (!existsSync(path)) return null;
  const titles = known.get(path) ?? titlesIn(path, readFileSync(path, 'utf8'));
  known.set(path, titles);
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(words)}(?![\\p{L}\\p{N}])`, 'u');
  const found = titles.filter(({ title }) => whole.test(title));
  return found.filter(({ title }) => !found.some((group) => isWithin(title, group))).length;
}
const isWithin = (title: string, group: TitledTest) => group.kind !== 'step' && title.startsWith(`${group.title} `);

const known = new Map<string, readonly TitledTest[]>();
