/**
 * That a user holds a role, numbered for the specification's family `roleuser`. No record of its own is kept: the number says
 * both, so that it is the same for ever and nobody else's.
 */
export interface RoleUser {
  readonly user_id: number;
  readonly roles_id: number;
}

/** More roles than any firm has. */
const ROLES_A_USER = 1_000;

export function roleUserId({ user_id, roles_id }: RoleUser): number {
  return user_id * ROLES_A_USER + roles_id;
}

export function roleUserOf(id: number): RoleUser {
  return { user_id: Math.floor(id / ROLES_A_USER), roles_id: id % ROLES_A_USER };
}
