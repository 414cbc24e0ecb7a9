import type { FirstStart } from '#api/setup/setup.routes.ts';
import type { Actor } from '#domain/kernel/decider.ts';

/** Who gives a test's own commands. */
export const TESTER: Actor = { kind: 'system', name: 'test' };

/** A customer of whom a test says no more. */
export const A_FIRM = {
  business_name: 'Carrelli Rossi S.r.l.',
  email: 'rossi@example.it',
  telephone_number: '0444 123456',
};

/** A first start whose link nobody has. */
export const NOBODYS_START: FirstStart = {
  link: { fits: async () => false },
  over: async () => false,
  finish: async () => null,
};
