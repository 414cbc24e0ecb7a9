import { numberClaim, recipientClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The link by which a guest reaches an order (`{PUBLIC_URL}/ordine/{token}`). */
export const orderLink = defineLink('order', { orderId: numberClaim('o'), recipient: recipientClaim('t') });

/** How long a link is good for, in ms: as long as the firm answers by law for what it sold. */
const ORDER_LINK_MS = 2 * 365 * 86_400_000;

/** Until when a link that is made now (ms since 1970) is good. */
export function orderLinkEnd(now: number): string {
  return new Date(now + ORDER_LINK_MS).toISOString();
}
