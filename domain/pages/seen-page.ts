import { LANGUAGES } from '../accounts/offered/languages.ts';
import type { Page } from './page.state.ts';

/**
 * Whether anybody can read a page in some language: it is published in it, and so are all pages above it.
 * @param line the pages above, from the top down, and the page itself
 */
export function isSeen(line: readonly Pick<Page, 'versions' | 'archived'>[]): boolean {
  if (line.length === 0 || line.some(({ archived }) => archived)) return false;
  return LANGUAGES.some((language) => line.every(({ versions }) => versions[language].published !== null));
}
