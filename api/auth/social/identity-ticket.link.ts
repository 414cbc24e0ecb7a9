import { SIGN_IN_PROVIDER_NAMES, type SignInProvider } from '#domain/accounts/sign-in-providers.ts';
import type { ProvenIdentity } from '#platform/open-id/open-id-provider.ts';
import { flagClaim, textClaim, wordClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** Who a person is, and the provider that says so. */
export interface Identity extends ProvenIdentity {
  readonly provider: SignInProvider;
}

/**
 * What a client holds after a refusal, so that nobody is sent to the provider twice. Tickets are sent only in bodies,
 * and are stored nowhere.
 */
export const identityTicketLink = defineLink('provider-identity', {
  provider: wordClaim('p', SIGN_IN_PROVIDER_NAMES),
  subject: textClaim('s'),
  email: textClaim('e'),
  emailVerified: flagClaim('v'),
  name: textClaim('n'),
  surname: textClaim('u'),
});

/** How long a person may take to add what the provider did not say, or to sign in by password and link the provider. */
const OPEN_MS = 10 * 60_000;

/** When a ticket that is made now (ms since 1970) is over. */
export function identityTicketEnd(now: number): string {
  return new Date(now + OPEN_MS).toISOString();
}
