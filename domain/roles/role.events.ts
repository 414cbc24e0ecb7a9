import { z } from 'zod';
import { ACTIONS, FUNCTIONS } from '../accounts/offered/permissions.ts';
import { ROLES } from '../kernel/decider.ts';
import { event, eventsIn } from '../kernel/event-definition.ts';
import { around, saying } from '../kernel/message.ts';
import { impersonal } from '../kernel/personal.ts';
import { SCOPES } from '../kernel/rights.ts';
import { id, line, text } from '../kernel/values.ts';

/** A role's name in programs, by which accounts hold it; it never changes. `admin`, `banco-2`. */
export const ROLE_NAME = /^[a-z][a-z0-9-]{1,39}$/;
export const roleName = impersonal('made by Officina', z.string().regex(ROLE_NAME));

/** One cell of the matrix; without a scope: not at all. */
export const roleRight = z.object({
  function: z.enum(FUNCTIONS),
  action: z.enum(ACTIONS),
  scope: z.enum(SCOPES).nullable(),
});
export type RoleRight = z.infer<typeof roleRight>;

/** What a role is called, and what it is for. */
export const roleTexts = z.object({ display_name: line(80), description: text(400) });

/** The name of a role's cell for merging concurrent edits. */
export const cellOf = (roleId: number, right: Pick<RoleRight, 'function' | 'action'>) =>
  `${roleId}.${right.function}.${right.action}`;

/** Stream `roles`: all roles in one stream, for what they guarantee together. */
export const roleEvents = eventsIn(
  { chapter: 'Roles', stream: 'roles', historyOf: [] },
  {
    RoleDefined: event(
      z.object({
        roleId: id,
        name: roleName,
        ...roleTexts.shape,
        /** The built-in role that it is; null: one of the firm's own. */
        builtIn: z.enum(ROLES).nullable(),
        rights: z.array(roleRight),
      }),
      {
        about: 'A role was defined, with what it may do; the built-in ones at the first start.',
        says: ({ display_name }) =>
          around(
            (n) => `Ruolo «${n}» definito`,
            (n) => `Role “${n}” defined`,
            display_name,
          ),
      },
    ),
    RoleDescribed: event(z.object({ roleId: id, ...roleTexts.partial().shape }), {
      about: 'A role is called or described otherwise.',
      says: saying('Ruolo descritto diversamente', 'Role described otherwise'),
      touches: ({ roleId, ...said }) =>
        Object.fromEntries(Object.entries(said).map(([field, value]) => [`${roleId}.${field}`, value])),
    }),
    RoleRightsSet: event(z.object({ roleId: id, rights: z.array(roleRight).min(1) }), {
      about: 'What a role may do was changed, cell by cell.',
      says: saying('Diritti del ruolo cambiati', 'Rights of the role changed'),
      touches: ({ roleId, rights }) =>
        Object.fromEntries(rights.map((right) => [cellOf(roleId, right), right.scope ?? 'none'])),
    }),
    RoleArchived: event(z.object({ roleId: id }), {
      about: 'A role is there no more: whoever still holds it may nothing by it.',
      says: saying('Ruolo eliminato', 'Role deleted'),
    }),
  },
);
