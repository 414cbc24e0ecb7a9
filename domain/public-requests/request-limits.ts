/** Most answers to one request: it is a thread, not a mailbox. */
export const MAX_REPLIES = 100;
/** Most characters of an answer. */
export const REPLY_LENGTH = 10_000;
