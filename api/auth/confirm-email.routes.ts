import { createHash } from 'node:crypto';
import { z } from 'zod';
import { authEndpoints } from '#api/contracts/auth.contract.ts';
import { Problem, unauthenticated } from '#api/kernel/problem.ts';
import { confirmEmailCommand, sendEmailConfirmationCommand } from '#commands/accounts/confirm-email.command.ts';
import { emailLink } from '#commands/accounts/email.link.ts';
import { accountMessages } from '#domain/accounts/account.messages.ts';
import { accountStream } from '#domain/accounts/account.state.ts';
import { linkActor } from '#domain/kernel/actor.ts';
import { attemptOf } from './attempt.ts';
import { tooManyRescues } from './auth-answers.ts';
import { authRoute } from './auth-route.ts';
import { idsOf, requireSignedIn, wire } from './auth-wire.ts';
import { takeGuestsOrders } from './guests-orders.ts';
import { mayMail } from './mail-bound.ts';

export const confirmEmail = authRoute(
  authEndpoints.confirmEmail,
  {
    access: 'public',
    commands: [confirmEmailCommand.name],
    summary: 'Conferma l’e-mail di chi si è registrato, con il collegamento che ha ricevuto.',
  },
  async ({ body: { token }, request }, auth, reply) => {
    const link = auth.deps.config.links.open(emailLink, token, auth.now());
    if (!link) throw new Problem(404, accountMessages['link-not-valid']);
    const { accountId, emails } = link;
    const commandId = `link-${createHash('sha256').update(token).digest('hex')}`;
    const ids = { ...idsOf(request), commandId };
    const actor = linkActor('email', accountStream(accountId));
    const outcome = await auth.deps.execute(confirmEmailCommand, { accountId, emails }, { actor, ...ids });
    auth.directory.forget(accountId);
    const account = outcome.ok ? await auth.directory.read(accountId) : null;
    if (account) await takeGuestsOrders(account, auth.deps);
    return wire(outcome, z.null(), request, reply);
  },
);

export const sendConfirmation = authRoute(
  authEndpoints.sendConfirmation,
  {
    access: 'signed-in',
    commands: [sendEmailConfirmationCommand.name],
    summary: 'Manda di nuovo il collegamento che conferma la propria e-mail.',
  },
  async ({ signedIn, request }, auth, reply) => {
    const { actor } = requireSignedIn(signedIn);
    const { failures, deps, now, directory } = auth;
    const account = await directory.read(actor.id);
    if (!account) throw unauthenticated();
    const { network } = attemptOf(request, auth);
    const mail = { email: account.email, network };
    if (
      !account.emailConfirmed &&
      !(await mayMail('confirmation', mail, { failures, vault: deps.vault, now: now() }))
    ) {
      reply.header('retry-after', '3600');
      throw tooManyRescues();
    }
    const payload = { accountId: actor.id };
    const outcome = await deps.execute(sendEmailConfirmationCommand, payload, { actor, ...idsOf(request) });
    return wire(outcome, z.null(), request, reply);
  },
);
