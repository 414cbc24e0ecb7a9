import { randomUUID } from 'node:crypto';
import { numberClaim, textClaim } from '#platform/signed-links/claims.ts';
import { defineLink, type LinkMaker, type OpenedLink } from '#platform/signed-links/signed-links.ts';

/** What a page with a form carries: which form, when it was drawn, and the idempotency key that was made with it. */
export const formTicketLink = defineLink('form', {
  form: textClaim('f'),
  /** Milliseconds since 1970. */
  drawnAt: numberClaim('t'),
  key: textClaim('k'),
});
export type FormTicket = Omit<OpenedLink<typeof formTicketLink>, 'expiresAt'>;

/** A form may stay open in a browser for so long. */
const TICKET_MS = 7 * 24 * 3_600_000;

/** The ticket of a page that is drawn now. @param drawnAt ms since 1970 */
export function newFormTicket(links: LinkMaker, form: string, drawnAt: number): string {
  const expiresAt = new Date(drawnAt + TICKET_MS).toISOString();
  return links.make(formTicketLink, { form, drawnAt, key: randomUUID(), expiresAt });
}
