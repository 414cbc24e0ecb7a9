import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { erasureInput } from '#commands/kernel/erasure-input.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { eraseCustomer } from '#domain/customers/erase-customer.decide.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { id } from '#domain/kernel/values.ts';

/**
 * Decides to erase a customer and the accounts that belong to the customer. The caller must ask whether business is
 * open with the customer (`refuseOpenRepairs`, `refuseOpenOrders`): repairs and orders are streams of their own, and
 * from this event on there are no new ones. A worker does the rest (`workers/erasure`).
 */
export const eraseCustomerCommand = defineCommand({
  name: 'EraseCustomer',
  schema: z.object({ customer_id: id, ...erasureInput }),
  access: { function: 'personalData', action: 'delete' },
  allot: async (ids) => ({ id: await ids.next('erasure') }),
  stream: ({ customer_id }) => customerStream(customer_id),
  fold: customerFold,
  decide: ({ payload: { grounds, reference }, allotted, state }) =>
    eraseCustomer(state, { erasureId: allotted.id, grounds, reference }),
  message: kernelMessages['erasure-begun'],
});
