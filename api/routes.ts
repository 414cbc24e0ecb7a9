import type { Route } from './kernel/route.ts';

/** Every route of the API but those of sign-in and files, which mount themselves. */
export const ROUTES: readonly Route[] = [];
