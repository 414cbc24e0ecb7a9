import { textClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** What the cookie of a known device holds: the ids of the accounts that signed in with it, joined by dots. */
export const knownDeviceLink = defineLink('known-device', { accounts: textClaim('a') });
