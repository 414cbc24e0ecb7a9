import { textClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/**
 * The link with which a browser comes back from a provider (`{PUBLIC_URL}/pagamento/ritorno/{token}`): it shows one
 * payment to its holder, signed in or not.
 */
export const paymentReturnLink = defineLink('payment-return', { reference: textClaim('p') });
