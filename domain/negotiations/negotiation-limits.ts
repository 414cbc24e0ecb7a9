/** The longest message, in characters. */
export const MESSAGE_LENGTH = 2000;

/** How long an offer may be accepted, in hours (`domain.md`, Marketplace). */
export const OFFER_HOURS = 48;

/** Most messages and offers that one side may write before the other answers. */
export const MAX_UNANSWERED = 20;

/**
 * Most unanswered negotiations that a customer may have begun, over all ads: it stops somebody who writes to everybody.
 */
export const MAX_BEGUN = 50;

/** Most rows of a negotiation. */
export const MAX_ROWS = 500;

/** The end of an offer that is made at this instant; both ISO 8601. */
export function offerEnd(now: string): string {
  return new Date(Date.parse(now) + OFFER_HOURS * 3_600_000).toISOString();
}
