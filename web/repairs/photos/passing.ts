/**
 * True: a failed upload is worth an automatic retry, because the cause passes: no network, no session now, a server
 * that starts, too many requests.
 */
export const passes = (status: number): boolean => status <= 0 || status === 401 || status === 429 || status >= 500;
