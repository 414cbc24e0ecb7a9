import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { archiveCustomer, restoreCustomer } from '#domain/customers/archive-customer.decide.ts';
import { type CustomerState, customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { customerMessages } from '#domain/customers/offered/customer.messages.ts';
import { id } from '#domain/kernel/values.ts';

const ofCustomer = {
  schema: z.object({ customer_id: id }),
  access: { function: 'customers', action: 'delete' },
  stream: ({ customer_id }: { readonly customer_id: number }) => customerStream(customer_id),
  fold: customerFold,
  ownership: (state: CustomerState) =>
    state.status === 'none' ? null : { customer_id: state.customer_id, salesmanId: state.salesmanId },
} as const;

/** Staff take a customer out of the lists. The read models tell whether work for the customer is open. */
export const archiveCustomerCommand = defineCommand({
  name: 'ArchiveCustomer',
  ...ofCustomer,
  gather: (around, { customer_id }) => around.usesOf('customer', customer_id),
  decide: ({ state, facts }) => archiveCustomer(state, facts),
  message: customerMessages.deleted,
});

/** Staff bring an archived customer back. */
export const restoreCustomerCommand = defineCommand({
  name: 'RestoreCustomer',
  ...ofCustomer,
  decide: ({ state }) => restoreCustomer(state),
  message: customerMessages.restored,
});
