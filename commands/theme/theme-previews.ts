import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/**
 * Makes and reads the tokens of `/anteprima/aspetto/{token}`: its holder sees the theme's draft as it is then, until
 * the token expires.
 */
export interface ThemePreviews {
  /** @param expiresAt ISO 8601 */
  make(expiresAt: string): string;
  /** @param now in milliseconds since 1970 @returns false: forged, or expired */
  holds(token: string, now: number): boolean;
}

/** @param master 32 bytes or more: the installation's secret, from which the key of this purpose is derived */
export function themePreviews(master: Buffer): ThemePreviews {
  const key = linkKey(master, 'theme-preview');
  return {
    make: (expiresAt) => signLink(key, {}, expiresAt),
    holds: (token, now) => readLink(key, token, now).ok,
  };
}
