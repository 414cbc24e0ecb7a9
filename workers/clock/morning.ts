/** The hour at which mails leave that nobody waits for, Europe/Rome. */
export const MORNING = 9;
