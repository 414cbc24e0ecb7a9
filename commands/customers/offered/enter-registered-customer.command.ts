import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { registerCustomer } from '#domain/customers/customer.decide.ts';
import { customerDetails, customerTerms } from '#domain/customers/customer.events.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { id } from '#domain/kernel/values.ts';

/**
 * The second half of a registration. Given by `register-customer.process.ts`, under the id that the first half
 * allotted.
 */
export const enterRegisteredCustomerCommand = defineCommand({
  name: 'EnterRegisteredCustomer',
  schema: z.object({
    customer_id: id,
    ...customerDetails.shape,
    ...customerTerms.partial().shape,
    // Checked when they were submitted. In a replay after an erasure they are no addresses any more.
    email: z.string(),
    pec: z.string(),
    language: z.enum(LANGUAGES),
  }),
  access: 'system',
  stream: ({ customer_id }) => customerStream(customer_id),
  fold: customerFold,
  decide: ({ payload, state }) => registerCustomer(state, { ...payload, vatRate: null, salesmanId: null }),
});
