/** The longest message. */
export const MESSAGE_LENGTH = 2000;

/** How long an offer may be accepted, in hours (`domain.md`, Marketplace). */
export const OFFER_HOURS = 48;

/** So many messages and offers one side may write before the other answers. */
export const MAX_UNANSWERED = 20;

/** So many negotiations a customer may have begun that no seller answered: over all ads, for one who writes to everybody. */
export const MAX_BEGUN = 50;

/** So many rows a negotiation has at most. */
export const MAX_ROWS = 500;

/** The end of an offer that is made at an instant (ISO 8601). */
export function offerEnd(now: string): string {
  return new Date(Date.parse(now) + OFFER_HOURS * 3_600_000).toISOString();
}
