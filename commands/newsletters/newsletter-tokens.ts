import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/**
 * What a link in a newsletter leads to: the newsletter's copy on the web, or the target of one of its links, by its
 * place. It is the same for every reader.
 */
export interface NewsletterToken {
  readonly newsletterId: number;
  /** Null: the copy. */
  readonly link: number | null;
}

/** Makes and reads the tokens of these links. */
export interface NewsletterTokens {
  /** @param at when the newsletter leaves (ISO 8601): its links are good for ten years from then */
  make(token: NewsletterToken, at: string): string;
  /** Null: forged, or too old. `now` in milliseconds since 1970. */
  read(token: string, now: number): NewsletterToken | null;
}

const YEARS_10 = 10 * 365 * 86_400_000;

/** @param master 32 bytes or more: the installation's secret */
export function newsletterTokens(master: Buffer): NewsletterTokens {
  const key = linkKey(master, 'newsletter');
  return {
    make: ({ newsletterId, link }, at) =>
      signLink(key, { n: newsletterId, l: link ?? -1 }, new Date(Date.parse(at) + YEARS_10).toISOString()),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return null;
      const link = Number(read.claims.l);
      return { newsletterId: Number(read.claims.n), link: link < 0 ? null : link };
    },
  };
}
