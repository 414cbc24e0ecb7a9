/**
 * What stands in a text and is not seen: control characters but tab and line ends, marks that turn the direction of what
 * follows (in every list, letter and paper that shows a name), spaces without width. Copied pages are full of them.
 */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\u200b\u2060\ufeff]/gu;

/** A text with nothing in it that is not seen: so a name of such characters alone is an empty one. */
export function visible(text: string): string {
  return text.replace(UNSEEN, '');
}
