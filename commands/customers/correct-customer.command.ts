import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { correctCustomer } from '#domain/customers/customer.decide.ts';
import { customerTerms, vatRate } from '#domain/customers/customer.events.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { customerInput } from '#domain/customers/offered/customer-input.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { vatTypeExists } from './vat-type-fact.ts';

/** Staff correct a customer's data, or customers their own. Only the fields given are touched. */
export const correctCustomerCommand = defineCommand({
  name: 'CorrectCustomer',
  schema: z.object({
    customer_id: id,
    ...customerInput.shape,
    ...customerTerms.partial().shape,
    vatRate: vatRate.optional(),
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).optional(),
  }),
  access: { function: 'customers', action: 'edit' },
  stream: ({ customer_id }) => customerStream(customer_id),
  fold: customerFold,
  ownership: (state) =>
    state.status === 'none' ? null : { customer_id: state.customer_id, salesmanId: state.salesmanId },
  edits: ({ customer_id: _, ...edits }) => edits,
  gather: vatTypeExists,
  decide: ({ payload: { customer_id: _, ...correction }, state, facts, context }) =>
    correctCustomer(state, correction, context, facts),
});
