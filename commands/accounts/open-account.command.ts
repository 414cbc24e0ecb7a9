import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { USER_NUMBERS } from '#commands/kernel/user-numbers.ts';
import { openAccount } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { refuseBeyondReach } from '#domain/accounts/offered/reach.ts';
import { withInvitation } from '#domain/accounts/password-link.decide.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, line } from '#domain/kernel/values.ts';
import { ROLE_NAME } from '#domain/roles/role.events.ts';
import { isRole, ROLES_STREAM, rolesFold } from '#domain/roles/role.state.ts';
import { reachOf } from './command-on-account.ts';
import { uniqueLoginNames } from './offered/unique-login-names.ts';

const unknownRole = refuse(accountMessages['role-unknown'], 'roles');
const unknownCustomer = refuse(accountMessages['unknown-customer'], 'customer_id');

/**
 * An administrator opens an account, or the system does at set-up (which alone may name it `admin`).
 * `credential`: where `api/auth/credentials.ts` put the hash of the account's first password; the password itself never
 * comes here. When staff give none, the account's person is invited to choose a password.
 */
export const openAccountCommand = defineCommand({
  name: 'OpenAccount',
  schema: z.object({
    username,
    email,
    name: line(200).min(1, asIssue(accountMessages['name-missing'])),
    roles: z
      .array(z.string().regex(ROLE_NAME, asIssue(accountMessages['role-unknown'])))
      .min(1, asIssue(accountMessages['role-missing'])),
    customer_id: id.nullable().default(null),
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).default('it'),
    credential: z.uuid().nullable().default(null),
  }),
  access: { function: 'users', action: 'create' },
  allot: async (ids) => ({ id: await ids.next(USER_NUMBERS) }),
  stream: (_payload, allotted) => accountStream(allotted.id),
  opens: true,
  fold: accountFold,
  unique: uniqueLoginNames,
  gather: async (surroundings, { customer_id, roles }) => {
    const book = await surroundings.load(ROLES_STREAM, rolesFold);
    if (!roles.every((name) => isRole(book, name))) return unknownRole;
    const beyond = refuseBeyondReach(surroundings.context.actor, await reachOf(surroundings, roles, customer_id));
    if (beyond) return beyond;
    if (customer_id === null) return null;
    const customer = await surroundings.load(customerStream(customer_id), customerFold);
    return customer.status === 'known' && !customer.erased ? null : unknownCustomer;
  },
  decide: ({ payload, allotted, facts: refusal, state, context }) => {
    if (refusal) return refusal;
    const origin = context.actor.kind === 'system' ? 'set-up' : 'staff';
    const opened = openAccount(state, { ...payload, accountId: allotted.id, origin });
    return origin === 'staff' && payload.credential === null ? withInvitation(opened, allotted.id, context) : opened;
  },
  message: accountMessages.opened,
});
