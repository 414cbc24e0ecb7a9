import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { authEndpoints, registered } from '#api/contracts/auth.contract.ts';
import { consentOriginOf, givenConsents } from '#api/kernel/given-consents.ts';
import { languageOf } from '#api/kernel/headers.ts';
import type { RouteInput } from '#api/kernel/route.ts';
import { visitorOf } from '#api/kernel/visitor.ts';
import { registerCustomerCommand } from '#commands/customers/register-customer.command.ts';
import { languageOfId } from '#domain/accounts/offered/languages.ts';
import { REGISTRATION_CONSENTS, registrationTexts } from '#domain/accounts/registration-consents.ts';
import { customerFaults } from '#domain/customers/offered/customer-faults.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import { addressFaults } from '#domain/customers/registration-addresses.ts';
import { attemptOf } from './attempt.ts';
import type { Auth } from './auth.ts';
import { tooManyRegistrations } from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { faultsProblem, idsOf, wire, withCredentials } from './auth-wire.ts';
import { type ChosenNames, passwordFaults, takenNameFaults } from './chosen-names.ts';
import { mayMail } from './mail-bound.ts';
import { refuseTooMany } from './session.routes.ts';
import { takeVisitorsCart } from './visitors-cart.ts';
import { executeWithPassword } from './with-password.ts';

const facts = {
  access: 'public',
  commands: [registerCustomerCommand.name],
  // Where one field can't even be read, the faults of the others are told with it.
  alsoFaulty: async (body: unknown, auth: Auth) => {
    const chosen = readableNames(body);
    return [...(await takenNameFaults(chosen, auth.directory)), ...(await passwordFaults(chosen))];
  },
} as const;

/** The form of our own pages: the consent is required. */
export const register = authRoute(
  authEndpoints.register,
  { ...facts, summary: 'Registrazione di un cliente, che ha letto l’informativa sulla privacy: apre il suo utente.' },
  registerCustomer,
);

/** The specification's call: it names no consent, so that none is required; one that is sent is kept. */
export const insertNoAuth = authRoute(
  authEndpoints.insertNoAuth,
  { ...facts, summary: 'Registrazione di un cliente: apre il suo utente.' },
  registerCustomer,
);

async function registerCustomer(
  { body, request }: Pick<RouteInput<typeof authEndpoints.insertNoAuth>, 'body' | 'request'>,
  auth: Auth,
  reply: FastifyReply,
) {
  const { password, confirmPassword, idLanguage, session_token, checkprivacy_cookie_policy, ...customer } = body;
  const chosen = { ...customer, password, confirmPassword };
  const faults = [
    ...customerFaults(completeDetails(customer)),
    ...addressFaults(customer.addresses ?? []),
    ...(await passwordFaults(chosen)),
  ];
  // Taken names alone are left to the command: a caller who repeats a call after a lost answer has those names already.
  if (faults.length > 0) throw faultsProblem([...faults, ...(await takenNameFaults(chosen, auth.directory))]);
  const { failures, deps, now } = auth;
  const { network } = attemptOf(request, auth);
  if (
    !(await mayMail('registration', { email: customer.email, network }, { failures, vault: deps.vault, now: now() }))
  ) {
    reply.header('retry-after', '3600');
    throw tooManyRegistrations();
  }
  const language = idLanguage === undefined ? languageOf(request.headers) : languageOfId(idLanguage);
  const read = { values: { checkprivacy_cookie_policy }, language };
  const consents = await givenConsents(REGISTRATION_CONSENTS, registrationTexts, read, deps.pool);
  const outcome = await refuseTooMany(
    executeWithPassword(
      {
        command: registerCustomerCommand,
        payload: { ...customer, language, consents, origin: consentOriginOf(request) },
        password,
        actor: visitorOf(request),
        accountIdOf: ({ data }) => registered.parse(data).id,
      },
      withCredentials(auth),
      idsOf(request),
    ),
  );
  if (outcome.ok) {
    const { customer_id } = registered.parse(outcome.data);
    await takeVisitorsCart({ request, reply, named: session_token }, customer_id, auth.deps);
  }
  return wire(outcome, registered, request, reply);
}

/** The names of a body that could not be read as a whole: those that can be read. */
function readableNames(body: unknown): ChosenNames {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(body);
  const { username, email, password, confirmPassword } = authEndpoints.register.body.shape;
  return {
    username: username.safeParse(fields.username).data,
    email: email.safeParse(fields.email).data,
    password: password.safeParse(fields.password).data,
    confirmPassword: confirmPassword.safeParse(fields.confirmPassword).data,
  };
}
