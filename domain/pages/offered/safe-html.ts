import { RICH_TAGS, type RichElement, type RichNode, type RichTag, safeAddress } from './rich-text.ts';

/** Other spellings of allowed elements. Any element that is not allowed loses its tag, and keeps its text. */
const SYNONYMS: Readonly<Record<string, RichTag>> = {
  b: 'strong',
  i: 'em',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
};
const ALLOWED: ReadonlyMap<string, RichTag> = new Map([
  ...RICH_TAGS.map((tag): [string, RichTag] => [tag, tag]),
  ...Object.entries(SYNONYMS),
]);
/** Elements whose text is dropped as well. */
const DROPPED: ReadonlySet<string> = new Set([
  ...['script', 'style', 'svg', 'math', 'iframe', 'object', 'embed', 'template', 'noscript', 'head', 'title'],
  ...['textarea', 'select', 'xmp', 'plaintext', 'noembed', 'noframes'],
]);
const EMPTY: ReadonlySet<RichTag> = new Set(['br', 'hr']);
/** How deep elements may be nested: deeper ones lose their tags. */
const MAX_DEPTH = 24;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  euro: '€',
  copy: '©',
  hellip: '…',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  Egrave: 'È',
  deg: '°',
  times: '×',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    const isSign = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isSign ? String.fromCodePoint(code) : '';
  });
}

/** A tag, a comment or a declaration; what only looks like one is text. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][a-z\d-]*)((?:[^>"']|"[^"]*"|'[^']*')*)(?:>|$)/gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

interface Open {
  readonly tag: RichTag | null;
  readonly name: string;
  readonly href?: string;
  readonly children: RichNode[];
}

/**
 * Pasted html, reduced to a closed set of elements: a tree, never markup, so that drawing escapes every text of it.
 * Scripts, styles, drawings and frames are dropped with their content; a link's safe address is the only attribute that
 * stays. Total: any input gives a tree, in time bounded by its length.
 */
export function safeHtml(html: string): RichNode[] {
  const root: Open = { tag: null, name: '', children: [] };
  const stack: Open[] = [root];
  const top = () => stack[stack.length - 1] ?? root;
  const close = () => {
    const done = stack.pop();
    if (done) top().children.push(...finished(done));
  };
  let at = 0;
  let dropping: string | null = null;
  const text = (until: number) => {
    const said = decoded(html.slice(at, until)).replace(/\s+/g, ' ');
    if (dropping === null && said !== '') top().children.push(said);
  };
  for (const found of html.matchAll(TAG)) {
    text(found.index);
    at = found.index + found[0].length;
    const [, slash = '', written = '', attributes = ''] = found;
    const name = written.toLowerCase();
    if (dropping !== null) {
      if (slash !== '' && name === dropping) dropping = null;
    } else if (slash !== '') {
      const opened = stack.findLastIndex((one) => one.name === name);
      if (opened > 0) while (stack.length > opened) close();
    } else if (DROPPED.has(name)) {
      dropping = name;
    } else if (name !== '') {
      const tag = ALLOWED.get(name) ?? null;
      if (tag !== null && EMPTY.has(tag)) top().children.push({ tag, children: [] });
      else if (tag !== null && stack.length <= MAX_DEPTH) stack.push(opening(tag, name, attributes));
    }
  }
  text(html.length);
  while (stack.length > 1) close();
  return paragraphs(root.children);
}

function opening(tag: RichTag, name: string, attributes: string): Open {
  const [, double, single, bare] = (tag === 'a' && HREF.exec(attributes)) || [];
  const href = safeAddress(decoded(double ?? single ?? bare ?? ''));
  return { tag, name, children: [], ...(href === null ? {} : { href }) };
}

/** A link without an address becomes its text. */
function finished({ tag, href, children }: Open): RichNode[] {
  if (tag === null || (tag === 'a' && href === undefined)) return children;
  return [href === undefined ? { tag, children } : { tag, href, children }];
}

const INLINE: ReadonlySet<RichTag> = new Set(['strong', 'em', 'br', 'a', 'code', 'small', 'sub', 'sup']);

/** Puts loose text and inline elements into paragraphs. */
function paragraphs(nodes: readonly RichNode[]): RichNode[] {
  const parts: RichNode[] = [];
  let loose: RichNode[] = [];
  const end = () => {
    const says = loose.some((one) => typeof one !== 'string' || one.trim() !== '');
    if (says) parts.push({ tag: 'p', children: loose } satisfies RichElement);
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === 'string' || INLINE.has(node.tag)) loose.push(node);
    else {
      end();
      parts.push(node);
    }
  }
  end();
  return parts;
}
