import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { activateCustomer, endActing } from '#domain/accounts/acting.decide.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { id } from '#domain/kernel/values.ts';

/** A salesman begins to act for one of their customers; `api/auth/acting.routes.ts` lets the session act. */
export const activateCustomerCommand = defineCommand({
  name: 'ActivateCustomer',
  schema: z.object({ accountId: id, customer_id: id }),
  access: { function: 'salesmen', action: 'create' },
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  gather: async ({ load }, { customer_id }) => {
    const customer = await load(customerStream(customer_id), customerFold);
    return customer.status === 'known' ? customer : null;
  },
  decide: ({ facts: customer, state, context }) => activateCustomer(state, customer, context),
  answer: ({ state }) => (state.status === 'open' ? state.acting : null),
  message: accountMessages.enabled,
});

/** The salesman ends it before the hour is over. */
export const endActingCommand = defineCommand({
  name: 'EndActing',
  schema: z.object({ accountId: id }),
  access: 'signed-in',
  stream: ({ accountId }) => accountStream(accountId),
  fold: accountFold,
  decide: ({ state, context }) => endActing(state, context),
  message: accountMessages['acting-ended'],
});
