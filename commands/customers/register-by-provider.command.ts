import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { register } from '#domain/accounts/account.decide.ts';
import { byProvider, usernameFrom } from '#domain/accounts/linked-sign-in.decide.ts';
import { email } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { SIGN_IN_PROVIDER_NAMES } from '#domain/accounts/sign-in-providers.ts';
import { refuseFaults, registrationFaults } from '#domain/customers/customer.decide.ts';
import { customerLabel } from '#domain/customers/customer-label.ts';
import { customerMessages } from '#domain/customers/offered/customer.messages.ts';
import { completeDetails, customerInput } from '#domain/customers/offered/customer-input.ts';
import { opensCustomerAccount } from './customer-account.ts';

/**
 * Registers a person who comes by a sign-in provider for the first time as a customer, with what the provider says of
 * them; what is missing they add under `/modifica-i-tuoi-dati`. Given by `api/auth/social` alone, which has verified
 * the provider's token. The specification's calls name no consent, so none is kept: the sign-in page has the privacy
 * notice beside the provider's button. The account has no password: the link of «Password dimenticata?» lets its
 * person choose one.
 */
export const registerByProviderCommand = defineCommand({
  name: 'RegisterByProvider',
  schema: z.object({
    ...customerInput.pick({ name: true, surname: true }).shape,
    email,
    /** The provider vouches that the address is the person's own. */
    emailVerified: z.boolean(),
    provider: z.enum(SIGN_IN_PROVIDER_NAMES),
    subject: z.string().min(1).max(255),
    language: z.enum(LANGUAGES),
  }),
  access: 'system',
  ...opensCustomerAccount,
  decide: ({ payload, allotted, state, context }) => {
    const { name = '', surname = '', email, emailVerified, provider, subject, language } = payload;
    const { customer_id, id: accountId } = allotted;
    const details = completeDetails({ name, surname, email });
    const fault = refuseFaults(registrationFaults(details));
    if (fault) return fault;
    const username = usernameFrom([name, surname], accountId);
    const opening = { accountId, username, email, language, credential: null };
    const registered = register(
      state,
      { ...opening, name: customerLabel({ ...details, customer_id }) },
      { ...details, customer_id, addresses: [] },
    );
    return byProvider(registered, { accountId, provider, subject, emailVerified }, context);
  },
  answer: ({ allotted }) => allotted,
  message: customerMessages.registered,
});
