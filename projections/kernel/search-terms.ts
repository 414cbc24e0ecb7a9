import type { SqlParts } from './sql-parts.ts';

/** Shorter words have too few letters to tell a typing error from another word. */
const SHORTEST_FUZZY = 4;
/** Share of a word's trigrams that must be found, for «carello» to find «carrello» and «invertre» «inverter». */
export const SIMILARITY = 0.45;

/** As `read.plain` does it in the database: without accents and capitals. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The words of a search; all of them must be found. At most eight. */
export function searchTerms(search: string | undefined): string[] {
  return plainText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
}

/**
 * The condition that a column (kept by `read.plain`, with a trigram index) holds every term: as part of a word, or
 * with `fuzzy` also nearly (then the session's `pg_trgm.word_similarity_threshold` counts).
 */
export function matches(parts: SqlParts, column: string, terms: readonly string[], fuzzy: boolean): void {
  for (const term of terms) {
    const pattern = parts.value(`%${escapeLike(term)}%`);
    const near = fuzzy && term.length >= SHORTEST_FUZZY ? ` or ${parts.value(term)} <% ${column}` : '';
    parts.and(`${column} like ${pattern}${near}`);
  }
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
