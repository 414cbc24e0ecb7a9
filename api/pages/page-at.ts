import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import type { SiteTree } from '#projections/pages/public-pages.query.ts';

/**
 * The page at an address of the site (`/en/about-us`), with or without its origin and query; null when there is none.
 */
export function pageAt({ paths }: SiteTree, url: string): { readonly id: number; readonly language: Language } | null {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/);
  const parts = path.split('/').filter((part) => part !== '');
  const language = LANGUAGES.find((one) => one !== 'it' && one === parts[0]) ?? 'it';
  const at = paths.find(parts.slice(language === 'it' ? 0 : 1).join('/'), language);
  return at?.kind === 'page' ? { id: at.id, language } : null;
}
