import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** What the link at a search of a mail is good for: to end the mails of that search. */
export interface SearchMailLink {
  readonly customer_id: number;
  readonly searchId: number;
}

/** Makes and reads the tokens of these links. */
export interface SearchMailLinks {
  /** The token for `{PUBLIC_URL}/ricerche-salvate/basta/{token}`; the same search has one token. */
  make(link: SearchMailLink): string;
  /** Null: none that we made. */
  read(token: string): SearchMailLink | null;
}

/** Whoever wants no more mails need not hurry: it ends with its search. */
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
