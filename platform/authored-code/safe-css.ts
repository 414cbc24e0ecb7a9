import { transform } from 'lightningcss';
import { type CodeFault, placeIn } from './code-fault.ts';
import { MOST_DEEP, tooDeepAt } from './css-depth.ts';

/** What styles of a site need. Others load, redefine names for all, or are known to nobody. */
const AT_RULES: ReadonlySet<string> = new Set([
  ...['style', 'nested-declarations', 'media', 'supports', 'container', 'scope', 'starting-style', 'page'],
  ...['keyframes', 'font-face', 'counter-style', 'layer-block', 'layer-statement'],
]);
/** As people write those that are refused. */
const WRITTEN: Readonly<Record<string, string>> = { 'moz-document': '-moz-document', 'custom-media': 'custom-media' };

/** Functions that name addresses by plain texts, and those that old browsers ran as code. */
const FUNCTIONS = /\b(?:-webkit-)?(?:image-set|cross-fade|image|src|expression|element)\(/gi;
/** Properties that old browsers ran code by. */
const PROPERTIES = /(?:^|[;{\s])(behavior|-moz-binding|-ms-behavior)\s*:/gi;
/** What ends the element in which styles may stand, or begins another. */
const MARKUP = /<\/?\s*(?:style|script)|<!--|-->/gi;
const ADDRESS = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))\s*\)/gi;

/** Longer lists help nobody. */
const MOST_FAULTS = 20;

/** Styles as pages may have them, or what is wrong with them. */
export type SafeCss =
  | { readonly ok: true; readonly css: string }
  | { readonly ok: false; readonly faults: readonly CodeFault[] };

/**
 * Parses styles, and prints them anew in a layer. Total: whatever is written gives styles or faults.
 * @param layer its name, a CSS identifier
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
  ...{ problem: 'not-allowed', what },
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

/** What the parser passes over: looked for in its print, where nothing is escaped, and named where it was written, if it is found there. */
function noteInPrint(source: string, printed: string, note: (fault: CodeFault) => void, isToldAlready: boolean): void {
  const where = (text: string) => Math.max(0, source.toLowerCase().indexOf(text.toLowerCase()));
  for (const [found] of printed.matchAll(FUNCTIONS)) note(notAllowed(source, where(found), `${found})`));
  for (const [, name = ''] of printed.matchAll(PROPERTIES)) note(notAllowed(source, where(name), name));
  for (const [whole, double, single, bare] of isToldAlready ? [] : printed.matchAll(ADDRESS)) {
    const url = double ?? single ?? bare ?? '';
    if (!isOwn(url)) note({ ...placeIn(source, where(whole)), problem: 'foreign', what: shown(url) });
  }
  for (const found of printed.matchAll(MARKUP)) note(notAllowed(source, where(found[0]), found[0]));
}

const shown = (url: string): string => url.slice(0, 80);

const HERE = 'https://site.invalid';

/** Whether an address is one of the site's own, from its root, however a browser reads it; or a small picture in itself. */
function isOwn(url: string): boolean {
  if (/^data:image\/(?:png|jpeg|webp|gif);base64,[\w+/=]*$/i.test(url)) return true;
  if (!url.startsWith('/') || !URL.canParse(url, HERE)) return false;
  return new URL(url, HERE).origin === HERE;
}
