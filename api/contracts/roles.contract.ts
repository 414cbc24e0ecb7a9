import { z } from 'zod';
import { ACTIONS, FUNCTIONS } from '#domain/accounts/permissions.ts';
import { ROLES, SCOPES } from '#domain/kernel/decider.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { line, text } from '#domain/kernel/values.ts';
import type { Endpoints } from './endpoint.ts';
import { answer, done, inserted, options } from './envelope.ts';
import { idInput, idParams, passedOver, selectQuery } from './input.ts';

/** Function × action → how far it reaches; what is not there is not allowed. */
export const permissions = z.record(z.enum(FUNCTIONS), z.partialRecord(z.enum(ACTIONS), z.enum(SCOPES)));

/** A role with its matrix. */
export const roleRow = z.object({
  id: z.number().int(),
  /** Its name in programs: by it accounts hold it. */
  name: z.string(),
  display_name: z.string(),
  description: z.string(),
  /** The role of the program that it is; null: one of the firm's own. */
  built_in: z.enum(ROLES).nullable(),
  permissions,
  /** Accounts that hold it. */
  users: z.number().int(),
});
export type RoleRow = z.infer<typeof roleRow>;

const unchanged = passedOver('Shown by the list; it never changes.');

/** `PUT /api/v1/roles`. */
export const insertRoleBody = z.object({
  /** Made from `display_name` where it is absent. */
  name: line(40).optional(),
  display_name: line(80),
  description: text(400).optional(),
  /** The role whose rights it begins with. */
  like: idInput.optional(),
});

/** `POST /api/v1/roles`: only what changes. A cell without a scope (an empty text) is taken away. */
export const updateRoleBody = z.object({
  id: idInput,
  name: unchanged,
  display_name: line(80).optional(),
  description: text(400).optional(),
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

/** Calls, for the server's routes and the screens: see `endpoint.ts`. */
export const roleEndpoints = {
  selectRoles: { method: 'GET', path: '/api/v1/roles/select', query: selectQuery, answer: options },
  allRoles: { method: 'GET', path: '/api/v1/roles/all', answer: answer(z.array(roleRow)) },
  readRole: { method: 'GET', path: '/api/v1/roles/:id', params: idParams, answer: answer(roleRow) },
  insertRole: { method: 'PUT', path: '/api/v1/roles', body: insertRoleBody, answer: inserted },
  updateRole: { method: 'POST', path: '/api/v1/roles', body: updateRoleBody, answer: done },
  deleteRole: { method: 'DELETE', path: '/api/v1/roles/:id', params: idParams, answer: done },
} as const satisfies Endpoints;
