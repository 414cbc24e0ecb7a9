import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { accountFold, accountStream } from '#domain/accounts/account.state.ts';
import { LOOKS_AFTER_CUSTOMERS } from '#domain/accounts/offered/permissions.ts';
import { entrustCustomer } from '#domain/customers/customer.decide.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { id } from '#domain/kernel/values.ts';
import { ROLES_STREAM, rightsOf, rolesFold } from '#domain/roles/role.state.ts';

/** Gives a customer to a salesman (an account whose roles look after customers), or to nobody (null). */
export const entrustCustomerCommand = defineCommand({
  name: 'EntrustCustomer',
  schema: z.object({ customer_id: id, salesmanId: id.nullable() }),
  // The right of those who enter customers, and then say whose they are. The right to edit is too wide: customers have
  // it over their own data.
  access: { function: 'customers', action: 'create' },
  stream: ({ customer_id }) => customerStream(customer_id),
  fold: customerFold,
  ownership: (state) =>
    state.status === 'none' ? null : { customer_id: state.customer_id, salesmanId: state.salesmanId },
  gather: async ({ load }, { salesmanId }) => {
    if (salesmanId === null) return true;
    const account = await load(accountStream(salesmanId), accountFold);
    if (account.status !== 'open' || account.disabled || account.customer_id !== null) return false;
    const rights = rightsOf(await load(ROLES_STREAM, rolesFold), account.roles);
    return rights[LOOKS_AFTER_CUSTOMERS.function][LOOKS_AFTER_CUSTOMERS.action] !== undefined;
  },
  decide: ({ payload: { salesmanId }, facts, state }) => entrustCustomer(state, salesmanId, facts),
});
