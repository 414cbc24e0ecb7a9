import { richText, safeAddress, withAddresses } from '../pages/offered/rich-text.ts';
import { safeHtml } from '../pages/offered/safe-html.ts';
import type { NewsletterContent } from './newsletter-content.ts';

/**
 * A link as mail readers can follow it: absolute; null: it can't be followed from outside the site.
 * @param publicUrl without a slash at its end
 */
export function outsideAddress(href: string, publicUrl: string): string | null {
  const safe = safeAddress(href);
  if (safe === null || safe.startsWith('#') || safe.startsWith('pagina:')) return null;
  return safe.startsWith('/') ? `${publicUrl}${safe}` : safe;
}

/** The links to pages in a newsletter, as they are written, in order and each once: a link's place is its number. */
export function linksOf({ blocks }: Pick<NewsletterContent, 'blocks'>): string[] {
  const found = new Set<string>();
  const note = (href: string) => {
    if (/^(https?:\/\/|\/)/i.test(safeAddress(href) ?? '')) found.add(href);
    return href;
  };
  for (const block of blocks) {
    if (block.kind === 'hero' && block.action !== '') note(block.href);
    if (block.kind === 'text') withAddresses(richText(block.text), note);
    if (block.kind === 'html') withAddresses(safeHtml(block.html), note);
  }
  return [...found];
}
