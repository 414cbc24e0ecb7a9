import { z } from 'zod';
import { defineCommand } from '#commands/kernel/command.ts';
import { register } from '#domain/accounts/account.decide.ts';
import { withConfirmation } from '#domain/accounts/confirm-email.decide.ts';
import { usernameFrom } from '#domain/accounts/linked-sign-in.decide.ts';
import { email, username } from '#domain/accounts/login-names.ts';
import { LANGUAGES } from '#domain/accounts/offered/languages.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { withInvitation } from '#domain/accounts/password-link.decide.ts';
import { withConsents } from '#domain/accounts/registration-consents.ts';
import { refuseFaults, registrationFaults } from '#domain/customers/customer.decide.ts';
import { customerTerms } from '#domain/customers/customer.events.ts';
import { customerLabel } from '#domain/customers/customer-label.ts';
import { termsIn } from '#domain/customers/customer-terms.ts';
import { customerMessages } from '#domain/customers/offered/customer.messages.ts';
import { completeDetails, customerInput } from '#domain/customers/offered/customer-input.ts';
import { addressesInput, addressFaults } from '#domain/customers/registration-addresses.ts';
import { asIssue } from '#domain/kernel/message.ts';
import { forbidden } from '#domain/kernel/refusal.ts';
import { valueMessages } from '#domain/kernel/value.messages.ts';
import { consentOrigin, givenConsent } from '#domain/public-requests/offered/kept-consent.ts';
import { opensCustomerAccount } from './customer-account.ts';
import { vatTypeExists } from './vat-type-fact.ts';

const USERS_CREATE = { function: 'users', action: 'create' } as const;

/**
 * A person registers as a customer, or staff (who may insert users) enter a customer with an account. Decided on the
 * new account's stream, which owns user name and e-mail; `register-customer.process.ts` enters the customer from the
 * same append, at once or, after a crash, by the worker.
 * `credential`: where `api/auth/with-password.ts` put the hash of the password; the password itself never comes here.
 * Only staff may leave it out: then the customer is invited to choose a password.
 * `username`: without one it is made of the customer's name and the account's number.
 * `consents`: what the customer agreed to. Only the person's own route requires any
 * (`api/auth/registration.routes.ts`): staff can't agree for others, and the specification's calls name no consent.
 */
export const registerCustomerCommand = defineCommand({
  name: 'RegisterCustomer',
  schema: z.object({
    ...customerInput.shape,
    ...customerTerms.partial().shape,
    username: username.optional(),
    email,
    language: z.enum(LANGUAGES, asIssue(valueMessages['unknown-language'])).default('it'),
    addresses: addressesInput.default([]),
    credential: z.uuid().nullable().default(null),
    consents: z.array(givenConsent).max(10).default([]),
    origin: consentOrigin.default({ address: '', agent: '' }),
  }),
  access: 'public',
  circumstances: ['origin'],
  ...opensCustomerAccount,
  gather: vatTypeExists,
  decide: ({ payload, allotted, state, facts, context }) => {
    const byStaff = context.actor.kind === 'account';
    if (byStaff && scopeOf(context.actor, USERS_CREATE) !== 'all') return forbidden;
    if (!byStaff && payload.credential === null) return forbidden;
    const { username: chosenName, language, credential, addresses, consents, origin: from, ...rest } = payload;
    if (byStaff && consents.length > 0) return forbidden;
    const { subscriber, subscription_date, expiration_date, vat_type_id, ...input } = rest;
    const terms = termsIn({ subscriber, subscription_date, expiration_date, vat_type_id });
    if (!byStaff && Object.keys(terms).length > 0) return forbidden;
    const details = { ...completeDetails(input), ...terms };
    const fault = refuseFaults([...registrationFaults(details, facts), ...addressFaults(addresses)]);
    if (fault) return fault;
    const { customer_id, id: accountId } = allotted;
    const name = customerLabel({ ...details, customer_id });
    const origin = byStaff ? ('staff' as const) : ('registration' as const);
    const names = details.business_name === '' ? [details.name, details.surname] : [details.business_name];
    const username = chosenName ?? usernameFrom(names, accountId);
    const opening = { accountId, username, email: payload.email, name, language, credential, origin };
    const registered = register(state, opening, { ...details, customer_id, addresses });
    if (credential === null) return withInvitation(registered, accountId, context);
    if (byStaff) return registered;
    const agreed = withConsents(registered, { accountId, language, consents, ...from });
    return withConfirmation(agreed, accountId, context);
  },
  answer: ({ allotted }) => allotted,
  message: customerMessages.registered,
});
