import { numberClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/**
 * The link beside a search in a mail (`{PUBLIC_URL}/ricerche-salvate/basta/{token}`): it ends the mails of that search.
 */
export const searchMailLink = defineLink('search-mail', { customer_id: numberClaim('c'), searchId: numberClaim('s') });

/** These links never expire, so that nobody must hurry to end the mails; they end with their search. */
export const SEARCH_MAIL_LINK_END = '9999-01-01T00:00:00.000Z';
