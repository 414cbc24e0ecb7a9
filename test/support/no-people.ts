import type { PeopleLookups } from '#workers/reactions/lookups.ts';

/** A house without anybody, for tests that look at something else. */
export const NO_PEOPLE: PeopleLookups = {
  staff: async () => [],
  readers: async () => [],
  accountIds: async () => [],
  finds: async () => [],
  contactWithEmail: async () => null,
  ebook: async () => null,
};
