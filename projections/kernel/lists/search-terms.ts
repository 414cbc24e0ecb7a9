/** Letters that are one sign in every form of Unicode, as `unaccent` has them. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't' },
};
const WHOLES = new RegExp(`[${Object.keys(WHOLE).join('')}]`, 'g');

/** As `read.plain` does it in the database: without accents and capitals. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(WHOLES, (letter) => WHOLE[letter] ?? letter);
}

/** The words of a search; all of them must be found. At most eight. */
export function searchTerms(search: string | undefined): string[] {
  return plainText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8);
}

/** The same of what asks for everything by `*`: selects, and lists that the specification's clients ask for so. */
export function termsBesideAll(search: string | undefined): string[] {
  return search?.trim() === '*' ? [] : searchTerms(search);
}

/** What parts words beside blanks, for `read.words` and {@link wordsOf} alike. */
export const PARTING_SIGNS = [...'-/.,;:()\'’"+*&%_#°\t\n\r'];
const PARTING = new RegExp(
  `[ ${PARTING_SIGNS.map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join('')}]+`,
  'u',
);

/** The words of a plain text, as `read.words` tells them apart. */
export function wordsOf(plain: string): string[] {
  return plain.split(PARTING).filter(Boolean);
}

/** What parts the words of free text, where people write what they like: all but letters and digits. As `read.parted`. */
const FREE_PARTING = /[^\p{L}\p{Nd}]+/u;
/** Longer ones are no words. */
export const LONGEST_WORD = 60;

/** The words of free text as they are spelled, in small letters. */
export function spelledWords(text: string): string[] {
  return [...new Set(text.normalize('NFC').toLowerCase().split(FREE_PARTING))].filter(
    (word) => word !== '' && word.length <= LONGEST_WORD,
  );
}

/**
 * What a column holds that has a term where each of its words stands behind a blank: a term of one or two letters must begin
 * a word. As part of one it would be found in nearly all rows, and no index could say in which.
 */
export function wordPattern(term: string): string {
  return `%${term.length < 3 ? ' ' : ''}${escapeLike(term)}%`;
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
