import { numberClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/**
 * The link in a registration's mail (`{PUBLIC_URL}/conferma-email/{token}`): it confirms the e-mail of one account,
 * until it expires. `emails`: see `ConfirmationClaims`.
 */
export const emailLink = defineLink('confirm-email', { accountId: numberClaim('a'), emails: numberClaim('m') });
