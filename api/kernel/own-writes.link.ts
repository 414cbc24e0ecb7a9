import { textClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** What the cookie of a session that wrote holds: the parts that its reads wait for, as JSON. */
export const ownWritesLink = defineLink('own-writes', { written: textClaim('w') });
