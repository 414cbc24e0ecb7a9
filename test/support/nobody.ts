import type { FirstStart } from '#api/setup/setup.routes.ts';
import {
  type LinkActor,
  type LinkPurpose,
  linkActor,
  type SystemActor,
  type VisitorActor,
} from '#domain/kernel/actor.ts';

/** The actor of commands that a test itself gives. */
export const TESTER = unlimited('test');

/** A part of the system that may give every command, which no part of the product may. */
export function unlimited(name: string): SystemActor {
  return { kind: 'system', name, gives: { has: () => true } };
}

/** The values of a customer, where a test needs no others. */
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

/** A visitor who is not signed in. */
export const VISITOR: VisitorActor = { kind: 'visitor', session: 'a'.repeat(64) };

/** The actor that holds a link, by default to account 1. */
export const linkTo = (purpose: LinkPurpose, stream = 'account-1'): LinkActor => linkActor(purpose, stream);
