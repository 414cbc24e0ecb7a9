import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { USER_NUMBERS } from '#commands/kernel/user-numbers.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { registerCustomer } from '#domain/customers/customer.decide.ts';
import { customerTerms, vatRate } from '#domain/customers/customer.events.ts';
import { customerFold, customerStream } from '#domain/customers/customer.state.ts';
import { termsIn } from '#domain/customers/customer-terms.ts';
import { completeDetails, customerInput } from '#domain/customers/offered/customer-input.ts';
import { kernelMessages } from '#domain/kernel/kernel.messages.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { id } from '#domain/kernel/values.ts';
import { vatTypeExists } from './vat-type-fact.ts';

/** Staff enter a customer, who has no account until one is opened for them. */
export const enterCustomerCommand = defineCommand({
  name: 'EnterCustomer',
  schema: z.object({
    ...customerInput.shape,
    ...customerTerms.partial().shape,
    vatRate: vatRate.default(null),
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).default('it'),
    salesmanId: id.nullable().default(null),
  }),
  access: { function: 'customers', action: 'create' },
  allot: async (ids) => ({ id: await ids.next(USER_NUMBERS) }),
  stream: (_payload, allotted) => customerStream(allotted.id),
  opens: true,
  fold: customerFold,
  gather: vatTypeExists,
  decide: ({ payload, allotted, state, facts }) => {
    const { vatRate, language, salesmanId, ...rest } = payload;
    const { subscriber, subscription_date, expiration_date, vat_type_id, ...input } = rest;
    const data = {
      customer_id: allotted.id,
      ...completeDetails(input),
      ...termsIn({ subscriber, subscription_date, expiration_date, vat_type_id }),
      vatRate,
      language,
      salesmanId,
    };
    return registerCustomer(state, data, facts);
  },
  message: kernelMessages.added,
});
