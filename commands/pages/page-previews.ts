import { LANGUAGES, type Language } from '#domain/accounts/offered/languages.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** A draft that somebody may look at. */
export interface PagePreview {
  readonly pageId: number;
  readonly lang: Language;
}

/**
 * Makes and reads the tokens of `/anteprima/{token}`: its holder sees the draft as it is then, until the token expires.
 */
export interface PagePreviews {
  /** @param expiresAt ISO 8601 */
  make(preview: PagePreview, expiresAt: string): string;
  /** @param now in milliseconds since 1970 @returns null: forged, or expired */
  read(token: string, now: number): PagePreview | null;
}

/** @param master 32 bytes or more: the installation's secret, from which the key of this purpose is derived */
export function pagePreviews(master: Buffer): PagePreviews {
  const key = linkKey(master, 'page-preview');
  return {
    make: ({ pageId, lang }, expiresAt) => signLink(key, { p: pageId, l: lang }, expiresAt),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return null;
      const lang = LANGUAGES.find((one) => one === read.claims.l);
      return lang ? { pageId: Number(read.claims.p), lang } : null;
    },
  };
}
