import { z } from 'zod';
import { ACTIONS, FUNCTIONS } from '#domain/accounts/offered/permissions.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { SCOPES } from '#domain/kernel/rights.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line } from '#domain/kernel/values.ts';
import { roleTexts } from '#domain/roles/role.events.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options } from './envelope.ts';
import { choiceQuery, idInput, idParams, passedOver, selectQuery } from './input.ts';

/** Function × action → scope; what is absent is not allowed. */
export const permissions = z.record(z.enum(FUNCTIONS), z.partialRecord(z.enum(ACTIONS), z.enum(SCOPES)));

/** A role with its matrix of permissions. */
export const roleRow = z.object({
  id: z.number().int(),
  /** Its programmatic name, by which accounts hold it. */
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  /** The program's role that it is; null: one of the firm's own. */
  built_in: z.enum(ROLES).nullable(),
  permissions,
  /** Accounts that hold it. */
  users: z.number().int(),
  /** Of all roles together, for If-Match: another user's change of another cell merges. */
  revision: z.number().int(),
  /** Live messages at or before it are old. */
  position: z.string(),
});
export type RoleRow = z.infer<typeof roleRow>;

const unchanged = passedOver('Shown by the list; it never changes.');

/** Query of `GET /api/v1/roles/select`. */
export const roleSelectQuery = choiceQuery.extend({
  /** `1`: only roles that staff can be given. */
  staff: z.enum(['0', '1']).optional(),
});

/** `PUT /api/v1/roles`. */
export const insertRoleBody = z.object({
  /** Made from `display_name` where it is absent. */
  name: line(40).optional(),
  ...roleTexts.partial({ description: true }).shape,
  /** The role whose rights the new one copies. */
  like: idInput.optional(),
});

/** `POST /api/v1/roles`: only what changes. A cell without a scope (an empty text) is removed. */
export const updateRoleBody = z.object({
  id: idInput,
  name: unchanged,
  ...roleTexts.partial().shape,
  rights: z
    .array(
      z.object({
        function: z.enum(FUNCTIONS, { error: asIssue(valueMessages['bad-value']) }),
        action: z.enum(ACTIONS, { error: asIssue(valueMessages['bad-value']) }),
        scope: z.enum([...SCOPES, ''], { error: asIssue(valueMessages['bad-value']) }),
      }),
    )
    .min(1)
    .max(500)
    .optional(),
});

/** What anybody may read of a role; the administrators' role is not among them. */
export const publicRole = z.object({
  id: z.number().int(),
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
});

/** `PUT /api/v1/roles/insertNoAuth`: the confirmation is the `token` of an account that may insert roles. */
export const insertRoleNoAuthBody = insertRoleBody.extend({ token: z.string().max(4000) });

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const roleEndpoints = {
  selectRoles: { method: 'GET', path: '/api/v1/roles/select', query: roleSelectQuery, answer: options },
  allRoles: { method: 'GET', path: '/api/v1/roles/all', answer: answer(z.array(roleRow)) },
  getAllRoles: { method: 'GET', path: '/api/v1/roles/getAll', answer: answer(z.array(roleRow)) },
  /** The list without the administrators' role. */
  rolesWithoutAdmin: { method: 'GET', path: '/api/v1/roles/getAllWithoutAdmin', answer: answer(z.array(roleRow)) },
  roleByNumber: { method: 'GET', path: '/api/v1/roles/getById/:id', params: idParams, answer: answer(roleRow) },
  selectPublicRoles: { method: 'GET', path: '/api/v1/roles/selectNoAuth', query: selectQuery, answer: options },
  publicRoles: { method: 'GET', path: '/api/v1/roles/getAllNoAuth', answer: answer(z.array(publicRole)) },
  publicRole: {
    method: 'GET',
    path: '/api/v1/roles/getByIdNoAuth/:id',
    params: idParams,
    answer: answer(publicRole),
  },
  insertRoleNoAuth: { method: 'PUT', path: '/api/v1/roles/insertNoAuth', body: insertRoleNoAuthBody, answer: inserted },
  readRole: { method: 'GET', path: '/api/v1/roles/:id', params: idParams, answer: answer(roleRow) },
  insertRole: { method: 'PUT', path: '/api/v1/roles', body: insertRoleBody, answer: inserted },
  updateRole: { method: 'POST', path: '/api/v1/roles', body: updateRoleBody, answer: done },
  deleteRole: { method: 'DELETE', path: '/api/v1/roles/:id', params: idParams, answer: done },
} as const satisfies Endpoints;
