import { createHmac } from 'node:crypto';
import { type Actor, customerOf } from '#domain/kernel/actor.ts';
import { linkKey, readLink, signLink } from '#platform/signed-links/signed-link.ts';

/** So long a link is good for, in ms: as long as the law has the firm answer for what it sold. */
export const ORDER_LINK_MS = 2 * 365 * 86_400_000;

/** Whether somebody acts as the buyer of an order: by his account, or by its link. */
export function isBuyer(actor: Actor): boolean {
  return actor.kind === 'link' || customerOf(actor) !== null;
}

/** Makes and reads the tokens by which a guest reaches his order (HMAC-SHA-256 over purpose, order, recipient, expiry). */
export interface OrderLinks {
  /** The token for `{PUBLIC_URL}/ordine/{token}`. @param now ms since 1970: from then on it is good for {@link ORDER_LINK_MS} */
  make(order: { readonly orderId: number; readonly recipient: string }, now: number): string;
  /** The order that a token opens for whom; null: it is not ours, or too old. @param now ms since 1970 */
  read(token: string, now: number): ReadOrderLink | null;
}

export interface ReadOrderLink {
  readonly orderId: number;
  /** Stands for the address that it was made for. */
  readonly recipientKey: string;
  /** Whether it was made for this address: one that was corrected or erased since opens nothing any more. */
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
      return {
        ...{ orderId: Number(o), recipientKey: String(t) },
        isFor: (address) => recipientKey(address) === t,
      };
    },
  };
}
