import type { FirstStart } from '#api/setup/setup.routes.ts';
import {
  type LinkActor,
  type LinkPurpose,
  linkActor,
  type SystemActor,
  type VisitorActor,
} from '#domain/kernel/actor.ts';

/** Who gives a test's own commands. */
export const TESTER = unlimited('test');

/** A part of the system that may give every command, as no real one may. */
export function unlimited(name: string): SystemActor {
  return { kind: 'system', name, gives: { has: () => true } };
}

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

/** Somebody who did not sign in. */
export const VISITOR: VisitorActor = { kind: 'visitor', session: 'a'.repeat(64) };

/** Whoever holds a link to the account 1. */
export const linkTo = (purpose: LinkPurpose, stream = 'account-1'): LinkActor => linkActor(purpose, stream);
