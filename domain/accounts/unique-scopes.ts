/** What is unique among accounts, each value in a stream of its own (`reservation.ts`). */
export type UniqueScope = 'account-username' | 'account-email';
