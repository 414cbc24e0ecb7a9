import { z } from 'zod';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { grantWithinReach } from '#domain/accounts/grant-roles.decide.ts';
import { missing, refuse } from '#domain/kernel/refusal.ts';
import { id } from '#domain/kernel/values.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';
import { roleUserId } from '#domain/roles/role-user.ts';
import { defineCommandOnAccount } from './command-on-account.ts';

const unknownRole = refuse(accountMessages['role-unknown'], 'roles_id');
/** The last role is not taken from a user: he is suspended instead. */
const lastRole = refuse(accountMessages['role-missing'], 'roles_id');

/** Takes one role from an account, gives it one, or both; its others stay. Roles by their ids. */
export const exchangeRoleCommand = defineCommandOnAccount({
  name: 'ExchangeRole',
  schema: z.object({ accountId: id, take: z.number().int().nullable(), give: id.nullable() }),
  access: { function: 'users', action: 'create' },
  gather: async ({ load }, { take, give }, account) => {
    const book = await load(ROLES_STREAM, rolesFold);
    const held = account.status === 'open' ? account.roles : [];
    const taken = book.find(({ roleId }) => roleId === take)?.name;
    const given = book.find(({ roleId, archived }) => roleId === give && !archived)?.name;
    const roles = [...new Set([...held.filter((name) => name !== taken), ...(given === undefined ? [] : [given])])];
    const holds = take === null || (taken !== undefined && held.includes(taken));
    const knows = give === null || given !== undefined;
    return { holds, knows, roles, rights: rightsOf(book, roles) };
  },
  decide: ({ payload: { accountId }, facts: { holds, knows, roles, rights }, state, context, customer }) => {
    if (!holds) return missing;
    if (!knows) return unknownRole;
    return roles.length === 0 ? lastRole : grantWithinReach(state, accountId, roles, { rights, customer }, context);
  },
  answer: ({ payload: { accountId, take, give } }) => ({
    id: roleUserId({ user_id: accountId, roles_id: give ?? take ?? 0 }),
  }),
  message: accountMessages.changed,
});
