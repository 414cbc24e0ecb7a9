/**
 * A `:has` of every element, or of one that holds nearly all others: a browser evaluates it again when anything in the
 * page changes.
 */
const WIDE = /(?:^|[\s,>+~(}])(?::global\()?(?:\*|html|body|main|section|form|div)?\)?:has\(/m;

/**
 * A style that asks what the whole page holds (`body:has(.panel)`) makes browsers search the page again at every letter
 * that is typed anywhere in it: 19 ms of 22 beside a long list. Print styles are exempt, since nobody types on paper.
 */
export function noWideHas(styles: readonly { readonly path: string; readonly css: string }[]): string[] {
  return styles.filter(({ css }) => WIDE.test(withoutPrint(css))).map(({ path }) => path);
}

/** What scrolls holds what is placed absolutely within it, which would lengthen the page otherwise. */
export function scrollersArePositioned(styles: readonly { readonly path: string; readonly css: string }[]): string[] {
  const blocks = styles.flatMap(({ path, css }) =>
    (css.match(/[^{}]*\{[^{}]*\}/g) ?? []).map((css) => ({ path, css })),
  );
  return blocks
    .filter(({ css }) => /overflow(-\w+)?: *(auto|scroll)/.test(css) && !/\bposition:/.test(css))
    .map(({ path, css }) => `${path}: ${css.slice(0, css.indexOf('{')).trim()}`);
}

function withoutPrint(css: string): string {
  const at = css.indexOf('@media print');
  if (at < 0) return css;
  let depth = 0;
  for (let to = css.indexOf('{', at); to < css.length; to++) {
    if (css[to] === '{') depth += 1;
    if (css[to] === '}') depth -= 1;
    if (depth === 0) return css.slice(0, at) + withoutPrint(css.slice(to + 1));
  }
  return css.slice(0, at);
}
