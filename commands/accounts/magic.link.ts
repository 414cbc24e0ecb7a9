import { numberClaim, textClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The link in the mail about a lock (`{PUBLIC_URL}/accesso/{token}`): it signs in to one account, once. */
export const magicLink = defineLink('way-in', {
  accountId: numberClaim('a'),
  /** The account's count of disablings and password changes; at another count the link is void. */
  epoch: numberClaim('e'),
  /** The event that locked the account: no two mails share a token. */
  lock: textClaim('l'),
});
