import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, page } from './envelope.ts';
import { cursorInput, idInput, pairedInput, selectQuery } from './input.ts';

/** `id`: of an assignment of a role to a user (`domain/roles/role-user.ts`). */
const params = z.object({ id: pairedInput });

/** A role that a user holds. */
export const roleUserRow = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  roles_id: z.number().int(),
  username: z.string(),
  /** The role's display name. */
  display_name: z.string(),
});

export const roleUserQuery = z.object({
  user_id: idInput.optional(),
  roles_id: idInput.optional(),
  cursor: cursorInput.optional(),
});

/** `PUT /api/v1/roleuser`: gives the user a further role. */
export const insertRoleUserBody = z.object({ user_id: idInput, roles_id: idInput });
/** `POST /api/v1/roleuser`: replaces the role by another. */
export const updateRoleUserBody = z.object({ id: pairedInput, user_id: idInput.optional(), roles_id: idInput });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const roleUserEndpoints = {
  selectRoleUsers: { method: 'GET', path: '/api/v1/roleuser/select', query: selectQuery, answer: options },
  allRoleUsers: { method: 'GET', path: '/api/v1/roleuser/all', query: roleUserQuery, answer: page(roleUserRow) },
  readRoleUser: { method: 'GET', path: '/api/v1/roleuser/:id', params, answer: answer(roleUserRow) },
  insertRoleUser: { method: 'PUT', path: '/api/v1/roleuser', body: insertRoleUserBody, answer: inserted },
  updateRoleUser: { method: 'POST', path: '/api/v1/roleuser', body: updateRoleUserBody, answer: inserted },
  deleteRoleUser: { method: 'DELETE', path: '/api/v1/roleuser/:id', params, answer: done },
} as const satisfies Endpoints;
