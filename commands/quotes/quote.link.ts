import { numberClaim, recipientClaim, textClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The link of a quote's mail (`{PUBLIC_URL}/preventivo/{token}`): one version, for one recipient. */
export const quoteLink = defineLink('quote-decision', {
  repairId: numberClaim('r'),
  version: numberClaim('v'),
  /** The version's hash: a decision by this link binds to it. */
  hash: textClaim('h'),
  recipient: recipientClaim('t'),
});
