import { recipientKey } from '#platform/signed-links/recipient-key.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** What the link to a prepared cart opens: one proposal, for one recipient, until it expires. */
export interface CartLink {
  readonly cartId: number;
  readonly proposal: number;
  /** A key of the recipient's address; the address itself is not in the link. See {@link CartLinks.recipientOf}. */
  readonly recipientKey: string;
}

/** Makes and reads the tokens of the links to prepared carts. */
export interface CartLinks {
  /**
   * The token for `{PUBLIC_URL}/carrello-preparato/{token}`; the same input gives the same token. `expiresAt`: ISO
   * 8601.
   */
  make(cart: { cartId: number; proposal: number; recipient: string; expiresAt: string }): string;
  /** Null: not made by this installation, or expired. `now` in milliseconds since 1970. */
  read(token: string, now: number): CartLink | null;
  /** Which of these addresses the link was made for. */
  recipientOf(link: CartLink, addresses: readonly string[]): string | null;
}

/** @param master 32 bytes or more: the installation's secret, from which the key of this purpose is derived */
export function cartLinks(master: Buffer): CartLinks {
  const key = linkKey(master, 'cart-proposal');
  return {
    make: ({ cartId, proposal, recipient, expiresAt }) =>
      signLink(key, { c: cartId, p: proposal, t: recipientKey(key, recipient) }, expiresAt),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return null;
      const { c, p, t } = read.claims;
      return { cartId: Number(c), proposal: Number(p), recipientKey: String(t) };
    },
    recipientOf: (link, addresses) =>
      addresses.find((address) => recipientKey(key, address) === link.recipientKey) ?? null,
  };
}
