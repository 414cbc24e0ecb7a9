import { z } from 'zod';
import { uniqueLoginNames } from '#commands/accounts/unique-login-names.ts';
import { defineCommand } from '#commands/kernel/command.ts';
import { USER_NUMBERS } from '#commands/kernel/user-numbers.ts';
import { register } from '#domain/accounts/account.decide.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { LANGUAGES } from '#domain/accounts/languages.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { refuseFaults } from '#domain/customers/customer.decide.ts';
import { customerMessages } from '#domain/customers/customer.messages.ts';
import { customerFaults } from '#domain/customers/customer-faults.ts';
import { completeDetails, customerInput } from '#domain/customers/customer-input.ts';
import { customerLabel } from '#domain/customers/customer-label.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';

/**
 * Somebody registers as a customer. Decided on the new account's stream, which owns user name and e-mail; the customer is
 * entered from the same append by `register-customer.process.ts`, at once or, after a crash, by the worker.
 * `credential`: where the hash of the password is (`api/auth/register.ts`); the password itself never comes here.
 */
export const registerCustomerCommand = defineCommand({
  name: 'RegisterCustomer',
  schema: z.object({
    ...customerInput.shape,
    username,
    email,
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).default('it'),
    credential: z.uuid(),
  }),
  permission: null,
  allot: async (ids) => {
    const [id, customer_id] = await Promise.all([ids.next(USER_NUMBERS), ids.next(USER_NUMBERS)]);
    return { id, customer_id };
  },
  stream: (_payload, allotted) => accountStream(allotted.id),
  opens: true,
  fold: accountFold,
  unique: uniqueLoginNames,
  decide: ({ payload, allotted, state }) => {
    const { username, language, credential, ...input } = payload;
    const details = completeDetails(input);
    const fault = refuseFaults(customerFaults(details));
    if (fault) return fault;
    const { customer_id, id: accountId } = allotted;
    const name = customerLabel({ ...details, customer_id });
    const opening = { accountId, username, email: payload.email, name, language, credential };
    return register(state, opening, { ...details, customer_id });
  },
  answer: ({ allotted }) => allotted,
  message: customerMessages.registered,
});
