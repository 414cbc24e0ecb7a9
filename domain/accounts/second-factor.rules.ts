import type { Rights } from '../kernel/rights.ts';

/** Whoever may edit roles or all users: of them the firm may want a second factor (`domain/firm`). */
export function managesPeople(rights: Rights): boolean {
  const { users, roles } = rights;
  return [users?.create, users?.edit, users?.delete, roles?.create, roles?.edit].includes('all');
}
