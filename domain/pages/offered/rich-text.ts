/** The elements that written text may become; there are no others, and a link's address is the only attribute. */
export const RICH_TAGS = [
  ...(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'blockquote', 'a'] as const),
  ...(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'hr', 'code', 'pre', 'small', 'sub', 'sup'] as const),
] as const;
export type RichTag = (typeof RICH_TAGS)[number];

/** Text, or an element with its content. Drawing escapes the text: nothing in it is ever markup. */
export type RichNode = string | RichElement;
export interface RichElement {
  readonly tag: RichTag;
  /** Of a link: its address, as {@link safeAddress} allows it. */
  readonly href?: string;
  readonly children: readonly RichNode[];
}

const element = (tag: RichTag, children: readonly RichNode[], href?: string): RichElement =>
  href === undefined ? { tag, children } : { tag, href, children };

/**
 * An address that a link of a page may lead to: on the web, of mail or telephone, of this site, or a page by its number
 * (`pagina:12`).
 * @returns null for everything else: scripts, data, other schemes, addresses that hide their host
 */
export function safeAddress(written: string): string | null {
  const address = written.trim();
  // Browsers skip these characters, and could read another scheme.
  if (/[\s\p{Cc}\\]/u.test(address) || address.length > 500) return null;
  if (/^https?:\/\/[^/]/i.test(address) || /^(mailto|tel):[^:]+$/i.test(address)) return address;
  if (/^pagina:[1-9]\d{0,9}(#[\w-]*)?$/.test(address)) return address;
  return /^(\/(?!\/)|#)/.test(address) ? address : null;
}

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]{1,300})\]\(([^()\s]{1,500})\)/;

/** `**bold**`, `*italic*` and `[text](address)` within a line. */
function inline(text: string): RichNode[] {
  const found = INLINE.exec(text);
  if (!found) return text === '' ? [] : [text];
  const [whole, bold, italic, label = '', address = ''] = found;
  const before = text.slice(0, found.index);
  const after = inline(text.slice(found.index + whole.length));
  const head = before === '' ? [] : [before];
  if (bold !== undefined) return [...head, element('strong', inline(bold)), ...after];
  if (italic !== undefined) return [...head, element('em', inline(italic)), ...after];
  const href = safeAddress(address);
  return [...head, ...(href === null ? inline(label) : [element('a', [label], href)]), ...after];
}

const HEADING = /^(#{2,3})\s+(.*)$/;
const BULLET = /^[-•]\s+/;
const NUMBERED = /^\d{1,3}[.)]\s+/;

/** The lines of a paragraph, with line breaks between them. */
function lines(all: readonly string[]): RichNode[] {
  return all.flatMap((one, nth) => [...(nth > 0 ? [element('br', [])] : []), ...inline(one)]);
}

function part(written: readonly string[]): RichElement[] {
  const [first = ''] = written;
  const heading = HEADING.exec(first);
  if (heading) {
    const [, signs = '', title = ''] = heading;
    const rest = written.slice(1);
    return [element(signs.length === 2 ? 'h2' : 'h3', inline(title)), ...(rest.length > 0 ? part(rest) : [])];
  }
  for (const [mark, tag] of [
    [BULLET, 'ul'],
    [NUMBERED, 'ol'],
  ] as const) {
    if (written.every((one) => mark.test(one))) {
      return [
        element(
          tag,
          written.map((one) => element('li', inline(one.replace(mark, '')))),
        ),
      ];
    }
  }
  return [element('p', lines(written))];
}

/**
 * Written text as elements: paragraphs between empty lines, `## ` and `### ` headings, `- ` and `1. ` lists, bold,
 * italic and links. Everything else stays plain text.
 */
export function richText(written: string): RichElement[] {
  const parts = written.split(/\n[^\S\n]*\n/).map((one) =>
    one
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
  return parts.filter((one) => one.length > 0).flatMap(part);
}

/**
 * Replaces the addresses of links: `resolve` gives an address, or null where there is none (then only the text stays).
 */
export function withAddresses(nodes: readonly RichNode[], resolve: (href: string) => string | null): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node];
    const children = withAddresses(node.children, resolve);
    if (node.tag !== 'a') return [{ ...node, children }];
    const href = node.href === undefined ? null : resolve(node.href);
    return href === null ? children : [{ ...node, href, children }];
  });
}
