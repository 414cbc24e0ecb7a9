import { numberClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/**
 * The link of an invitation or a forgotten password (`{PUBLIC_URL}/invito/{token}`, `/nuova-password/{token}`): it
 * chooses the password of one account, once. Whether it still opens, `linkHolds` says by `epoch` and `links`.
 */
export const passwordLink = defineLink('password', {
  accountId: numberClaim('a'),
  epoch: numberClaim('e'),
  links: numberClaim('n'),
});
