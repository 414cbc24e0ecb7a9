import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secondFactorEndpoints } from '#api/contracts/second-factor.contract.ts';
import { outcomeProblem, refusalProblem, unauthenticated } from '#api/kernel/problem.ts';
import type { AccountActor } from '#api/kernel/session.ts';
import { renewRecoveryCodesCommand } from '#commands/accounts/renew-recovery-codes.command.ts';
import { resetSecondFactorCommand } from '#commands/accounts/reset-second-factor.command.ts';
import { turnOffSecondFactorCommand } from '#commands/accounts/turn-off-second-factor.command.ts';
import { turnOnSecondFactorCommand } from '#commands/accounts/turn-on-second-factor.command.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import type { OpenAccount } from '#domain/accounts/account.state.ts';
import { managesPeople } from '#domain/accounts/second-factor.rules.ts';
import { FIRM_STREAM, firmFold } from '#domain/firm/firm.state.ts';
import { refuse, refuseState } from '#domain/kernel/refusal.ts';
import { actorKey, uuidOf } from '#journal/identity.ts';
import { attemptOf } from './attempt.ts';
import type { Auth } from './auth.ts';
import { codeRefused } from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { idsOf, requireSignedIn, wire } from './auth-wire.ts';
import { tellRetry } from './enter.ts';
import { passwordRight } from './password-right.ts';
import { SecondFactors } from './second-factors.ts';

export const readSecondFactor = authRoute(
  secondFactorEndpoints.readSecondFactor,
  { access: 'signed-in', summary: 'Il proprio secondo fattore.' },
  async ({ signedIn }, auth) => {
    const account = await requireAccount(requireSignedIn(signedIn).actor, auth);
    const codes_left = account.factor === null ? 0 : await auth.secondFactors.codesLeft(account.factor);
    const { second_factor_required } = (await auth.deps.journal.load(FIRM_STREAM, firmFold)).state;
    const { secondFactor, rights } = await auth.directory.statusOf(account);
    const required = secondFactor === 'due' || (second_factor_required && managesPeople(rights));
    return { data: { on: account.factor !== null, codes_left, required }, message: '' };
  },
);

export const beginSecondFactor = authRoute(
  secondFactorEndpoints.beginSecondFactor,
  {
    access: 'signed-in',
    summary: 'Comincia ad attivare il proprio secondo fattore: dà un segreto per l’app, che vale dopo la conferma.',
  },
  async ({ body: { password }, signedIn, request }, auth, reply) => {
    const account = await requireAccount(requireSignedIn(signedIn).actor, auth);
    if (account.factor !== null) throw refusalProblem(alreadyOn);
    await passwordRight(account, password, auth, request, reply);
    const { id, secret } = await auth.secondFactors.begin(account.accountId);
    const { name } = (await auth.deps.journal.load(FIRM_STREAM, firmFold)).state;
    reply.header('cache-control', 'no-store');
    return {
      data: { id, secret, uri: SecondFactors.address(secret, name || 'Officina', account.username) },
      message: '',
    };
  },
);

export const confirmSecondFactor = authRoute(
  secondFactorEndpoints.confirmSecondFactor,
  {
    access: 'signed-in',
    commands: [turnOnSecondFactorCommand.name],
    summary:
      'Attiva il proprio secondo fattore con un codice dell’app: dà i codici di recupero, e termina le altre sessioni.',
  },
  async ({ body: { id, code }, signedIn, request }, auth, reply) => {
    const { actor, sessionId } = requireSignedIn(signedIn);
    const ids = idsOf(request);
    const command = uuidOf(`second-factor\n${actorKey(actor)}\n${ids.commandId}`);
    const begun = await auth.secondFactors.begun(id, actor.id);
    if (!begun) throw refusalProblem(setUpNotValid);
    // When the call is repeated after a lost answer, its code is known to have been right.
    if (begun.confirmedBy !== command) {
      if (begun.confirmedBy !== null) throw refusalProblem(alreadyOn);
      const codeOutcome = await auth.secondFactors.takeCode(id, code.replace(/\s/g, ''));
      if (codeOutcome !== 'right') throw refusalProblem(codeOutcome === 'used' ? codeUsed : codeWrong);
      await auth.secondFactors.confirm(id, command);
    }
    const outcome = await auth.deps.execute(
      turnOnSecondFactorCommand,
      { accountId: actor.id, factor: id },
      { actor, ...ids },
    );
    if (!outcome.ok) throw await outcomeProblem(outcome, async () => new Map());
    const codes = await auth.secondFactors.renewCodes(id);
    await auth.secondFactors.keepOnly(actor.id, id);
    auth.directory.forget(actor.id);
    await auth.sessions.endAllSessions(actor.id, sessionId);
    reply.header('cache-control', 'no-store');
    return { ...(await wire(outcome, z.unknown(), request, reply)), data: { codes } };
  },
);

