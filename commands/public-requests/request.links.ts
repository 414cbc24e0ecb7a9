import { numberClaim, optionalNumberClaim } from '#platform/signed-links/claims.ts';
import { defineLink, type OpenedLink } from '#platform/signed-links/signed-links.ts';

const claims = {
  /** The request's number; for `unsubscribe` the contact's. */
  id: numberClaim('i'),
  /** For `unsubscribe`: the newsletter by whose link the contact leaves. */
  newsletter: optionalNumberClaim('n'),
};

/**
 * The links of mails to people who sent a request: `ebook` confirms the address of the person who asked for the e-book,
 * `ebook-file` opens its file, `booking` shows a booking of a tour and leads to its payment.
 */
export const REQUEST_LINKS = {
  subscribe: defineLink('request subscribe', claims),
  unsubscribe: defineLink('request unsubscribe', claims),
  ebook: defineLink('request ebook', claims),
  'ebook-file': defineLink('request ebook-file', claims),
  booking: defineLink('request booking', claims),
} as const;

export type RequestLinkPurpose = keyof typeof REQUEST_LINKS;
export type RequestLink = OpenedLink<(typeof REQUEST_LINKS)[RequestLinkPurpose]>;
