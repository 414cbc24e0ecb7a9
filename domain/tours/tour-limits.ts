/** Most people of one booking, of each kind. */
export const MOST_PEOPLE = 50;
/** How long seats are held for a visitor who goes to pay. */
export const HOLD_MINUTES = 15;
