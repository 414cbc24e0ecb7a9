import type { SignInProvider } from './sign-in-providers.ts';

/** What is unique among accounts, each value in a stream of its own (`reservation.ts`). */
export type UniqueScope = 'account-username' | 'account-email' | SignInScope;

/** A person's identity at a provider: `account-google` … */
export type SignInScope = `account-${SignInProvider}`;
