import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { numberClaim, wordClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The link to a page's draft (`/anteprima/{token}`): its holder sees the draft as it is then. */
export const pagePreviewLink = defineLink('page-preview', {
  pageId: numberClaim('p'),
  lang: wordClaim('l', LANGUAGES),
});
