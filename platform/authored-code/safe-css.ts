import { transform } from 'lightningcss';
import { type CodeFault, placeIn } from './code-fault.ts';
import { MOST_DEEP, tooDeepAt } from './css-depth.ts';

/** Rules that styles of a site need. Others load resources, redefine names for the whole page, or are unknown. */
const AT_RULES: ReadonlySet<string> = new Set([
  ...['style', 'nested-declarations', 'media', 'supports', 'container', 'scope', 'starting-style', 'page'],
  ...['keyframes', 'font-face', 'counter-style', 'layer-block', 'layer-statement'],
]);
/** How people write the refused at-rules, by the parser's name for their kind. */
const WRITTEN: Readonly<Record<string, string>> = { 'moz-document': '-moz-document', 'custom-media': 'custom-media' };

/** Functions that take addresses as plain strings, and those that old browsers ran as code. */
const FUNCTIONS = /\b(?:-webkit-)?(?:image-set|cross-fade|image|src|expression|element)\(/gi;
/** Properties by which old browsers ran code. */
const PROPERTIES = /(?:^|[;{\s])(behavior|-moz-binding|-ms-behavior)\s*:/gi;
/** Markup that ends the element in which styles stand, or begins another. */
const MARKUP = /<\/?\s*(?:style|script)|<!--|-->/gi;
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi;

/** The most faults that are reported: a longer list would not help. */
const MOST_FAULTS = 20;

/** Styles that pages may have, or the faults that they have. */
export type SafeCss =
  | { readonly ok: true; readonly css: string }
  | { readonly ok: false; readonly faults: readonly CodeFault[] };

/**
 * Parses styles, and prints them anew in a layer. It never throws: any text gives styles or faults.
 * @param layer the layer's name, a CSS identifier
 */
export function safeCss(source: string, layer: string): SafeCss {
  const faults: CodeFault[] = [];
  const note = (fault: CodeFault) => {
    const isKnown = faults.some(
      (one) => one.line === fault.line && one.problem === fault.problem && one.what === fault.what,
    );
    if (!isKnown) faults.push(fault);
  };
  for (const found of source.matchAll(MARKUP)) note(notAllowed(source, found.index, found[0]));
  const deep = tooDeepAt(source);
  if (deep !== null) note({ ...placeIn(source, deep), problem: 'too-deep', what: String(MOST_DEEP) });
  const printed = faults.length === 0 ? parsed(source, note) : '';
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, MOST_FAULTS) };
  return { ok: true, css: `@layer ${layer}{${printed}}` };
}

const notAllowed = (source: string, offset: number, what: string): CodeFault => ({
  ...placeIn(source, offset),
  problem: 'not-allowed',
  what,
});

function parsed(source: string, note: (fault: CodeFault) => void): string {
  let wasForeign = false;
  try {
    const { code } = transform({
      filename: 'site.css',
      code: Buffer.from(source),
      minify: true,
      visitor: {
        Rule: (rule) => {
          const { type, value } = rule as {
            type: string;
            value?: { name?: string; loc?: { line: number; column: number } };
          };
          if (AT_RULES.has(type)) return;
          const { line = 0, column = 1 } = value?.loc ?? {};
          const what = type === 'unknown' ? String(value?.name) : (WRITTEN[type] ?? type);
          note({ line: line + 1, column, problem: 'at-rule', what });
        },
        Url: ({ url, loc }) => {
          if (isOwn(url)) return;
          wasForeign = true;
          note({ line: loc.line, column: loc.column, problem: 'foreign', what: shown(url) });
        },
      },
    });
    const printed = code.toString();
    noteInPrint(source, printed, note, wasForeign);
    return printed;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { line: number; column: number } };
    note({ line: loc?.line ?? 1, column: loc?.column ?? 1, problem: 'syntax', what: message });
    return '';
  }
}

/**
 * Notes faults that the parser lets pass. They are searched in its output, where nothing is escaped, and reported at
 * their place in the source if they are found there.
 */
function noteInPrint(source: string, printed: string, note: (fault: CodeFault) => void, isAlreadyNoted: boolean): void {
  const where = (text: string) => Math.max(0, source.toLowerCase().indexOf(text.toLowerCase()));
  for (const [found] of printed.matchAll(FUNCTIONS)) note(notAllowed(source, where(found), `${found})`));
  for (const [, name = ''] of printed.matchAll(PROPERTIES)) note(notAllowed(source, where(name), name));
  for (const [whole, double, single, bare] of isAlreadyNoted ? [] : printed.matchAll(ADDRESS)) {
    const url = double ?? single ?? bare ?? '';
    if (!isOwn(url)) note({ ...placeIn(source, where(whole)), problem: 'foreign', what: shown(url) });
  }
  for (const found of printed.matchAll(MARKUP)) note(notAllowed(source, where(found[0]), found[0]));
}

const shown = (url: string): string => url.slice(0, 80);

const HERE = 'https://site.invalid';

/**
 * Whether an address belongs to the site (it begins at the site's root, however a browser reads it), or is a picture as
 * a data URL.
 */
function isOwn(url: string): boolean {
  if (/^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]*$/i.test(url)) return true;
  if (!url.startsWith('/') || !URL.canParse(url, HERE)) return false;
  return new URL(url, HERE).origin === HERE;
}
