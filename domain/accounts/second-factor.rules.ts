import type { Rights } from '../kernel/rights.ts';

/**
 * True for rights to edit roles or all users: the firm may require a second factor of their holders (`domain/firm`).
 */
export function managesPeople(rights: Rights): boolean {
  const { users, roles } = rights;
  return [users?.create, users?.edit, users?.delete, roles?.create, roles?.edit].includes('all');
}
