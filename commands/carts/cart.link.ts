import { numberClaim, recipientClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The link to a prepared cart (`{PUBLIC_URL}/carrello-preparato/{token}`): one proposal, for one recipient. */
export const cartLink = defineLink('cart-proposal', {
  cartId: numberClaim('c'),
  proposal: numberClaim('p'),
  recipient: recipientClaim('t'),
});
