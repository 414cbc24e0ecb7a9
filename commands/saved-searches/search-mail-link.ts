import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** What the link beside a search in a mail opens: it ends the mails of that search. */
export interface SearchMailLink {
  readonly customer_id: number;
  readonly searchId: number;
}

/** Makes and reads the tokens of these links. */
export interface SearchMailLinks {
  /** The token for `{PUBLIC_URL}/ricerche-salvate/basta/{token}`; the same search has one token. */
  make(link: SearchMailLink): string;
  /** Null: not made by this installation. */
  read(token: string): SearchMailLink | null;
}

/** The link never expires, so that nobody must hurry to end the mails; it ends with its search. */
const NEVER = '9999-01-01T00:00:00.000Z';

/** @param master 32 bytes or more: the installation's secret, from which the key of this purpose is derived */
export function searchMailLinks(master: Buffer): SearchMailLinks {
  const key = linkKey(master, 'search-mail');
  return {
    make: ({ customer_id, searchId }) => signLink(key, { c: customer_id, s: searchId }, NEVER),
    read: (token) => {
      const read = readLink(key, token, 0);
      return read.ok ? { customer_id: Number(read.claims.c), searchId: Number(read.claims.s) } : null;
    },
  };
}
