import { pairedIds } from '../kernel/paired-id.ts';

/**
 * That a user holds a role, numbered for the specification's family `roleuser`. No record is stored: the number encodes
 * both, so it never changes and is unique.
 */
export interface RoleUser {
  readonly user_id: number;
  readonly roles_id: number;
}

/** More roles than any firm has. */
const { idOf, partsOf } = pairedIds(1_000);

export function roleUserId({ user_id, roles_id }: RoleUser): number {
  return idOf(user_id, roles_id);
}

export function roleUserOf(id: number): RoleUser {
  const [user_id, roles_id] = partsOf(id);
  return { user_id, roles_id };
}
