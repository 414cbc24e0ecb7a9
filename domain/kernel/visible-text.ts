/**
 * Invisible characters: control characters except tab and line ends; marks that change the direction of the text after
 * them, in every list, letter and paper that shows a name; zero-width spaces. Text copied from pages is full of them.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/** The text without invisible characters: a name of such characters alone becomes empty. */
export function visible(text: string): string {
  return text.replace(UNSEEN, '');
}
