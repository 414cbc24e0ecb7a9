import { SIGN_IN_PROVIDER_NAMES } from '#domain/accounts/sign-in-providers.ts';
import { textClaim, wordClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The word in the cookie of a browser that asks a provider who somebody is. */
export const signInQuestionLink = defineLink('provider-question', {
  provider: wordClaim('p', SIGN_IN_PROVIDER_NAMES),
  random: textClaim('r'),
});
