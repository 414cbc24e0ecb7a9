/** Whether a failed upload is worth another try by itself: no network, no session now, a server that starts, too many at once. */
export const passes = (status: number): boolean => status <= 0 || status === 401 || status === 429 || status >= 500;
