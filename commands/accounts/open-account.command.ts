import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { openAccount } from '#domain/accounts/account.decide.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { ROLES } from '#domain/kernel/decider.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id, line } from '#domain/kernel/values.ts';
import { uniqueLoginNames } from './unique-login-names.ts';
import { USER_NUMBERS } from './user-numbers.ts';

const unknownCustomer = refuse(accountMessages['unknown-customer'], 'customer_id');

/**
 * An administrator opens an account, or the system does at set-up (which alone may name it `admin`).
 * `credential`: where `api/auth/credentials.ts` put the hash of its first password; the password never comes here.
 */
export const openAccountCommand = defineCommand({
  name: 'OpenAccount',
  schema: z.object({
    username,
    email,
    name: line(200).min(1, asIssue(accountMessages['name-missing'])),
    roles: z
      .array(z.enum(ROLES, asIssue(accountMessages['role-unknown'])))
      .min(1, asIssue(accountMessages['role-missing'])),
    customer_id: id.nullable().default(null),
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).default('it'),
    credential: z.uuid().nullable().default(null),
  }),
  permission: { function: 'users', action: 'create' },
  allot: async (ids) => ({ id: await ids.next(USER_NUMBERS) }),
  stream: (_payload, allotted) => accountStream(allotted.id),
  opens: true,
  fold: accountFold,
  unique: uniqueLoginNames,
  gather: async (surroundings, { customer_id }) => {
    if (customer_id === null) return true;
    const customer = await surroundings.load(customerStream(customer_id), customerFold);
    return customer.status === 'known' && !customer.erased;
  },
  decide: ({ payload, allotted, facts: customerIsKnown, state, context }) => {
    if (!customerIsKnown) return unknownCustomer;
    const origin = context.actor.kind === 'system' ? 'set-up' : 'staff';
    return openAccount(state, { ...payload, accountId: allotted.id, origin });
  },
  message: accountMessages.opened,
});
