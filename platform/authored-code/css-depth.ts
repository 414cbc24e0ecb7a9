/**
 * How deep styles may nest, whatever they nest. The parser is native code that calls itself, and a stack overflow there
 * ends the whole process.
 */
export const MOST_DEEP = 32;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** A comment, to its end or the end of the text. */
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y;
/** A string: up to its quote or the end of its line, whichever comes first. */
const TEXT = /(["'])(?:\\[\s\S]|(?!\1)[^\\\n\r\f])*\1?/y;
/** An address without quotes, up to its parenthesis: nothing within it opens or closes a block. */
const ADDRESS = /url\(\s*(?!["'\s])(?:\\[\s\S]|[^\\)])*\)?/iy;
/** A name with the characters that change its kind: `#url(` opens a parenthesis, `url(` an address. */
const NAME = /(?:[-\w#@\u0080-\uffff]|\\[\da-f]{1,6}(?:\r\n|\s)?|\\[^\n\r\f])+/iy;

/**
 * Finds where styles nest deeper than {@link MOST_DEEP}, or spell a function's name so that only a parser knows what it
 * opens (`u\72l(`). It reads nesting as a parser does (CSS Syntax 3), without recursion.
 * @returns the offset; null when there is no such place
 */
export function tooDeepAt(css: string): number | null {
  const open: string[] = [];
  let at = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(css)?.[0] ?? null;
  };
  while (at < css.length) {
    const token = match(COMMENT) ?? match(TEXT) ?? match(ADDRESS);
    if (token !== null) {
      at += token.length;
      continue;
    }
    const name = match(NAME);
    if (name !== null) {
      at += name.length;
      if (name.includes('\\') && css[at] === '(') return at;
      continue;
    }
    const character = css[at] ?? '';
    const closing = CLOSING[character];
    if (closing) {
      if (open.push(closing) > MOST_DEEP) return at;
    } else if (character === open.at(-1)) open.pop();
    at += 1;
  }
  return null;
}
