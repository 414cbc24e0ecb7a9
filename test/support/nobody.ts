import type { FirstStart } from '#api/setup/setup.routes.ts';
import type { Actor } from '#domain/kernel/decider.ts';

/** Who gives a test's own commands. */
export const TESTER: Actor = { kind: 'system', name: 'test' };

/** A first start whose link nobody has. */
export const NOBODYS_START: FirstStart = {
  link: { fits: async () => false },
  over: async () => false,
  finish: async () => null,
};