export const renewCodes = authRoute(
  secondFactorEndpoints.renewRecoveryCodes,
  {
    access: 'signed-in',
    commands: [renewRecoveryCodesCommand.name],
    summary: 'Nuovi codici di recupero, con password e codice: quelli di prima non valgono più.',
  },
  async ({ body, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const account = await requireAccount(actor, auth);
    await requirePasswordAndCode(account, body, auth, request, reply);
    const outcome = await auth.deps.execute(
      renewRecoveryCodesCommand,
      { accountId: actor.id },
      { actor, ...idsOf(request) },
    );
    if (!outcome.ok || account.factor === null) return wire(outcome, z.never(), request, reply);
    const codes = await auth.secondFactors.renewCodes(account.factor);
    reply.header('cache-control', 'no-store');
    return { ...(await wire(outcome, z.unknown(), request, reply)), data: { codes } };
  },
);

export const turnOff = authRoute(
  secondFactorEndpoints.turnOffSecondFactor,
  {
    access: 'signed-in',
    commands: [turnOffSecondFactorCommand.name],
    summary: 'Disattiva il proprio secondo fattore, con password e codice.',
  },
  async ({ body, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const account = await requireAccount(actor, auth);
    // It is off already: there is nothing to guard, and a caller who repeats after a lost answer has no code any more.
    if (account.factor !== null) await requirePasswordAndCode(account, body, auth, request, reply);
    const outcome = await auth.deps.execute(
      turnOffSecondFactorCommand,
      { accountId: actor.id },
      { actor, ...idsOf(request) },
    );
    if (outcome.ok) await auth.secondFactors.keepOnly(actor.id, null);
    auth.directory.forget(actor.id);
    return wire(outcome, z.null(), request, reply);
  },
);

export const resetFactor = authRoute(
  secondFactorEndpoints.resetSecondFactor,
  {
    access: { function: 'users', action: 'edit' },
    commands: [resetSecondFactorCommand.name],
    summary: 'Azzera il secondo fattore di un altro utente, che ha perso app e codici: le sue sessioni terminano.',
  },
  async ({ params: { id }, signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const outcome = await auth.deps.execute(resetSecondFactorCommand, { accountId: id }, { actor, ...idsOf(request) });
    if (outcome.ok) {
      await auth.secondFactors.keepOnly(id, null);
      auth.directory.forget(id);
    }
    return wire(outcome, z.null(), request, reply);
  },
);

const alreadyOn = refuseState(accountMessages['second-factor-on']);
const setUpNotValid = refuseState(accountMessages['set-up-not-valid']);
const codeWrong = refuse(accountMessages['code-wrong'], 'code');
const codeUsed = refuse(accountMessages['code-used'], 'code');

/** @throws Problem 401 */
async function requireAccount(actor: AccountActor, auth: Auth): Promise<OpenAccount> {
  const account = await auth.directory.read(actor.id);
  if (!account) throw unauthenticated();
  return account;
}

/** @throws Problem 422, 429 */
async function requirePasswordAndCode(
  account: OpenAccount,
  { password, code }: { readonly password: string; readonly code: string },
  auth: Auth,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await passwordRight(account, password, auth, request, reply);
  const outcome = await auth.secondStep.take(account, code, attemptOf(request, auth));
  switch (outcome.status) {
    case 'passed':
      return;
    case 'locked':
      tellRetry(reply, outcome.until, auth.now());
      throw codeRefused(outcome);
    case 'wrong':
      throw refusalProblem(codeWrong);
    case 'used':
      throw refusalProblem(codeUsed);
  }
}
