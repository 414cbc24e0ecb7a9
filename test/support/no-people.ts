import type { PeopleLookups } from '#workers/lookups/lookups.ts';

/** The lookups of a firm without anybody, for tests of something else. */
export const NO_PEOPLE: PeopleLookups = {
  staff: async () => [],
  readers: async () => [],
  accountIds: async () => [],
  finds: async () => [],
  contactWithEmail: async () => null,
  ebook: async () => null,
};
