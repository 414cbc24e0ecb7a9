import { createHmac } from 'node:crypto';
import { type Actor, customerOf } from '#domain/kernel/actor.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** How long a link is good for, in ms: as long as the firm answers by law for what it sold. */
export const ORDER_LINK_MS = 2 * 365 * 86_400_000;

/** Whether the actor acts as the buyer of an order: by an account of a customer, or by the order's link. */
export function isBuyer(actor: Actor): boolean {
  return actor.kind === 'link' || customerOf(actor) !== null;
}

/**
 * Makes and reads the tokens by which a guest reaches an order (HMAC-SHA-256 over purpose, order, recipient, expiry).
 */
export interface OrderLinks {
  /**
   * The token for `{PUBLIC_URL}/ordine/{token}`, good for {@link ORDER_LINK_MS}.
   * @param now ms since 1970
   */
  make(order: { readonly orderId: number; readonly recipient: string }, now: number): string;
  /**
   * The order that a token opens, and for whom; null: not made by this installation, or too old.
   * @param now ms since 1970
   */
  read(token: string, now: number): ReadOrderLink | null;
}

export interface ReadOrderLink {
  readonly orderId: number;
  /** A key of the address that the link was made for. */
  readonly recipientKey: string;
  /**
   * Whether the link was made for this address. If the address was corrected or erased since, the link opens nothing
   * any more.
   */
  isFor(address: string): boolean;
}

/** @param master 32 bytes or more: the installation's secret, from which the key of this purpose is derived */
export function orderLinks(master: Buffer): OrderLinks {
  const key = linkKey(master, 'order');
  const recipientKey = (address: string) =>
    createHmac('sha256', key).update(`recipient\n${address.trim().toLowerCase()}`).digest('base64url').slice(0, 16);
  return {
    make: ({ orderId, recipient }, now) =>
      signLink(key, { o: orderId, t: recipientKey(recipient) }, new Date(now + ORDER_LINK_MS).toISOString()),
    read: (token, now) => {
      const read = readLink(key, token, now);
      if (!read.ok) return null;
      const { o, t } = read.claims;
      return { orderId: Number(o), recipientKey: String(t), isFor: (address) => recipientKey(address) === t };
    },
  };
}
