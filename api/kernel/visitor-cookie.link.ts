import { textClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** What the cookie of a visitor's cart holds: the cart's token. */
export const visitorCookieLink = defineLink('visitor-session', { token: textClaim('t') });
