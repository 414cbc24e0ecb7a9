import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options, page } from './envelope.ts';
import { idInput, pairedInput, selectQuery } from './input.ts';

/** `id`: of a user with a role (`domain/roles/role-user.ts`). */
const params = z.object({ id: pairedInput });

/** That a user holds a role. */
export const roleUserRow = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  roles_id: z.number().int(),
  username: z.string(),
  /** What the role is called. */
  display_name: z.string(),
});

export const roleUserQuery = z.object({
  user_id: idInput.optional(),
  roles_id: idInput.optional(),
  cursor: z.string().max(500).optional(),
});

/** `PUT /api/v1/roleuser`: the user gets the role beside those that he holds. */
export const insertRoleUserBody = z.object({ user_id: idInput, roles_id: idInput });
/** `POST /api/v1/roleuser`: another role in its place. */
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
