/** What a search is called at most. */
export const NAME_LENGTH = 80;

/** So many searches a customer keeps at most. */
export const MAX_SAVED_SEARCHES = 30;
