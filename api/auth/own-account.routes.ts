import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authEndpoints, registered } from '#api/contracts/auth.contract.ts';
import { commandIdOf, languageOf } from '#api/kernel/headers.ts';
import { outcomeProblem, refusalProblem, unauthenticated } from '#api/kernel/problem.ts';
import type { SignedIn } from '#api/kernel/session.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { chooseLanguageCommand } from '#commands/accounts/choose-language.command.ts';
import { registerCustomerCommand } from '#commands/customers/register-customer.command.ts';
import type { CommandOutcome } from '#commands/kernel/outcome.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { languageOfId } from '#domain/accounts/languages.ts';
import { BUILT_IN_USERNAME, normaliseLoginName } from '#domain/accounts/login-names.ts';
import { passwordFault } from '#domain/accounts/password-rules.ts';
import type { Message } from '#domain/kernel/message.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { attemptOf } from './attempt.ts';
import { lockedOut, tooManyRegistrations } from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { isCommonPassword } from './common-passwords.ts';
import { credentialIdOf } from './credentials.ts';
import { mayRegister } from './registration-bound.ts';
import { orTooMany } from './session.routes.ts';
import { executeWithPassword } from './with-password.ts';

export const register = authRoute(
  authEndpoints.register,
  {
    access: 'public',
    commands: [registerCustomerCommand.name],
    summary: 'Registrazione di un cliente: apre il suo utente.',
  },
  async ({ body, request }, auth, reply) => {
    const { password, confirmPassword, idLanguage, ...customer } = body;
    await refuseFaultyPassword(password, confirmPassword, customer);
    const { failures, deps, now } = auth;
    const { network } = attemptOf(request);
    if (!(await mayRegister({ email: customer.email, network }, { failures, vault: deps.vault, now: now() }))) {
      reply.header('retry-after', '3600');
      throw tooManyRegistrations();
    }
    const language = idLanguage === undefined ? languageOf(request.headers) : languageOfId(idLanguage);
    const outcome = await orTooMany(
      executeWithPassword(
        {
          command: registerCustomerCommand,
          payload: { ...customer, language },
          password,
          actor: null,
          accountIdOf: ({ data }) => registered.parse(data).id,
        },
        { credentials: auth.credentials, execute: auth.deps.execute },
        idsOf(request),
      ),
    );
    return wire(outcome, registered, request, reply);
  },
);

export const checkExistUsername = authRoute(
  authEndpoints.checkExistUsername,
  { access: 'public', summary: 'Lo username è già usato?' },
  async ({ query: { username }, request }, auth) => {
    const reserved = normaliseLoginName(username) === BUILT_IN_USERNAME;
    const exists = reserved || (await auth.directory.ownerOf('account-username', username)) !== null;
    return said(exists, accountMessages['username-exists'], request);
  },
);

export const checkExistEmail = authRoute(
  authEndpoints.checkExistEmail,
  {
    access: 'public',
    summary: 'L’e-mail è già usata? Con id: da un altro utente (solo il proprio).',
  },
  async ({ query: { email, id }, signedIn, request }, auth) => {
    const owner = await auth.directory.ownerOf('account-email', email);
    const own = owner !== null && owner === id && owner === signedIn?.actor.id;
    return said(owner !== null && !own, accountMessages['email-exists'], request);
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
    const current = someone(signedIn);
    const { actor, sessionId } = current;
    const ids = idsOf(request);
    const account = await auth.directory.read(actor.id);
    if (!account) throw unauthenticated();
    await refuseFaultyPassword(body.password, body.confirmPassword, account);
    // A retry finds its own new password in force: then the old one has been checked.
    if (account.credential !== credentialIdOf(actor, changePasswordCommand.name, ids.commandId)) {
      const old = await orTooMany(auth.signIn.byAccount(actor.id, body.oldPassword, attemptOf(request)));
      if (old.status === 'locked') throw lockedOut(old.until);
      if (old.status !== 'right') throw refusalProblem(wrongOldPassword);
    }
    const outcome = await orTooMany(
      executeWithPassword(
        {
          command: changePasswordCommand,
          payload: { accountId: actor.id },
          password: body.password,
          actor,
          accountIdOf: () => actor.id,
        },
        { credentials: auth.credentials, execute: auth.deps.execute },
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
    const { actor } = someone(signedIn);
    const payload = { accountId: actor.id, language: languageOfId(body.idLanguage) };
    const outcome = await auth.deps.execute(chooseLanguageCommand, payload, { actor, ...idsOf(request) });
    auth.directory.forget(actor.id);
    return wire(outcome, z.null(), request, reply);
  },
);

const wrongOldPassword = refuse(accountMessages['wrong-password'], 'oldPassword');

/** @throws Problem 401: the route lets only the signed-in in, so this says the same once more to the compiler. */
function someone(signedIn: SignedIn | null): SignedIn {
  if (!signedIn) throw unauthenticated();
  return signedIn;
}

/** @throws Problem 422 */
async function refuseFaultyPassword(
  password: string,
  confirmed: string | undefined,
  person: { readonly username: string; readonly email: string },
): Promise<void> {
  if (confirmed !== undefined && confirmed !== password) {
    throw refusalProblem(refuse(accountMessages['passwords-differ'], 'confirmPassword'));
  }
  const fault =
    passwordFault(password, person) ?? ((await isCommonPassword(password)) ? accountMessages['password-common'] : null);
  if (fault) throw refusalProblem(refuse(fault, 'password'));
}

function idsOf(request: FastifyRequest) {
  const { correlationId, id } = request;
  return { commandId: commandIdOf(request.headers), correlationId, causationId: id };
}

/** @param answer what `data` is @throws Problem for an outcome that is none */
async function wire<A extends z.ZodType>(
  outcome: CommandOutcome,
  answer: A,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // Nothing here is an edit that could conflict, so nobody's name is asked for.
  if (!outcome.ok) throw await outcomeProblem(outcome, async () => new Map());
  const { data, message, revision, position, visible } = outcome;
  reply.header('etag', `"${revision}"`);
  const language = request.signedIn?.language ?? languageOf(request.headers);
  return { data: answer.parse(data), message: message[language], revision, position, visible };
}

function said(exists: boolean, message: Message, request: FastifyRequest) {
  return { data: exists, message: exists ? message[languageOf(request.headers)] : '' };
}
