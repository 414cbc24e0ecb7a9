import type { RichNode, RichTag } from '#domain/pages/offered/rich-text.ts';
import type { MailLook } from '#workers/mail-templates/mail-look.ts';
import { escapeHtml } from '#workers/mail-templates/mail-page.ts';

/** Inline styles in a theme's colours: many mail readers drop classes. */
const stylesIn = ({ light: { ink, line, accent }, headFont }: MailLook): Partial<Record<RichTag, string>> => ({
  p: 'margin:0 0 14px',
  h2: `margin:20px 0 10px;${headFont};font-size:19px;line-height:1.3;color:${ink}`,
  h3: `margin:16px 0 8px;${headFont};font-size:16px;line-height:1.3;color:${ink}`,
  ul: 'margin:0 0 14px;padding-left:22px',
  ol: 'margin:0 0 14px;padding-left:22px',
  li: 'margin:0 0 4px',
  blockquote: `margin:0 0 14px;padding:4px 0 4px 14px;border-left:3px solid ${accent}`,
  table: 'border-collapse:collapse;margin:0 0 14px',
  th: `padding:6px 10px;border:1px solid ${line};text-align:left`,
  td: `padding:6px 10px;border:1px solid ${line}`,
  hr: `border:0;border-top:1px solid ${line};margin:18px 0`,
  pre: 'margin:0 0 14px;white-space:pre-wrap',
  a: `color:${accent}`,
});
/** Classes of elements whose colours a dark scheme changes. */
const CLASSES: Partial<Record<RichTag, string>> = {
  h2: 'ink',
  h3: 'ink',
  blockquote: 'line',
  th: 'line',
  td: 'line',
  hr: 'line',
};
const EMPTY: ReadonlySet<RichTag> = new Set(['br', 'hr']);

/** Renders trees of written text as HTML for mails: every text is escaped, every element is one of the closed set. */
export function richHtml(nodes: readonly RichNode[], look: MailLook): string {
  const styles = stylesIn(look);
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escapeHtml(node);
      const { tag, href, children } = node;
      const style = styles[tag];
      const known = CLASSES[tag];
      const start = `<${tag}${href === undefined ? '' : ` href="${escapeHtml(href)}"`}${known ? ` class="${known}"` : ''}${style ? ` style="${style}"` : ''}>`;
      return EMPTY.has(tag) ? start : `${start}${richHtml(children, look)}</${tag}>`;
    })
    .join('');
}
