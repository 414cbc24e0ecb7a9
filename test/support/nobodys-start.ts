import type { FirstStart } from '#api/setup/setup.routes.ts';

/** A first start whose link nobody has. */
export const NOBODYS_START: FirstStart = {
  link: { fits: async () => false },
  over: async () => false,
  finish: async () => null,
};
