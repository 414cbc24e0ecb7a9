import type { Surroundings } from '#commands/kernel/command.ts';
import type { AccountState } from '#domain/accounts/account.state.ts';
import type { Rights } from '#domain/kernel/decider.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';

/** What an account may do now, by its roles as they are stored: for commands that decide who may act on it (`reach.ts`). */
export async function rightsOfAccount({ load }: Pick<Surroundings, 'load'>, account: AccountState): Promise<Rights> {
  return rightsOf(await load(ROLES_STREAM, rolesFold), account.status === 'open' ? account.roles : []);
}
