import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/**
 * Makes and reads the tokens with which a browser comes back from a provider. A token shows one payment to its holder,
 * signed in or not.
 */
export interface PaymentReturns {
  /**
   * The token for `{PUBLIC_URL}/pagamento/ritorno/{token}`.
   * @param expiresAt ISO 8601
   */
  make(reference: string, expiresAt: string): string;
  /**
   * The payment's reference; null: not made by this installation, or too old.
   * @param now ms since 1970
   */
  read(token: string, now: number): string | null;
}

/** @param master 32 bytes or more: the installation's secret, from which the key of this purpose is derived */
export function paymentReturns(master: Buffer): PaymentReturns {
  const key = linkKey(master, 'payment-return');
  return {
    make: (reference, expiresAt) => signLink(key, { p: reference }, expiresAt),
    read: (token, now) => {
      const read = readLink(key, token, now);
      return read.ok ? String(read.claims.p) : null;
    },
  };
}
