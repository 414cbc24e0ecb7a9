/**
 * Letters that Unicode does not decompose into a letter and an accent, with the replacements of PostgreSQL's
 * `unaccent`.
 */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
};
const UNDECOMPOSED_LETTERS = new RegExp(`[${Object.keys(UNDECOMPOSED).join('')}]`, 'g');

/** A text without accents and capitals, as `read.plain` makes it in the database. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(UNDECOMPOSED_LETTERS, (letter) => UNDECOMPOSED[letter] ?? letter);
}

/** The terms of a search, between blanks; all of them must be found. At most eight. */
export function searchTerms(search: string | undefined): string[] {
  return plainText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
}

/**
 * The terms of a search in which `*` asks for everything: in selects, and in lists that the specification's clients
 * query so.
 */
export function termsBesideAll(search: string | undefined): string[] {
  return search?.trim() === '*' ? [] : searchTerms(search);
}

/** The signs that separate words, besides blanks; for `read.words` and {@link wordsOf} alike. */
export const PARTING_SIGNS = [...'-/.,;:()\'’"+*&%_#°\t\n\r'];
const PARTING = new RegExp(
  `[ ${PARTING_SIGNS.map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('')}]+`,
  'u',
);

/** The words of a plain text, separated as in `read.words`. */
export function wordsOf(plain: string): string[] {
  return plain.split(PARTING).filter(Boolean);
}

/**
 * What separates the words of free text, where people write what they like: everything but letters and digits. As in
 * `read.parted`.
 */
const FREE_PARTING = /[^\p{L}\p{Nd}]+/u;
/** A longer run of letters is no word. */
export const LONGEST_WORD = 60;

/** The words of free text as they are spelled, in small letters, each once. */
export function spelledWords(text: string): string[] {
  return [...new Set(text.normalize('NFC').toLowerCase().split(FREE_PARTING))].filter(
    (word) => word !== '' && word.length <= LONGEST_WORD,
  );
}

/**
 * The LIKE pattern of a term, for a column in which each word stands behind a blank: a term of one or two letters must
 * begin a word. As part of a word it would be found in nearly all rows, and no index could say in which.
 */
export function wordPattern(term: string): string {
  return `%${term.length < 3 ? ' ' : ''}${escapeLike(term)}%`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
