/**
 * How deep styles may nest, whatever they nest: the parser is native code that calls itself, and a stack that runs over there ends
 * the whole process.
 */
export const MOST_DEEP = 32;

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
/** A comment, to its end or that of everything. */
const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)/y;
/** A text: up to its quote or the end of its line, whichever is first. */
const TEXT = /(["'])(?:\\[\s\S]|(?!\1)[^\\\n\r\f])*\1?/y;
/** An address without quotes, up to its parenthesis: what else stands in it opens and closes nothing. */
const ADDRESS = /url\(\s*(?!["'\s])(?:\\[\s\S]|[^\\)])*\)?/iy;
/** A name with what makes it another kind of thing: `#url(` opens a parenthesis, `url(` an address. */
const NAME = /(?:[-\w#@\u0080-\uffff]|\\[\da-f]{1,6}(?:\r\n|\s)?|\\[^\n\r\f])+/iy;

/**
 * Where styles nest deeper than {@link MOST_DEEP}, or spell a function's name so that only a parser knows what it opens
 * (`u\72l(`); null: nowhere. Reads what nests as a parser does (CSS Syntax 3), and calls nothing of itself.
 * @returns the place, as an offset
 */
export function tooDeepAt(css: string): number | null {
  const open: string[] = [];
  let at = 0;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(css)?.[0] ?? null;
  };
  while (at < css.length) {
    const whole = take(COMMENT) ?? take(TEXT) ?? take(ADDRESS);
    if (whole !== null) {
      at += whole.length;
      continue;
    }
    const name = take(NAME);
    if (name !== null) {
      at += name.length;
      if (name.includes('\\') && css[at] === '(') return at;
      continue;
    }
    const sign = css[at] ?? '';
    const closing = CLOSING[sign];
    if (closing) {
      if (open.push(closing) > MOST_DEEP) return at;
    } else if (sign === open.at(-1)) open.pop();
    at += 1;
  }
  return null;
}
