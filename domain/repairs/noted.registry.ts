// Written by «npm run registries» from the names of files: do not edit.
import { shelfNoted } from './shelf.noted.ts';

/** What is noted of repairs, by the names of the fields. */
export const NOTED_FIELDS = {
  ...shelfNoted,
} as const;
