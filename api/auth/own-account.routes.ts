import { z } from 'zod';
import { authEndpoints } from '#api/contracts/auth.contract.ts';
import { languageOf } from '#api/kernel/headers.ts';
import { refusalProblem, unauthenticated } from '#api/kernel/problem.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import { changePasswordCommand } from '#commands/accounts/change-password.command.ts';
import { chooseLanguageCommand } from '#commands/accounts/choose-language.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { languageOfId } from '#domain/accounts/offered/languages.ts';
import { scopeOf } from '#domain/accounts/offered/permissions.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import { attemptOf } from './attempt.ts';
import { lockedOut } from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { checkAnswer, faultsProblem, idsOf, requireSignedIn, wire, withCredentials } from './auth-wire.ts';
import { passwordFaults, usedNameFaults, usernameExists } from './chosen-names.ts';
import { credentialIdOf } from './credentials.ts';
import { refuseTooMany } from './session.routes.ts';
import { executeWithPassword } from './with-password.ts';

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
    const [first] = await usedNameFaults(query, auth.directory);
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
