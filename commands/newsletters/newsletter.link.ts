import { type Claim, numberClaim } from '#platform/signed-links/claims.ts';
import { defineLink } from '#platform/signed-links/signed-links.ts';

/** The place of a link in its newsletter; null: the newsletter's copy on the web. */
const place: Claim<number | null> = {
  name: 'l',
  write: (link) => link ?? -1,
  read: (stored) => (Number(stored) < 0 ? null : Number(stored)),
};

/**
 * What a link in a newsletter leads to: the newsletter's copy on the web, or the target of one of its links. It is the
 * same for every reader.
 */
export const newsletterLink = defineLink('newsletter', { newsletterId: numberClaim('n'), link: place });

const YEARS_10 = 10 * 365 * 86_400_000;

/** Until when the links of a newsletter that left at an instant (ISO 8601) are good. */
export function newsletterLinkEnd(at: string): string {
  return new Date(Date.parse(at) + YEARS_10).toISOString();
}
