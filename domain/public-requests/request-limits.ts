/** Most answers of one request: a thread, not a mailbox. */
export const MAX_REPLIES = 100;
/** Letters of one. */
export const REPLY_LENGTH = 10_000;
