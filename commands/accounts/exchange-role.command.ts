import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { grantWithinReach } from '#domain/accounts/grant-roles.decide.ts';
import { missing, refuse } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import { roleUserId } from '#domain/roles/role-user.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

const unknownRole = refuse(accountMessages['role-unknown'], 'roles_id');
/** A user's last role is not taken away: the user is suspended instead. */
const lastRole = refuse(accountMessages['role-missing'], 'roles_id');

/** Takes one role from an account, gives it one, or both; its other roles stay. `take` and `give` are ids of roles. */
export const exchangeRoleCommand = defineCommandOnAccount({
  name: 'ExchangeRole',
  schema: z.object({ accountId: id, take: z.number().int().nullable(), give: id.nullable() }),
  access: { function: 'users', action: 'create' },
  gather: async ({ load }, { take, give }, account) => {
    const book = await load(ROLES_STREAM, rolesFold);
    const currentRoles = account.status === 'open' ? account.roles : [];
    const takenRole = book.find(({ roleId }) => roleId === take)?.name;
    const givenRole = book.find(({ roleId, archived }) => roleId === give && !archived)?.name;
    const roles = [
      ...new Set([
        ...currentRoles.filter((name) => name !== takenRole),
        ...(givenRole === undefined ? [] : [givenRole]),
      ]),
    ];
    const hasTakenRole = take === null || (takenRole !== undefined && currentRoles.includes(takenRole));
    const givenRoleExists = give === null || givenRole !== undefined;
    return { hasTakenRole, givenRoleExists, roles, rights: rightsOf(book, roles) };
  },
  decide: ({
    payload: { accountId },
    facts: { hasTakenRole, givenRoleExists, roles, rights },
    state,
    context,
    customer,
  }) => {
    if (!hasTakenRole) return missing;
    if (!givenRoleExists) return unknownRole;
    return roles.length === 0 ? lastRole : grantWithinReach(state, accountId, roles, { rights, customer }, context);
  },
  answer: ({ payload: { accountId, take, give } }) => ({
    id: roleUserId({ user_id: accountId, roles_id: give ?? take ?? 0 }),
  }),
  message: accountMessages.changed,
});
