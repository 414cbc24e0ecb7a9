import { z } from 'zod';
import { authEndpoints, registered } from '#api/contracts/auth.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { refusalProblem, unauthenticated } from '#api/kernel/problem.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import { visitorOf } from '#api/kernel/visitor.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { chooseLanguageCommand } from '#commands/accounts/choose-language.command.ts';
import { registerCustomerCommand } from '#commands/customers/register-customer.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { languageOfId } from '#domain/accounts/offered/languages.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { customerFaults } from '#domain/customers/offered/customer-faults.ts';
import { completeDetails } from '#domain/customers/offered/customer-input.ts';
import { addressFaults } from '#domain/customers/registration-addresses.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { attemptOf } from './attempt.ts';
import { lockedOut, tooManyRegistrations } from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { checkAnswer, faultsProblem, idsOf, requireSignedIn, wire, withCredentials } from './auth-wire.ts';
import { type ChosenNames, passwordFaults, takenNameFaults, usernameExists } from './chosen-names.ts';
import { credentialIdOf } from './credentials.ts';
import { mayMail } from './mail-bound.ts';
import { refuseTooMany } from './session.routes.ts';
import { takeVisitorsCart } from './visitors-cart.ts';
import { executeWithPassword } from './with-password.ts';

export const register = authRoute(
  authEndpoints.register,
  {
    access: 'public',
    commands: [registerCustomerCommand.name],
    summary: 'Registrazione di un cliente: apre il suo utente.',
    // Where one field can't even be read, the faults of the others are told with it.
    alsoFaulty: async (body, auth) => {
      const chosen = readableNames(body);
      return [...(await takenNameFaults(chosen, auth.directory)), ...(await passwordFaults(chosen))];
    },
  },
  async ({ body, request }, auth, reply) => {
    const { password, confirmPassword, idLanguage, session_token, ...customer } = body;
    const chosen = { ...customer, password, confirmPassword };
    const faults = [
      ...customerFaults(completeDetails(customer)),
      ...addressFaults(customer.addresses ?? []),
      ...(await passwordFaults(chosen)),
    ];
    // Taken names alone are left to the command: a caller who repeats a call after a lost answer has those names
    // already.
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
    const outcome = await refuseTooMany(
      executeWithPassword(
        {
          command: registerCustomerCommand,
          payload: { ...customer, language },
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
  },
);

const mayViewUsers = (actor: AccountActor) => scopeOf(actor, { function: 'users', action: 'view' }) === 'all';

export const checkExistUsername = authRoute(
  authEndpoints.checkExistUsername,
  { access: 'public', summary: 'Lo username è già usato?' },
  async ({ query: { username }, request }, auth) => {
    return checkAnswer(await usernameExists(auth.directory, username), accountMessages['username-exists'], request);
  },
);

export const checkExistEmail = authRoute(
  authEndpoints.checkExistEmail,
  {
    access: 'public',
    summary: 'L’e-mail è già usata? Con id: da un altro utente (il proprio, o di chi vede gli utenti).',
  },
  async ({ query: { email, id }, signedIn, request }, auth) => {
    const owner = await auth.directory.ownerOf('account-email', email);
    const isNamed = owner !== null && owner === id;
    const isExcepted = isNamed && signedIn !== null && (owner === signedIn.actor.id || mayViewUsers(signedIn.actor));
    return checkAnswer(owner !== null && !isExcepted, accountMessages['email-exists'], request);
  },
);

export const availableCheck = authRoute(
  authEndpoints.availableCheck,
  { access: 'public', summary: 'Username ed e-mail, quelli indicati, sono liberi?' },
  async ({ query, request }, auth) => {
    const [first] = await takenNameFaults(query, auth.directory);
    return { data: !first, message: first ? first.message[languageOf(request.headers)] : '' };
  },
);

export const changePassword = authRoute(
  authEndpoints.changePassword,
  {
    access: 'signed-in',
    commands: [changePasswordCommand.name],
    summary: 'Cambia la propria password; le altre sessioni terminano.',
  },
  async ({ body, signedIn, request }, auth, reply) => {
    const current = requireSignedIn(signedIn);
    const { actor, sessionId } = current;
    const ids = idsOf(request);
    const account = await auth.directory.read(actor.id);
    if (!account) throw unauthenticated();
    const { username, email } = account;
    const faults = await passwordFaults({ ...body, username, email });
    if (faults.length > 0) throw faultsProblem(faults);
    // A retry finds its own new password in force: the old one has been checked then.
    if (account.credential !== credentialIdOf(actor, changePasswordCommand.name, ids.commandId)) {
      const old = await refuseTooMany(auth.signIn.byAccount(actor.id, body.oldPassword, attemptOf(request, auth)));
      if (old.status === 'locked') throw lockedOut(old.until);
      if (old.status !== 'right') throw refusalProblem(wrongOldPassword);
    }
    const outcome = await refuseTooMany(
      executeWithPassword(
        {
          command: changePasswordCommand,
          payload: { accountId: actor.id },
          password: body.password,
          actor,
          accountIdOf: () => actor.id,
        },
        withCredentials(auth),
        ids,
      ),
    );
    auth.directory.forget(actor.id);
    const after = outcome.ok ? await auth.directory.read(actor.id) : null;
    if (after) await auth.sessions.carryOver(sessionId, after.epoch);
    return wire(outcome, z.null(), request, reply);
  },
);

export const changeLanguage = authRoute(
  authEndpoints.changeLanguage,
  {
    access: 'signed-in',
    commands: [chooseLanguageCommand.name],
    summary: 'Sceglie la propria lingua.',
  },
  async ({ body, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const payload = { accountId: actor.id, language: languageOfId(body.idLanguage) };
    const outcome = await auth.deps.execute(chooseLanguageCommand, payload, { actor, ...idsOf(request) });
    auth.directory.forget(actor.id);
    return wire(outcome, z.null(), request, reply);
  },
);

const wrongOldPassword = refuse(accountMessages['wrong-password'], 'oldPassword');

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
