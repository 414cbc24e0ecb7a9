import { flagClaim, numberClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/**
 * What a client holds between password and code: this account's password was right, at this epoch of the account. A
 * ticket opens nothing by itself, and is stored nowhere.
 */
export const signInTicketLink = defineLink('second-step', {
  accountId: numberClaim('a'),
  epoch: numberClaim('e'),
  remember: flagClaim('r'),
});

/** How long after the password a code may be typed. */
const OPEN_MS = 10 * 60_000;

/** When a ticket that is made now (ms since 1970) is over. */
export function signInTicketEnd(now: number): string {
  return new Date(now + OPEN_MS).toISOString();
}
