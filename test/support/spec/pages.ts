import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type HeldPage, statementsIn } from './coverage.ts';

/** The folder of the statements and of the pages of `held/`. */
const here = join(import.meta.dirname, '../../spec');

/** Where `npm run spec-coverage` writes. */
export const COVERAGE_PAGE = join(here, '../spec-coverage.md');

/** The statements of both specifications. */
export const STATEMENTS = statementsIn(readFileSync(join(here, 'statements.tsv'), 'utf8'));

/** The pages that people write. */
export function heldPages(): HeldPage[] {
  return globSync(join(here, 'held/*.md'))
    .sort()
    .map((path) => ({ path: basename(path), text: readFileSync(path, 'utf8') }));
}

/** Whether a test file, as a page of `held/` names it, holds these words; null: there is no such file. */
export function titleIn(file: string, words: string): boolean | null {
  const path = join(here, 'held', file);
  return existsSync(path) ? readFileSync(path, 'utf8').includes(words) : null;
}
