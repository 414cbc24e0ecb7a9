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
 * Whether a test file, as a page of `held/` names it, has a group, a test or a step with these words in its title;
 * null: there is no such file.
 */
export function titleIn(file: string, words: string): boolean | null {
  const path = join(here, 'held', file);
  if (!existsSync(path)) return null;
  const titles = known.get(path) ?? titlesIn(path, readFileSync(path, 'utf8'));
  known.set(path, titles);
  return titles.some(({ title }) => title.includes(words));
}
const known = new Map<string, readonly TitledTest[]>();
