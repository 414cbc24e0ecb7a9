/** The longest name of a search, in characters. */
export const NAME_LENGTH = 80;

/** Most saved searches of a customer. */
export const MAX_SAVED_SEARCHES = 30;
