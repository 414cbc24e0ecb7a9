import { evolveRole, type StoredRole } from '#domain/roles/role.state.ts';
import { defineProjection } from '../kernel/projection.ts';

export type RoleRow = {
  id: number;
  name: string;
  display_name: string;
  /** The role as deciders know it. */
  role: StoredRole;
  archived: boolean;
};

/** Roles for the screens. What an account may do is never read here, but from the stream itself. */
export const roles = defineProjection<RoleRow>({
  name: 'roles',
  version: 1,
  key: 'id',
  columns: { id: 'int8', name: 'text', display_name: 'text', role: 'jsonb', archived: 'bool' },
  generated: { searched: { type: 'text', as: `read.plain(display_name || ' ' || name)` } },
  indexes: ['(name)'],
  on: ['RoleDefined', 'RoleDescribed', 'RoleRightsSet', 'RoleArchived'],
  keys: (event) => ('roleId' in event.data ? [event.data.roleId] : []),
  evolve: (row, event) => {
    const role = evolveRole(row?.role ?? null, event);
    if (role === null || role === row?.role) return row;
    const { roleId: id, name, display_name, archived } = role;
    return { id, name, display_name, role, archived };
  },
});
